"""The objects that every screen uses, and how they are connected. Kivy-free, so that tests need no window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sudokuapp.errors import StorageError
from sudokuapp.storage import Naming, Settings, Store
from sudokuapp.ui.navigation.navigator import Navigator
from sudokuapp.ui.screens.registry import screen_kind
from sudokuapp.ui.session.daily_puzzle import DailyPuzzle
from sudokuapp.ui.session.picture_import import PictureImport, Runner
from sudokuapp.ui.session.play_session import PlaySession
from sudokuapp.ui.session.puzzle_maker import PuzzleMaker
from sudokuapp.ui.session.puzzle_session import PuzzleSession
from sudokuapp.ui.session.saved_puzzles import SavedPuzzles, Say
from sudokuapp.ui.session.settings import AppSettings
from sudokuapp.ui.session.technique_book import TechniqueBook

if TYPE_CHECKING:
    from sudokuapp.device.devices import Devices
    from sudokuapp.scan.first_reading import FirstReading


@dataclass(frozen=True)
class WindowCallbacks:
    """What the app's window does for the session and the navigator; a test records the calls instead."""

    show: Callable[[str], None]
    """Shows the screen of this name."""
    say: Say
    settings_changed: Callable[[Settings], None]
    refresh: Callable[[], None]
    """Lets the screen show anew what has changed beside it: the saved puzzles, or the rating of the open one."""
    read_log: Callable[[], str]
    """The end of the app's log."""
    rate_first: Callable[[int], None]
    """Rates this saved puzzle before others, in the background."""


class AppContext:
    """`picture_tasks` opens pictures; `sharing_tasks` writes what is shared, perhaps into a slow folder.

    `making_tasks` makes puzzles.
    """

    def __init__(
        self,
        store: Store,
        devices: Devices,
        window: WindowCallbacks,
        picture_tasks: Runner,
        sharing_tasks: Runner,
        making_tasks: Runner,
    ) -> None:
        self.store, self.devices, self.sharing_tasks = store, devices, sharing_tasks
        self.say, self.read_log = window.say, window.read_log
        self._window = window
        self.session = PuzzleSession(store, self._report_error)
        self.settings = AppSettings(store, self._report_error, window.settings_changed)
        self.game = PlaySession(store, self.session, self.settings, self._report_error)
        self.saved_puzzles = SavedPuzzles(self.session, window.say, self.list_changed)
        self.navigator = Navigator(self.session, self.saved_puzzles, self.settings, window.show, self._leaving)
        self.book = TechniqueBook(self.settings, lambda: self.navigator.open("technique"))
        self.puzzle_maker = PuzzleMaker(making_tasks, self.settings)
        self.daily_puzzle = DailyPuzzle(store, self.session, self.navigator, self.puzzle_maker)
        self._pending_import: Path | str | None = None
        self.picture_import = PictureImport(picture_tasks, self.navigator.keep_photo, self._open_photo)

    def resume(self) -> None:
        """Go to where the app was when it was closed or killed."""
        self.navigator.resume(self.store.route, self.settings.values.tutorial_seen)

    def skip_tutorial(self) -> None:
        """Started with a puzzle, the app shows it at once; the tutorial would only surprise at a later start."""
        if not self.settings.values.tutorial_seen:
            self.settings.change(tutorial_seen=True)

    def import_puzzles(self, source: Path | str) -> None:
        """A file of puzzles, or a text of several, from outside: the library imports it when it is entered."""
        self._pending_import = source
        self.navigator.place("library")

    def take_pending_import(self) -> Path | str | None:
        source, self._pending_import = self._pending_import, None
        return source

    def exchange_data(self, exchange: Callable[[], None]) -> None:
        """Put other data in the place of all that is saved, as `exchange` does, and show them. Raises StorageError."""
        self.save()
        self.session.close()
        exchange()
        self.settings.reload()
        self.navigator.place("library")

    def save(self) -> None:
        """Try again to save what could not be saved: the app may be about to end."""
        self.settings.save()
        self.session.save()
        self.game.save()

    def _open_photo(self, first: FirstReading, name: str, naming: Naming) -> None:
        if first.coded:
            self.navigator.open_coded(first.coded, first.photo)
            return
        self.navigator.open_photo(first, name, naming)
        if first.stage == "correct" and first.reading and first.reading.problems:
            self.say(str(first.reading.problems[0]))  # the digits are shown anyway; this is why some are doubtful

    def _report_error(self, failed: StorageError) -> None:
        self.say(str(failed))

    def list_changed(self) -> None:
        """The saved puzzles have changed: if they are listed now, the list is read anew."""
        if screen_kind(self.navigator.screen).is_place:
            self._window.refresh()

    def rate_open_puzzle(self) -> None:
        """Find its rating before that of others, if it is not known: it is shown."""
        puzzle = self.session.puzzle
        if puzzle and puzzle.id and puzzle.rating is None:
            self._window.rate_first(puzzle.id)

    def puzzle_rated(self, number: int, tenths: int) -> None:
        """A rating was found and saved in the background."""
        if self.session.set_rating(number, tenths):
            self._window.refresh()

    def _leaving(self) -> None:
        self.picture_import.cancel()
        self.settings.save()
        self.game.save()
