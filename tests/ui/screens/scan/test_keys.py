from __future__ import annotations

import pytest

from sudokuapp.ui.keyboard import ENTER, ESCAPE, NUMPAD_ENTER, SPACE, TAB
from sudokuapp.ui.screens.scan.keys import command_for


@pytest.mark.parametrize("key", [ENTER, NUMPAD_ENTER, SPACE])
def test_the_large_keys_take_the_picture(key: int) -> None:
    assert command_for(key) == "shoot"


@pytest.mark.parametrize("key", [ESCAPE, TAB, ord("a")])
def test_other_keys_are_not_handled(key: int) -> None:
    assert command_for(key) is None
