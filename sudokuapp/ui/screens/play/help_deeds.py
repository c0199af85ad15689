"""What the app does for the person beside hints: it checks, fills in, solves, and leads back. Kivy-free.

All of it is counted. What it needs of the solution is found in a worker; if the person has gone on meanwhile, the
result is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from sudokuapp.core.grid import Grid
from sudokuapp.errors import SudokuLensError
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Help, Restore
from sudokuapp.language import tr, tr_count
from sudokuapp.storage import HelpCount, Result
from sudokuapp.ui.screens.play.answers import Answers
from sudokuapp.ui.session.play_session import PlaySession
from sudokuapp.ui.widgets.board.layers import Cells


class HelpOwner(Protocol):
    """What the help needs of its screen."""

    def tell(self, text: str) -> None: ...

    def report(self, problem: SudokuLensError) -> None: ...

    def mark_wrong(self, wrong: Cells) -> None: ...

    def show_wrong(self, wrong: Cells) -> None:
        """What a check has found, with a way to take it back."""

    def after_deed(self, result: Result | None) -> None:
        """The game has changed; the result if that finished it."""


class HelpDeeds:
    """What it finds and does is shown by `owner`."""

    def __init__(self, game: PlaySession, answers: Answers, owner: HelpOwner) -> None:
        self._game, self._answers, self._owner = game, answers, owner

    def check(self) -> None:
        """Are the entries right so far?"""
        asked = self._game.play
        if not asked.filled:
            self._owner.tell(tr("There is nothing to check yet."))
            return

        def answer(wrong: Cells) -> None:
            if asked is not self._game.play:
                return
            self._game.count(HelpCount(checks=1))
            self._owner.mark_wrong(wrong)
            if wrong:
                self._owner.show_wrong(wrong)
            else:
                self._owner.tell(tr("All right so far."))

        self._answers.ask(lambda known: known.wrong_cells(asked.state), answer, self._owner.report)

    def find_wrong(self, done: Callable[[Cells], None]) -> None:
        """What is wrong on a full board: that counts as no help."""
        asked = self._game.play

        def answer(wrong: Cells) -> None:
            if asked is self._game.play:
                self._owner.mark_wrong(wrong)
                done(wrong)

        self._answers.ask(lambda known: known.wrong_cells(asked.state), answer, self._owner.report)

    def fill_cell(self, cell: int | None) -> None:
        """Fill in one cell; an entry that is wrong is replaced."""
        asked = self._game.play
        if cell is None or asked.is_locked(cell):
            self._owner.tell(tr("Choose an empty cell first."))
            return

        def fill(solution: Grid) -> None:
            if asked is self._game.play:
                command = Help(((cell, solution[cell]),))
                self._owner.after_deed(self._game.do(command, HelpCount(cells=1)))

        self._answers.ask(lambda known: known.solution_nearest(asked.state), fill, self._owner.report)

    def solve_rest(self) -> None:
        """Fill in all that is empty or wrong."""
        asked = self._game.play

        def fill(solution: Grid) -> None:
            if asked is self._game.play:
                missing = tuple(
                    (cell, solution[cell]) for cell, digit in enumerate(asked.grid) if digit != solution[cell]
                )
                self._game.do(Help(missing), HelpCount(cells=len(missing)), counts=False)
                self._owner.after_deed(None)

        self._answers.ask(lambda known: known.solution_nearest(asked.state), fill, self._owner.report)

    def back_to_right(self) -> None:
        """As far back as the entries were still right."""
        asked = self._game.play

        def show(right: Play) -> None:
            if asked is not self._game.play:
                return
            self._game.count(HelpCount(checks=1))
            if right is asked:
                self._owner.tell(tr("All right so far."))
                return
            moves = asked.done - right.done
            self._game.show(right)
            self._owner.after_deed(None)
            self._owner.tell(
                tr_count(
                    "{count} move undone. Redo brings it back.", "{count} moves undone. Redo brings them back.", moves
                )
            )

        self._answers.ask(lambda known: asked.back_to(known.is_right), show, self._owner.report)

    def clear_wrong(self, wrong: Cells) -> None:
        """Empty the wrong cells, as one deed; not those that the app has filled, which nobody could fill again.

        An empty cell is wrong by its notes.
        """
        state = self._game.play.state
        cleared = wrong - state.helped
        entries = Grid.of(state.shape, (0 if cell in cleared else digit for cell, digit in enumerate(state.entries)))
        notes = tuple(0 if cell in cleared else noted for cell, noted in enumerate(state.notes))
        self._game.do(Restore(replace(state, entries=entries, notes=notes)))
        self._owner.after_deed(None)
