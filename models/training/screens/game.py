"""What a board shows: the clues, and what a player did with it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.training.pages.grids import Boxes, clues, solution
from models.training.screens.canvas import Bytes
from models.training.screens.screen_kind import ScreenKind

Notes = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Game:
    """Square arrays of digits, 0 where there is none; `notes` has the small candidates of each cell, row by row."""

    boxes: Boxes
    clues: Bytes
    written: Bytes
    wrong: Bytes  # 1 where a written digit is not that of the solution
    notes: Notes

    @property
    def shown(self) -> Bytes:
        return np.maximum(self.clues, self.written)

    @property
    def marks(self) -> Bytes:
        return np.array([len(cell) > 0 for cell in self.notes], np.uint8).reshape(self.clues.shape)


def play(rng: np.random.Generator, kind: ScreenKind) -> Game:
    """A puzzle, somewhere between its start and its solution."""
    weights = np.array([weight for _, weight in kind.shapes])
    boxes = kind.shapes[int(rng.choice(len(weights), p=weights / weights.sum()))][0]
    answer = solution(rng, boxes)
    given = answer if rng.random() < kind.full else clues(rng, answer, boxes, kind.empty.draw(rng))
    side = boxes.side
    filled = (given == 0) & (rng.random((side, side)) < kind.player.draw(rng))
    wrong = filled & (rng.random((side, side)) < kind.wrong)
    other = (answer + rng.integers(1, side, (side, side)) - 1) % side + 1
    written = np.where(filled, np.where(wrong, other, answer), 0).astype(np.uint8)
    noted = (given == 0) & ~filled & (rng.random((side, side)) < kind.marks.draw(rng))
    # Not every player strikes candidates out when a digit is placed.
    counted = given + written if rng.random() < 0.6 else given
    return Game(boxes, given, written, wrong.astype(np.uint8), _notes(rng, boxes, answer, counted, noted))


def _notes(rng: np.random.Generator, boxes: Boxes, answer: Bytes, shown: Bytes, noted: Bytes) -> Notes:
    """Mostly the digits that the rules still allow in a cell, some of them already crossed out."""
    kept = float(rng.choice([0.5, 0.8, 1.0]))
    notes: list[tuple[int, ...]] = []
    for (row, column), chosen in np.ndenumerate(noted):
        if not chosen:
            notes.append(())
            continue
        top, left = row - row % boxes.rows, column - column % boxes.columns
        seen = {*shown[row], *shown[:, column], *shown[top : top + boxes.rows, left : left + boxes.columns].ravel()}
        luck = rng.random(boxes.side)
        allowed = [digit for digit in range(1, boxes.side + 1) if digit not in seen and luck[digit - 1] < kept]
        notes.append(tuple(allowed) or (int(answer[row, column]),))
    return tuple(notes)
