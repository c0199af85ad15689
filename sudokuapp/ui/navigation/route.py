"""The path of screens from Home to the one that is shown, as a value. Kivy-free."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.storage import SavedPuzzle, SavedRoute
from sudokuapp.ui.screens.registry import PUZZLE_SCREENS, SCREENS

_ABOUT_A_PUZZLE = tuple(kind.name for kind in PUZZLE_SCREENS)
_PLACES = tuple(kind.name for kind in SCREENS if kind.is_place)
_RESUMED = {kind.name: kind for kind in SCREENS if kind.is_resumed}


@dataclass(frozen=True)
class Route:
    """The last screen is the one that is shown; back leads to the one before it."""

    screens: tuple[str, ...] = ("home",)

    @property
    def screen(self) -> str:
        """The screen that is shown."""
        return self.screens[-1]

    @property
    def place(self) -> Route:
        """To the place of the app that it leads through: Home, or another one that is above Home."""
        return Route(("home", *(name for name in self.screens[1:2] if name in _PLACES)))

    @property
    def is_about_a_puzzle(self) -> bool:
        return any(screen in _ABOUT_A_PUZZLE for screen in self.screens)

    @property
    def is_fresh_from_camera(self) -> bool:
        return self.screens[-2:] == ("scan", "crop")

    @property
    def resumed_screen(self) -> str:
        """The screen to start with after a kill: the last one about the puzzle, even if another is above it."""
        about_it = [screen for screen in self.screens if screen in _ABOUT_A_PUZZLE]
        return about_it[-1] if about_it else self.screen

    def to(self, screen: str) -> Route:
        """One screen further, or back to this screen if it is on the route: no screen is on it twice."""
        before = self.screens[: self.screens.index(screen)] if screen in self.screens else self.screens
        return Route((*before, screen))

    def back(self) -> Route:
        return Route(self.screens[:-1])

    def to_new_puzzle(self, screen: str) -> Route:
        """To the first screen of a new puzzle; back leads to the camera, or to the place where it was begun."""
        return Route(("home", "scan", screen) if self.screen == "scan" else (*self.place.screens, screen))

    def is_before(self, other: Route) -> bool:
        """Whether back leads from the other route to this one."""
        return self.screens == other.screens[: len(self.screens)] and self != other


HOME = Route()


def route_to(puzzle: SavedPuzzle, screen: str, start: Route = HOME) -> Route:
    """To a screen of a saved puzzle. From each of its screens the others are one tap away.

    Back leads to the place of the app where it was opened.

    A damaged file may have lost a part of the puzzle: then to the last screen before that has something to show.
    """
    there_is = [kind.name for kind in PUZZLE_SCREENS if kind.shows and getattr(puzzle, kind.shows) is not None]
    up_to = _ABOUT_A_PUZZLE[: _ABOUT_A_PUZZLE.index(screen) + 1]
    last = [name for name in there_is if name in up_to][-1] if there_is[0] in up_to else there_is[0]
    return Route((*start.place.screens, last))


def resumed_route(saved: SavedRoute | None, puzzle: SavedPuzzle | None, tutorial_seen: bool) -> Route:
    """To where the app was when it was closed or killed; to the tutorial the first time."""
    if not tutorial_seen:
        return Route(("home", "tutorial"))
    if saved and puzzle and saved.screen in _ABOUT_A_PUZZLE:
        return route_to(puzzle, saved.screen)
    if saved and saved.screen in _RESUMED:
        below = _RESUMED[saved.screen].place
        return Route(("home", *([below] if below else []), saved.screen))
    return HOME  # not to Scan: the camera must not start by itself
