"""The colours of sudoku apps, web pages and books, as grey levels.

The pictures are grey. Mixing colours and taking their brightness can be done in either order, so a colour becomes its
brightness (Rec. 601, as OpenCV does it) before anything is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np


@dataclass(frozen=True)
class Theme:
    """Grey levels of everything that one app or book shows."""

    ground: float  # around the board
    cell: float
    thin: float  # lines between cells
    strong: float  # lines between boxes, and the border
    clue: float
    player: float
    wrong: float
    note: float
    tint: float  # shaded boxes, cells of clues, rows and columns of the selected cell
    selected: float

    @property
    def dark(self) -> bool:
        return self.cell < 128


# ground, cell, thin, strong, clue
_LIGHT = (
    ("#ffffff", "#ffffff", "#000000", "#000000", "#000000"),
    ("#ffffff", "#ffffff", "#bfc6d4", "#344861", "#344861"),
    ("#ffffff", "#ffffff", "#c0c0c0", "#000000", "#222222"),
    ("#ffffff", "#ffffff", "#999999", "#333333", "#000000"),
    ("#f5f5f5", "#ffffff", "#cccccc", "#555555", "#333333"),
    ("#eeeeee", "#ffffff", "#9e9e9e", "#424242", "#212121"),
    ("#fdf6e3", "#fdf6e3", "#c9b99a", "#6d5a3a", "#4e342e"),
    ("#f3e5c8", "#fff8e7", "#b08d57", "#5d4037", "#3e2723"),
    ("#e3f2fd", "#ffffff", "#90caf9", "#1976d2", "#0d47a1"),
    ("#e8f5e9", "#f7fff7", "#a5d6a7", "#2e7d32", "#1b5e20"),
    ("#dddddd", "#eeeeee", "#aaaaaa", "#222222", "#111111"),
    ("#3366ff", "#ffffff", "#b0b8d0", "#3366ff", "#222222"),
    ("#1a2238", "#f4f4f8", "#b8bccc", "#1a2238", "#1a2238"),
    ("#ffffff", "#fff3f3", "#e0a0a0", "#c62828", "#5a1010"),
    ("#b0bec5", "#cfd8dc", "#78909c", "#263238", "#000000"),
)
_DARK = (
    ("#121212", "#121212", "#3a3a3a", "#9e9e9e", "#ffffff"),
    ("#000000", "#000000", "#ffffff", "#ffffff", "#ffffff"),
    ("#000000", "#000000", "#444444", "#aaaaaa", "#eeeeee"),
    ("#222222", "#2b2b2b", "#555555", "#cccccc", "#e0e0e0"),
    ("#1c1c1e", "#2c2c2e", "#000000", "#000000", "#f2f2f7"),
    ("#222222", "#3a3a3a", "#1e1e1e", "#0a0a0a", "#dddddd"),
    ("#0d1b2a", "#1b263b", "#415a77", "#778da9", "#e0e1dd"),
    ("#1a2238", "#1a2238", "#3d4a70", "#8fa0d8", "#ffffff"),
    ("#263238", "#37474f", "#546e7a", "#b0bec5", "#eceff1"),
    ("#1e1e2e", "#313244", "#11111b", "#11111b", "#cdd6f4"),
    ("#0d47a1", "#1976d2", "#64b5f6", "#ffffff", "#ffffff"),
    ("#1b5e20", "#2e7d32", "#81c784", "#e8f5e9", "#ffffff"),
    ("#4a0d0d", "#b71c1c", "#7f1010", "#300606", "#fff5f0"),
    ("#3e2723", "#5d4037", "#8d6e63", "#d7ccc8", "#fff3e0"),
)
_PLAYER_ON_LIGHT = (
    *("#3366ff", "#1976d2", "#4a90e2", "#325aaf", "#0072e3", "#2e7d32", "#43a047", "#7b1fa2", "#ff6f00"),
    *("#777777", "#999999", "#607d8b", "#d81b60"),
)
_PLAYER_ON_DARK = ("#64b5f6", "#4fc3f7", "#3d8bfd", "#81c784", "#ffb74d", "#9e9e9e", "#ba68c8", "#ff8a80", "#90a4ae")
_WRONG = ("#e55c6c", "#d32f2f", "#ff0000", "#f44336")
_TINT_ON_LIGHT = ("#e2ebf3", "#e8eaf6", "#eeeeee", "#dddddd", "#e0e0e0", "#d5e8d4", "#fff2cc", "#f8e0e0", "#c8c8c8")
_TINT_ON_DARK = ("#333333", "#263c57", "#2a3a2a", "#424242", "#1f2a44", "#4a4a5a")
_SELECTED_ON_LIGHT = ("#bbdefb", "#c3d7ea", "#ffe082", "#a5d6a7", "#4a90e2", "#90caf9")
_SELECTED_ON_DARK = ("#1565c0", "#455a64", "#5c6bc0", "#616161", "#006064")

SATURATED = ("#1976d2", "#3366ff", "#d32f2f", "#388e3c", "#7b1fa2", "#00796b", "#e64a19", "#303f9f", "#455a64")
PASTEL = ("#ffe0e0", "#e0ffe0", "#e0e8ff", "#fff8d0", "#f0e0ff", "#e0fff8", "#ffe8d0", "#d8d8d8", "#c8e6c9", "#ffccbc")


def grey(colour: str) -> float:
    """The brightness of a colour such as "#3366ff"."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def one_of(rng: np.random.Generator, colours: tuple[str, ...]) -> float:
    return grey(colours[int(rng.integers(len(colours)))])


def choose_theme(rng: np.random.Generator, dark: bool) -> Theme:
    themes = _DARK if dark else _LIGHT
    ground, cell, thin, strong, clue = (grey(colour) for colour in themes[int(rng.integers(len(themes)))])
    theme = Theme(
        ground,
        cell,
        thin,
        strong,
        clue,
        player=one_of(rng, _PLAYER_ON_DARK if dark else _PLAYER_ON_LIGHT),
        wrong=one_of(rng, _WRONG),
        note=0.0,
        tint=one_of(rng, _TINT_ON_DARK if dark else _TINT_ON_LIGHT),
        selected=one_of(rng, _SELECTED_ON_DARK if dark else _SELECTED_ON_LIGHT),
    )
    share = rng.uniform(0.5, 0.9)
    note = (theme.clue, theme.player)[int(rng.integers(2))] * share + theme.cell * (1 - share)
    return replace(theme, note=note)


def legible(ink: float, ground: float, least: float, strength: float) -> float:
    """The ink, or where it would be too close to the ground, another one as far from it as `strength` (0 to 1) says."""
    if abs(ink - ground) >= least:
        return ink
    end = 255.0 if ground < 128 else 0.0
    return ground + (end - ground) * strength


def apart(ink: float, other: float, ground: float, least: float) -> float:
    """The ink, moved away from another one by at least `least`, to the side where the ground leaves more room."""
    if abs(ink - other) >= least:
        return ink
    towards_ground = other + np.sign(ground - other) * least
    return float(towards_ground if abs(ground - towards_ground) >= least else other - np.sign(ground - other) * least)
