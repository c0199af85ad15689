"""What the app does for the person beside hints: it checks, fills in, solves, and leads back. Kivy-free.

All of it is counted. What it needs of the solution is found in a worker; if the person has gone on meanwhile, the
result is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sudokuapp.core.grid import Grid
from sudokuapp.errors import SudokuLensError
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Help, Restore
from sudokuapp.language import tr, tr_count
from sudokuapp.storage import HelpCount, Result
from sudokuapp.ui.screens.play.answers import Answers
from sudokuapp.ui.session.play_session import PlaySession
from sudokuapp.ui.widgets.board.layers import Cells


class HelpDeeds:
    """`say` shows a line; `mark_wrong` gets what was found wrong; `shown` is called after the game has changed."""

    def __init__(
        self,
        game: PlaySession,
        answers: Answers,
        say: Callable[[str], None],
        mark_wrong: Callable[[Cells], None],
        shown: Callable[[Result | None], None],
    ) -> None:
        self._game, self._answers, self._say = game, answers, say
        self._mark_wrong, self._shown = mark_wrong, shown

    def check(self) -> None:
        """Are the entries right so far?"""
        asked = self._game.play
        if not asked.filled:
            self._say(tr("There is nothing to check yet."))
            return

        def answer(wrong: Cells) -> None:
            if asked is not self._game.play:
                return
            self._game.count(HelpCount(checks=1))
            self._mark_wrong(wrong)
            if wrong:
                self._say(
                    tr_count(
                        "{count} entry is wrong, and marked.", "{count} entries are wrong, and marked.", len(wrong)
                    )
                )
            else:
                self._say(tr("All right so far."))

        self._answers.ask(lambda known: known.wrong_cells(asked.state), answer, self._fail)

    def find_wrong(self, done: Callable[[Cells], None]) -> None:
        """What is wrong on a full board: that counts as no help."""
        asked = self._game.play

        def answer(wrong: Cells) -> None:
            if asked is self._game.play:
                self._mark_wrong(wrong)
                done(wrong)

        self._answers.ask(lambda known: known.wrong_cells(asked.state), answer, self._fail)

    def fill_cell(self, cell: int | None) -> None:
        """Fill in one cell; an entry that is wrong is replaced."""
        asked = self._game.play
        if cell is None or asked.is_locked(cell):
            self._say(tr("Choose an empty cell first."))
            return

        def fill(solution: Grid) -> None:
            if asked is self._game.play:
                command = Help(((cell, solution[cell]),))
                self._shown(self._game.do(command, HelpCount(cells=1)))

        self._answers.ask(lambda known: known.solution_nearest(asked.state), fill, self._fail)

    def solve_rest(self) -> None:
        """Fill in all that is empty or wrong."""
        asked = self._game.play

        def fill(solution: Grid) -> None:
            if asked is self._game.play:
                missing = tuple(
                    (cell, solution[cell]) for cell, digit in enumerate(asked.grid) if digit != solution[cell]
                )
                self._game.do(Help(missing), HelpCount(cells=len(missing)), counts=False)
                self._shown(None)

        self._answers.ask(lambda known: known.solution_nearest(asked.state), fill, self._fail)

    def back_to_right(self) -> None:
        """As far back as the entries were still right."""
        asked = self._game.play

        def show(right: Play) -> None:
            if asked is not self._game.play:
                return
            self._game.count(HelpCount(checks=1))
            if right is asked:
                self._say(tr("All right so far."))
                return
            steps = asked.done - right.done
            self._game.show(right)
            self._shown(None)
            self._say(
                tr_count("{count} step back. Redo leads forward.", "{count} steps back. Redo leads forward.", steps)
            )

        self._answers.ask(lambda known: asked.back_to(known.is_right), show, self._fail)

    def clear_wrong(self, wrong: Cells) -> None:
        """Empty the wrong cells, as one deed; not those that the app has filled, which nobody could fill again."""
        state = self._game.play.state
        cleared = wrong - state.helped
        cells = (0 if cell in cleared else digit for cell, digit in enumerate(state.entries))
        self._game.do(Restore(replace(state, entries=Grid.of(state.shape, cells))))
        self._shown(None)

    def _fail(self, problem: SudokuLensError) -> None:
        self._say(str(problem))
