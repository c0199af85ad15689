"""The Play screen in the real app, and what a person does there."""

from __future__ import annotations

from kivy.uix.widget import Widget
from support.dialogs import button_with_text, dialog
from support.phone_app import Phone
from support.widget_ids import WidgetIds

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.storage import SavedPlay
from sudokuapp.ui.screens.play.screen import PlayScreen
from sudokuapp.ui.widgets import held_press

PUZZLE = parse("..41.2.78.6..593..9......5.....7.23....4.1....27.8.....4......7..839..4.71.2.85..")
SOLUTION = parse("534162978862759314971834652485976231693421785127583469349615827258397146716248593")


class PlayHarness(Phone):
    """`driver` opens the app; its widgets are attributes."""

    async def begin(self, puzzle: Grid = PUZZLE, size: tuple[int, int] = (360, 640), **values: object) -> PlayScreen:
        await self.start(size=size)
        self.context.navigator.play_new(puzzle, **values)
        return await self.ready()

    async def ready(self) -> PlayScreen:
        await self.at("play")
        await self.driver.until(lambda: self.screen._answers.is_known)
        await self.driver.frames(4)
        return self.screen

    async def reopen(self) -> PlayScreen:
        """A new app over the same folder, as if the old one was killed."""
        self.screen.game.stop_clock = lambda: None  # a kill saves nothing
        await self.driver.close()
        await self.start()
        return await self.ready()

    def __getattr__(self, name: str) -> Widget:
        return WidgetIds(self.screen)[name]

    @property
    def game(self) -> SavedPlay:
        """As the store has it."""
        return self.context.store.plays.get(self.context.session.puzzle.id)

    async def tap_digit(self, digit: int) -> None:
        await self.driver.press(self.keypad.key(digit))

    async def enter(self, cell: int, digit: int) -> None:
        await self.tap_cell(cell)
        await self.tap_digit(digit)

    async def hold(self, widget: Widget, x: float | None = None, y: float | None = None) -> None:
        """A long press, in the middle of a widget or at a place in the window."""
        from tests.ui.conftest import Finger

        finger = Finger(*(widget.to_window(*widget.center) if x is None else (x, y)))
        finger.down()
        await self.driver.until(lambda: any(isinstance(key, held_press.HeldPress) for key in finger.ud))
        finger.up()
        await self.driver.frames(2)

    async def hold_cell(self, cell: int) -> None:
        box = self.board.layout.cell(cell)
        await self.hold(self.board, *self.board.to_window(box.x + box.width / 2, box.y + box.height / 2))

    async def choose(self, text: str) -> None:
        """A button of the dialog that is open."""
        await self.driver.frames(2)
        await self.driver.press(button_with_text(dialog(), text))
        await self.driver.frames(2)

    async def key(self, code: int | str, *modifiers: str) -> None:
        await self.driver.key(ord(code) if isinstance(code, str) else code, *modifiers)
        await self.driver.frames(2)

    async def fill(self, *, leave: int = 0, wrong: dict[int, int] | None = None) -> None:
        """Enter the solution by keyboard, except for the last cells."""
        empty = [cell for cell, digit in enumerate(self.screen.play.grid) if not digit]
        for cell in empty[: len(empty) - leave]:
            self.screen.tap_cell(cell)
            self.screen.tap_digit((wrong or {}).get(cell, SOLUTION[cell]))
        await self.driver.frames(4)
