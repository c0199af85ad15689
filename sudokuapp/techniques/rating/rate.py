"""The rating of a puzzle: the difficulty of the hardest step that it needs, and the whole way as evidence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSolution
from sudokuapp.language import msgid
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.rating import bug, sets, strong_links, uniqueness, wings
from sudokuapp.techniques.rating.board import Board
from sudokuapp.techniques.rating.chain_order import CHAIN_SEARCHES
from sudokuapp.techniques.rating.finding import Finding
from sudokuapp.techniques.rating.level import Level

Search: TypeAlias = Callable[[Board], Finding | None]

NOT_ONE = msgid("This puzzle has no solution, or several.")

# The order is a part of the scale: the first search that finds something decides, even if a later one is easier.
SEARCHES: tuple[Search, ...] = (
    sets.hidden_single,
    sets.direct_locked_candidates,
    partial(sets.hidden_set, size=2, direct=True),
    sets.naked_single,
    partial(sets.hidden_set, size=3, direct=True),
    sets.locked_candidates,
    partial(sets.naked_set, size=2),
    partial(sets.fish, size=2),
    partial(sets.hidden_set, size=2, direct=False),
    partial(sets.naked_set, size=3),
    partial(sets.fish, size=3),
    partial(sets.hidden_set, size=3, direct=False),
    strong_links.two_strong_links,
    partial(wings.small_wing, pivot_digits=2),
    partial(wings.small_wing, pivot_digits=3),
    uniqueness.unique_loop,
    partial(sets.naked_set, size=4),
    partial(sets.fish, size=4),
    partial(sets.hidden_set, size=4, direct=False),
    strong_links.three_strong_links,
    partial(wings.large_wing, size=3),
    bug.bivalue_universal_grave,
    partial(wings.large_wing, size=4),
    wings.aligned_pair_exclusion,
    *CHAIN_SEARCHES,
)


@dataclass(frozen=True)
class Rating:
    """`hardest` is the name of the technique of the hardest step; `way` has all steps, the first ones first."""

    value: float
    hardest: str
    way: tuple[Finding, ...]

    @property
    def tenths(self) -> int:
        """The value as it is saved."""
        return round(10 * self.value)

    @property
    def level(self) -> Level:
        return Level.of_tenths(self.tenths)


def rate(puzzle: Grid | Position, limit: float | None = None, after_step: Callable[[], None] = lambda: None) -> Rating:
    """Ends early, with a rating above the limit, once a step is needed that is harder.

    `after_step` may rest between the steps of a long rating, or raise to end it. Raises NoSolution if there is not
    exactly one: some techniques rest on that, and would rate other puzzles too.
    """
    position = puzzle if isinstance(puzzle, Position) else Position.of(puzzle)
    if not app_solver.is_unique(position.grid):
        raise NoSolution(NOT_ONE)
    board = Board(position)
    hardest: Finding | None = None
    way: list[Finding] = []
    while board.empty_count and (hardest is None or limit is None or hardest.tenths <= round(10 * limit)):
        finding = next_finding(board)
        if finding is None:
            raise NoSolution(NOT_ONE)
        way.append(finding)
        if hardest is None or finding.tenths > hardest.tenths:
            hardest = finding
        board.apply(finding)
        after_step()
    return Rating(hardest.tenths / 10, hardest.technique, tuple(way)) if hardest else Rating(1.0, "full-house", ())


def next_finding(board: Board) -> Finding | None:
    for search in SEARCHES:
        finding = search(board)
        if finding:
            return finding
    return None
