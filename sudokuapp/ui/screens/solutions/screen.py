"""Solutions: one solution per page, its number, and buttons to the others.

The search is in `search`, the sentences in `strings`, the keyboard in `keys`. The search is kept when the screen is
left: coming back from Correct with no clue changed, the person finds the same page and count, and a search that they
stopped is still stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from sudokuapp.core.grid import Grid
from sudokuapp.language import tr
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.protocol import Pager
from sudokuapp.solvers.reasons import why_unsolvable
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.correctable_screen import CorrectableScreen
from sudokuapp.ui.screens.solutions import keys, strings
from sudokuapp.ui.screens.solutions.difference import Difference
from sudokuapp.ui.screens.solutions.search import SolutionSearch
from sudokuapp.ui.screens.solutions.sharing import SolutionShare
from sudokuapp.ui.screens.solutions.written_digits import WrittenDigits
from sudokuapp.ui.strings.puzzle_texts import unchecked_text
from sudokuapp.ui.widgets.board.layers import Highlight, Highlights, Mark, Marks
from sudokuapp.ui.widgets.dialog import ChoiceDialog

load_kv("screens/solutions/screen")


class SolutionsScreen(CorrectableScreen):
    """Shows one page at a time; pages are turned by button, key or swipe."""

    puzzle: Grid | None = ObjectProperty(None, allownone=True)
    grid: Grid | None = ObjectProperty(None, allownone=True)  # the puzzle itself until the first solution is there
    written: Grid | None = ObjectProperty(None, allownone=True)  # what the person wrote, if it can be compared
    compared: WrittenDigits = ObjectProperty(WrittenDigits(), rebind=True)
    is_of_written_page: bool = BooleanProperty(False)
    difference: Difference = ObjectProperty(Difference())
    conflicting: frozenset[int] = ObjectProperty(frozenset())
    digit_scale: float = NumericProperty(1.0)
    caption: str = StringProperty("")
    detail: str = StringProperty("")
    has_none: bool = BooleanProperty(False)
    is_problem: bool = BooleanProperty(False)
    searching: bool = BooleanProperty(False)
    sharing: bool = BooleanProperty(False)
    several: bool = BooleanProperty(False)
    can_turn_back: bool = BooleanProperty(False)
    can_turn_forward: bool = BooleanProperty(False)
    can_turn_to_last: bool = BooleanProperty(False)
    can_share: bool = BooleanProperty(False)
    can_play: bool = BooleanProperty(False)
    search_action: str = OptionProperty("", options=("", *strings.SEARCH_ACTIONS))
    unchecked: frozenset[int] = ObjectProperty(frozenset())
    needs_few_rows: bool = BooleanProperty(False)  # no buttons to turn pages, nor to digits that are not checked

    def __init__(self, pager: Callable[[Grid], Pager] = app_solver.solutions, **properties: object) -> None:
        self._pager = pager
        self._solutions: Pager | None = None
        self._search: SolutionSearch | None = None
        self._limits = (0, 0.0)  # of the search
        self._shown_page: int | None = None
        super().__init__(**properties)
        self._busy = BusyDelay(self._show_progress)
        self._share = SolutionShare(self.context, BusyDelay(partial(setattr, self, "sharing")))

    def on_pre_enter(self, *_: object) -> None:
        current = self.session.puzzle
        if current is None or current.draft is None:
            return
        self.session.update(stage="solutions")  # back from Correct, where an edit set it to that
        self.written, self.compared = None, WrittenDigits()
        self.is_of_written_page = current.draft.is_of_written_page
        self.digit_scale = self.context.settings.digit_scale
        self._search = self._search_for(current.draft.grid)
        self.unchecked = frozenset(current.draft.open_suspects)
        self.follow_puzzle(current)
        self.needs_few_rows = current.solutions == 1 and not self.unchecked
        if self._search.page != current.page:
            self.difference, self._shown_page = Difference(), None  # not compared with the page on the screen
        self.can_play = bool(current.draft.grid.clue_count)
        self.resume()
        self._search.turn_to(current.page)

    def on_pre_leave(self, *_: object) -> None:
        self.pause()

    def pause(self) -> None:
        """The search is kept, to go on later; one that the person has stopped stays stopped."""
        self.ignore_keys()
        self._busy.stop()
        if self._search:
            self._search.pause()

    def resume(self) -> None:
        if self._search:
            self.listen_to_keys()
            self._search.resume()

    def turn_by(self, pages: int) -> None:
        if self._search:
            self._search.turn_by(pages)

    def turn_to_first(self) -> None:
        if self._search:
            self._search.turn_to(0)

    def turn_to_last(self) -> None:
        if self._search:
            self._search.turn_to(self._search.last)

    def do_search_action(self) -> None:
        """The button of the search: stop, or go on."""
        if self._search and self.search_action in ("cancel", "stop_counting"):
            self._search.cancel()
        elif self._search and self.search_action:
            self._search.search_more()

    def share(self) -> None:
        """Ask how to share the page that is shown."""
        if self.puzzle and self.grid and self.can_share:
            choices = self._share.choices(self.puzzle, self.grid)
            ChoiceDialog(theme=self.theme, title=tr("Copy or share"), choices=choices).open()

    def _search_for(self, puzzle: Grid) -> SolutionSearch:
        """The kept search, or a new one if the clues or the limits have changed."""
        limits = (self.context.settings.values.solution_limit, self.context.settings.values.seconds_limit)
        if self._search and (puzzle, limits) == (self.puzzle, self._limits):
            return self._search
        if self._solutions is None or puzzle != self.puzzle:
            self._solutions = self._pager(puzzle)
        self.puzzle = self.grid = puzzle
        self._limits = limits
        return SolutionSearch(self._solutions, *limits, self._show, self._update)

    def _show(self, number: int, grid: Grid) -> None:
        """Show a page; the cells that differ from the page on the screen are tinted."""
        before = self.grid
        if before is not None and self._shown_page is not None and number != self._shown_page:
            self.difference = Difference.between(self._shown_page, before, grid)
        self._shown_page, self.grid = number, grid
        self.session.set_page(number)

    def _update(self) -> None:
        """The state of the search has changed."""
        search, puzzle = self._search, self.puzzle
        if search is None or puzzle is None:
            return
        if not search.is_busy:
            self._busy.stop()
        elif not self.searching:
            self._busy.start()
        if search.known_number is not None:
            self.session.update(solutions=search.known_number)
        self.several = search.page >= 0 and (search.found > 1 or search.stopped is not None)
        self.can_turn_back = search.page > 0
        self.can_turn_forward = search.page >= 0 and not (search.complete and search.page + 1 >= search.found)
        self.can_turn_to_last = 0 <= search.page < search.last
        self.can_share = search.page >= 0
        self._compare(search)
        self.has_none, self.is_problem = search.has_none, search.has_none or search.error is not None
        self.conflicting = frozenset(why_unsolvable(puzzle).cells if search.has_none else ())
        self.search_action = strings.search_action(search, self.searching)
        self.caption = strings.caption(search, len(self.unchecked))
        self.detail = strings.detail(search, puzzle, self.difference, self._limits[1], self.searching)

    def _compare(self, search: SolutionSearch) -> None:
        """What was written, with the solution: with several, nobody knows which one the person meant."""
        draft = self.session.puzzle.draft if self.session.puzzle else None
        is_only = search.page == 0 and search.known_number == 1
        if draft and self.grid and is_only and draft.grid == self.puzzle and draft.written.clue_count:
            self.written, self.compared = draft.written, WrittenDigits.compared(draft.written, self.grid)

    def _show_progress(self, searching: bool) -> None:
        self.searching = searching
        if searching:
            self._update()

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        actions = {
            "next": lambda: self.turn_by(1),
            "previous": lambda: self.turn_by(-1),
            "first": self.turn_to_first,
            "last": self.turn_to_last,
            "digits": self.check_digits,
            "corners": self.show_corners,
        }
        command = keys.command_for(key, modifiers)
        if command:
            actions[command]()
        return command is not None

    def _highlights(self) -> Highlights:
        return {Highlight.WRITTEN: self.compared.cells, Highlight.CHANGED: self.changed | self.compared.wrong}

    def _marks(self) -> Marks:
        return {Mark.CHANGED: self.changed, Mark.CONFLICT: self.conflicting, Mark.SUSPECT: self.unchecked}

    changed: frozenset[int] = AliasProperty(lambda self: self.difference.cells, bind=("difference",))
    highlights: Highlights = AliasProperty(_highlights, bind=("changed", "compared"))
    written_text: str = AliasProperty(lambda self: self.compared.text, bind=("compared",))
    unchecked_text: str = AliasProperty(lambda self: unchecked_text(len(self.unchecked)), bind=("unchecked",))
    marks: Marks = AliasProperty(_marks, bind=("changed", "conflicting", "unchecked"))
