"""Turning the pages of a puzzle with many solutions: what one turn costs the UI thread, with the drawing of its frame.

Run by bench.ui in a process of its own, as the scans are. The puzzle is an empty grid, and the turns go far: nearly all
digits change with each. What was measured is printed as a line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench.off_screen import open_app, tapped, until
from bench.timing import tell
from bench.ui_scans import READY
from bench.ui_thread import UiThread

LONGEST = 120
STRIDE = 97  # pages from one turn to the next
SETTLED = 0.05  # seconds for the frame that shows a page


@dataclass(frozen=True)
class PageTurn:
    """Milliseconds of the UI thread: all that the turn changed, and the drawing of the frame that shows it."""

    ours: float
    drawing: float


def page_turns(folder: Path, turns: int) -> list[PageTurn]:
    run = [sys.executable, "-m", "bench.ui_pages", str(folder), str(turns)]
    told = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True, timeout=LONGEST).stdout
    return [PageTurn(**turn) for turn in json.loads(told)]


async def _turn_often(folder: Path, turns: int) -> list[PageTurn]:
    from sudokuapp.core.text_reading import parse

    measured = []
    async with open_app(folder, camera="") as app:
        await asyncio.sleep(READY)
        app.context.navigator.open_grid(parse("." * 81))
        screen = app.screen
        await until(lambda: screen.can_turn_forward and not screen.searching)
        with UiThread(lambda: str(app.context.navigator.screen)) as ui:
            for number in range(1, turns + 1):
                tell(f"Pages: {number} of {turns}")
                measured.append(await _turn(screen, STRIDE if number % 2 else 1 - STRIDE, ui))
    return measured


async def _turn(screen: Any, pages: int, ui: UiThread) -> PageTurn:
    before = screen.grid
    ui.taken()
    await tapped(lambda: screen.turn_by(pages), lambda: screen.grid != before)
    await asyncio.sleep(SETTLED)
    turns = ui.taken()
    return PageTurn(sum(turn.wall for turn in turns), max(turn.drawing for turn in turns))


def main() -> None:
    folder, turns = sys.argv[1:]
    print(json.dumps([asdict(turn) for turn in asyncio.run(_turn_often(Path(folder), int(turns)))]))


if __name__ == "__main__":
    main()
