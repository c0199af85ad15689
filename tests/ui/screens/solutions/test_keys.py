from __future__ import annotations

import pytest

from sudokuapp.ui.keyboard import END, HOME, LEFT, RIGHT, UP
from sudokuapp.ui.screens.solutions.keys import command_for


@pytest.mark.parametrize("held", [[], ["numlock"], ["capslock"]], ids=str)
def test_each_key_has_its_page(held: list[str]) -> None:
    pages = [command_for(key, held) for key in (RIGHT, LEFT, HOME, END)]
    assert pages == ["next", "previous", "first", "last"]


@pytest.mark.parametrize("held", ["ctrl", "alt", "meta", "shift"])
def test_with_another_key_held_it_means_something_else(held: str) -> None:
    assert command_for(RIGHT, [held, "numlock"]) is None


def test_other_keys_are_left_to_others() -> None:
    assert command_for(UP, []) is None
