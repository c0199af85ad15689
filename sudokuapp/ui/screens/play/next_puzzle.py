"""The next puzzle after a game: of the same level and size, made at once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sudokuapp.errors import SudokuLensError
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.session.puzzle_maker import SIDES, Made
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from sudokuapp.generator.make import MakeOptions

load_kv("screens/play/next_puzzle")


def options_like(last: MakeOptions, side: int, rating: int | None) -> MakeOptions:
    """For a puzzle like this one. `last` is what was chosen last, and counts where this one says nothing else."""
    from sudokuapp.core.shape import Shape
    from sudokuapp.generator.limits import levels_of
    from sudokuapp.techniques.rating.level import Level

    if side not in SIDES:
        return last
    shape = Shape.of_side(side)
    level = Level.of_tenths(rating) if rating else last.level
    if level not in levels_of(shape):
        level = None
    if (shape, level) == (last.shape, last.level):
        return last
    return replace(last, shape=shape, level=level, clues=None)


class MakingDialog(Dialog):
    """Shown while a puzzle is made, if that takes a while; closed by the person, it is no longer waited for."""


class NextPuzzle:
    """Nobody waits any more once the screen is left: the dialog is closed then."""

    def __init__(self, context: AppContext) -> None:
        self._context, self._theme = context, LIGHT
        self._dialog: MakingDialog | None = None
        self._busy = BusyDelay(self._show_busy)
        self._is_wanted = False

    def make(self, side: int, rating: int | None, theme: Theme) -> None:
        maker = self._context.puzzle_maker
        self._theme, self._is_wanted = theme, True
        self._busy.start()
        maker.take(options_like(maker.options, side, rating), self._made)

    def cancel(self) -> None:
        if self._is_wanted:
            self._is_wanted = False
            self._context.puzzle_maker.cancel()
            self._busy.stop()

    def _made(self, made: Made) -> None:
        if not self._is_wanted:
            return
        self._is_wanted = False
        self._busy.stop()
        if isinstance(made, SudokuLensError):
            self._context.navigator.open("new_puzzle")  # there another one can be chosen
            self._context.say(str(made))
        else:
            self._context.navigator.play_new(made.puzzle, source="made", rating=made.tenths)

    def _show_busy(self, is_busy: bool) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog:
            dialog.dismiss()
        if is_busy:
            self._dialog = MakingDialog(theme=self._theme)
            self._dialog.when_closed = partial(self._stop_waiting, self._dialog)
            self._dialog.open()

    def _stop_waiting(self, dialog: MakingDialog) -> None:
        if dialog is self._dialog:
            self._dialog = None
            self.cancel()
