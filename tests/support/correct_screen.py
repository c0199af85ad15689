"""The Correct screen with the real context and store, and functions to use it."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from kivy.base import EventLoop
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.uix.widget import Widget
from support.drafts import draft_of_cells, printed
from support.widget_ids import WidgetIds
from support.windowless import RecordedCallbacks, context_without_window

from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.storage import Store
from sudokuapp.ui.screens.correct.screen import CorrectScreen
from sudokuapp.ui.theme import LIGHT
from sudokuapp.vision.rectify import MARGIN, PITCH

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SUSPECTS = (1, 13, 40)


def reading() -> Draft:
    """A puzzle as it was read: three cells are doubtful, and the last of them was repaired from 8 to an empty one."""
    grid = parse(PUZZLE)
    guesses = [printed(digit, digit, 0.99, (digit + 1) % 10, 0.01) for digit in grid]
    guesses[1] = printed(3, 3, 0.6, 4, 0.3)
    guesses[13] = printed(9, 9, 0.6, 0, 0.3)
    guesses[40] = printed(8, 0, 0.6, 8, 0.3)
    return draft_of_cells(grid.shape, guesses, SUSPECTS)


def board_png() -> bytes:
    """The picture of a board whose cells can be told apart: each is as bright as its number."""
    cells = np.arange(81, dtype=np.uint8).reshape(9, 9) * 3
    picture = np.pad(np.kron(cells, np.ones((PITCH, PITCH), np.uint8)), MARGIN, mode="edge")
    return cv2.imencode(".png", picture)[1].tobytes()


class CorrectHarness:
    """The screen in a window, its widgets as attributes, and what it told the context."""

    def __init__(self, driver, folder: Path) -> None:
        self.driver = driver
        self.store = Store.open(folder)
        self.recorded = RecordedCallbacks()
        self.went, self.said = self.recorded.screens, self.recorded.lines
        self.context = context_without_window(self.store, self.recorded)
        self.seconds = 0.0  # of the screen's clock; each press is a second after the one before

    async def open(
        self,
        draft: Draft | None = None,
        size=(360, 640),
        theme=LIGHT,
        photo: bytes | None = None,
        **settings: object,
    ) -> CorrectScreen:
        self.context.settings.change(**settings)
        if draft is None:
            self.context.navigator.enter_by_hand()
        else:
            saved = self.store.add(name="x", stage="correct", draft=draft, board=board_png(), photo=photo)
            self.context.session.open(saved.id)
        self.screen = CorrectScreen(lambda: self.seconds, context=self.context, name="correct", theme=theme)
        manager = ScreenManager(transition=NoTransition())
        manager.add_widget(self.screen)
        await self.driver.show(manager, size)
        await self.driver.frames(5)
        return self.screen

    async def turn(self, size: tuple[int, int]) -> None:
        EventLoop.window.size = size
        await self.driver.until(lambda: self.screen.size == list(size))
        await self.driver.frames(4)

    def __getattr__(self, name: str) -> Widget:
        return WidgetIds(self.screen)[name]

    @property
    def saved(self) -> Draft:
        puzzle = self.store.get(self.context.session.puzzle.id)
        return puzzle.draft

    async def tap_cell(self, cell: int) -> None:
        box = self.board.layout.cell(cell)
        await self.driver.tap(box.x + box.width / 2, box.y + box.height / 2)

    async def tap_digit(self, digit: int, seconds: float = 1.0) -> None:
        self.seconds += seconds
        await self.driver.press(self.keypad.key(digit))

    async def press(self, name: str, seconds: float = 1.0) -> None:
        self.seconds += seconds
        await self.driver.press(WidgetIds(self.screen)[name])

    async def key(self, code: int | str, *modifiers: str) -> None:
        self.seconds += 1.0
        code, sign = (ord(code), code) if isinstance(code, str) else (code, None)
        EventLoop.window.dispatch("on_key_down", code, 0, None if modifiers else sign, list(modifiers))
        await self.driver.frames(2)
