"""What the Play screen says of the board: which entries are marked as wrong, and the line above the keys."""

from __future__ import annotations

from collections.abc import Mapping

from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSolution, SudokuLensError
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.screens.play import dialogs, play_view, strings
from sudokuapp.ui.screens.play.answers import Answers
from sudokuapp.ui.screens.play.shown_play import ShownPlay
from sudokuapp.ui.widgets.board.layers import Cells


class PlayRemarks(ShownPlay):
    """`tell` puts a sentence into the line until the next deed: there it hides nothing of the board."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._checked: Mapping[int, int] = {}  # the entries that a check has found wrong, each a cell and its digit
        self.told = ""
        self._told_unsolvable: Grid | None = None  # the clues of which the person knows that they have no solution
        self._answers = Answers(Tasks("answer", Policy.QUEUE), Tasks("check", Policy.LATEST), self._answered)

    @property
    def can_correct_clues(self) -> bool:
        return self.session.puzzle is not None and self.session.puzzle.can_be_corrected

    def correct_clues(self) -> None:
        self.navigator.open("correct")

    def tell(self, text: str) -> None:
        self.told = text
        self._update()

    def report(self, problem: SudokuLensError) -> None:
        """Too long for the line."""
        self.context.say(str(problem))

    def mark_wrong(self, wrong: Cells) -> None:
        """Until they are changed. An empty cell may be wrong too, by its notes, and has no mark."""
        entries = self.play.state.entries
        self._checked = {cell: entries[cell] for cell in wrong if entries[cell]}
        self._update()

    def _answered(self) -> None:
        """A game that cannot be solved says so at once, but not each time that one comes back to it."""
        self._update()
        problem = self._answers.problem
        if isinstance(problem, NoSolution) and self._told_unsolvable != self.play.clues:
            self._told_unsolvable = self.play.clues
            dialogs.show_unsolvable(self.theme, str(problem), self.correct_clues)

    def _update(self) -> None:
        """What follows from the answer, too."""
        self._show_title()
        if self.context.settings.values.wrong_entries == "at once":
            self._answers.wrong_cells(self.play.state, self._set_wrong)
        else:
            self._set_wrong(frozenset())

    def _show_title(self) -> None:
        self.title = strings.title(self.session.puzzle) if self.session.puzzle else ""

    def _set_wrong(self, wrong: Cells) -> None:
        self.wrong = wrong | play_view.still_wrong(self.play, self._checked)
        has_none = self._answers.problem is not None
        self.is_warning = not self.told and bool(self.wrong or self.play.conflicts or has_none)
        remark = strings.remark(self.play, self.typed.selected, self.wrong, self._answers.answer, has_none)
        if not remark and self.digit_first and not self.play.is_solved:
            remark = strings.digit_first_remark(self.play.shape, self.typed.digit)
        self.remark = self.told or remark
