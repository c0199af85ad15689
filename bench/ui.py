"""The app's waiting times: start, outline, shutter to grid, solve to page, hint, entry, library; how long the UI thread
does not respond; and the memory over many scans.

Run from the repository's root: make bench-ui, or python -m bench.ui [--quick | --scans N]. The window is off-screen
and drawn by the processor, so that frames cost more than on a phone; a video of a hand-held page replaces the camera.
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

import bench.off_screen_app
from bench.hand_video import hand_frames, write_video
from bench.table import number, table
from bench.timing import show_progress
from bench.ui_actions import Action, measured_actions
from bench.ui_games import GameWaits, game_waits
from bench.ui_hints import HintWait, hint_waits
from bench.ui_memory import growth, memory_series
from bench.ui_pages import PageTurn, page_turns
from bench.ui_scans import Scans, measured_scans
from bench.ui_start import start_times
from bench.ui_thread import LONGEST_ITERATION, Iteration
from models.training.pages import HARDSHIPS, bundled_fonts, make_page
from sudokuapp import __version__
from sudokuapp.scan.live import LiveScan
from sudokuapp.scan.photo import THUMBNAIL_SIDE

SEED = 4
SECONDS = 6.0  # of video
SCANS, WARM_SCANS = 50, 10  # the warm ones load and cache what is needed once
TRACED_SCANS = 20
PAGES = 60
GAMES = 5  # of each list, played by hints alone
PRINTED_ITERATIONS = 3  # of the longest
PRINTED_ACTIONS = 12
SAVED_BEFORE = 30  # puzzles; more than the library keeps pictures of
ENTRIES, LIBRARY, OPENINGS = 100, 10_000, 10  # digits entered; puzzles of the large library, and how often it is opened

Grey = np.ndarray[Any, np.dtype[np.uint8]]


def main() -> int:
    options = _options()
    page = make_page(np.random.default_rng(SEED), HARDSHIPS["plain"], bundled_fonts()).image
    if options.scans:
        print(memory_series([scan.memory for scan in _scans(page, options.scans, traced=False).scans]))
        return 0
    tries, scans, traced_scans, pages, games = (
        (2, 4, 4, 4, 1) if options.quick else (7, SCANS, TRACED_SCANS, PAGES, GAMES)
    )
    played = (4, 100, 2) if options.quick else (ENTRIES, LIBRARY, OPENINGS)
    load_before = os.getloadavg()[0]
    starts = start_times(tries)
    looks = look_times(page)
    measured, traced = (_scans(page, number, traced) for number, traced in ((scans, False), (traced_scans, True)))
    with tempfile.TemporaryDirectory() as folder:
        turned = page_turns(Path(folder), pages)
    with tempfile.TemporaryDirectory() as folder:
        hints = hint_waits(Path(folder), games)
    with tempfile.TemporaryDirectory() as folder:
        waits = game_waits(Path(folder), *played)
    with tempfile.TemporaryDirectory() as folder:
        actions = measured_actions(lambda store: bench.off_screen_app.prepare(store, _pictures(page)), Path(folder))
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    print(f"# The app, measured\n\nSudoku Lens {__version__}, {machine}, load {load_before:.1f} before;")
    print(f"a camera of {page.shape[1]}x{page.shape[0]} pixels, {SAVED_BEFORE} puzzles saved before.\n")
    _print_waits(starts, looks, measured, turned, hints, waits)
    print(f"\nThe library had {played[1]:,} puzzles.")
    _print_iterations(measured)
    _print_actions(actions)
    warm = min(WARM_SCANS, scans // 2)
    print("\nMemory after each fifth scan, MiB: ", end="")
    print(" ".join(f"{scan.memory.process:.0f}" for scan in measured.scans[4::5]))
    print(f"Memory: {growth([scan.memory for scan in measured.scans], warm)}.")
    print(
        f"Traced in a run of its own: {growth([scan.memory for scan in traced.scans], min(warm, traced_scans // 2))}."
    )
    return 0


def _scans(page: Grey, scans: int, traced: bool) -> Scans:
    with tempfile.TemporaryDirectory() as folder:
        bench.off_screen_app.prepare(Path(folder), _pictures(page))
        video = write_video(Path(folder) / "hand.mp4", page, SECONDS)
        return measured_scans(Path(folder), video, scans, traced)


def _pictures(page: Grey) -> list[bytes]:
    """All different, as real ones are."""
    small = cv2.resize(page, (THUMBNAIL_SIDE, THUMBNAIL_SIDE), interpolation=cv2.INTER_AREA)
    return [cv2.imencode(".png", np.roll(small, row, axis=0))[1].tobytes() for row in range(SAVED_BEFORE)]


def _print_waits(
    starts: list[float],
    looks: list[float],
    measured: Scans,
    turned: list[PageTurn],
    hints: list[HintWait],
    waits: GameWaits,
) -> None:
    scans = measured.scans
    rows = [
        _row("start to first frame", starts),
        _row("looking for the outline in one frame, alone", looks),
        _row("frame to its outline on the screen, in the app", [one for scan in scans for one in scan.outline]),
        _row("shutter to grid", [scan.shutter for scan in scans]),
        _row("“read” to grid, again at the corners", [scan.reading for scan in scans]),
        _row("“solve” to the first solution's page", [scan.solving for scan in scans]),
        _row("turning a page, and drawing it by the processor", [turn.ours + turn.drawing for turn in turned]),
        _row("turning a page, without the drawing", [turn.ours for turn in turned]),
        _row("hint to its frame (goal: 95 % under 100)", [hint.wait for hint in hints]),
        _row("the longest frame while a hint is looked for", [hint.frame for hint in hints]),
        _row("entry to its frame, in a game", waits.entries),
        _row("for comparison: a label to its frame, in a blank window", waits.blank),
        _row("opening the large library, to its rows' frame", waits.library),
    ]
    print(table(["milliseconds", "median", "95 % under", "max", "of"], rows))


def _print_iterations(measured: Scans) -> None:
    """The iterations of the UI thread's event loop: the time of our code, and the time of drawing."""
    first, *later = (scan.iterations for scan in measured.scans)
    parts = {
        "making ready, at Home": measured.preloading,
        "the first scan": first,
        "later scans": [one for iterations in later for one in iterations],
    }
    over = f"over {LONGEST_ITERATION:.0f}"
    rows = []
    for part, iterations in parts.items():
        for what, times in (
            ("our code", [one.wall for one in iterations]),
            ("of that the processor's time", [one.cpu for one in iterations]),
            ("drawing, by the processor", [one.drawing for one in iterations]),
        ):
            too_long = sum(time > LONGEST_ITERATION for time in times)
            rows.append([*_row(f"{part}: {what}", times), str(too_long)])
    print("\n" + table(["iterations of the UI thread, milliseconds", "median", "95 % under", "max", "of", over], rows))
    print("\nThe longest iterations of our code:\n")
    for part, iterations in parts.items():
        for iteration in sorted(iterations, key=lambda one: -one.wall)[:PRINTED_ITERATIONS]:
            print(f"- {part}: {_about(iteration)}")


