"""Techniques, ratings, hints and made puzzles: how right and how quick they are, beside peers, in one run.

Run from the repository's root: make bench-logic, or python -m bench.logic [--quick]
"""

from __future__ import annotations

import argparse
import os
import platform

from bench import hints, making, rating, technique_finding
from bench.logic_peers import hodoku_version
from bench.timing import show_progress
from sudokuapp import __version__

QUICK_PUZZLES, HINT_PUZZLES = 300, 200


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.logic", description="Techniques, ratings and made puzzles.")
    parser.add_argument("--quick", action="store_true", help="a minute or two, and rougher numbers")
    options = parser.parse_args()
    sections = [
        f"Sudoku Lens {__version__} on Python {platform.python_version()}, one core; {hodoku_version()}; "
        f"load before {os.getloadavg()[0]:.1f}",
        technique_finding.report(),
        rating.report(QUICK_PUZZLES if options.quick else None),
        hints.report(HINT_PUZZLES // 10 if options.quick else HINT_PUZZLES),
        making.report(options.quick),
    ]
    show_progress("")
    print("\n\n".join(sections))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
