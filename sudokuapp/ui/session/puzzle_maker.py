"""Making puzzles in a thread, the next one before it is asked for. Kivy-free.

One is made at a time. Nobody waits for the one that is made ahead, so it is made slowly: between two tries it sleeps,
and the UI thread gets the interpreter. It stays in memory: to make another one after a start is a matter of moments.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date
from time import sleep
from typing import TYPE_CHECKING, TypeAlias

from sudokuapp.core.shape import Shape
from sudokuapp.errors import SudokuLensError

if TYPE_CHECKING:
    from sudokuapp.generator.make import MadePuzzle, MakeOptions
    from sudokuapp.ui.session.picture_import import Runner
    from sudokuapp.ui.session.settings import AppSettings

Request: TypeAlias = "MakeOptions | date"
Made: TypeAlias = "MadePuzzle | SudokuLensError"

SIDES = (4, 6, 8, 9)
USUAL_SIDE = 9
PAUSE = 0.02  # seconds after each try of a puzzle that nobody waits for
SEEDS = 10**9


class PuzzleMaker:
    """`settings` remember the options that were chosen last; `tasks` have the policy to replace."""

    def __init__(self, tasks: Runner, settings: AppSettings) -> None:
        self._tasks, self._settings = tasks, settings
        self._making: _Making | None = None
        self._ready: tuple[Request, MadePuzzle] | None = None

    @property
    def options(self) -> MakeOptions:
        """What was chosen last."""
        from sudokuapp.generator.options_text import from_text

        options = from_text(self._settings.values.new_puzzle, usual_options())
        return options if options.shape in map(Shape.of_side, SIDES) else usual_options()

    @property
    def tried(self) -> int:
        """How many puzzles were tried for the one that is waited for."""
        return self._making.tried if self._making else 0

    def remember(self, options: MakeOptions) -> None:
        from sudokuapp.generator.options_text import to_text

        self._settings.change(new_puzzle=to_text(options))

    def make_next(self) -> None:
        """Begin to make the next puzzle of the options that were chosen last, unless there is one or somebody waits."""
        options = self.options
        has_one = self._ready is not None and self._ready[0] == options
        if not has_one and not (self._making and (self._making.done or self._making.request == options)):
            self._begin(_Making(options))

    def take(self, request: Request, done: Callable[[Made], None]) -> None:
        """Give `done` a puzzle of these options, at once if it is there, or the puzzle of a day.

        It gets NoSuchPuzzle if none was found.
        """
        if self._ready and self._ready[0] == request:
            made, self._ready = self._ready[1], None
            done(made)
            self.make_next()
        elif self._making and self._making.request == request:
            self._making.done = done
        else:
            self._begin(_Making(request, done))

    def cancel(self) -> None:
        """Nobody waits any more. What is made ahead goes on."""
        if self._making and self._making.done:
            self.stop()

    def stop(self) -> None:
        if self._making:
            self._making.is_cancelled = True
            self._making = None
            self._tasks.cancel()

    def _begin(self, making: _Making) -> None:
        self.stop()
        self._making = making
        self._tasks.run(making.run, lambda made: self._finish(making, made))

    def _finish(self, making: _Making, made: Made) -> None:
        self._making = None
        if making.done:
            making.done(made)
            self.make_next()
        elif not isinstance(made, SudokuLensError):
            self._ready = making.request, made


def usual_options() -> MakeOptions:
    from sudokuapp.generator.make import MakeOptions
    from sudokuapp.generator.symmetry import Symmetry
    from sudokuapp.techniques.rating.level import Level

    return MakeOptions(Shape.of_side(USUAL_SIDE), Level.EASY, Symmetry.ROTATIONAL)


class _Making:
    """One puzzle that is being made; `done` is None as long as nobody waits for it."""

    def __init__(self, request: Request, done: Callable[[Made], None] | None = None) -> None:
        self.request, self.done = request, done
        self.tried = 0
        self.is_cancelled = False

    def run(self) -> Made:
        """In the thread."""
        from dataclasses import replace

        from sudokuapp.generator.daily import make_daily
        from sudokuapp.generator.make import make
        from sudokuapp.techniques.rating.rate import rate

        try:
            if isinstance(self.request, date):
                return make_daily(self.request, self._count, lambda: self.is_cancelled)
            options = replace(self.request, seed=random.randrange(SEEDS))
            made = make(options, self._count, lambda: self.is_cancelled)
            return made if made.rating else replace(made, rating=rate(made.puzzle))
        except SudokuLensError as error:
            return error

    def _count(self, tried: int) -> None:
        self.tried = tried
        if self.done is None:
            sleep(PAUSE)
