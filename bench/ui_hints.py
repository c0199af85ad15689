"""Games played by hints alone: how long each hint takes to its frame, and how long the window does not respond.

bench.ui runs this in its own process, like the scans. The results are printed as a line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.off_screen_app import open_app, tapped, until
from bench.puzzle_lists import puzzle_lists
from bench.timing import show_progress
from bench.ui_scans import PRELOAD_SECONDS
from bench.ui_thread import UiThread

TIMEOUT = 1200  # seconds


@dataclass(frozen=True)
class HintWait:
    """Milliseconds from the tap to the frame with the hint, and of the longest iteration of the event loop until then.

    `frame` is such an iteration with its drawing; the shorter ones without.
    """

    technique: str
    wait: float
    iteration: float
    frame: float


def hint_waits(folder: Path, games: int) -> list[HintWait]:
    """Of so many games of each list."""
    run = [sys.executable, "-m", "bench.ui_hints", str(folder), str(games)]
    printed = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True, timeout=TIMEOUT).stdout
    return [HintWait(**wait) for wait in json.loads(printed)]


async def _play(folder: Path, games: int) -> list[HintWait]:
    measured: list[HintWait] = []
    puzzles = [puzzle for listed in puzzle_lists().with_one_solution for puzzle in listed.puzzles[:games]]
    async with open_app(folder, camera="") as app:
        await asyncio.sleep(PRELOAD_SECONDS)
        flips = _Flips()
        with UiThread(lambda: str(app.context.navigator.screen)) as ui:
            for number, puzzle in enumerate(puzzles, 1):
                show_progress(f"Hints: game {number} of {len(puzzles)}")
                app.context.navigator.play_new(puzzle)
                await until(lambda: bool(app.screen.title))
                while not app.screen.play.is_full:
                    measured.append(await _hint(app.screen, ui, flips))
                app.context.navigator.home()
    return measured


class _Flips:
    """Counts the frames that are shown."""

    def __init__(self) -> None:
        from kivy.base import EventLoop

        self.last = 0.0
        EventLoop.window.bind(on_flip=self._flipped)

    def _flipped(self, *_: object) -> None:
        self.last = perf_counter()


async def _hint(screen: Any, ui: UiThread, flips: _Flips) -> HintWait:
    shown: list[float] = []

    def note(*_: object) -> None:
        if not shown and _action(screen) == "More":
            shown.append(perf_counter())

    ui.new_iterations()
    screen.bind(layers=note)
    wait = await tapped(screen.hint, lambda: bool(shown) and flips.last > shown[0])
    screen.unbind(layers=note)
    iterations = ui.new_iterations()
    await tapped(screen.hint, lambda: _action(screen) == "Do it")
    technique = next(panel.words.title for panel in screen.ids.slot.children)
    await tapped(screen.hint, lambda: _action(screen) != "Do it")
    return HintWait(
        technique,
        wait,
        max((one.wall for one in iterations), default=0.0),
        max((one.wall + one.drawing for one in iterations), default=0.0),
    )


def _action(screen: Any) -> str:
    """What the main button of the panel says; "" if it is not shown."""
    words = [panel.words for panel in screen.ids.slot.children if hasattr(panel, "words")]
    return words[0].action if words else ""


def main() -> None:
    folder, games = sys.argv[1:]
    print(json.dumps([asdict(wait) for wait in asyncio.run(_play(Path(folder), int(games)))]))


if __name__ == "__main__":
    main()
