"""The way through the screens as a value: it never winds, and always leads home."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.storage import Place
from sudokuapp.ui.way import OF_A_PUZZLE, Way, resumed

SCREENS = ("tutorial", "scan", "settings", *OF_A_PUZZLE)


@given(st.lists(st.sampled_from(SCREENS)))
def test_a_way_never_winds_and_back_leads_home(steps: list[str]) -> None:
    way = Way()
    for step in steps:
        way = way.on_to(step)
        assert way.screen == step
        assert len(set(way.screens)) == len(way.screens)
    while len(way.screens) > 1:
        way = way.back()
    assert way == Way()


def test_what_only_lies_over_a_puzzle_is_not_what_is_come_back_to() -> None:
    over = Way(("home", "correct")).on_to("settings").on_to("tutorial")
    assert (over.screen, over.remembered, over.is_about_a_puzzle) == ("tutorial", "correct", True)
    assert Way().on_to("settings").remembered == "settings"


def test_only_a_photo_comes_from_the_camera() -> None:
    scanning = Way(("home", "scan"))
    assert scanning.to_new("crop").is_fresh_from_camera
    assert scanning.to_new("correct") == Way(("home", "correct"))
    assert not Way().to_new("crop").is_fresh_from_camera


@pytest.mark.parametrize(
    ("place", "has_puzzle", "screen"),
    [
        (None, False, "home"),
        (Place("correct", 3), True, "correct"),
        (Place("correct", 3), False, "home"),
        (Place("scan"), False, "home"),
        (Place("settings"), False, "settings"),
        (Place("no such screen", 3), True, "home"),
    ],
)
def test_it_comes_back_to_the_place_if_there_is_one(place: Place | None, has_puzzle: bool, screen: str) -> None:
    assert resumed(place, has_puzzle, tutorial_seen=True).screen == screen
    assert resumed(place, has_puzzle, tutorial_seen=False).screen == "tutorial"
