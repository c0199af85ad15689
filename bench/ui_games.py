"""Entries in a game, and opening a library of many puzzles: the time from the tap to the frame that shows it.

The entries stand beside the same tap on a window of Kivy that has one label: what is more than that is the app's.
bench.ui runs this in its own process, like the scans. The results are printed as a line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.off_screen_app import open_app, prepare, until
from bench.timing import show_progress
from bench.ui_scans import PRELOAD_SECONDS

TIMEOUT = 600  # seconds
PUZZLE = "..41.2.78.6..593..9......5.....7.23....4.1....27.8.....4......7..839..4.71.2.85.."
CLUES_OF_NUMBER = 14  # cells of the first rows, by which saved puzzles differ


@dataclass(frozen=True)
class GameWaits:
    """Milliseconds from the tap to its frame: of entries, of a label that changes in a blank window, of the library."""

    entries: list[float]
    blank: list[float]
    library: list[float]


def game_waits(folder: Path, entries: int, puzzles: int, openings: int) -> GameWaits:
    """Of so many entries, and of so many openings of a library with so many puzzles."""
    run = [sys.executable, "-m", "bench.ui_games", str(folder), str(entries), str(puzzles), str(openings)]
    printed = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True, timeout=TIMEOUT).stdout
    return GameWaits(**json.loads(printed))


class _Frames:
    """Taps that wait for the frame that shows what they did."""

    def __init__(self) -> None:
        from kivy.base import EventLoop

        self._is_shown: Callable[[], bool] = lambda: False
        self._shown_at = 0.0
        EventLoop.window.bind(on_flip=self._flipped)

    def _flipped(self, *_: object) -> None:
        if not self._shown_at and self._is_shown():
            self._shown_at = perf_counter()

    async def tapped(self, call: Callable[[], object], is_shown: Callable[[], bool] = lambda: True) -> float:
        """Milliseconds from the call, in an iteration of the event loop, to the first frame for which that holds."""
        from kivy.base import EventLoop
        from kivy.clock import Clock

        begun: list[float] = []

        def tap(_elapsed: float) -> None:
            begun.append(perf_counter())
            call()
            self._is_shown, self._shown_at = is_shown, 0.0

        Clock.schedule_once(tap)
        await until(lambda: bool(begun) and is_shown())
        EventLoop.window.canvas.ask_update()  # what was the last to come may not change the picture
        await until(lambda: bool(self._shown_at))
        self._is_shown = lambda: False
        return 1000 * (self._shown_at - begun[0])


async def _blank_waits(number: int) -> list[float]:
    """A label that changes, alone in the window."""
    from kivy.app import App
    from kivy.core.window import Window
    from kivy.uix.label import Label

    label, app = Label(text="0"), App()
    app.build = lambda: label
    running = asyncio.ensure_future(app.async_run("asyncio"))
    await until(lambda: app.root is not None)
    await asyncio.sleep(0.2)
    frames = _Frames()
    waits = [await frames.tapped(partial(setattr, label, "text", str(at))) for at in range(1, number + 1)]
    app.stop()
    await running
    Window.remove_widget(label)
    return waits


def _fill(folder: Path, puzzles: int) -> None:
    """With puzzles of which no two are the same."""
    from sudokuapp.core.grid import Grid
    from sudokuapp.core.shape import Shape
    from sudokuapp.game.draft import Draft
    from sudokuapp.storage import Store

    prepare(folder)
    store, shape = Store.open(folder), Shape.of_side(9)
    for number in range(puzzles):
        if number % 500 == 0:
            show_progress(f"Library: {number:,} of {puzzles:,} puzzles")
        cells = [1 + (number >> bit & 1) for bit in range(CLUES_OF_NUMBER)]
        grid = Grid.of(shape, (*cells, *[0] * (shape.cell_count - CLUES_OF_NUMBER)))
        store.add(name=f"Puzzle {number + 1}", stage="play", draft=Draft.empty(shape).paste(str(grid)), rating=15)
    store.close()


async def _measure(folder: Path, entries: int, puzzles: int, openings: int) -> GameWaits:
    from sudokuapp.core.text_reading import parse

    blank = await _blank_waits(entries)
    _fill(folder, puzzles)
    async with open_app(folder, camera="") as app:
        await asyncio.sleep(PRELOAD_SECONDS)
        frames, navigator = _Frames(), app.context.navigator
        library = []
        for number in range(openings):
            show_progress(f"Library: opening {number + 1} of {openings}")
            navigator.home()
            await asyncio.sleep(0.3)
            library.append(await frames.tapped(lambda: navigator.place("library"), lambda: _is_filled(app)))
        navigator.play_new(parse(PUZZLE), rating=38)
        await asyncio.sleep(1.0)
        empty = [cell for cell, digit in enumerate(parse(PUZZLE)) if not digit]
        waits = []
        for number in range(entries):
            show_progress(f"Entries: {number + 1} of {entries}")
            app.screen.tap_cell(empty[number % len(empty)])
            await asyncio.sleep(0.05)
            waits.append(await frames.tapped(partial(app.screen.tap_digit, 1 + number % 9)))
            await asyncio.sleep(0.05)
    return GameWaits(waits, blank, library)


def _is_filled(app: Any) -> bool:
    """All rows in view show their puzzles."""
    return app.screen.name == "library" and bool(app.screen.numbers) and not app.screen.frame_queue


def main() -> None:
    folder, *numbers = sys.argv[1:]
    print(json.dumps(asdict(asyncio.run(_measure(Path(folder), *map(int, numbers))))))


if __name__ == "__main__":
    main()
