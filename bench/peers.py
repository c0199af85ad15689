"""Other solvers behind one interface, each called in the fastest way that its documentation allows.

Work that does not depend on the puzzle (rules, matrices, compilation) is done when a peer is created and is not timed.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from itertools import chain, islice
from platform import python_version
from typing import TypeVar

from bench import norvig

Problem = TypeVar("Problem")
Solution = TypeVar("Solution")

EMPTY_PUZZLE = "." * 81

# A compiled package that does not fit the other packages may fail with more than an ImportError.
LOAD_FAILURES = (ImportError, OSError, RuntimeError, AttributeError)


@dataclass(frozen=True)
class Peer:
    """A solver to measure against; `slow` asks the caller for fewer puzzles."""

    name: str
    version: str
    prove: Callable[[str], str | None]
    """The solution of a puzzle if the search proved that it is the only one, else None."""
    enumerate: Callable[[str, int], int] | None = None
    """The number of solutions that were found, up to a limit; None for a peer that finds only one."""
    slow: bool = False


def available_peers() -> tuple[list[Peer], dict[str, str]]:
    """New peers, warmed up, and for each missing one the reason.

    Call it again before each repetition: python-sat's solver keeps what it learnt from earlier puzzles.
    """
    peers: list[Peer] = []
    missing: dict[str, str] = {}
    for name, make in MAKERS.items():
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # numba's warnings about a peer's code are not ours to fix
                peer = make(name)
                peer.prove(EMPTY_PUZZLE)
        except LOAD_FAILURES as reason:
            missing[name] = f"{type(reason).__name__}: {reason}"
        else:
            peers.append(peer)
    return peers, missing


def _searching_peer(
    name: str,
    release: str,
    encode: Callable[[str], Problem | None],
    search: Callable[[Problem, int], Iterable[Solution]],
    decode: Callable[[Problem, Solution], str],
) -> Peer:
    """A peer from a search that always runs to its end; only a proved solution is converted to text."""

    def prove(puzzle: str) -> str | None:
        problem = encode(puzzle)
        if problem is None:
            return None
        found = list(search(problem, 2))
        return decode(problem, found[0]) if len(found) == 1 else None

    def enumerate_solutions(puzzle: str, limit: int) -> int:
        problem = encode(puzzle)
        return 0 if problem is None else sum(1 for _ in search(problem, limit))

    return Peer(name, release, prove, enumerate_solutions)


def _norvig(name: str) -> Peer:
    def search(puzzle: str, limit: int) -> Iterator[str]:
        return islice(norvig.solutions(puzzle), limit)

    return _searching_peer(name, f"ours, Python {python_version()}", str, search, lambda _, solution: solution)


def _python_sat(name: str) -> Peer:
    from bench.cover import clues_of, text_of
    from bench.glucose import Glucose

    def decode(_: Sequence[int], solution: list[int]) -> str:
        return text_of([literal - 1 for literal in solution])

    return _searching_peer(name, f"{version(name)} Glucose4", clues_of, Glucose().search, decode)


def _exact_cover_py(name: str) -> Peer:
    from exact_cover_py import exact_covers

    from bench.cover import DenseCover

    def search(cover: DenseCover, limit: int) -> Iterator[list[int]]:
        return islice(exact_covers(cover.matrix), limit)

    return _searching_peer(name, version(name), DenseCover.of, search, DenseCover.text)


def _xcover(name: str) -> Peer:
    """Uses the documented sparse interface, which avoids the scan of a dense matrix."""
    import numpy as np
    from xcover import algorithm_c

    from bench.cover import ITEM_COUNT, ITEMS, Rows, compatible_rows, text_of

    items = ITEMS.astype(np.uint32)
    starts = np.arange(0, items.size + 1, 4, dtype=np.uint32)
    no_colors = np.zeros(items.size, dtype=np.uint32)

    def search(rows: Rows, limit: int) -> Iterator[list[int]]:
        count = len(rows)
        chosen = algorithm_c(items[rows].ravel(), starts[: count + 1], no_colors[: 4 * count], ITEM_COUNT, 0)
        return islice(chosen, limit)

    def decode(rows: Rows, chosen: list[int]) -> str:
        return text_of(rows[chosen].tolist())

    return _searching_peer(name, version(name), compatible_rows, search, decode)


def _exact_cover(name: str) -> Peer:
    from exact_cover import get_all_solutions
    from exact_cover.error import NoSolution

    from bench.cover import DenseCover

    def search(cover: DenseCover, limit: int) -> Iterable[tuple[int, ...]]:
        if not cover.matrix.shape[1]:
            return {()}
        try:
            solutions: set[tuple[int, ...]] = get_all_solutions(cover.matrix, max_count=limit)
        except NoSolution:
            return set()
        return solutions

    def decode(cover: DenseCover, chosen: tuple[int, ...]) -> str:
        # The package returns an empty solution if all rows of the matrix belong to the solution.
        return cover.text(chosen or range(len(cover.open_rows)))

    return _searching_peer(name, version(name), DenseCover.of, search, decode)


def _py_sudoku(name: str) -> Peer:
    """It finds one solution; two more searches tell whether there are others."""
    from sudoku.sudoku import Sudoku, UnsolvableSudoku

    def prove(puzzle: str) -> str | None:
        cells = [None if character == "." else int(character) for character in puzzle]
        grid = Sudoku(3, 3, board=[cells[start : start + 9] for start in range(0, 81, 9)])
        try:
            solved = grid.solve(assert_solvable=True)
        except UnsolvableSudoku:
            return None
        return None if grid.has_multiple_solutions() else "".join(map(str, chain.from_iterable(solved.board)))

    return Peer(name, version(name), prove, slow=True)


MAKERS: dict[str, Callable[[str], Peer]] = {
    "norvig": _norvig,
    "python-sat": _python_sat,
    "exact-cover-py": _exact_cover_py,
    "xcover": _xcover,
    "exact-cover": _exact_cover,
    "py-sudoku": _py_sudoku,
}
