from __future__ import annotations

import pytest

from sudokuapp.ui.keyboard import DOWN, ENTER, LEFT, TAB
from sudokuapp.ui.screens.crop.keys import KeyCommand, command_for, next_corner


@pytest.mark.parametrize(
    ("key", "modifiers", "command"),
    [
        (TAB, [], KeyCommand("select", 1)),
        (TAB, ["shift"], KeyCommand("select", -1)),
        (ENTER, [], KeyCommand("read")),
        (ord("n"), [], KeyCommand("choose")),
        (ord("l"), [], KeyCommand("turn", -1)),
        (ord("r"), ["shift", "capslock"], KeyCommand("turn", 1)),
        (LEFT, ["numlock"], KeyCommand("move", move=(-1, 0))),
        (DOWN, [], KeyCommand("move", move=(0, 1))),
    ],
)
def test_each_key_has_its_command(key, modifiers, command) -> None:
    assert command_for(key, modifiers) == command


@pytest.mark.parametrize(
    ("key", "modifiers"), [(ord("r"), ["ctrl"]), (TAB, ["alt"]), (ENTER, ["meta"]), (ord("x"), [])]
)
def test_other_keys_are_not_handled(key, modifiers) -> None:
    assert command_for(key, modifiers) is None


@pytest.mark.parametrize("turns", range(4))
def test_the_first_corner_is_the_top_left_as_it_is_shown(turns) -> None:
    # A clockwise turn brings the corner that was at the bottom left to the top left.
    assert next_corner(None, 1, turns) == [0, 3, 2, 1][turns]
    assert next_corner(None, -1, turns) == next_corner(None, 1, turns)


def test_tab_selects_the_corners_in_both_directions() -> None:
    assert [next_corner(corner, 1, 2) for corner in range(4)] == [1, 2, 3, 0]
    assert [next_corner(corner, -1, 2) for corner in range(4)] == [3, 0, 1, 2]
