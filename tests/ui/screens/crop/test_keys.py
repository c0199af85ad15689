from __future__ import annotations

import pytest

from sudokuapp.ui.screens.crop.keys import Wish, next_corner, wish

TAB, ENTER, LEFT, DOWN = 9, 13, 276, 274


@pytest.mark.parametrize(
    ("key", "held", "wanted"),
    [
        (TAB, [], Wish("select", 1)),
        (TAB, ["shift"], Wish("select", -1)),
        (ENTER, [], Wish("read")),
        (ord("l"), [], Wish("turn", -1)),
        (ord("r"), ["shift", "capslock"], Wish("turn", 1)),
        (LEFT, ["numlock"], Wish("move", step=(-1, 0))),
        (DOWN, [], Wish("move", step=(0, 1))),
    ],
)
def test_each_key_has_its_wish(key, held, wanted) -> None:
    assert wish(key, held) == wanted


@pytest.mark.parametrize(("key", "held"), [(ord("r"), ["ctrl"]), (TAB, ["alt"]), (ENTER, ["meta"]), (ord("x"), [])])
def test_other_keys_are_left_to_others(key, held) -> None:
    assert wish(key, held) is None


@pytest.mark.parametrize("turns", range(4))
def test_the_first_corner_is_the_top_left_as_it_is_shown(turns) -> None:
    # A clockwise turn brings the corner that was at the bottom left to the top left.
    assert next_corner(None, 1, turns) == [0, 3, 2, 1][turns]
    assert next_corner(None, -1, turns) == next_corner(None, 1, turns)


def test_corners_are_gone_around_both_ways() -> None:
    assert [next_corner(corner, 1, 2) for corner in range(4)] == [1, 2, 3, 0]
    assert [next_corner(corner, -1, 2) for corner in range(4)] == [3, 0, 1, 2]
