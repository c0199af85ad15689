"""The position of a game, as hints see it."""

from __future__ import annotations

from dataclasses import replace

from sudokuapp.game.play import Play
from sudokuapp.techniques.position import Position


def position_of(play: Play) -> Position:
    """With the person's notes as candidates if every empty cell has notes, else with all that is left.

    Few people note everything. Somebody who notes only pairs does not mean that nothing else is possible there, so
    single notes are no candidates.
    """
    position = Position.of(play.clues, play.grid)
    empty = [cell for cell, digit in enumerate(play.grid) if not digit]
    left = play.candidates
    if all(play.state.notes[cell] for cell in empty):
        left = tuple(digits & noted for digits, noted in zip(left, play.state.notes, strict=True))
    return replace(position, candidates=left)
