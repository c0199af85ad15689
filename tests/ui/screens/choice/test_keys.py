from __future__ import annotations

import pytest

from sudokuapp.ui.keyboard import ENTER, ESCAPE, NUMPAD_ENTER
from sudokuapp.ui.screens.choice.keys import command_for


@pytest.mark.parametrize("modifiers", [[], ["numlock"], ["capslock"]], ids=str)
def test_each_way_on_has_its_key(modifiers: list[str]) -> None:
    assert [command_for(ord(sign), modifiers) for sign in "spdk"] == ["solution", "play", "digits", "corners"]
    assert [command_for(key, modifiers) for key in (ENTER, NUMPAD_ENTER)] == ["solution", "solution"]


@pytest.mark.parametrize("modifier", ["ctrl", "alt", "meta", "shift"])
def test_with_a_modifier_a_key_chooses_nothing(modifier: str) -> None:
    assert command_for(ord("p"), [modifier]) is None


def test_other_keys_are_not_handled() -> None:
    assert command_for(ESCAPE, []) is None
