"""The app as a person waits for it: start, outline, shutter to grid, solve to page, and memory over many scans.

Run from the repository's root: make bench-ui, or python -m bench.ui [--quick]. The window is drawn off the screen by
the processor, so that frames cost what no phone would pay; a page moved by a hand takes the place of the camera.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import resource
import sys
import tempfile
import threading
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import cv2
import numpy as np

from bench.hand_video import hand_frames, write_video
from bench.off_screen import open_app, until
from bench.table import number, table
from bench.timing import tell
from bench.ui_start import start_times
from models.training.pages import HARDSHIPS, bundled_fonts, make_page
from sudokuapp import __version__
from sudokuapp.scan.live import LiveScan

SEED = 4
SECONDS = 6.0  # of video
SCANS, WARM_SCANS = 50, 10  # the first few load and cache what is needed once


@dataclass(frozen=True)
class Times:
    """What one scan took, in milliseconds."""

    outline: list[float]
    shutter: float
    reading: float
    solving: float


def main() -> int:
    options = _options()
    tries, scans = (2, 12) if options.quick else (7, SCANS)
    load_before = os.getloadavg()[0]
    page = make_page(np.random.default_rng(SEED), HARDSHIPS["plain"], bundled_fonts()).image
    starts = start_times(tries)
    looks = look_times(page)
    with tempfile.TemporaryDirectory() as folder:
        video = write_video(Path(folder) / "hand.mp4", page, SECONDS)
        scanned, memory = asyncio.run(scan_often(Path(folder), str(video), scans))
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    print(f"# The app, measured\n\nSudoku Lens {__version__}, {machine}, load {load_before:.1f} before;")
    print(f"a camera of {page.shape[1]}x{page.shape[0]} pixels.\n")
    rows = [
        _row("start to first frame", starts),
        _row("looking for the outline in one frame, alone", looks),
        _row("frame to its outline on the screen, in the app", [one for times in scanned for one in times.outline]),
        _row("shutter to crop", [times.shutter for times in scanned]),
        _row("“read” to grid", [times.reading for times in scanned]),
        _row("shutter to grid, without the person", [times.shutter + times.reading for times in scanned]),
        _row("“done” to the first solution's page", [times.solving for times in scanned]),
    ]
    print(table(["milliseconds", "median", "95 % under", "max", "of"], rows))
    print("\nMemory after each fifth scan, MiB: " + " ".join(f"{held:.0f}" for held in memory[::5]))
    warm = min(WARM_SCANS, scans // 2)
    print(f"\nMemory held: {memory[warm - 1]:.0f} MiB after {warm} scans, {memory[-1]:.0f} MiB after {scans}: ", end="")
    print(f"{memory[-1] - memory[warm - 1]:+.1f} MiB; at most {_peak():.0f} MiB; {threading.active_count()} threads.")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.ui", description="The app, measured.")
    parser.add_argument("--quick", action="store_true", help="only to see whether it runs")
    return parser.parse_args()


def look_times(page: np.ndarray[Any, np.dtype[np.uint8]]) -> list[float]:
    """The outline's cost by itself, on one core."""
    tell("Outline: alone")
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    scan, times = LiveScan(), []
    for frame_number, frame in enumerate(hand_frames(page, SECONDS)):
        start = perf_counter()
        scan.look(frame, at=frame_number / 15)
        times.append(1000 * (perf_counter() - start))
    cv2.setNumThreads(threads)
    return times


async def scan_often(folder: Path, video: str, scans: int) -> tuple[list[Times], list[float]]:
    """Whole ways through the app, one after the other, and the memory held after each."""
    times, memory = [], []
    async with open_app(folder, video) as app:
        for scan in range(1, scans + 1):
            tell(f"Scans: {scan} of {scans}")
            times.append(await _scan(app))
            memory.append(_held())
    return times, memory


async def _scan(app: Any) -> Times:
    app.flow.scan()
    outline = _watch_outline(app.screen)
    await until(lambda: len(outline) >= 3 and app.screen.ids.camera.held is not None)
    app.screen.shoot()
    shutter = await until(lambda: app.flow.screen == "crop" and app.screen.ready)
    app.screen.read()
    reading = await until(lambda: app.flow.screen == "correct")
    app.flow.solve()
    solving = await until(lambda: app.screen.can_share or app.screen.offer == "correct")
    app.flow.home()
    return Times(outline, shutter, reading, solving)


def _watch_outline(screen: Any) -> list[float]:
    """Times from the moment a frame is given to be looked at to the moment its outline is told to the view."""
    times: list[float] = []
    offer = screen._outlining.offer

    def watched_offer(job: Any, done: Any) -> None:
        offer(job, partial(_tell_late, perf_counter(), done))

    def _tell_late(begun: float, done: Any, live: Any) -> None:
        done(live)
        times.append(1000 * (perf_counter() - begun))

    screen._outlining.offer = watched_offer
    return times


def _row(what: str, times: list[float]) -> list[str]:
    most = quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    return [what, number(median(times)), number(min(most, max(times))), number(max(times)), str(len(times))]


def _held() -> float:
    """MiB that the process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    sys.exit(main())
