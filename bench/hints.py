"""How long the next step of a position takes to find, beside a peer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import process_time

from bench.logic_peers import hodoku
from bench.rating import Measured, RatedPuzzle, rated_puzzles
from bench.table import NOTHING, number, ratio, table
from bench.timing import show_progress
from sudokuapp.techniques.catalogue import next_step
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.technique import SINGLES

PEER_SAMPLE = 300


def report(puzzle_count: int) -> str:
    """At every position on the way of some puzzles of the shared list; the peer gets a part of the positions."""
    positions, ours = _walk(rated_puzzles(puzzle_count))
    if not positions:
        return "## Hints\n\nThe shared list of rated puzzles is not beside the repository."
    lines = [
        [
            f"Sudoku Lens, {len(positions):,} positions",
            number(ours.quantile(0.5)),
            number(ours.quantile(0.95)),
            number(max(ours.seconds) * 1e3),
            NOTHING,
        ]
    ]
    peer = hodoku()
    if peer is not None:
        # The peer takes no crossed-out candidates, so it gets positions whose digits say all; without those where a
        # single is left, which say nothing of the harder techniques.
        plain = [
            position
            for position in positions
            if position == Position.of(position.clue_grid, position.grid) and not next_step(position, SINGLES)
        ]
        sample = plain[:: max(1, len(plain) // PEER_SAMPLE)]
        solver = peer.Solver()
        theirs = _timed([partial(solver.get_hint, str(position.grid)) for position in sample])
        beside = _timed([partial(next_step, position) for position in sample])
        for name, measured in (("Sudoku Lens", beside), ("hodoku-py", theirs)):
            slower = ratio(measured.quantile(0.95) / beside.quantile(0.95))
            quantiles = [number(measured.quantile(0.5)), number(measured.quantile(0.95))]
            lines.append(
                [f"{name}, {len(sample)} without a single", *quantiles, number(max(measured.seconds) * 1e3), slower]
            )
    header = ["next step", "median, ms", "95 % under, ms (goal 30)", "longest, ms", "95 % to ours"]
    return f"## Hints\n\n{table(header, lines)}"


def _walk(rows: Sequence[RatedPuzzle]) -> tuple[list[Position], Measured]:
    positions, seconds = [], []
    for at, row in enumerate(rows):
        show_progress(f"hints of puzzle {at} of {len(rows)}")
        position = Position.of(row.puzzle)
        while not position.is_full:
            start = process_time()
            step = next_step(position)
            seconds.append(process_time() - start)
            positions.append(position)
            if step is None:
                raise AssertionError(f"no step is found on the way of {row.puzzle}")
            position = position.apply(step)
    return positions, Measured([], seconds)


def _timed(calls: Sequence[Callable[[], object]]) -> Measured:
    seconds = []
    for call in calls:
        start = process_time()
        call()
        seconds.append(process_time() - start)
    return Measured([], seconds)
