"""Stand-ins for the tests of the Solutions screen: pages that come when told to, and sharing that remembers."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

from kivy.uix.screenmanager import NoTransition, ScreenManager
from support.drafts import draft_of
from support.windowless import RecordedCallbacks, context_without_window

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPage, SearchTimedOut, SharingFailed, SudokuLensError
from sudokuapp.storage import Store
from sudokuapp.ui.screens.solutions.screen import SolutionsScreen

SHAPE = Shape(2, 2)
PUZZLE = Grid.empty(SHAPE).with_digit(15, 4)


def page_of(number: int) -> Grid:
    """Grids that differ, as a stand-in for solutions."""
    return Grid.of(SHAPE, [(number + cell) % 4 + 1 for cell in range(15)] + [4])


class FakePager:
    """A pager of so many solutions, found when they are asked for; a search can be held up or made to fail."""

    def __init__(self, total: int, error: SudokuLensError | None = None) -> None:
        self.total, self.error = total, error
        self.found, self.complete = 0, False
        self.released = threading.Event()
        self.released.set()
        self.stuck_from = 0  # the page from which on an unreleased search finds nothing

    def page(self, number: int, seconds: float | None = None) -> Grid:
        if number >= self.stuck_from and not self.released.wait(seconds):
            self.found = max(self.found, min(self.stuck_from, self.total))
            raise SearchTimedOut("The search took too long.")
        if self.error:
            raise self.error
        self.found = max(self.found, min(number + 1, self.total))
        self.complete = self.complete or number >= self.total
        if number >= self.total:
            raise NoSuchPage(f"There are only {self.total} solutions.")
        return page_of(number)


class FakeShare:
    """A phone's sharing, or a desktop's where `saved_as` is set."""

    def __init__(self, saved_as: Path | None = None, error: SharingFailed | None = None) -> None:
        self.saved_as, self.error = saved_as, error
        self.can_send = saved_as is None
        self.sent: list[object] = []

    def text(self, text: str, subject: str) -> None:
        if self.error:
            raise self.error
        self.sent.append((text, subject))

    def picture(self, png: bytes, name: str) -> Path | None:
        if self.error:
            raise self.error
        self.sent.append((png, name))
        return self.saved_as


class SolutionsHarness:
    """The screen in a window, opened for a puzzle, and what it told the context."""

    def __init__(self, driver, store: Store) -> None:
        self.driver, self.store = driver, store
        self.screen: SolutionsScreen | None = None
        self.shared = FakeShare()
        self.recorded = RecordedCallbacks()
        self.went, self.said = self.recorded.screens, self.recorded.lines
        self.context = context_without_window(store, self.recorded, SimpleNamespace(share=self.shared))

    @classmethod
    @contextmanager
    def on(cls, driver, folder: Path) -> Iterator[SolutionsHarness]:
        store = Store.open(folder)
        harness = cls(driver, store)
        yield harness
        if harness.screen:
            harness.screen.pause()
        store.close()

    def read(self, puzzle: Grid, suspects: tuple[int, ...] = ()) -> None:
        """Open a puzzle that was read from a photo, with these doubtful cells."""
        draft = draft_of(str(puzzle), suspects)
        saved = self.store.add(name="x", stage="solutions", draft=draft, photo=b"photo")
        self.context.session.open(saved.id)

    async def open(
        self, pages: FakePager | None, puzzle: Grid = PUZZLE, size: tuple[int, int] = (360, 640), **options: object
    ) -> SolutionsScreen:
        if self.context.session.puzzle is None:
            self.context.navigator.open_grid(puzzle, "solutions")
        pager = {"pager": lambda _grid: pages} if pages else {}
        self.screen = SolutionsScreen(context=self.context, name="solutions", **pager, **options)
        manager = ScreenManager(transition=NoTransition())
        manager.add_widget(self.screen)
        await self.driver.show(manager, size)
        return self.screen

    async def until_caption(self, caption: str) -> None:
        await self.driver.until(lambda: self.screen.ids.caption.text == caption)


def shown(screen: SolutionsScreen) -> tuple[str, Grid]:
    return screen.ids.caption.text, screen.ids.board.found
