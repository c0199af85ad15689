"""Looks for pictures that break the reader's promises, among thousands that are drawn at random.

Run from the repository's root: python -m bench.counterexamples [--seed N] [--count N] [--seconds S] [--jobs N]

A counterexample is a picture with a wrong cell that is not marked, with one solution that is not the puzzle's, a
picture to be refused that is read and trusted, a failure of the reader, or more than two seconds of work. Its number is
printed: --seed with that number and --count 1 draws and reads it again. The last line says how to go on from here.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing

from bench.failure_sheet import write_sheet
from bench.photo_set import PROJECT
from bench.table import table
from bench.timing import show_progress
from bench.verdicts import FOLDER, Outcome, Verdict, judge, lost_verdict
from sudokuapp.cli.workers import core_count, map_in_order

SHEET = FOLDER / "sheet.png"
COUNT = 2000


def main() -> int:
    options = _options()
    verdicts, tried = _search(range(options.seed, options.seed + options.count), options.seconds, options.jobs)
    show_progress("")
    found = [verdict for verdict in verdicts if verdict.outcome.is_counterexample]
    write_sheet(SHEET, [verdict.result for verdict in found if verdict.result is not None])
    print(report(verdicts))
    print(f"\n{len(found)} counterexamples in {tried} pictures; their files are in {FOLDER.relative_to(PROJECT)}.")
    print(f"To go on: python -m bench.counterexamples --seed {options.seed + tried}")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench.counterexamples", description="Looks for pictures that break the reader."
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the number of the first picture (0)")
    parser.add_argument("--count", type=int, default=COUNT, metavar="N", help=f"how many pictures at most ({COUNT})")
    parser.add_argument("--seconds", type=float, default=float("inf"), metavar="S", help="how long at most")
    parser.add_argument("--jobs", type=int, default=core_count(), metavar="N", help="processes (one for each core)")
    return parser.parse_args()


def _search(numbers: Sequence[int], seconds: float, jobs: int) -> tuple[list[Verdict], int]:
    """What was found, and how many numbers were tried; Ctrl-C ends it early."""
    verdicts: list[Verdict] = []
    tried = 0
    deadline = time.monotonic() + seconds
    with closing(map_in_order(judge, numbers, jobs, lost_verdict)) as results:
        try:
            for tried, verdict in enumerate(results, 1):
                if verdict is not None:
                    verdicts.append(verdict)
                    if verdict.outcome.is_counterexample:
                        show_progress("")
                        print(line(verdict), flush=True)
                show_progress(f"{tried} of {len(numbers)}")
                if time.monotonic() > deadline:
                    break
        except KeyboardInterrupt:
            pass
    return verdicts, tried


def line(verdict: Verdict) -> str:
    return f"- {verdict.number} ({verdict.title}): {verdict.outcome.value}; {verdict.said}"


def report(verdicts: Iterable[Verdict]) -> str:
    """A row for each kind; a picture of two kinds counts for both."""
    counts: defaultdict[str, Counter[Outcome]] = defaultdict(Counter)
    every: Counter[Outcome] = Counter()
    for verdict in verdicts:
        every[verdict.outcome] += 1
        for kind in verdict.kinds:
            counts[kind][verdict.outcome] += 1
    shown = [outcome for outcome in reversed(Outcome) if every[outcome]]
    header = ["", "pictures", *(outcome.value for outcome in shown)]
    rows = [
        [kind, f"{of_kind.total()}", *(f"{of_kind[outcome]}" for outcome in shown)]
        for kind, of_kind in [*sorted(counts.items()), ("all", every)]
    ]
    return table(header, rows)


if __name__ == "__main__":
    sys.exit(main())
