"""Every screen of the app. A new one is added here, and gets a folder of its name beside this file.

The folder has a `screen.py` with the class: `CropScreen` in `crop/screen.py`. No Kivy here: the route uses it too.
"""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from types import ModuleType

    from sudokuapp.ui.navigation.base_screen import BaseScreen


@dataclass(frozen=True)
class ScreenKind:
    """What the navigation knows about a screen."""

    name: str
    shows: Literal["photo", "draft"] | None = None
    """The part of the open puzzle without which there is nothing to show; None for a screen about no puzzle."""
    is_place: bool = False
    """Whether it is one of the places of the app, with the bar that leads to the others: see `navigation.places`."""
    is_resumed: bool = False
    """Whether the app starts there if it was closed there; for screens about no puzzle."""
    place: str = ""
    """The place of the app that it is below if the app starts there: back leads to it. Home if none is given."""
    parts: tuple[str, ...] = ()
    """Modules that take long to import, of the screen's folder or of `sudokuapp`: each is imported in its own frame."""

    @property
    def module(self) -> str:
        return f"sudokuapp.ui.screens.{self.name}.screen"

    @property
    def is_loaded(self) -> bool:
        return self.module in sys.modules

    def missing_parts(self) -> list[str]:
        """The modules that are not imported yet, in the order to import them."""
        folder = f"sudokuapp.ui.screens.{self.name}"
        names = [f"sudokuapp.{part}" if "." in part else f"{folder}.{part}" for part in self.parts]
        return [name for name in (*names, self.module) if name not in sys.modules]

    def screen_class(self) -> type[BaseScreen]:
        module: ModuleType = importlib.import_module(f"sudokuapp.ui.screens.{self.name}.screen")
        words = self.name.split("_")
        found: type[BaseScreen] = getattr(module, f"{''.join(map(str.capitalize, words))}Screen")
        return found


# All of them together would take longer to import than a frame.
_TECHNIQUES = (
    "techniques.basics.locked_candidates",
    "techniques.fish.finned_fish",
    "techniques.chains.forcing_chains",
    "techniques.contradiction.trial_and_error",
    "techniques.uniqueness.unique_rectangles",
    "techniques.almost_locked.als_xy_wing",
    "techniques.by_level",
)
# Those about a puzzle are in the order in which a puzzle passes through them.
SCREENS = (
    ScreenKind("home", is_place=True),
    ScreenKind(
        "library",
        is_place=True,
        is_resumed=True,
        parts=("ui.files.library_files", "puzzle_list", "puzzle_row", "view_dialog"),
    ),
    ScreenKind("tutorial", is_resumed=True, parts=("ui.widgets.swipe_area",)),
    ScreenKind("scan", parts=("camera_session", "camera_view", "panel")),
    ScreenKind("crop", shows="photo", parts=("jobs", "corners_view")),
    ScreenKind("correct", shows="draft", parts=("keys", "editor_state", "ui.widgets.keypad", "side_column")),
    ScreenKind("choice", shows="draft", parts=("solvers.app_solver", "strings")),
    ScreenKind("solutions", shows="draft", parts=("solvers.app_solver", "strings", "sharing")),
    ScreenKind(
        "play",
        shows="draft",
        parts=("solvers.app_solver", "game.play_check", *_TECHNIQUES, "ui.widgets.keypad", "controls"),
    ),
    ScreenKind("learn", is_place=True, is_resumed=True, parts=(*_TECHNIQUES, "book_list")),
    ScreenKind("technique", is_resumed=True, place="learn", parts=_TECHNIQUES),
    ScreenKind(
        "new_puzzle",
        is_resumed=True,
        place="library",
        parts=("techniques.rating.rate", "generator.daily", "choices", "level_row"),
    ),
    ScreenKind("calendar", is_resumed=True, place="library", parts=("month_grid",)),
    ScreenKind("statistics", is_resumed=True, place="library", parts=("game.statistics", "ui.widgets.plot.view")),
    ScreenKind("settings", is_resumed=True, parts=("ui.widgets.rows",)),
)
PUZZLE_SCREENS = tuple(kind for kind in SCREENS if kind.shows)

_BY_NAME = {kind.name: kind for kind in SCREENS}


def screen_kind(name: str) -> ScreenKind:
    return _BY_NAME[name]
