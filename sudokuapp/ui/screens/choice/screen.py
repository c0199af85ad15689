"""Choice: the puzzle as it was read, and two ways on: to its solution, or to play it.

Nothing of the solution is shown, and none is kept: who wants to play has not seen it. How many solutions there are is
known from the reading, or is counted in a thread.
"""

from __future__ import annotations

from functools import partial

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from sudokuapp.core.grid import Grid
from sudokuapp.errors import SearchTimedOut
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.storage.puzzle import SEVERAL
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.correctable_screen import CorrectableScreen
from sudokuapp.ui.screens.choice import keys, strings
from sudokuapp.ui.widgets.board.layers import Mark, Marks, Notes

load_kv("screens/choice/screen")

COUNT_SECONDS = 2.0  # after which it stays unknown how many solutions there are


class ChoiceScreen(CorrectableScreen):
    """Shows the clues of the open puzzle, and what was written on its page."""

    grid: Grid | None = ObjectProperty(None, allownone=True)
    written: Grid | None = ObjectProperty(None, allownone=True)
    notes: Notes = ObjectProperty({})
    unchecked: frozenset[int] = ObjectProperty(frozenset())
    conflicting: frozenset[int] = ObjectProperty(frozenset())
    can_play: bool = BooleanProperty(False)
    is_warning: bool = BooleanProperty(False)
    caption: str = StringProperty("")
    writing: str = StringProperty("")
    is_of_written_page: bool = BooleanProperty(False)
    detail: str = StringProperty("")
    digit_scale: float = NumericProperty(1.0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._count = Tasks("count", Policy.REPLACE)

    def on_pre_enter(self, *_: object) -> None:
        puzzle = self.session.puzzle
        if puzzle is None or puzzle.draft is None:
            return
        if puzzle.stage != "play":  # a game that was begun is where the puzzle opens the next time
            self.session.update(stage="choice")
        self.digit_scale = self.context.settings.digit_scale
        self.refresh()
        self.context.rate_open_puzzle()
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        self.pause()

    def on_leave(self, *_: object) -> None:
        self.grid = self.written = None
        self.notes = {}

    def pause(self) -> None:
        self.ignore_keys()
        self._count.close()

    def resume(self) -> None:
        puzzle = self.session.puzzle
        if puzzle is None or puzzle.draft is None:
            return
        self.listen_to_keys()
        if puzzle.solutions is None:
            grid = puzzle.draft.grid
            self._count.run(partial(_solutions, grid), partial(self._counted, grid))

    def refresh(self, *_: object) -> None:
        """The puzzle as it is now; its rating may have been found since the last time."""
        puzzle = self.session.puzzle
        if puzzle is None or puzzle.draft is None:
            return
        draft = puzzle.draft
        self.grid, self.unchecked, self.conflicting = draft.grid, frozenset(draft.open_suspects), draft.conflicts
        self.written = draft.written if draft.written.clue_count else None
        self.notes, self.writing = draft.sheet.notes_by_cell, strings.writing(draft)
        self.is_of_written_page = draft.is_of_written_page
        self.follow_puzzle(puzzle)
        self.can_play = bool(draft.grid.clue_count)
        self.is_warning = strings.is_warning(puzzle)
        self.caption, self.detail = strings.caption(draft), strings.detail(puzzle)

    def show_solution(self) -> None:
        self.navigator.solve()

    def play(self) -> None:
        if self.can_play:
            self.navigator.play()

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        actions = {
            "solution": self.show_solution,
            "play": self.play,
            "digits": self.check_digits,
            "corners": self.show_corners,
        }
        command = keys.command_for(key, modifiers)
        if command:
            actions[command]()
        return command is not None

    def _counted(self, grid: Grid, solutions: int | None) -> None:
        puzzle = self.session.puzzle
        if solutions is not None and puzzle and puzzle.draft and puzzle.draft.grid == grid:
            self.session.update(solutions=solutions)
            self.refresh()

    def _marks(self) -> Marks:
        return {Mark.CONFLICT: self.conflicting, Mark.SUSPECT: self.unchecked}

    marks: Marks = AliasProperty(_marks, bind=("conflicting", "unchecked"))


def _solutions(grid: Grid) -> int | None:
    """0, 1 or SEVERAL; None if that takes too long to find out. For a worker."""
    try:
        return app_solver.count(grid, SEVERAL, COUNT_SECONDS)
    except SearchTimedOut:
        return None
