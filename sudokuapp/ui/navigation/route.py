"""The way that a person has gone through the screens, as a value. Kivy-free."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.storage import Place, SavedPuzzle

OF_A_PUZZLE = ("crop", "correct", "solutions")
"""In the order in which a puzzle goes through them."""


@dataclass(frozen=True)
class Way:
    """The screens on the way here; the last is shown, and back leads to the one before."""

    screens: tuple[str, ...] = ("home",)

    @property
    def screen(self) -> str:
        """The screen that is shown."""
        return self.screens[-1]

    @property
    def is_about_a_puzzle(self) -> bool:
        return bool(set(OF_A_PUZZLE).intersection(self.screens))

    @property
    def is_fresh_from_camera(self) -> bool:
        return self.screens[-2:] == ("scan", "crop")

    @property
    def remembered(self) -> str:
        """The screen to come back to after a kill: the puzzle's last, whatever else may be on the way."""
        about_it = [screen for screen in self.screens if screen in OF_A_PUZZLE]
        return about_it[-1] if about_it else self.screen

    def on_to(self, screen: str) -> Way:
        """One screen on; one that is on the way already is gone back to, so that the way never winds."""
        before = self.screens[: self.screens.index(screen)] if screen in self.screens else self.screens
        return Way((*before, screen))

    def back(self) -> Way:
        return Way(self.screens[:-1])

    def to_new(self, stage: str) -> Way:
        """To a new puzzle, after the screen it came from."""
        before = {"crop": ("scan",) if self.screen == "scan" else (), "solutions": ("correct",)}
        return Way(("home", *before.get(stage, ()), stage))


def way_through(puzzle: SavedPuzzle, screen: str) -> Way:
    """To a screen of a puzzle that was put away, by all the steps that it has been through: none is out of reach.

    Only as far as there is something to show, as what was read of the file may be less than what was saved.
    """
    has_photo, has_draft = puzzle.photo is not None, puzzle.draft is not None
    there_is = [step for step, is_there in zip(OF_A_PUZZLE, (has_photo, has_draft, has_draft), strict=True) if is_there]
    up_to = OF_A_PUZZLE[: OF_A_PUZZLE.index(screen) + 1]
    return Way(("home", *([step for step in there_is if step in up_to] or there_is[:1])))


def resumed(place: Place | None, puzzle: SavedPuzzle | None, tutorial_seen: bool) -> Way:
    """To where the app was when it was closed or killed; to the tutorial the first time."""
    if not tutorial_seen:
        return Way(("home", "tutorial"))
    if place and puzzle and place.screen in OF_A_PUZZLE:
        return way_through(puzzle, place.screen)
    if place and place.screen in ("tutorial", "settings"):
        return Way(("home", place.screen))
    return Way()  # from the camera too: nothing opens it before it is asked for
