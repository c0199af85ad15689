"""From the first start and the camera to the solutions: the pictures of the screens on the way of a photo."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from screen_tour import ScreenTour

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import NoCamera
from sudokuapp.language import tr
from sudokuapp.ui.screens.scan.state import State

SEVERAL = parse("..41.2.78.6..593..9......5.....7.23....4......27.8............7..83...4.71.2.85..")
EMPTY = parse("." * 81)
DOUBTS = (2, 46)  # cells
CLASHING = parse("4.41.2.78.6..593..9......5.....7.23....4.1....27.8.....4......7..839..4.71.2.85..")


class PhotoTour(ScreenTour):
    """The sample photo is what its camera sees."""

    async def walk(self) -> None:
        app, context = self.app, self.app.context
        await self.take("tutorial")
        context.navigator.home()
        await self.take("welcome")
        context.navigator.scan()
        app.screen.pause()
        app.screen.camera_failed(NoCamera())
        await self.take("no-camera")
        context.navigator.home()
        context.navigator.scan()
        await self.until(lambda: app.screen.state is State.LIVE and app.screen.ids.camera.got_it)
        await self.take("scan")
        app.screen.shoot()
        await self.until(lambda: context.navigator.screen != "scan")
        await self.take("choice")
        context.navigator.solve()
        await self._solved("solution")
        context.navigator.open("crop")
        await self.until(lambda: app.screen.ready)
        await asyncio.sleep(0.5)  # for the straightened board
        await self.take("crop")
        # The reader is sure of the sample: these doubts are made up.
        context.session.update(draft=replace(context.session.puzzle.draft, suspects=DOUBTS))
        context.navigator.open("correct")
        await asyncio.sleep(0.5)  # for the sharper photo
        await self.take("correct")
        context.navigator.solve()
        await self._solved("unchecked")
        self._open(SEVERAL)
        await self.until(lambda: app.screen.can_turn_to_last)
        app.screen.turn_by(1)
        await self.until(lambda: bool(app.screen.changed))
        await self._solved("solutions")
        app.screen.share()
        await self.take("share")
        self._open(EMPTY)
        await self.until(lambda: app.screen.can_turn_to_last)
        await self._solved("thousands")
        self._open(CLASHING)
        await self._solved("no-solution")
        context.navigator.home()
        context.navigator.enter_by_hand()
        for cell, digit in ((0, 5), (4, 3), (10, 7)):
            app.screen.select(cell)
            app.screen.put(digit)
        await self.take("by-hand")
        context.navigator.home()
        await self.until(lambda: not app.screen.frame_queue)  # the pictures come one by one
        await self.take("home")
        context.navigator.place("library")
        await self.until(lambda: not app.screen.frame_queue)
        app.screen.delete(app.store.numbers()[0])
        await asyncio.sleep(0.5)  # for the line with Undo
        await self.take("undo")
        context.navigator.open("settings")
        await self.take("settings")

    def _open(self, grid: Grid) -> None:
        self.app.context.navigator.home()
        self.app.context.navigator.open_grid(grid, "solutions")

    async def _solved(self, name: str) -> None:
        await self.until(lambda: not self.app.screen.searching and self.app.screen.caption != tr("Solving …"))
        await self.take(name)
