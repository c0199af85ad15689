"""The app as a person waits for it: start, outline, shutter to grid, solve to page, and how long the UI thread does not
answer; and what it holds in memory over many scans.

Run from the repository's root: make bench-ui, or python -m bench.ui [--quick]. The window is drawn off the screen by
the processor, so that frames cost what no phone would pay; a page moved by a hand takes the place of the camera.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import cv2
import numpy as np

import bench.off_screen
from bench.hand_video import hand_frames, write_video
from bench.table import number, table
from bench.timing import tell
from bench.ui_deeds import Deed, deeds_done
from bench.ui_memory import growth
from bench.ui_pages import PageTurn, page_turns
from bench.ui_scans import Scans, measured_scans
from bench.ui_start import start_times
from bench.ui_thread import LONGEST_TURN, Turn
from models.training.pages import HARDSHIPS, bundled_fonts, make_page
from sudokuapp import __version__
from sudokuapp.scan.live import LiveScan
from sudokuapp.scan.photo import THUMBNAIL_SIDE

SEED = 4
SECONDS = 6.0  # of video
SCANS, WARM_SCANS = 50, 10  # the first few load and cache what is needed once
TRACED_SCANS = 20
PAGES = 60
TOLD = 3  # of the longest turns
TOLD_DEEDS = 12
SAVED_BEFORE = 30  # more than Home keeps the pictures of

Grey = np.ndarray[Any, np.dtype[np.uint8]]


def main() -> int:
    options = _options()
    tries, scans, traced_scans, pages = (2, 4, 4, 4) if options.quick else (7, SCANS, TRACED_SCANS, PAGES)
    load_before = os.getloadavg()[0]
    page = make_page(np.random.default_rng(SEED), HARDSHIPS["plain"], bundled_fonts()).image
    starts = start_times(tries)
    looks = look_times(page)
    measured, traced = (_scans(page, number, traced) for number, traced in ((scans, False), (traced_scans, True)))
    with tempfile.TemporaryDirectory() as folder:
        turned = page_turns(Path(folder), pages)
    with tempfile.TemporaryDirectory() as folder:
        deeds = deeds_done(lambda store: bench.off_screen.prepare(store, _pictures(page)), Path(folder))
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    print(f"# The app, measured\n\nSudoku Lens {__version__}, {machine}, load {load_before:.1f} before;")
    print(f"a camera of {page.shape[1]}x{page.shape[0]} pixels, {SAVED_BEFORE} puzzles saved before.\n")
    _print_waits(starts, looks, measured, turned)
    _print_turns(measured)
    _print_deeds(deeds)
    warm = min(WARM_SCANS, scans // 2)
    print("\nMemory after each fifth scan, MiB: ", end="")
    print(" ".join(f"{scan.held.process:.0f}" for scan in measured.scans[4::5]))
    print(f"Memory: {growth([scan.held for scan in measured.scans], warm)}.")
    print(f"Traced in a run of its own: {growth([scan.held for scan in traced.scans], min(warm, traced_scans // 2))}.")
    return 0


def _scans(page: Grey, scans: int, traced: bool) -> Scans:
    with tempfile.TemporaryDirectory() as folder:
        bench.off_screen.prepare(Path(folder), _pictures(page))
        video = write_video(Path(folder) / "hand.mp4", page, SECONDS)
        return measured_scans(Path(folder), video, scans, traced)


def _pictures(page: Grey) -> list[bytes]:
    """No two alike, as in life."""
    small = cv2.resize(page, (THUMBNAIL_SIDE, THUMBNAIL_SIDE), interpolation=cv2.INTER_AREA)
    return [cv2.imencode(".png", np.roll(small, row, axis=0))[1].tobytes() for row in range(SAVED_BEFORE)]


def _print_waits(starts: list[float], looks: list[float], measured: Scans, turned: list[PageTurn]) -> None:
    scans = measured.scans
    rows = [
        _row("start to first frame", starts),
        _row("looking for the outline in one frame, alone", looks),
        _row("frame to its outline on the screen, in the app", [one for scan in scans for one in scan.outline]),
        _row("shutter to crop", [scan.shutter for scan in scans]),
        _row("“read” to grid", [scan.reading for scan in scans]),
        _row("shutter to grid, without the person", [scan.shutter + scan.reading for scan in scans]),
        _row("“done” to the first solution's page", [scan.solving for scan in scans]),
        _row("turning a page, and drawing it by the processor", [turn.ours + turn.drawing for turn in turned]),
        _row("turning a page, without the drawing", [turn.ours for turn in turned]),
    ]
    print(table(["milliseconds", "median", "95 % under", "max", "of"], rows))


def _print_turns(measured: Scans) -> None:
    """The UI thread between two moments at which it could answer: what our code took of it, and what drawing took."""
    first, *later = (scan.turns for scan in measured.scans)
    parts = {
        "making ready, at Home": measured.getting_ready,
        "the first scan": first,
        "later scans": [turn for turns in later for turn in turns],
    }
    over = f"over {LONGEST_TURN:.0f}"
    rows = []
    for part, turns in parts.items():
        for what, times in (
            ("our code", [turn.wall for turn in turns]),
            ("of that the processor's time", [turn.cpu for turn in turns]),
            ("drawing, by the processor", [turn.drawing for turn in turns]),
        ):
            too_long = sum(time > LONGEST_TURN for time in times)
            rows.append([*_row(f"{part}: {what}", times), str(too_long)])
    print("\n" + table(["turns of the UI thread, milliseconds", "median", "95 % under", "max", "of", over], rows))
    print("\nThe longest turns of our code:\n")
    for part, turns in parts.items():
        for turn in sorted(turns, key=lambda turn: -turn.wall)[:TOLD]:
            print(f"- {part}: {_about(turn)}")


def _print_deeds(deeds: list[Deed]) -> None:
    """All else that a person does, the longest first: one turn of the event loop is what the window cannot answer."""
    longest = sorted(((deed.longest, deed.name) for deed in deeds), key=lambda deed: -deed[0].wall)
    rows = [[name, number(turn.wall), number(turn.cpu), turn.doing] for turn, name in longest]
    print("\n" + table(["longest turn of our code, milliseconds", "wall", "processor", "doing"], rows[:TOLD_DEEDS]))
    too_long = sum(turn.wall > LONGEST_TURN for turn, _name in longest)
    print(f"\nOf {len(deeds)} deeds {too_long} had a turn over {LONGEST_TURN:.0f} ms.")


def _about(turn: Turn) -> str:
    what = turn.doing or "too short to be seen"
    return f"{number(turn.wall)} ms ({number(turn.cpu)} of the processor), to or on {turn.screen}: {what}"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.ui", description="The app, measured.")
    parser.add_argument("--quick", action="store_true", help="only to see whether it runs")
    return parser.parse_args()


def look_times(page: Grey) -> list[float]:
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


def _row(what: str, times: list[float]) -> list[str]:
    most = quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    return [what, number(median(times)), number(min(most, max(times))), number(max(times)), str(len(times))]


if __name__ == "__main__":
    sys.exit(main())
