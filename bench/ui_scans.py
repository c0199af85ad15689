"""Many scans one after the other, each from Home to the solutions and back.

bench.ui runs this in its own process, which has loaded nothing but the app: so the cost of the first visit is measured,
and all memory is the app's. The results are printed as lines of JSON: first Home, then each scan.
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
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from bench.off_screen_app import open_app, tapped
from bench.timing import show_progress
from bench.ui_memory import MemoryUse, memory_use
from bench.ui_thread import Iteration, UiThread

PRELOAD_SECONDS = 6.0  # for Home to load the other screens
READ_SCREENS = ("correct", "choice")  # where a puzzle comes that was read
TIMEOUT, TIMEOUT_PER_SCAN = 100, 10  # seconds
# glibc gives each new thread its own heap and fills them one after the other during the first hundred scans; that would
# hide what the app itself keeps.
FEW_ARENAS = {**os.environ, "MALLOC_ARENA_MAX": "2"}


@dataclass(frozen=True)
class Scan:
    """The times of one scan in milliseconds, the iterations of the UI thread during it, and the memory after it."""

    outline: list[float]
    shutter: float
    reading: float
    solving: float
    iterations: list[Iteration]
    memory: MemoryUse


@dataclass(frozen=True)
class Scans:
    preloading: list[Iteration]
    """While Home was shown and loaded the other screens."""
    scans: list[Scan]


def measured_scans(folder: Path, video: Path, scans: int, traced: bool = False) -> Scans:
    """Scan a video this many times, with the store in this folder."""
    run = [sys.executable, "-m", "bench.ui_scans", str(folder), str(video), str(scans), *(["traced"] if traced else [])]
    timeout = TIMEOUT + TIMEOUT_PER_SCAN * scans
    printed = subprocess.run(run, env=FEW_ARENAS, stdout=subprocess.PIPE, text=True, check=True, timeout=timeout).stdout
    ready, *done = (json.loads(line) for line in printed.splitlines())
    return Scans(_iterations(ready), [_scan_of(printed) for printed in done])


def _scan_of(printed: dict[str, Any]) -> Scan:
    return Scan(
        **{**printed, "iterations": _iterations(printed["iterations"]), "memory": MemoryUse(**printed["memory"])}
    )


def _iterations(printed: list[dict[str, Any]]) -> list[Iteration]:
    return [Iteration(**one) for one in printed]


async def _measure_scans(folder: Path, video: str, scans: int) -> None:
    """Each result is printed immediately: what is kept here would count as the app's memory."""
    async with open_app(folder, video) as app:
        with UiThread(lambda: str(app.context.navigator.screen)) as ui:
            _fill_picture_cache(app)
            await asyncio.sleep(PRELOAD_SECONDS)
            print(json.dumps([asdict(iteration) for iteration in ui.new_iterations()]))
            _count_uploads_as_drawing(ui)
            for number in range(1, scans + 1):
                show_progress(f"Scans: {number} of {scans}")
                print(json.dumps(asdict(await _scan(app, ui, number))))


def _fill_picture_cache(app: Any) -> None:
    """Fill Home's cache of pictures: otherwise each scan would add one until it is full."""
    for number in app.store.numbers():
        app.screen.pictures.of(number, app.store.summary(number).changed)


def _count_uploads_as_drawing(ui: UiThread) -> None:
    """A texture is filled again only after the previous frame is drawn, and here the processor draws it."""
    from sudokuapp.ui.widgets.photo_texture import PhotoTexture

    ui.count_as_drawing(PhotoTexture, "_fill")


def _remove_clue(app: Any, number: int) -> None:
    """Another clue in each scan: the app keeps solutions while the clues stay the same."""
    clues = [cell for cell, digit in enumerate(app.screen.draft.grid.cells) if digit]
    app.screen.select(clues[number % len(clues)])
    app.screen.put(0)


async def _scan(app: Any, ui: UiThread, number: int) -> Scan:
    with _outline_times() as outline:
        await tapped(app.context.navigator.scan, lambda: len(outline) >= 3 and app.screen.ids.camera.quad is not None)
    shutter = await tapped(app.screen.shoot, lambda: app.screen.name in READ_SCREENS)
    navigator = app.context.navigator
    await tapped(lambda: navigator.open("crop"), lambda: app.screen.name == "crop" and app.screen.ready)
    reading = await tapped(app.screen.read, lambda: navigator.screen in READ_SCREENS)
    await tapped(lambda: navigator.open("correct"), lambda: app.screen.name == "correct")
    await tapped(lambda: _remove_clue(app, number), lambda: True)
    solving = await tapped(app.context.navigator.solve, lambda: app.screen.can_share or app.screen.has_none)
    await tapped(app.context.navigator.home, lambda: True)
    return Scan(outline, shutter, reading, solving, ui.new_iterations(), memory_use())


@contextmanager
def _outline_times() -> Iterator[list[float]]:
    """Times from when a frame is submitted until the view gets its outline."""
    from sudokuapp.ui.background.tasks import Policy, Tasks

    times: list[float] = []
    usual = Tasks.run

    def run(tasks: Tasks, job: Any, done: Any) -> None:
        begun = perf_counter()
        # Only frames are run with this policy, after the first job, which loads the detector.
        is_frame = tasks._policy is Policy.LATEST and isinstance(job, partial)

        def report_and_time(result: Any) -> None:
            done(result)
            times.append(1000 * (perf_counter() - begun))

        usual(tasks, job, report_and_time if is_frame else done)

    Tasks.run = run  # type: ignore[assignment, method-assign]
    try:
        yield times
    finally:
        Tasks.run = usual  # type: ignore[method-assign]


def main() -> None:
    folder, video, scans, *traced = sys.argv[1:]
    if traced:
        tracemalloc.start()
    asyncio.run(_measure_scans(Path(folder), video, int(scans)))


if __name__ == "__main__":
    main()