def _print_actions(actions: list[Action]) -> None:
    """All other actions, the longest first: during one iteration of the event loop the window does not respond."""
    longest = sorted(((action.longest, action.name) for action in actions), key=lambda action: -action[0].wall)
    rows = [[name, number(one.wall), number(one.cpu), one.doing] for one, name in longest]
    print(
        "\n"
        + table(["longest iteration of our code, milliseconds", "wall", "processor", "doing"], rows[:PRINTED_ACTIONS])
    )
    too_long = sum(one.wall > LONGEST_ITERATION for one, _name in longest)
    print(f"\nOf {len(actions)} actions {too_long} had an iteration over {LONGEST_ITERATION:.0f} ms.")


def _about(iteration: Iteration) -> str:
    what = iteration.doing or "too short to be seen"
    return (
        f"{number(iteration.wall)} ms ({number(iteration.cpu)} of the processor), to or on {iteration.screen}: {what}"
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.ui", description="The app, measured.")
    parser.add_argument("--quick", action="store_true", help="only to see whether it runs")
    parser.add_argument("--scans", type=int, default=0, metavar="N", help="only the memory over so many scans")
    return parser.parse_args()


def look_times(page: Grey) -> list[float]:
    """The time to find the outline alone, on one core."""
    show_progress("Outline: alone")
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
