"""A person who holds the phone, without a window: the flow with a store of its own, and what it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.scan.reading import CellReading, Reading
from sudokuapp.storage import Store
from sudokuapp.ui.navigation.navigator import Flow
from sudokuapp.vision.quad import Quad

QUAD = Quad(((100.0, 50.0), (300.0, 60.0), (290.0, 250.0), (90.0, 240.0)))
PUZZLE = parse("1234............")
BOARD = b"\x89PNG of the board"


class Person:
    """Holds the phone: sees the screens and the lines that are shown, and can press a line's button."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.screens: list[str] = []
        self.lines: list[str] = []
        self.press: Callable[[], None] | None = None
        self.flow = self.start()
        self.flow.change_settings(tutorial_seen=True)

    def start(self) -> Flow:
        self.store = Store.open(self.folder)
        self.flow = Flow(self.store, SimpleNamespace(), self.screens.append, self._hear)
        return self.flow

    def kill_and_start(self) -> Flow:
        """Nothing is told to close."""
        flow = self.start()
        flow.resume()
        return flow

    def _hear(self, line: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self.lines.append(line)
        self.press = act


def page(height: int = 400, width: int = 500) -> np.ndarray:
    return np.full((height, width), 200, np.uint8)


def reading(side: int = 4) -> Reading:
    cells = [CellReading(2, 3, 0.6, 2, 0.3)] + [CellReading(0, 0, 1.0, 1, 0.0)] * (side * side - 1)
    return Reading(Shape.of_side(side), tuple(cells), QUAD, 1, (0,), 2, np.zeros((64, 64), np.uint8))


@contextmanager
def refused(store: Store) -> Iterator[None]:
    """Nothing can be written meanwhile."""
    store._connection.execute("PRAGMA query_only = ON").close()
    yield
    store._connection.execute("PRAGMA query_only = OFF").close()


def cropped(flow: Flow) -> None:
    flow.crop_changed(QUAD.begun_at(2), 3)


def put_digit(flow: Flow) -> None:
    flow.draft_changed(flow.current.draft.put(5, 4))


def turned_page(flow: Flow) -> None:
    flow.page_turned(6)
