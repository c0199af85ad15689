"""Our rating against the ratings of the shared list, and beside a peer's on a sample of the same puzzles."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time

from bench.logic_peers import hodoku
from bench.puzzle_lists import SHARED
from bench.rank_correlation import spearman
from bench.table import NOTHING, number, ratio, table
from bench.timing import show_progress
from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.techniques.rating.rate import rate

SEED = 13
EXACT_UP_TO = 6.0
PEER_SAMPLE = 150


@dataclass(frozen=True)
class RatedPuzzle:
    puzzle: Grid
    rating: float


@dataclass(frozen=True)
class Measured:
    """What one rater says of some puzzles, and the seconds that each of them took."""

    values: list[float]
    seconds: list[float]

    def quantile(self, share: float) -> float:
        """In milliseconds."""
        return sorted(self.seconds)[min(len(self.seconds) - 1, int(share * len(self.seconds)))] * 1e3


def rated_puzzles(most: int | None = None) -> list[RatedPuzzle]:
    """A fair sample of the shared list, or all of it; empty where it is not beside the repository."""
    path = SHARED / "rated.tsv"
    if not path.exists():
        return []
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    random.Random(SEED).shuffle(rows)
    return [RatedPuzzle(parse(cells), float(rating)) for cells, rating in rows[:most]]


def report(most: int | None) -> str:
    rows = rated_puzzles(most)
    if not rows:
        return "## Rating\n\nThe shared list of rated puzzles is not beside the repository."
    listed = [row.rating for row in rows]
    ours = measure(lambda puzzle: rate(puzzle).value, rows)
    easier = [(row.rating, value) for row, value in zip(rows, ours.values, strict=True) if row.rating <= EXACT_UP_TO]
    same = sum(one == other for one, other in easier)
    all_same = sum(one == other for one, other in zip(listed, ours.values, strict=True))
    near = sum(abs(one - other) < 0.25 for one, other in zip(listed, ours.values, strict=True))
    lines = [
        ["puzzles", f"{len(rows):,}", NOTHING],
        [f"the same number, of those up to {EXACT_UP_TO}", f"{same:,} of {len(easier):,}", "95 %"],
        ["the same number, of all", f"{all_same:,} of {len(rows):,}", NOTHING],
        ["within 0.2, of all", f"{near:,} of {len(rows):,}", NOTHING],
        ["rank correlation (Spearman)", f"{spearman(listed, ours.values):.4f}", "0.96"],
        ["median, ms a puzzle", number(ours.quantile(0.5)), "15"],
        ["95 % under, ms", number(ours.quantile(0.95)), "300"],
        ["longest, ms", number(max(ours.seconds) * 1e3), NOTHING],
    ]
    return "\n\n".join(["## Rating", table(["", "ours", "goal"], lines), _beside_peer(rows[:PEER_SAMPLE])])


def measure(rating_of: Callable[[Grid], float], rows: Sequence[RatedPuzzle]) -> Measured:
    values, seconds = [], []
    for at, row in enumerate(rows):
        show_progress(f"rating {at} of {len(rows)}")
        start = process_time()
        values.append(rating_of(row.puzzle))
        seconds.append(process_time() - start)
    return Measured(values, seconds)


def _beside_peer(rows: Sequence[RatedPuzzle]) -> str:
    peer = hodoku()
    if peer is None:
        return "hodoku-py is not installed, so there is no peer."
    solver = peer.Solver()
    theirs = measure(lambda puzzle: float(solver.rate(str(puzzle)).score), rows)
    ours = measure(lambda puzzle: rate(puzzle).value, rows)
    listed = [row.rating for row in rows]
    lines = [
        [
            name,
            f"{spearman(listed, measured.values):.3f}",
            number(measured.quantile(0.5)),
            ratio(measured.quantile(0.5) / ours.quantile(0.5)),
            number(measured.quantile(0.95)),
            ratio(measured.quantile(0.95) / ours.quantile(0.95)),
        ]
        for name, measured in (("Sudoku Lens", ours), ("hodoku-py", theirs))
    ]
    header = [f"{len(rows)} of them", "correlation", "median, ms", "to ours", "95 % under, ms", "to ours"]
    return table(header, lines)
