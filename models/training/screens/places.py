"""The picture that boards are drawn into: how large it is, where they lie in it, and what is around them."""

from __future__ import annotations

import numpy as np

from models.training.pages.fonts import Font
from models.training.screens.around import draw_app, draw_coordinates, draw_text
from models.training.screens.canvas import Bytes
from models.training.screens.colours import Theme
from models.training.screens.ruling import Ruling
from models.training.screens.screen_kind import ScreenKind


def place(
    rng: np.random.Generator, kind: ScreenKind, ruling: Ruling, theme: Theme, font: Font
) -> tuple[Bytes, list[Ruling]]:
    """A picture with everything drawn but the boards, and the boards' lines at their places in it."""
    columns, rows = ruling.columns, ruling.rows
    wide, high = columns.ends[1], rows.ends[1]
    style = _style(rng, kind)
    left, top, right, bottom = (float(np.round(margin)) for margin in _margins(rng, kind, style, ruling, wide))
    across, down, gap = 1, 1, float(round(rng.uniform(0.06, 0.3) * wide))
    if style == "several":
        across, down = ((2, 1), (1, 2), (2, 2))[int(rng.integers(3))]
    size = (top + bottom + down * (high + gap) - gap, left + right + across * (wide + gap) - gap)
    picture = np.full([int(np.ceil(edge)) for edge in size], round(theme.ground), np.uint8)
    board = (left, top, left + wide, top + high)
    if style == "app":
        draw_app(rng, picture, board, len(columns.at) - 1, theme, font)
    elif style == "text":
        draw_text(rng, picture, board, theme, font)
    steps = [(x * np.ceil(wide + gap), y * np.ceil(high + gap)) for y in range(down) for x in range(across)]
    places = [ruling.moved(left + x, top + y) for x, y in steps]
    if style == "coordinates":
        draw_coordinates(rng, picture, places[0], theme, font)
    return picture, places


def _style(rng: np.random.Generator, kind: ScreenKind) -> str:
    chances = {
        "edge": kind.edge,
        "app": kind.app,
        "text": kind.text,
        "several": kind.several,
        "coordinates": kind.coordinates,
    }
    luck = rng.random()
    for name, chance in chances.items():
        if luck < chance:
            return name
        luck -= chance
    return "bare"


def _margins(rng: np.random.Generator, kind: ScreenKind, style: str, ruling: Ruling, wide: float) -> list[float]:
    """Left, top, right and bottom, in pixels."""
    bare = [kind.around.draw(rng) * wide for _ in range(4)]
    if style == "edge":
        cut = float(ruling.columns.width[0]) / 2 if rng.random() < 0.3 else 0.0
        return [float(room) - cut for room in (rng.integers(0, 3, 4) if rng.random() < 0.7 else np.zeros(4))]
    if style == "app" and rng.random() < 0.75:  # upright, keypad below
        sides = rng.uniform(0, 0.06)
        return [sides * wide, rng.uniform(0.2, 0.6) * wide, sides * wide, rng.uniform(0.25, 0.8) * wide]
    if style == "app":  # keypad beside
        return [0.05 * wide, rng.uniform(0.05, 0.3) * wide, rng.uniform(0.45, 0.7) * wide, 0.05 * wide]
    if style == "text":
        return [float(share) * wide for share in rng.uniform(0.05, 0.7, 4)]
    if style == "coordinates":
        return [max(bare[0], 0.8 * ruling.cell), max(bare[1], 0.8 * ruling.cell), bare[2], bare[3]]
    return bare
