"""The app without a window: its context with a store of its own, and a record of what it would have shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import numpy as np
from support.windowless import ImmediateTasks, RecordedCallbacks, WaitingTasks, context_without_window

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.scan.reading import CellReading, Reading
from sudokuapp.storage import Store
from sudokuapp.ui.context import AppContext
from sudokuapp.vision.quad import Quad

QUAD = Quad(((100.0, 50.0), (300.0, 60.0), (290.0, 250.0), (90.0, 240.0)))
PUZZLE = parse("1234............")
BOARD = b"\x89PNG of the board"


class WindowlessApp(RecordedCallbacks):
    """Records the screens and messages that are shown; `press` is the button of the last message."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.picture_tasks: ImmediateTasks | WaitingTasks = ImmediateTasks()
        self.start()
        self.context.settings.change(tutorial_seen=True)

    def start(self) -> AppContext:
        self.store = Store.open(self.folder)
        self.context = context_without_window(self.store, self, SimpleNamespace(), self.picture_tasks)
        return self.context

    def kill_and_start(self) -> AppContext:
        """Nothing is closed or saved before."""
        context = self.start()
        context.resume()
        return context


def page(height: int = 400, width: int = 500) -> np.ndarray:
    return np.full((height, width), 200, np.uint8)


def reading(side: int = 4) -> Reading:
    empty = CellReading(0, 0, 1.0, 1, 0.0, CellKind.EMPTY)
    cells = [CellReading(2, 3, 0.6, 2, 0.3, CellKind.CLUE)] + [empty] * (side * side - 1)
    return Reading(Shape.of_side(side), tuple(cells), QUAD, 1, (0,), 2, np.zeros((64, 64), np.uint8))


@contextmanager
def refused(store: Store) -> Iterator[None]:
    """Nothing can be written within this block."""
    store._connection.execute("PRAGMA query_only = ON").close()
    yield
    store._connection.execute("PRAGMA query_only = OFF").close()


def cropped(context: AppContext) -> None:
    context.session.set_corners(QUAD.begun_at(2), 3)


def put_digit(context: AppContext) -> None:
    context.session.set_draft(context.session.puzzle.draft.put(5, 4))


def turned_page(context: AppContext) -> None:
    context.session.set_page(6)
