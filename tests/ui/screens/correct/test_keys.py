from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.base import EventLoop
from support.openings import to_empty_board
from support.phone_devices import phone_devices

from sudokuapp.core.shape import Shape
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.keyboard import (
    ARROWS,
    BACKSPACE,
    DELETE,
    DOWN,
    ENTER,
    ESCAPE,
    LEFT,
    NUMPAD_DIGITS,
    NUMPAD_ENTER,
    NUMPAD_POINT,
    RIGHT,
    SPACE,
    TAB,
    UP,
)
from sudokuapp.ui.screens.correct.keys import KeyCommand, command_for
from sudokuapp.ui.widgets.board.cell_moves import moved

NINE, FOUR, SIXTEEN = Shape(3, 3), Shape(2, 2), Shape(4, 4)
NUMPAD = list(NUMPAD_DIGITS)  # the keys, from 0 to 9
F1 = 282


@pytest.mark.parametrize(
    ("key", "scancode", "expected"),
    [
        (ord("5"), 34, KeyCommand("enter", 5)),
        (ord("5"), 0, KeyCommand("enter", 5)),  # from a keyboard on the screen
        (NUMPAD[5], 93, KeyCommand("enter", 5)),
        (ord("0"), 39, KeyCommand("enter", 0)),
        (NUMPAD[0], 98, KeyCommand("enter", 0)),
        (ord("."), 55, KeyCommand("enter", 0)),
        (BACKSPACE, 42, KeyCommand("erase")),
        (NUMPAD_POINT, 99, KeyCommand("enter", 0)),
        (DELETE, 76, KeyCommand("clear")),
        (TAB, 43, KeyCommand("next")),
        (ENTER, 40, KeyCommand("done")),
        (NUMPAD_ENTER, 88, KeyCommand("done")),
        (SPACE, 44, KeyCommand("space")),
        (ord("p"), 19, KeyCommand("kind")),
        (ord("a"), 4, None),
        (ESCAPE, 41, None),
        (F1, 58, None),
        (1073742050, 226, None),  # a key that is no sign at all
    ],
)
def test_what_a_key_means(key: int, scancode: int, expected: KeyCommand | None) -> None:
    assert command_for(key, scancode, [], NINE, 40) == expected


@pytest.mark.parametrize("modifiers", [[], ["shift"], ["capslock"]], ids=str)
@pytest.mark.parametrize("row", ["&é\"'(-è_çà", "+ěščřžýáíé", "1234567890"], ids=["French", "Czech", "English"])
def test_the_row_of_digits_puts_digits_on_every_keyboard(row: str, modifiers: list[str]) -> None:
    commands = [command_for(ord(sign), 30 + place, modifiers, NINE, 40) for place, sign in enumerate(row)]
    assert commands == [KeyCommand("enter", digit) for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)]


def test_a_digit_counts_as_it_is_printed_wherever_it_lies() -> None:
    assert command_for(ord("7"), 30, [], NINE, 40) == KeyCommand("enter", 7)


def test_a_french_keyboard_has_the_keys_with_control_too() -> None:
    assert command_for(ord("'"), 33, ["ctrl"], NINE, 40) == KeyCommand("shape", 4)
    assert command_for(ord("("), 34, ["ctrl"], NINE, 40) is None
    assert command_for(ord("z"), 26, ["ctrl"], NINE, 40) == KeyCommand("undo"), "it lies where others have the W"
    assert command_for(ord("w"), 29, ["ctrl"], NINE, 40) is None
    assert command_for(ord("&"), 30, ["alt"], NINE, 40) is None


@pytest.mark.parametrize(
    ("key", "modifiers", "expected"),
    [
        ("z", ["ctrl"], KeyCommand("undo")),
        ("z", ["meta"], KeyCommand("undo")),
        ("z", ["shift", "ctrl"], KeyCommand("redo")),
        ("y", ["ctrl"], KeyCommand("redo")),
        ("v", ["ctrl"], KeyCommand("paste")),
        ("t", ["ctrl"], KeyCommand("type")),
        ("k", ["ctrl"], KeyCommand("corners")),
        ("6", ["ctrl"], KeyCommand("shape", 6)),
        ("5", ["ctrl"], None),
        ("5", ["alt"], None),
        (TAB, ["shift"], KeyCommand("previous")),
        (DELETE, ["ctrl"], KeyCommand("discard")),
        ("5", ["numlock", "capslock"], KeyCommand("enter", 5)),
    ],
)
def test_what_a_key_means_with_modifiers(key: str | int, modifiers: list[str], expected: KeyCommand | None) -> None:
    assert command_for(ord(key) if isinstance(key, str) else key, 0, modifiers, NINE, 40) == expected


