from __future__ import annotations

import pytest

from sudokuapp.ui.keyboard import ENTER, ESCAPE, LEFT, RIGHT, UP
from sudokuapp.ui.screens.tutorial.keys import command_for


def test_the_arrows_turn_the_pages() -> None:
    assert [command_for(key) for key in (RIGHT, LEFT)] == ["next", "previous"]


@pytest.mark.parametrize("key", [ESCAPE, ENTER, UP])
def test_other_keys_are_not_handled(key: int) -> None:
    assert command_for(key) is None
