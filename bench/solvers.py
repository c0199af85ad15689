"""Our solver beside the best that pip offers, measured in one run on one machine.

Run from the repository's root: make bench, or python -m bench.solvers [--quick]
"""

from __future__ import annotations

import argparse
import os
import platform
import sys

from bench import enumerating, goals, paging, proving, stopping
from bench.disagreement import Disagreement
from bench.peers import available_peers
from bench.puzzle_lists import puzzle_lists
from bench.timing import FULL, QUICK, Effort, show_progress
from sudokuapp import __version__
from sudokuapp.solvers.dlx import best_engine, twin


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.solvers", description="Our solver beside others.")
    parser.add_argument("--quick", action="store_true", help="less than half a minute, and rougher numbers")
    options = parser.parse_args()
    if best_engine() is twin:
        print("The compiled solver is missing: run make bench, which builds it.", file=sys.stderr)
        return 1
    try:
        _measure(QUICK if options.quick else FULL)
    except Disagreement as wrong:
        show_progress("")
        print(wrong)
        return 1
    return 0


def _measure(effort: Effort) -> None:
    load_before = os.getloadavg()[0]
    memory = paging.memory_report(effort.pages_read)
    puzzles = puzzle_lists()
    proved = proving.prove_all(puzzles.with_one_solution, effort)
    enumerated = enumerating.enumerate_all(puzzles.with_many_solutions, effort)
    sections = [
        _setting(puzzles.source, load_before),
        goals.report(proved, enumerated),
        proving.report(proved),
        enumerating.report(enumerated),
        paging.report(effort),
        stopping.report(effort.tries),
        memory,
    ]
    show_progress("")
    print("\n\n".join(sections))


def _setting(source: str, load_before: float) -> str:
    peers, missing = available_peers()
    return "\n".join(
        [
            f"Sudoku Lens {__version__}, Python {platform.python_version()} on {platform.system()}, "
            f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, "
            f"load {load_before:.1f} before and {os.getloadavg()[0]:.1f} at the end (this run is 1 of it).",
            f"Peers: {', '.join(f'{peer.name} ({peer.version})' for peer in peers)}.",
            *(f"Missing: {name} ({reason})." for name, reason in missing.items()),
            source,
            "The best of several rounds counts, in which ours and the others take turns. "
            "x 2.00 takes twice as long as ours.",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
