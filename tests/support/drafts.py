"""Drafts for the tests: one made of a text as if it had been read, and random ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.game.guess import Guess

SMALL = Shape(2, 2)
KINDS = tuple(CellKind)


@dataclass(frozen=True)
class ReadPage:
    """A `game.guess.PageReading`."""

    shape: Shape
    cells: Sequence[Guess]
    suspects: Sequence[int] = ()


def printed(seen: int, digit: int, confidence: float, second: int, second_confidence: float) -> Guess:
    """What was read in a cell of a page on which nobody has written."""
    kind = CellKind.CLUE if digit else CellKind.EMPTY
    return Guess(seen, digit, confidence, second, second_confidence, kind)


def written(digit: int, kind_confidence: float = 1.0, confidence: float = 0.99) -> Guess:
    return Guess(digit, digit, confidence, digit % 4 + 1, 0.01, CellKind.WRITTEN, kind_confidence)


def marks(*notes: int) -> Guess:
    """Small candidates."""
    return Guess(0, 0, 0.99, 1, 0.01, CellKind.MARKS, notes=notes)


def draft_of_cells(shape: Shape, guesses: Sequence[Guess], suspects: Sequence[int] = ()) -> Draft:
    return Draft.of_reading(ReadPage(shape, guesses, suspects))


def draft_of(text: str, suspects: tuple[int, ...] = ()) -> Draft:
    """The draft of a reading that saw this text."""
    return _read(parse(text), suspects)


def read_as(digits: dict[int, int], suspects: tuple[int, ...] = (), **odd: Guess) -> Draft:
    """The draft of a reading of a 4x4 board with these digits; `cell_5` and so on are the guesses of single cells."""
    guesses = [
        printed(digits.get(cell, 0), digits.get(cell, 0), 0.9, 4 if cell not in digits else 0, 0.1)
        for cell in range(16)
    ]
    for name, guess in odd.items():
        guesses[int(name.removeprefix("cell_"))] = guess
    return draft_of_cells(SMALL, guesses, suspects)


@st.composite
def guesses(draw: st.DrawFn, shape: Shape) -> Guess:
    """What was read in a cell with one of the digits 1 to 4, or without one."""
    kind, side = draw(st.sampled_from(KINDS)), shape.side
    digit = draw(st.integers(1, 4)) if kind.has_digit else 0
    notes = tuple(sorted(draw(st.sets(st.integers(1, side), max_size=3)))) if kind is CellKind.MARKS else ()
    return Guess(digit, digit, 0.75, digit % side + 1, 1 / 3, kind, draw(st.sampled_from([0.5, 1.0])), notes)


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """A board entered by hand or read, after random edits of every kind in the cells 0 to 15, which all boards have."""
    shape = Shape.of_side(draw(st.sampled_from([4, 6, 9])))
    if draw(st.booleans()):
        draft = Draft.empty(shape)
    else:
        first = draw(st.lists(guesses(shape), min_size=16, max_size=16))
        rest = [printed(0, 0, 0.9, 1, 0.1)] * (shape.cell_count - 16)
        draft = draft_of_cells(shape, [*first, *rest], draw(st.lists(st.integers(0, 15), unique=True, max_size=5)))
    for edit in draw(st.lists(st.sampled_from(EDITS), max_size=12)):
        draft = edit(draft, draw)
    return draft


EDITS = [
    lambda draft, draw: draft.put(draw(st.integers(0, 15)), draw(st.integers(0, 4))),
    lambda draft, draw: draft.put(draw(st.integers(0, 15)), draw(st.integers(0, 4))),
    lambda draft, draw: draft.paste(str(Grid.of(draft.shape, [draw(st.integers(0, 4))] * draft.shape.cell_count))),
    lambda draft, draw: draft.settle(draw(st.integers(0, 15))),
    lambda draft, draw: draft.set_kind(
        draw(st.integers(0, 15)), draw(st.sampled_from([CellKind.CLUE, CellKind.WRITTEN]))
    ),
    lambda draft, draw: draft.all_are_clues(),
    lambda draft, draw: draft.forget_writing(),
    lambda draft, draw: draft.undo(),
    lambda draft, draw: draft.redo(),
]


def _read(grid: Grid, suspects: tuple[int, ...]) -> Draft:
    side = grid.shape.side
    return draft_of_cells(
        grid.shape, [printed(digit, digit, 0.75, digit % side + 1, 1 / 3) for digit in grid], suspects
    )
