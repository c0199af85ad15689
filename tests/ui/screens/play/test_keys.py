from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.keyboard import (
    ARROWS,
    BACKSPACE,
    DELETE,
    DOWN,
    END,
    ENTER,
    ESCAPE,
    HOME,
    LEFT,
    NUMPAD_DIGITS,
    RIGHT,
    SPACE,
    UP,
)
from sudokuapp.ui.screens.play.keys import KeyCommand, command_for
from sudokuapp.ui.widgets.board.cell_moves import next_empty

GRID = Grid.empty(Shape(3, 3)).with_digit(41, 5).with_digit(42, 6)
NUMPAD = list(NUMPAD_DIGITS)


@pytest.mark.parametrize(
    ("key", "modifiers", "expected"),
    [
        (ord("5"), [], KeyCommand("enter", 5)),
        (NUMPAD[5], [], KeyCommand("enter", 5)),
        (ord("5"), ["shift"], KeyCommand("note", 5)),
        (ord("0"), [], KeyCommand("enter", 0)),
        (DELETE, [], KeyCommand("enter", 0)),
        (BACKSPACE, [], KeyCommand("enter", 0)),
        (ord("n"), [], KeyCommand("notes")),
        (ord("h"), [], KeyCommand("hint")),
        (SPACE, [], KeyCommand("solve")),
        (ord("z"), ["ctrl"], KeyCommand("undo")),
        (ord("z"), ["meta"], KeyCommand("undo")),
        (ord("y"), ["ctrl"], KeyCommand("redo")),
        (ord("z"), ["ctrl", "shift"], KeyCommand("redo")),
        (RIGHT, [], KeyCommand("move", 41)),
        (UP, [], KeyCommand("move", 31)),
        (HOME, [], KeyCommand("move", 0)),
        (END, [], KeyCommand("move", 80)),
        (RIGHT, ["ctrl"], KeyCommand("move", 43)),
        (LEFT, ["ctrl"], KeyCommand("move", 39)),
        (DOWN, ["ctrl"], KeyCommand("move", 49)),
        (ord("n"), ["ctrl"], None),
        (ord("5"), ["alt"], None),
        (ord("x"), [], None),
        (ENTER, [], None),
        (ESCAPE, [], None),
    ],
)
def test_what_a_key_means(key: int, modifiers: list[str], expected: KeyCommand | None) -> None:
    assert command_for(key, 0, modifiers, GRID, 40) == expected


def test_letters_are_digits_of_a_large_board() -> None:
    assert command_for(ord("g"), 0, [], Grid.empty(Shape(4, 4)), 0) == KeyCommand("enter", 16)


@given(st.sets(st.integers(0, 35)), st.sampled_from(list(ARROWS.values())), st.integers(0, 35))
def test_ctrl_and_an_arrow_visits_every_empty_cell(filled: set[int], arrow: tuple[int, int], start: int) -> None:
    grid = Grid.of(Shape(2, 3), (1 if cell in filled else 0 for cell in range(36)))
    empty = set(range(36)) - filled
    columns, rows = arrow
    seen, cell = set(), start
    for _ in range(36):
        cell = next_empty(grid, cell, rows, columns)
        seen.add(cell)
    assert seen == (empty or {start})


@given(st.integers(0, 2**31), st.integers(0, 512), st.lists(st.sampled_from(["ctrl", "shift", "alt"])))
def test_no_key_raises_an_error(key: int, scancode: int, modifiers: list[str]) -> None:
    for selected in (None, 40):
        command_for(key, scancode, modifiers, GRID, selected)