def test_a_digit_that_the_board_has_not_means_nothing() -> None:
    assert command_for(ord("5"), 34, [], FOUR, 0) is None
    assert command_for(ord("4"), 33, [], FOUR, 0) == KeyCommand("enter", 4)
    assert command_for(ord("g"), 10, [], SIXTEEN, 0) == KeyCommand("enter", 16)


def test_arrows_move_and_stop_at_the_edge() -> None:
    assert [command_for(key, 0, [], NINE, 40) for key in (UP, DOWN, RIGHT, LEFT)] == [
        KeyCommand("move", cell) for cell in (31, 49, 41, 39)
    ]
    assert [command_for(key, 0, [], NINE, 0) for key in (UP, LEFT)] == [KeyCommand("move", 0)] * 2
    assert [command_for(key, 0, [], NINE, 80) for key in (DOWN, RIGHT)] == [KeyCommand("move", 80)] * 2
    assert command_for(DOWN, 0, [], NINE, None) == KeyCommand("move", 0)


@given(st.sampled_from([FOUR, Shape(2, 3), NINE]), st.data())
def test_a_move_is_taken_back_by_its_opposite_unless_it_met_the_edge(shape: Shape, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, shape.cell_count - 1))
    columns, rows = data.draw(st.sampled_from(list(ARROWS.values())))
    there = moved(shape, cell, rows, columns)
    assert there == cell or moved(shape, there, -rows, -columns) == cell


@given(st.integers(0, 2**31), st.integers(0, 512), st.lists(st.sampled_from(["ctrl", "shift", "alt"])))
def test_no_key_raises_an_error(key: int, scancode: int, modifiers: list[str]) -> None:
    command = command_for(key, scancode, modifiers, FOUR, 3)
    assert command is None or (command.action != "enter" or 0 <= command.number <= 4)


class Keyboard:
    """Keys as SDL tells them to Kivy's window: what is held, the key without Shift, its scancode, and a text."""

    def __init__(self, window: object, *keys: tuple[int, int, int, str | None]) -> None:
        self._window, self._keys = window, list(keys)

    def __getattr__(self, name: str) -> object:
        return getattr(self._window, name)

    def poll(self) -> object:
        return ("keydown", *self._keys.pop(0)) if self._keys else False


@pytest.fixture
def typed(driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable:
    """Types keys into an empty board, from its first cell on, and tells which digits are there then.

    By hand each digit goes on to the next cell, as the settings are at first.
    """

    async def type_them(*keys: tuple[int, int, int, str | None]) -> list[int]:
        app = SudokuLensApp(tmp_path, phone_devices(), to_empty_board)
        await driver.open(app)
        with monkeypatch.context() as patch:
            patch.setattr(EventLoop.window, "_win", Keyboard(EventLoop.window._win, *keys))
            EventLoop.window.mainloop()
        return [app.screen.draft.grid[cell] for cell in range(len(keys))]

    return type_them


SHIFT, NO_SHIFT, NUM_LOCK = 1, 0, 0x1000


async def test_digits_that_are_typed_with_and_without_shift_on_a_french_keyboard_are_put(typed) -> None:
    keys = [(SHIFT, ord("&"), 30, "1"), (NO_SHIFT, ord("é"), 31, "é"), (SHIFT, ord('"'), 32, "3")]
    assert await typed(*keys) == [1, 2, 3]


async def test_typing_1_to_9_fills_a_row_and_goes_on_in_the_next(typed) -> None:
    assert await typed(*((NO_SHIFT, ord(sign), 0, sign) for sign in "12345678912")) == [*range(1, 10), 1, 2]


async def test_space_zero_and_a_point_leave_a_cell_empty(typed) -> None:
    assert await typed(*((NO_SHIFT, ord(sign), 0, sign) for sign in "1 2.304")) == [1, 0, 2, 0, 3, 0, 4]


async def test_digits_of_the_number_pad_are_put(typed) -> None:
    assert await typed((NUM_LOCK, 1073741913, 89, "1"), (NUM_LOCK, 1073741921, 97, "9")) == [1, 9]
