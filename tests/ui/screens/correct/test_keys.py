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
from sudokuapp.ui.screens.correct.keys import MOVES, Wish, moved, wish

NINE, FOUR, SIXTEEN = Shape(3, 3), Shape(2, 2), Shape(4, 4)
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276


@pytest.mark.parametrize(
    ("key", "scancode", "expected"),
    [
        (ord("5"), 34, Wish("put", 5)),
        (ord("5"), 0, Wish("put", 5)),  # from a keyboard on the screen
        (261, 93, Wish("put", 5)),  # the number pad
        (ord("0"), 39, Wish("put", 0)),
        (256, 98, Wish("put", 0)),
        (ord("."), 55, Wish("put", 0)),
        (8, 42, Wish("put", 0)),
        (127, 76, Wish("put", 0)),
        (9, 43, Wish("next")),
        (13, 40, Wish("done")),
        (271, 88, Wish("done")),
        (32, 44, Wish("offer")),
        (ord("a"), 4, None),
        (27, 41, None),
        (282, 58, None),
        (1073742050, 226, None),  # a key that is no sign at all
    ],
)
def test_what_a_key_means(key: int, scancode: int, expected: Wish | None) -> None:
    assert wish(key, scancode, [], NINE, 40) == expected


@pytest.mark.parametrize("held", [[], ["shift"], ["capslock"]], ids=str)
@pytest.mark.parametrize("row", ["&é\"'(-è_çà", "+ěščřžýáíé", "1234567890"], ids=["French", "Czech", "English"])
def test_the_row_of_digits_puts_digits_on_every_keyboard(row: str, held: list[str]) -> None:
    wishes = [wish(ord(sign), 30 + place, held, NINE, 40) for place, sign in enumerate(row)]
    assert wishes == [Wish("put", digit) for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)]


def test_a_digit_counts_as_it_is_printed_wherever_it_lies() -> None:
    assert wish(ord("7"), 30, [], NINE, 40) == Wish("put", 7)


def test_a_french_keyboard_has_the_keys_with_control_too() -> None:
    assert wish(ord("'"), 33, ["ctrl"], NINE, 40) == Wish("shape", 4)
    assert wish(ord("("), 34, ["ctrl"], NINE, 40) is None
    assert wish(ord("z"), 26, ["ctrl"], NINE, 40) == Wish("undo"), "it lies where others have the W"
    assert wish(ord("w"), 29, ["ctrl"], NINE, 40) is None
    assert wish(ord("&"), 30, ["alt"], NINE, 40) is None


@pytest.mark.parametrize(
    ("key", "held", "expected"),
    [
        ("z", ["ctrl"], Wish("undo")),
        ("z", ["meta"], Wish("undo")),
        ("z", ["shift", "ctrl"], Wish("redo")),
        ("y", ["ctrl"], Wish("redo")),
        ("v", ["ctrl"], Wish("paste")),
        ("6", ["ctrl"], Wish("shape", 6)),
        ("5", ["ctrl"], None),
        ("5", ["alt"], None),
        ("\t", ["shift"], Wish("previous")),
        ("\x7f", ["ctrl"], Wish("discard")),
        ("5", ["numlock", "capslock"], Wish("put", 5)),
    ],
)
def test_what_a_key_means_with_others_held(key: str, held: list[str], expected: Wish | None) -> None:
    assert wish(ord(key), 0, held, NINE, 40) == expected


def test_a_digit_that_the_board_has_not_means_nothing() -> None:
    assert wish(ord("5"), 34, [], FOUR, 0) is None
    assert wish(ord("4"), 33, [], FOUR, 0) == Wish("put", 4)
    assert wish(ord("g"), 10, [], SIXTEEN, 0) == Wish("put", 16)


def test_arrows_move_and_stop_at_the_edge() -> None:
    assert [wish(key, 0, [], NINE, 40) for key in (UP, DOWN, RIGHT, LEFT)] == [
        Wish("move", cell) for cell in (31, 49, 41, 39)
    ]
    assert [wish(key, 0, [], NINE, 0) for key in (UP, LEFT)] == [Wish("move", 0)] * 2
    assert [wish(key, 0, [], NINE, 80) for key in (DOWN, RIGHT)] == [Wish("move", 80)] * 2
    assert wish(DOWN, 0, [], NINE, None) == Wish("move", 0)


@given(st.sampled_from([FOUR, Shape(2, 3), NINE]), st.data())
def test_a_move_is_taken_back_by_its_opposite_unless_it_met_the_edge(shape: Shape, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, shape.cell_count - 1))
    rows, columns = data.draw(st.sampled_from(list(MOVES.values())))
    there = moved(shape, cell, rows, columns)
    assert there == cell or moved(shape, there, -rows, -columns) == cell


@given(st.integers(0, 2**31), st.integers(0, 512), st.lists(st.sampled_from(["ctrl", "shift", "alt"])))
def test_no_key_is_too_odd(key: int, scancode: int, held: list[str]) -> None:
    wanted = wish(key, scancode, held, FOUR, 3)
    assert wanted is None or (wanted.what != "put" or 0 <= wanted.number <= 4)


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
    """Types keys into an empty board, from its first cell on, and tells which digits are there then."""

    async def type_them(*keys: tuple[int, int, int, str | None]) -> list[int]:
        app = SudokuLensApp(tmp_path, phone_devices(), to_empty_board)
        await driver.open(app)
        with monkeypatch.context() as patch:
            right = (0, 1073741903, 79, None)
            patch.setattr(
                EventLoop.window,
                "_win",
                Keyboard(EventLoop.window._win, *(one for key in keys for one in (key, right))),
            )
            EventLoop.window.mainloop()
        return [app.screen.draft.grid[cell] for cell in range(len(keys))]

    return type_them


SHIFT, NO_SHIFT, NUM_LOCK = 1, 0, 0x1000


async def test_digits_that_are_typed_with_and_without_shift_on_a_french_keyboard_are_put(typed) -> None:
    keys = [(SHIFT, ord("&"), 30, "1"), (NO_SHIFT, ord("é"), 31, "é"), (SHIFT, ord('"'), 32, "3")]
    assert await typed(*keys) == [1, 2, 3]


async def test_digits_of_the_number_pad_are_put(typed) -> None:
    assert await typed((NUM_LOCK, 1073741913, 89, "1"), (NUM_LOCK, 1073741921, 97, "9")) == [1, 9]
