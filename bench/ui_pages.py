"""Turning the pages of a puzzle with many solutions: the time of the UI thread for one page, and for drawing its frame.

bench.ui runs this in its own process, like the scans. The puzzle is an empty grid, and each turn skips many pages, so
that nearly all digits change. The results are printed as a line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench.off_screen_app import open_app, tapped, until
from bench.timing import show_progress
from bench.ui_scans import PRELOAD_SECONDS
from bench.ui_thread import UiThread

TIMEOUT = 120  # seconds
STRIDE = 97  # pages
SETTLE_SECONDS = 0.05  # for the frame that shows a page


@dataclass(frozen=True)
class PageTurn:
    """Milliseconds of the UI thread: for our code, and for drawing the frame that shows the page."""

    ours: float
    drawing: float


def page_turns(folder: Path, turns: int) -> list[PageTurn]:
    run = [sys.executable, "-m", "bench.ui_pages", str(folder), str(turns)]
    printed = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True, timeout=TIMEOUT).stdout
    return [PageTurn(**turn) for turn in json.loads(printed)]


async def _turn_pages(folder: Path, turns: int) -> list[PageTurn]:
    from sudokuapp.core.text_reading import parse

    measured = []
    async with open_app(folder, camera="") as app:
        await asyncio.sleep(PRELOAD_SECONDS)
        app.context.navigator.open_grid(parse("." * 81), "solutions")
        screen = app.screen
        await until(lambda: screen.can_turn_forward and not screen.searching)
        with UiThread(lambda: str(app.context.navigator.screen)) as ui:
            for number in range(1, turns + 1):
                show_progress(f"Pages: {number} of {turns}")
                measured.append(await _turn(screen, STRIDE if number % 2 else 1 - STRIDE, ui))
    return measured


async def _turn(screen: Any, pages: int, ui: UiThread) -> PageTurn:
    before = screen.grid
    ui.new_iterations()
    await tapped(lambda: screen.turn_by(pages), lambda: screen.grid != before)
    await asyncio.sleep(SETTLE_SECONDS)
    iterations = ui.new_iterations()
    return PageTurn(sum(one.wall for one in iterations), max(one.drawing for one in iterations))


def main() -> None:
    folder, turns = sys.argv[1:]
    print(json.dumps([asdict(turn) for turn in asyncio.run(_turn_pages(Path(folder), int(turns)))]))


if __name__ == "__main__":
    main()
