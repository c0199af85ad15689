"""Whole ways through the app, from Home to the solutions and back, each like the one before.

Run by bench.ui in a process of its own, which has loaded nothing but the app: what a first visit costs is seen, and all
memory is the app's. What was measured is printed as lines of JSON: first Home, then each scan.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.off_screen import open_app, tapped
from bench.timing import tell
from bench.ui_memory import Held, held_now
from bench.ui_thread import Turn, UiThread

READY = 6.0  # seconds for Home to make the other screens ready
LONGEST = 600
# The C library of a desktop's Linux gives each new thread a heap of its own and fills them one after the other, for
# the first hundred scans; that would hide what the app itself keeps.
FEW_ARENAS = {**os.environ, "MALLOC_ARENA_MAX": "2"}


@dataclass(frozen=True)
class Scan:
    """What one scan took, in milliseconds, what the UI thread did meanwhile, and what was held after it."""

    outline: list[float]
    shutter: float
    reading: float
    solving: float
    turns: list[Turn]
    held: Held


@dataclass(frozen=True)
class Scans:
    getting_ready: list[Turn]
    """While Home was shown, and nothing asked for."""
    scans: list[Scan]


def measured_scans(folder: Path, video: Path, scans: int, traced: bool = False) -> Scans:
    """So many scans of a video, over the store in this folder."""
    run = [sys.executable, "-m", "bench.ui_scans", str(folder), str(video), str(scans), *(["traced"] if traced else [])]
    told = subprocess.run(run, env=FEW_ARENAS, stdout=subprocess.PIPE, text=True, check=True, timeout=LONGEST).stdout
    ready, *done = (json.loads(line) for line in told.splitlines())
    return Scans(_turns(ready), [_scan_of(told) for told in done])


def _scan_of(told: dict[str, Any]) -> Scan:
    return Scan(**{**told, "turns": _turns(told["turns"]), "held": Held(**told["held"])})


def _turns(told: list[dict[str, Any]]) -> list[Turn]:
    return [Turn(**turn) for turn in told]


async def _scan_often(folder: Path, video: str, scans: int) -> None:
    """Each is told at once: what is kept here would be taken for the app's."""
    async with open_app(folder, video) as app:
        with UiThread(lambda: str(app.context.navigator.screen)) as ui:
            _look_through(app)
            await asyncio.sleep(READY)
            print(json.dumps([asdict(turn) for turn in ui.taken()]))
            _count_uploads_as_drawing(ui)
            for number in range(1, scans + 1):
                tell(f"Scans: {number} of {scans}")
                print(json.dumps(asdict(await _scan(app, ui, number))))


def _look_through(app: Any) -> None:
    """Have Home keep as many pictures as it ever does: else each scan would add its own until there are so many."""
    for number in app.store.numbers():
        app.screen.pictures.of(number, app.store.summary(number).changed)


def _count_uploads_as_drawing(ui: UiThread) -> None:
    """The frame before must be drawn before its texture is filled anew, and here the processor draws it."""
    from sudokuapp.ui.widgets.photo_texture import PhotoTexture

    ui.count_as_drawing(PhotoTexture, "_fill")


def _take_a_clue_away(app: Any, number: int) -> None:
    """Another one in each scan: the app keeps what it has found, as long as the clues stay the same."""
    clues = [cell for cell, digit in enumerate(app.screen.draft.grid.cells) if digit]
    app.screen.select(clues[number % len(clues)])
    app.screen.put(0)


async def _scan(app: Any, ui: UiThread, number: int) -> Scan:
    with _watched_outlines() as outline:
        await tapped(app.context.navigator.scan, lambda: len(outline) >= 3 and app.screen.ids.camera.held is not None)
    shutter = await tapped(app.screen.shoot, lambda: app.context.navigator.screen == "crop" and app.screen.ready)
    reading = await tapped(app.screen.read, lambda: app.context.navigator.screen == "correct")
    await tapped(lambda: _take_a_clue_away(app, number), lambda: True)
    solving = await tapped(app.context.navigator.solve, lambda: app.screen.can_share or app.screen.offer == "correct")
    await tapped(app.context.navigator.home, lambda: True)
    return Scan(outline, shutter, reading, solving, ui.taken(), held_now())


@contextmanager
def _watched_outlines() -> Iterator[list[float]]:
    """Times from the moment a frame is given to be looked at to the moment its outline is told to the view."""
    from sudokuapp.ui.background.tasks import Policy, Tasks

    times: list[float] = []
    usual = Tasks.run

    def run(tasks: Tasks, job: Any, done: Any) -> None:
        begun = perf_counter()

        def tell_and_time(result: Any) -> None:
            done(result)
            times.append(1000 * (perf_counter() - begun))

        usual(tasks, job, tell_and_time if tasks._policy is Policy.LATEST else done)  # only frames are looked at so

    Tasks.run = run  # type: ignore[assignment, method-assign]
    try:
        yield times
    finally:
        Tasks.run = usual  # type: ignore[method-assign]


def main() -> None:
    folder, video, scans, *traced = sys.argv[1:]
    if traced:
        tracemalloc.start()
    asyncio.run(_scan_often(Path(folder), video, int(scans)))


if __name__ == "__main__":
    main()
