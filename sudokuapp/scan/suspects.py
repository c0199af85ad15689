"""The cells that a person should look at before the puzzle is solved.

A mark on a right cell costs a glance, a missing mark on a wrong cell costs the puzzle. So besides cells with a low
confidence those are marked for which there is other evidence: a clash, a repair, a broken symmetry.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.conflicts import clashing_cells
from sudokuapp.core.grid import Grid
from sudokuapp.scan.propose import Proposal
from sudokuapp.scan.reading import CellReading

# The confidence from which on a cell is not marked. With a higher one the marks on right cells would grow faster than
# the number of wrong cells that are marked.
SURE = 0.99
SURE_OF_WRITTEN = 0.993  # the same of a written digit: a stroke of a pen looks like a 1
SURE_OF_CANDIDATES = 0.8  # the same of whether a cell without a digit has small candidates: little depends on it
MOST_SUSPECTS = 0.25  # the part of the cells that may be suspects in a puzzle that was read well
LONE = 2  # cells
UNREAD_HEIGHT, UNREAD_DARKNESS = 0.4, 0.5  # of the clues', from which on what stands in a cell must be explained
SMALLEST_PATTERN = 6  # cells a side; the few clues of smaller boards may be nearly symmetric by chance


def suspects(
    proposal: Proposal, measures: NDArray[np.floating] | None = None, odd: Iterable[int] = ()
) -> tuple[int, ...]:
    """The cells to look at, the most doubtful first; none on a board that is surely right.

    `measures` are height, stroke width and darkness of what stands in each cell, where that is known; `odd` are cells
    that may hold something other than digits.
    """
    cells, grid = proposal.cells, proposal.grid
    by_doubt = sorted(range(len(cells)), key=lambda cell: certainty(cells[cell]))
    marked = {cell for cell in by_doubt if cells[cell].is_repaired or _is_doubtful(cells[cell])}
    marked.update(out_of_symmetry(grid))
    marked.update(_lone_writing(proposal))
    marked.update(int(cell) for cell in odd)
    if measures is not None:
        marked.update(_unread_ink(proposal, measures))
    if proposal.solutions != 1:
        marked |= clashing_cells(grid)
        # Some cell or the print is wrong. Even if all cells look sure, the least sure ones are the likeliest.
        marked.update(by_doubt[: grid.shape.side])
        if len(marked) > MOST_SUSPECTS * len(cells):
            return tuple(by_doubt)  # with so much in doubt the rest cannot be trusted either
    return tuple(cell for cell in by_doubt if cell in marked)


def certainty(cell: CellReading) -> float:
    """The probability that its digit is right and that it was printed or written, as it is said."""
    return cell.confidence * (cell.kind_confidence if cell.kind.has_digit else 1.0)


def _is_doubtful(cell: CellReading) -> bool:
    sure = SURE_OF_WRITTEN if cell.kind is CellKind.WRITTEN else SURE
    return certainty(cell) < sure or (not cell.kind.has_digit and cell.kind_confidence < SURE_OF_CANDIDATES)


def _lone_writing(proposal: Proposal) -> list[int]:
    """What seems to be written in one or two cells of a page on which nobody has written: it may be a clue, or dirt."""
    hand = [cell for cell, read in enumerate(proposal.cells) if read.kind in (CellKind.WRITTEN, CellKind.MARKS)]
    return hand if len(hand) <= LONE else []


def _unread_ink(proposal: Proposal, measures: NDArray[np.floating]) -> list[int]:
    """Cells that are said to be empty though something stands in them, about as high and dark as the clues."""
    clues = [cell for cell, read in enumerate(proposal.cells) if read.kind is CellKind.CLUE]
    empty = [cell for cell, read in enumerate(proposal.cells) if read.kind is CellKind.EMPTY]
    known = measures[clues][np.isfinite(measures[clues]).all(1)]
    if not len(known):
        return []
    height, _, darkness = np.median(known, axis=0)
    is_inked = (measures[empty, 0] > UNREAD_HEIGHT * height) & (measures[empty, 2] > UNREAD_DARKNESS * darkness)
    return [cell for cell, inked in zip(empty, is_inked, strict=True) if inked]


def out_of_symmetry(grid: Grid) -> tuple[int, ...]:
    """The pair of cells that breaks the symmetry of the clues, if there is exactly one such pair.

    Most puzzles are printed with symmetric clues. Dirt that looks like the right digit of an empty cell, or the loss of
    a clue that the others imply, leaves exactly one solution: only the symmetry can reveal it.
    """
    side = grid.shape.side
    if side < SMALLEST_PATTERN:
        return ()
    clues = np.frombuffer(grid.cells, np.uint8).reshape(side, side) > 0
    turned = clues[::-1, ::-1]
    broken = [clues != image for image in (turned, clues[:, ::-1], clues[::-1], clues.T, turned.T)]
    if any(not where.any() for where in broken):
        return ()
    pairs = [np.flatnonzero(where) for where in broken if np.count_nonzero(where) == 2]
    return tuple(pairs[0].tolist()) if pairs else ()
