"""The solutions of a puzzle, one page each: the board, which solution it is, and the way to the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen

from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSuchPage, SearchTimedOut, SudokuLensError
from sudokuapp.solvers.dlx.reasons import why_unsolvable
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets import board, button, progress_line  # noqa: F401  (the .kv file names their widgets)
from sudokuapp.ui.worker import Worker

load_kv("solutions")

COUNTED = 1000  # so many solutions are counted unasked; past them "more than" is said
SLICE = 0.1  # seconds of search in one go: between two slices another page turn, or leaving, gets its chance
COUNT_SLICES = 100  # then counting gives up
PATIENCE = 0.2  # seconds before a search shows that it is under way
MARGIN, GAP, PANEL_NARROWEST, PANEL_WIDEST = 16, 24, 240, 420
PANEL_HEIGHT = 124  # at least: caption, detail and buttons, so that the board stays put when the buttons come
RIGHT_KEY, LEFT_KEY, HOME_KEY = 275, 276, 278


class Solutions(Protocol):
    """What the screen needs of a pager: solutions are searched for when they are first asked for."""

    @property
    def found(self) -> int:
        """How many were found so far."""

    @property
    def complete(self) -> bool:
        """Whether all were found, so that `found` is their number."""

    def page(self, number: int, seconds: float | None = None) -> Grid:
        """Solution `number`, counted from 0; raises NoSuchPage past the last and SearchStopped when stopped."""


@dataclass(frozen=True)
class Look:
    """What came of asking for a page; made in the worker thread, read in the UI thread."""

    number: int
    grid: Grid | None
    error: SudokuLensError | None
    found: int
    complete: bool


def look(solutions: Solutions, number: int, seconds: float) -> Look:
    """Ask for a page, with every failure that a person may cause as a value."""
    grid, error = None, None
    try:
        grid = solutions.page(number, seconds)
    except SudokuLensError as stopped:
        error = stopped
    return Look(number, grid, error, solutions.found, solutions.complete)


class SolutionsScreen(Screen):
    """Shows one page at a time and turns them by button or key; all searching is done by a worker."""

    theme: Theme = ObjectProperty(LIGHT)
    puzzle: Grid = ObjectProperty()
    grid: Grid = ObjectProperty()  # the puzzle itself until the first solution is there
    changed: frozenset[int] = ObjectProperty(frozenset())
    page: int = NumericProperty(-1)  # the one that is shown
    found: int = NumericProperty(0)
    complete: bool = BooleanProperty(False)
    gave_up_counting: bool = BooleanProperty(False)
    searching: bool = BooleanProperty(False)
    message: str = StringProperty("")
    wide: bool = BooleanProperty(False)
    body_size: tuple[float, float] = ObjectProperty((0, 0))
    panel_size: tuple[float, float] = ObjectProperty((0, 0))

    def __init__(self, puzzle: Grid, solutions: Solutions, **properties: object) -> None:
        self._solutions = solutions
        self._worker: Worker | None = None
        self._wanted = -1
        self._counting = False
        self._slices_left = COUNT_SLICES
        self._lose_patience = Clock.create_trigger(self._show_progress, PATIENCE)
        super().__init__(puzzle=puzzle, grid=puzzle, **properties)
        self.bind(size=self._arrange)
        self.ids.panel.bind(minimum_height=self._arrange)

    def on_pre_enter(self, *_: object) -> None:
        self._worker = Worker("solutions")
        EventLoop.window.bind(on_key_down=self._on_key)
        self.turn_to(max(self.page, 0))

    def on_leave(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Stop searching and listening: the screen is left, or the app ends."""
        EventLoop.window.unbind(on_key_down=self._on_key)
        self._lose_patience.cancel()
        self.searching = self._counting = False
        if self._worker:
            self._worker.close()
            self._worker = None

    def turn_to(self, number: int) -> None:
        """Show solution `number`, counted from 0, as soon as it is found."""
        if self._worker is None or number < 0 or (self.complete and number >= self.found > 0):
            return
        self._wanted = number
        self._lose_patience()
        self._search_on()

    def turn_forward(self) -> None:
        self.turn_to(self._wanted + 1)

    def turn_back(self) -> None:
        self.turn_to(self._wanted - 1)

    def _search_on(self) -> None:
        number = self._wanted
        if self._worker:
            self._worker.do(lambda: look(self._solutions, number, SLICE), self._receive)

    def _receive(self, seen: Look) -> None:
        self.found, self.complete = seen.found, seen.complete
        if seen.number != self._wanted:
            return  # turned on since: another page is on its way
        if isinstance(seen.error, SearchTimedOut):
            self._search_on()
            return
        self._lose_patience.cancel()
        self.searching = False
        self.message = ""
        if seen.grid is not None:
            self._show(seen.number, seen.grid)
            return
        self._wanted = self.page
        if not isinstance(seen.error, NoSuchPage):
            self.message = str(seen.error)
        elif seen.found == 0:
            self.message = str(why_unsolvable(self.puzzle))
        elif self.page != seen.found - 1:
            self.turn_to(seen.found - 1)

    def _show(self, number: int, grid: Grid) -> None:
        turned = self.page >= 0 and number != self.page
        pairs = zip(self.grid.cells, grid.cells, strict=True)
        self.changed = frozenset(at for at, (old, new) in enumerate(pairs) if old != new) if turned else frozenset()
        self.page, self.grid = number, grid
        self._count()

    def _count(self) -> None:
        """Look ahead, so that "of how many" and "is there a next one" are known before they are asked."""
        ahead = max(COUNTED, self.page + 1)
        if self._worker is None or self._counting or self.complete or self.found > ahead:
            return
        self._counting = True
        self._worker.do(lambda: look(self._solutions, ahead, SLICE), self._counted)

    def _counted(self, seen: Look) -> None:
        self._counting = False
        self.found, self.complete = seen.found, seen.complete
        if isinstance(seen.error, SearchTimedOut):
            self._slices_left -= 1
            self.gave_up_counting = self._slices_left <= 0
            if not self.gave_up_counting:
                self._count()

    def _show_progress(self, *_: object) -> None:
        self.searching = True

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if key not in (RIGHT_KEY, LEFT_KEY, HOME_KEY):
            return False
        self.turn_to({RIGHT_KEY: self._wanted + 1, LEFT_KEY: self._wanted - 1, HOME_KEY: 0}[key])
        return True

    def _arrange(self, *_: object) -> None:
        """Board over panel, or board beside panel where the window is wider than high."""
        width, height = self.width - 2 * dp(MARGIN), self.height - 2 * dp(MARGIN)
        panel_height = max(dp(PANEL_HEIGHT), self.ids.panel.minimum_height)
        self.wide = self.width > self.height
        if self.wide:
            board_side = min(height, width - dp(GAP) - dp(PANEL_NARROWEST))
            panel_width = min(dp(PANEL_WIDEST), width - dp(GAP) - board_side)
            self.body_size = board_side + dp(GAP) + panel_width, height
        else:
            panel_width = min(dp(PANEL_WIDEST), width)
            self.body_size = width, min(height, width + dp(GAP) + panel_height)
        self.panel_size = panel_width, panel_height

    def _several(self) -> bool:
        return self.found > 1 or (self.gave_up_counting and not self.complete)

    def _can_turn_back(self) -> bool:
        return self.page > 0

    def _can_turn_forward(self) -> bool:
        return self.page >= 0 and not (self.complete and self.page + 1 >= self.found)

    def _caption(self) -> str:
        if self.page < 0:
            return "No solution to show" if self.message else "Solving"
        at_least = f"more than {self.found - 1}" if self.found > 1 else "at least 1"
        return f"Solution {self.page + 1} of {self.found if self.complete else at_least}"

    def _detail(self) -> str:
        if self.searching:
            return "Still searching."
        if self.message:
            return self.message
        clues = self.puzzle.clue_count
        sentences = [f"{clues} {'clue' if clues == 1 else 'clues'} in bold."] if clues else []
        if self.changed:
            sentences.append(f"{len(self.changed)} cells changed.")
        return " ".join(sentences)

    several: bool = AliasProperty(_several, bind=("found", "complete", "gave_up_counting"))
    can_turn_back: bool = AliasProperty(_can_turn_back, bind=("page",))
    can_turn_forward: bool = AliasProperty(_can_turn_forward, bind=("page", "found", "complete"))
    caption: str = AliasProperty(_caption, bind=("page", "found", "complete", "message"))
    detail: str = AliasProperty(_detail, bind=("searching", "message", "puzzle", "changed"))
