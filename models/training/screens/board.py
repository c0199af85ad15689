"""Draws a board as a screen shows it: cells, lines, digits and small candidates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from models.training.pages.fonts import Font
from models.training.screens.canvas import Bytes, Floats, paint, plate, width_of, write
from models.training.screens.colours import Theme, apart, legible
from models.training.screens.game import Game
from models.training.screens.ruling import Lines, Ruling
from models.training.screens.screen_kind import ScreenKind
from models.training.screens.typefaces import choose_faces

_LEAST_CONTRAST = 70  # of a digit and its cell, in grey levels
_LEAST_PAIR = 45  # of a clue and a player's digit, when nothing else tells them apart
_ARRANGEMENTS = ("square", "square", "square", "row", "line", "corners")


@dataclass(frozen=True)
class Look:
    """The choices that are the same for all cells of a board. Heights are shares of a cell."""

    theme: Theme
    clue_font: Font
    player_font: Font
    clue_height: float
    player_height: float
    note_height: float
    offset: tuple[float, float]
    arrangement: str  # of small candidates
    tiles: bool


def choose_look(
    rng: np.random.Generator, kind: ScreenKind, theme: Theme, fonts: Sequence[Font], tiles: bool, told_by_ground: bool
) -> Look:
    """`told_by_ground`: clues have cells of another tone, so that their digits may be like the player's."""
    clue_font, player_font, other_weight = choose_faces(rng, fonts)
    height = kind.digit_height.draw(rng)
    smaller = float(rng.choice([1.0, 1.0, 0.9, 0.75]))
    if not (told_by_ground or other_weight):
        theme = replace(theme, player=apart(theme.player, theme.clue, theme.cell, _LEAST_PAIR))
    offset, angle = kind.digit_offset.draw(rng), rng.uniform(0, 2 * np.pi)
    return Look(
        theme,
        clue_font,
        player_font,
        height,
        height * smaller,
        float(rng.uniform(0.15, 0.24)),
        (offset * float(np.cos(angle)), offset * float(np.sin(angle))),
        _ARRANGEMENTS[int(rng.integers(len(_ARRANGEMENTS)))],
        tiles,
    )


def draw_board(picture: Bytes, ruling: Ruling, game: Game, tones: Floats, look: Look) -> None:
    columns, rows = ruling.columns, ruling.rows
    if look.tiles:
        (left, right), (top, bottom) = columns.ends, rows.ends
        paint(picture, (left, top, right, bottom), look.theme.strong)
    for (r, c), tone in np.ndenumerate(tones):
        if look.tiles:
            (left, right), (top, bottom) = columns.between(c), rows.between(r)
            plate(picture, (left, top, right, bottom), 0.1 * ruling.cell, float(tone))
        else:
            left, right = (round(float(edge)) for edge in columns.at[c : c + 2])
            top, bottom = (round(float(edge)) for edge in rows.at[r : r + 2])
            paint(picture, (left, top, right, bottom), float(tone))
    if not look.tiles:
        draw_lines(picture, columns, rows, look.theme.thin, look.theme.strong)
    _draw_digits(picture, ruling, game, tones, look)


def draw_lines(picture: Bytes, columns: Lines, rows: Lines, thin: float, strong: float) -> None:
    """The thin lines first, so that the strong ones cross them unbroken. Lines end at the outer edge of the border."""
    for heavy, tone in ((False, thin), (True, strong)):
        for layer, lines, along in ((picture, columns, rows), (picture.T, rows, columns)):
            start, end = along.ends
            for at, width, is_heavy in zip(lines.at, lines.width, lines.strong, strict=True):
                if width > 0 and is_heavy == heavy:
                    paint(layer, (float(at - width / 2), start, float(at + width / 2), end), tone)


def _draw_digits(picture: Bytes, ruling: Ruling, game: Game, tones: Floats, look: Look) -> None:
    theme, cell = look.theme, ruling.cell
    for (r, c), tone in np.ndenumerate(tones):
        (left, right), (top, bottom) = ruling.columns.between(c), ruling.rows.between(r)
        middle = ((left + right) / 2 + look.offset[0] * cell, (top + bottom) / 2 + look.offset[1] * cell)
        ground = float(tone)
        if game.clues[r, c]:
            ink = legible(theme.clue, ground, _LEAST_CONTRAST, 1.0)
            write(picture, look.clue_font, str(game.clues[r, c]), look.clue_height * cell, middle, ink)
        elif game.written[r, c]:
            ink = legible(theme.wrong if game.wrong[r, c] else theme.player, ground, _LEAST_CONTRAST - 15, 0.6)
            write(picture, look.player_font, str(game.written[r, c]), look.player_height * cell, middle, ink)
        else:
            notes = game.notes[r * game.boxes.side + c]
            ink = legible(theme.note, ground, _LEAST_CONTRAST - 20, 0.6)
            _draw_notes(picture, (left, top, right, bottom), notes, game, look, ink)


def _draw_notes(
    picture: Bytes, room: tuple[float, float, float, float], notes: tuple[int, ...], game: Game, look: Look, ink: float
) -> None:
    """Small candidates: each at its own place, in a row at the top, in a line across the middle, or in the corners."""
    left, top, right, bottom = room
    wide, high = right - left, bottom - top
    height = look.note_height * min(wide, high)
    font, across, down = look.player_font, game.boxes.columns, game.boxes.rows
    if look.arrangement in ("row", "line"):
        words = " ".join(str(digit) for digit in notes) if len(notes) < 5 else "".join(str(digit) for digit in notes)
        if words:
            height *= min(1.0, 0.9 * wide / width_of(font, words, height))
            y = 0.5 * (top + bottom) if look.arrangement == "line" else top + 0.7 * height + 0.06 * high
            write(picture, font, words, height, ((left + right) / 2, y), ink)
        return
    corners = ((0.2, 0.22), (0.8, 0.22), (0.2, 0.78), (0.8, 0.78))
    for number, digit in enumerate(notes):
        if look.arrangement == "corners" and len(notes) <= len(corners):
            x, y = corners[number]
        else:
            x, y = ((digit - 1) % across + 0.5) / across, ((digit - 1) // across + 0.5) / down
        write(picture, font, str(digit), height, (left + x * wide, top + y * high), ink)
