from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui import keyboard
from sudokuapp.ui.screens.library.keys import STEPS, command_for, next_index


@pytest.mark.parametrize(
    ("key", "modifiers", "command"),
    [
        (keyboard.UP, [], "up"),
        (keyboard.DOWN, ["numlock"], "down"),
        (keyboard.ENTER, [], "open"),
        (keyboard.NUMPAD_ENTER, [], "open"),
        (keyboard.SPACE, [], "toggle"),
        (keyboard.DELETE, [], "delete"),
        (keyboard.DELETE, ["shift"], None),
        (keyboard.ESCAPE, [], "leave"),
        (ord("a"), ["ctrl"], "select all"),
        (ord("a"), ["meta"], "select all"),
        (ord("a"), [], None),
        (ord("f"), ["ctrl"], "search"),
        (ord("f"), [], None),
    ],
)
def test_what_a_key_means(key: int, modifiers: list[str], command: str | None) -> None:
    assert command_for(key, modifiers) == command


@given(st.sampled_from(STEPS), st.integers(1, 50), st.integers(1, 4), st.data())
def test_no_step_leads_out_of_the_list(step: str, count: int, columns: int, data: st.DataObject) -> None:
    place = data.draw(st.none() | st.integers(0, count - 1))
    assert 0 <= next_index(step, place, count, columns) < count


def test_steps_through_two_columns() -> None:
    assert next_index("down", None, 5, 2) == 0
    assert next_index("up", None, 5, 2) == 4
    assert next_index("down", 0, 5, 2) == 2
    assert next_index("right", 0, 5, 2) == 1
    assert next_index("down", 3, 5, 2) == 3, "there is none below it"
    assert next_index("last", 0, 5, 2) == 4
