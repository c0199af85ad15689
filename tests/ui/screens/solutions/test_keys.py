from __future__ import annotations

import pytest

from sudokuapp.ui.screens.solutions.keys import END, HOME, LEFT, RIGHT, wish


@pytest.mark.parametrize(
    ("key", "held", "wanted"),
    [
        (RIGHT, [], "next"),
        (LEFT, ["numlock"], "previous"),
        (HOME, ["capslock"], "first"),
        (END, [], "last"),
    ],
)
def test_each_key_asks_for_a_page(key, held, wanted) -> None:
    assert wish(key, held) == wanted


@pytest.mark.parametrize(("key", "held"), [(RIGHT, ["ctrl"]), (LEFT, ["alt"]), (END, ["shift"]), (ord("x"), [])])
def test_other_keys_are_left_to_others(key, held) -> None:
    assert wish(key, held) is None
