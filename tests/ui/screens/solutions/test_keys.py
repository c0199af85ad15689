from __future__ import annotations

import pytest

from sudokuapp.ui.keyboard import END, HOME, LEFT, RIGHT, UP
from sudokuapp.ui.screens.solutions.keys import command_for


@pytest.mark.parametrize("modifiers", [[], ["numlock"], ["capslock"]], ids=str)
def test_each_key_has_its_page(modifiers: list[str]) -> None:
    pages = [command_for(key, modifiers) for key in (RIGHT, LEFT, HOME, END)]
    assert pages == ["next", "previous", "first", "last"]
    assert [command_for(ord(sign), modifiers) for sign in "dk"] == ["digits", "corners"]


@pytest.mark.parametrize("modifier", ["ctrl", "alt", "meta", "shift"])
def test_with_a_modifier_a_key_turns_no_page(modifier: str) -> None:
    assert command_for(RIGHT, [modifier, "numlock"]) is None


def test_other_keys_are_not_handled() -> None:
    assert command_for(UP, []) is None
