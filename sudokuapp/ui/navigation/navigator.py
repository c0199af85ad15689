"""Where the person is, and how they get from one screen to the next. Kivy-free.

Everything is saved before the next screen opens, so that the app can be killed at any time: `resume` leads back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft
from sudokuapp.language import msgid, tr
from sudokuapp.ui.navigation.route import Route, resumed_route, route_to
from sudokuapp.ui.session.open_puzzle import RemovedPuzzle
from sudokuapp.ui.session.puzzle_session import PuzzleSession
from sudokuapp.ui.session.saved_puzzles import SavedPuzzles
from sudokuapp.ui.session.settings import AppSettings

if TYPE_CHECKING:
    from sudokuapp.scan.first_reading import FirstReading
    from sudokuapp.scan.photo import KeptPhoto, Photo
    from sudokuapp.storage import Naming, SavedRoute, Stage
    from sudokuapp.storage.settings import AfterPhoto

USUAL_SIDE = 9  # of a board that is entered by hand
AFTER_PHOTO: dict[AfterPhoto, Stage] = {"ask": "choice", "solution": "solutions", "play": "play"}
CHOSEN: tuple[Stage, ...] = ("solutions", "play")  # what is chosen for a puzzle of which all is sure
NOT_KEPT = msgid("The picture was not read, so it is not kept.")


class Navigator:
    """`show` shows a screen; `leaving` is called before, to cancel what the old screen was waiting for."""

    def __init__(
        self,
        session: PuzzleSession,
        saved_puzzles: SavedPuzzles,
        settings: AppSettings,
        show: Callable[[str], None],
        leaving: Callable[[], None],
    ) -> None:
        self._session, self._saved_puzzles, self._settings = session, saved_puzzles, settings
        self._show_screen, self._leaving = show, leaving
        self._route = Route()
        self.has_come_back = False  # whether the screen was left before, and the person has come back to it

    @property
    def screen(self) -> str:
        """The screen that is shown, or will be in a moment."""
        return self._route.screen

    def home(self) -> None:
        self._go(Route())

    def place(self, screen: str) -> None:
        """To one of the places of the app: "home", "library" or "learn". Back leads home."""
        self._go(Route(("home",) if screen == "home" else ("home", screen)))

    def scan(self) -> None:
        self._go(Route(("home", "scan")))

    def open(self, screen: str) -> None:
        """Show a screen after the current one, or go back to it if it is on the route."""
        self._go(self._route.to(screen))

    def back(self) -> bool:
        """One screen back; False on Home, where back leaves the app."""
        if self.screen == "home":
            return False
        if self._route.is_fresh_from_camera:
            self.take_again()
        else:
            self._go(self._route.back())
        return True

    def resume(self, saved: SavedRoute | None, tutorial_seen: bool) -> None:
        """To where the app was when it was closed or killed; to the tutorial the first time."""
        with self._session.reporting_errors():
            if saved and saved.puzzle is not None:
                self._session.open(saved.puzzle)
        self._go(resumed_route(saved, self._session.puzzle, tutorial_seen))

    # To a puzzle

    def enter_by_hand(self) -> None:
        """A new puzzle: an empty board."""
        draft = Draft.empty(Shape.of_side(USUAL_SIDE))
        self._begin("correct", lambda: self._session.begin("", "correct", naming="day", draft=draft))

    def open_grid(self, grid: Grid, stage: Stage | None = None, **values: Any) -> None:
        """A new puzzle of which all is known: to this screen, or as after a photo."""
        at = stage or self._after_photo
        draft = Draft.empty(grid.shape).paste(str(grid))
        naming: Naming = "daily" if values.get("day") else "day"
        self._begin(at, lambda: self._session.begin("", at, naming=naming, draft=draft, **values))

    def keep_photo(self, kept: KeptPhoto) -> None:
        """A new puzzle that is about to be read: the camera's screen stays until then."""
        unread = self._discarded(self._session.is_only_looked_at)
        self._session.begin_kept(kept)
        self._offer_restore(unread, tr(NOT_KEPT))

    def open_photo(self, first: FirstReading, name: str, naming: Naming) -> None:
        """A new puzzle: to the first screen on which there is something to decide, unless the settings decide it."""
        stage = self._after_photo if first.stage == "choice" else first.stage
        if self._session.holds(first.photo):
            self._session.set_first_reading(first, stage)
            self._show(self._route.to_new_puzzle(stage))
        else:
            self._begin(stage, lambda: self._session.begin_photo(first, stage, name, naming))

    def open_coded(self, grid: Grid, photo: Photo | None = None) -> None:
        """A puzzle from a QR code that somebody shows. The photo of the code is not kept."""
        if photo and self._session.holds(photo):
            self._session.forget()
        self.open_grid(grid, source="imported")

    def _begin(self, screen: str, begin: Callable[[], None]) -> None:
        unread = self._discarded(self._session.is_only_looked_at)
        begin()
        self._show(self._route.to_new_puzzle(screen))
        self._offer_restore(unread, tr(NOT_KEPT))

    def open_saved(self, number: int, stage: Stage | None = None) -> None:
        """To a saved puzzle, at the screen where it was left or at this one; a message says so if it is gone."""
        if self._saved_puzzles.open(number):
            if stage and self._session.puzzle and self._session.puzzle.draft:
                self._session.update(stage=stage)
            self.show_opened()

    def show_opened(self, screen: Stage | None = None) -> None:
        """To the open puzzle, at the screen where it was left or at another one."""
        if puzzle := self._session.puzzle:
            self._go(route_to(puzzle, screen or puzzle.stage, self._route))

    @property
    def stage_when_sure(self) -> Stage:
        """Where a reading of the open puzzle leads: to what the person has chosen before, if they have."""
        chosen = [stage for stage in CHOSEN if stage in self._route.screens]
        return max(chosen, key=self._route.screens.index, default=self._after_photo)

    @property
    def _after_photo(self) -> Stage:
        return AFTER_PHOTO[self._settings.values.after_photo]

    def solve(self) -> None:
        """From the clues of the open puzzle to its solutions."""
        self._session.update(stage="solutions")
        self.open("solutions")

    def play(self) -> None:
        """From the clues of the open puzzle to its game."""
        self._session.update(stage="play")
        self.open("play")

    def play_new(self, grid: Grid, **values: Any) -> None:
        """A new puzzle that was made here: straight to its game."""
        self.open_grid(grid, "play", **values)

    # Away from a puzzle

    @property
    def is_from_camera(self) -> bool:
        """Whether the open puzzle was taken by the camera just now."""
        return "scan" in self._route.screens

    def take_again(self) -> None:
        """Back to the camera. A photo that was not read is deleted, and can be restored."""
        unread = self._discarded(self._session.is_unread)
        self._show(Route(("home", "scan")))
        self._offer_restore(unread, tr("The photo was deleted."), self._open_restored)

    def discard(self) -> None:
        """Delete the open puzzle and go to the place where it was opened; there it can be restored."""
        removed = self._discarded(True)
        self._show(self._route.place)
        self._offer_restore(removed)

    def home_after_fault(self) -> None:
        """Nothing is deleted: the message about the fault takes the place of one with Undo."""
        self._show(Route())

    def _discarded(self, is_wanted: bool) -> RemovedPuzzle | None:
        """Delete the open puzzle if that is wanted."""
        removed = None
        if is_wanted:
            with self._session.reporting_errors():
                removed = self._session.discard()
        return removed

    def _offer_restore(
        self,
        removed: RemovedPuzzle | None,
        message: str = "",
        restored: Callable[[Sequence[RemovedPuzzle]], None] | None = None,
    ) -> None:
        """Called after the next screen is shown, which may show another message."""
        if removed:
            self._saved_puzzles.offer_restore(removed, message=message, restored=restored)

    def _open_restored(self, restored: Sequence[RemovedPuzzle]) -> None:
        """As it was before it was taken again: new, and after the camera."""
        number = restored[0].number if restored else None
        if number and self._saved_puzzles.open(number) and self._session.open_puzzle:
            self._session.open_puzzle.is_new = True
            self._show(Route(("home", "scan", "crop")))

    def _go(self, route: Route) -> None:
        # A picture that was only looked at would stay in the list for ever.
        unread = self._discarded(not route.is_about_a_puzzle and self._session.is_only_looked_at)
        self._show(route)
        self._offer_restore(unread, tr(NOT_KEPT))

    def _show(self, route: Route) -> None:
        self._leaving()
        self.has_come_back = route.is_before(self._route)
        if not route.is_about_a_puzzle:
            self._session.close()
        self._route = route
        self._session.remember(route.resumed_screen)
        self._show_screen(self.screen)
