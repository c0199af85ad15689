"""The route through the screens as a value: no screen is on it twice, and it always leads home."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft
from sudokuapp.storage import SavedPuzzle, SavedRoute
from sudokuapp.ui.navigation.route import Route, resumed_route, route_to
from sudokuapp.ui.screens.registry import SCREENS

NAMES = tuple(kind.name for kind in SCREENS if kind.name != "home")
BY_HAND = SavedPuzzle(3, "By hand", 1.0, 2.0, "solutions", draft=Draft.empty(Shape.of_side(4)))
PHOTO = SavedPuzzle(4, "Photo", 1.0, 1.0, "crop", photo=b"jpeg")
READ = SavedPuzzle(5, "Read", 1.0, 2.0, "solutions", photo=b"jpeg", draft=Draft.empty(Shape.of_side(4)))


@given(st.lists(st.sampled_from(NAMES)))
def test_no_screen_is_on_a_route_twice_and_back_leads_home(screens: list[str]) -> None:
    route = Route()
    for screen in screens:
        route = route.to(screen)
        assert route.screen == screen
        assert len(set(route.screens)) == len(route.screens)
    while len(route.screens) > 1:
        route = route.back()
    assert route == Route()


def test_after_a_kill_on_settings_over_a_puzzle_the_app_starts_at_the_puzzle() -> None:
    over = Route(("home", "correct")).to("settings").to("tutorial")
    assert (over.screen, over.resumed_screen, over.is_about_a_puzzle) == ("tutorial", "correct", True)
    assert Route().to("settings").resumed_screen == "settings"


@pytest.mark.parametrize("screen", ["crop", "correct", "solutions"])
def test_back_from_a_new_photo_leads_to_the_camera_and_from_any_other_new_puzzle_home(screen: str) -> None:
    scanning = Route(("home", "scan"))
    assert scanning.to_new_puzzle(screen).back() == scanning
    assert Route().to_new_puzzle(screen).back() == Route()


def test_only_a_photo_that_was_not_read_is_taken_again_by_going_back() -> None:
    scanning = Route(("home", "scan"))
    assert scanning.to_new_puzzle("crop").is_fresh_from_camera
    assert not scanning.to_new_puzzle("solutions").is_fresh_from_camera
    assert not Route().to_new_puzzle("crop").is_fresh_from_camera


@given(st.lists(st.sampled_from(NAMES)))
def test_a_route_is_before_another_if_back_leads_to_it(names: list[str]) -> None:
    route = Route()
    for name in names:
        further = route.to(name)
        assert route.is_before(further) == (further.back() == route and further != route)
        assert not route.is_before(route)
        route = further


@pytest.mark.parametrize(
    ("puzzle", "screen", "screens"),
    [
        (BY_HAND, "solutions", ("home", "solutions")),
        (BY_HAND, "correct", ("home", "correct")),
        (PHOTO, "crop", ("home", "crop")),
        (READ, "solutions", ("home", "solutions")),
        (READ, "correct", ("home", "correct")),
        (READ, "crop", ("home", "crop")),
    ],
)
def test_back_from_any_screen_of_a_saved_puzzle_leads_home(
    puzzle: SavedPuzzle, screen: str, screens: tuple[str, ...]
) -> None:
    assert route_to(puzzle, screen).screens == screens
    assert resumed_route(SavedRoute(screen, puzzle.id), puzzle, tutorial_seen=True).screens == screens
    assert not route_to(puzzle, screen).is_fresh_from_camera


@pytest.mark.parametrize(
    ("puzzle", "screen", "screens"),
    [
        (PHOTO, "solutions", ("home", "crop")),
        (PHOTO, "correct", ("home", "crop")),
        (BY_HAND, "crop", ("home", "correct")),
    ],
)
def test_a_puzzle_of_which_less_can_be_read_than_was_saved_is_resumed_where_there_is_something_to_show(
    puzzle: SavedPuzzle, screen: str, screens: tuple[str, ...]
) -> None:
    assert resumed_route(SavedRoute(screen, puzzle.id), puzzle, tutorial_seen=True).screens == screens


@pytest.mark.parametrize(
    ("place", "puzzle", "screen"),
    [
        (None, None, "home"),
        (SavedRoute("correct", 3), BY_HAND, "correct"),
        (SavedRoute("correct", 3), None, "home"),
        (SavedRoute("scan"), None, "home"),
        (SavedRoute("settings"), None, "settings"),
        (SavedRoute("no such screen", 3), BY_HAND, "home"),
    ],
)
def test_the_app_starts_where_it_was_if_that_is_known(
    place: SavedRoute | None, puzzle: SavedPuzzle | None, screen: str
) -> None:
    assert resumed_route(place, puzzle, tutorial_seen=True).screen == screen
    assert resumed_route(place, puzzle, tutorial_seen=False).screen == "tutorial"


@pytest.mark.parametrize("place", ["library", "learn"])
def test_back_from_a_puzzle_leads_to_the_place_where_it_was_opened(place: str) -> None:
    at = Route(("home", place))
    assert route_to(READ, "solutions", at).back() == at
    assert at.to("settings").to_new_puzzle("correct").back() == at
    assert route_to(READ, "solutions", at).place == at
    assert Route(("home", "scan", "crop")).place == Route()


def test_the_app_starts_in_the_place_where_it_was_closed() -> None:
    assert resumed_route(SavedRoute("library"), None, tutorial_seen=True) == Route(("home", "library"))
