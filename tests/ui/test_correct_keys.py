from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.shape import Shape
from sudokuapp.ui.correct_keys import MOVES, Wish, moved, wish

NINE, FOUR, SIXTEEN = Shape(3, 3), Shape(2, 2), Shape(4, 4)
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276


@pytest.mark.parametrize(
    ("key", "sign", "expected"),
    [
        (ord("5"), "5", Wish("put", 5)),
        (ord("5"), None, Wish("put", 5)),
        (ord("("), "5", Wish("put", 5)),  # a French keyboard, where digits are shifted
        (261, None, Wish("put", 5)),  # the number pad
        (ord("0"), "0", Wish("put", 0)),
        (256, None, Wish("put", 0)),
        (ord("."), ".", Wish("put", 0)),
        (8, None, Wish("put", 0)),
        (127, None, Wish("put", 0)),
        (9, None, Wish("next")),
        (13, None, Wish("done")),
        (271, None, Wish("done")),
        (32, " ", Wish("offer")),
        (ord("a"), "a", None),
        (27, None, None),
        (282, None, None),
        (1073742050, None, None),  # a key that is no sign at all
    ],
)
def test_what_a_key_means(key: int, sign: str | None, expected: Wish | None) -> None:
    assert wish(key, sign, [], NINE, 40) == expected


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
    assert wish(ord(key), None, held, NINE, 40) == expected


def test_a_digit_that_the_board_has_not_means_nothing() -> None:
    assert wish(ord("5"), "5", [], FOUR, 0) is None
    assert wish(ord("4"), "4", [], FOUR, 0) == Wish("put", 4)
    assert wish(ord("g"), "g", [], SIXTEEN, 0) == Wish("put", 16)


def test_arrows_move_and_stop_at_the_edge() -> None:
    assert [wish(key, None, [], NINE, 40) for key in (UP, DOWN, RIGHT, LEFT)] == [
        Wish("move", cell) for cell in (31, 49, 41, 39)
    ]
    assert [wish(key, None, [], NINE, 0) for key in (UP, LEFT)] == [Wish("move", 0)] * 2
    assert [wish(key, None, [], NINE, 80) for key in (DOWN, RIGHT)] == [Wish("move", 80)] * 2
    assert wish(DOWN, None, [], NINE, None) == Wish("move", 0)


@given(st.sampled_from([FOUR, Shape(2, 3), NINE]), st.data())
def test_a_move_is_taken_back_by_its_opposite_unless_it_met_the_edge(shape: Shape, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, shape.cell_count - 1))
    rows, columns = data.draw(st.sampled_from(list(MOVES.values())))
    there = moved(shape, cell, rows, columns)
    assert there == cell or moved(shape, there, -rows, -columns) == cell


@given(st.integers(0, 2**31), st.none() | st.text(max_size=2), st.lists(st.sampled_from(["ctrl", "shift", "alt"])))
def test_no_key_is_too_odd(key: int, sign: str | None, held: list[str]) -> None:
    wanted = wish(key, sign, held, FOUR, 3)
    assert wanted is None or (wanted.what != "put" or 0 <= wanted.number <= 4)
