"""Drafts for the tests: one made of a text as if it had been read, and random ones."""

from __future__ import annotations

from hypothesis import strategies as st

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.game.guess import Guess

SMALL = Shape(2, 2)


def draft_of(text: str, suspects: tuple[int, ...] = ()) -> Draft:
    """The draft of a reading that saw this text."""
    return _read(parse(text), suspects)


def read_as(digits: dict[int, int], suspects: tuple[int, ...] = (), **odd: Guess) -> Draft:
    """The draft of a reading of a 4x4 board with these digits; `cell_5` and so on are the guesses of single cells."""
    guesses = [
        Guess(digits.get(cell, 0), digits.get(cell, 0), 0.9, 4 if cell not in digits else 0, 0.1) for cell in range(16)
    ]
    for name, guess in odd.items():
        guesses[int(name.removeprefix("cell_"))] = guess
    grid = Grid.of(SMALL, [guess.digit for guess in guesses])
    return Draft.of_reading_cells(grid, guesses, suspects)


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """A board entered by hand or read, after random edits of every kind in the cells 0 to 15, which all boards have."""
    side = draw(st.sampled_from([4, 6, 9]))
    shape = Shape.of_side(side)
    digits = st.lists(st.integers(0, 4), min_size=shape.cell_count, max_size=shape.cell_count)
    suspects = draw(st.lists(st.integers(0, 15), unique=True, max_size=5))
    draft = Draft.empty(shape) if draw(st.booleans()) else _read(Grid.of(shape, draw(digits)), tuple(suspects))
    for kind in draw(st.lists(st.sampled_from(["put", "put", "undo", "redo", "settle", "paste"]), max_size=12)):
        if kind == "put":
            draft = draft.put(draw(st.integers(0, 15)), draw(st.integers(0, 4)))
        elif kind == "paste":
            draft = draft.paste(str(Grid.of(draft.shape, [draw(st.integers(0, 4))] * draft.shape.cell_count)))
        elif kind == "settle":
            draft = draft.settle(draw(st.integers(0, 15)))
        else:
            draft = draft.undo() if kind == "undo" else draft.redo()
    return draft


def _read(grid: Grid, suspects: tuple[int, ...]) -> Draft:
    side = grid.shape.side
    guesses = tuple(Guess(digit, digit, 0.75, digit % side + 1, 1 / 3) for digit in grid)
    return Draft.of_reading_cells(grid, guesses, suspects)
