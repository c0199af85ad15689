"""Opening the puzzle of a day: there is one for each day, however often it is opened. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from sudokuapp.errors import SudokuLensError
from sudokuapp.storage import Store
from sudokuapp.ui.navigation.navigator import Navigator
from sudokuapp.ui.session.puzzle_maker import Made, PuzzleMaker
from sudokuapp.ui.session.puzzle_session import PuzzleSession

Ended = Callable[[SudokuLensError | None], None]


class DailyPuzzle:
    def __init__(self, store: Store, session: PuzzleSession, navigator: Navigator, maker: PuzzleMaker) -> None:
        self._store, self._session, self._navigator, self._maker = store, session, navigator, maker

    def open(self, day: date, ended: Ended) -> None:
        """Where it was left, or a new game. To make it takes moments: `cancel` if the person does not want to wait.

        `ended` is called when nobody waits any more, with the reason if it could not be made.
        """
        if not self._open_saved(day, ended):
            self._maker.take(day, lambda made: self._play(day, made, ended))

    def cancel(self) -> None:
        self._maker.cancel()

    def _open_saved(self, day: date, ended: Ended) -> bool:
        number = None
        with self._session.reporting_errors():
            number = self._store.days.puzzle_of(day)
        if number is not None:
            ended(None)
            self._navigator.open_saved(number)
        return number is not None

    def _play(self, day: date, made: Made, ended: Ended) -> None:
        if isinstance(made, SudokuLensError):
            ended(made)
        elif not self._open_saved(day, ended):  # another window may have opened it meanwhile
            ended(None)
            self._navigator.play_new(made.puzzle, source="made", rating=made.tenths, day=day.isoformat())
