"""The cells that a person should look at before the puzzle is solved.

A mark on a right cell costs a glance, a missing mark on a wrong cell costs the puzzle. So besides cells with a low
confidence those are marked for which there is other evidence: a clash, a repair, a broken symmetry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.conflicts import clashing_cells
from sudokuapp.core.grid import Grid
from sudokuapp.scan.propose import Proposal
from sudokuapp.scan.reading import CellReading
from sudokuapp.vision.cell_looks import DARKNESS, HEIGHT

# The confidence from which on a cell is not marked. With a higher one the marks on right cells would grow faster than
# the number of wrong cells that are marked.
SURE = 0.99
# On a board with many cells whose digit is in doubt the others are less sure than they seem: it is blurred, or dark.
MANY, SURE_BESIDE_MANY = 0.07, 0.997
SURE_OF_WRITTEN = 0.993  # the same of a written digit: a stroke of a pen looks like a 1
SURE_OF_CANDIDATES = 0.8  # the same of whether a cell without a digit has small candidates: little depends on it
MOST_SUSPECTS = 0.25  # the part of the cells that may be suspects in a puzzle that was read well
MOST_WITH_ONE_SOLUTION = 0.5  # the same of one whose clues have exactly one solution, which speaks for them
LONE = 2  # cells
# The most clues of a puzzle, in parts of the cells. Beside writing, some of more than that were written too, and where
# no writing is seen, a player's digits pass for clues; but all cells may be printed.
MOST_CLUES_BESIDE_WRITING, MOST_CLUES = 0.5, 0.62
UNREAD_HEIGHT, UNREAD_DARKNESS = 0.4, 0.5  # of the clues', from which on what stands in a cell must be explained
SMALLEST_PATTERN = 6  # cells a side; the few clues of smaller boards may be nearly symmetric by chance


def suspects(
    proposal: Proposal, measures: NDArray[np.floating] | None = None, odd: Iterable[int] = ()
) -> tuple[int, ...]:
    """The cells to look at, the most doubtful first; none on a board that is surely right.

    `measures` are height, stroke width, darkness and core of what stands in each cell, where that is known; `odd` are
    cells that may hold something other than digits.
    """
    cells, grid = proposal.cells, proposal.grid
    by_doubt = sorted(range(len(cells)), key=lambda cell: certainty(cells[cell]))
    marked = {cell for cell in by_doubt if cells[cell].is_repaired or _is_doubtful(cells[cell])}
    marked.update(_beside_many(cells))
    marked.update(out_of_symmetry(grid))
    marked.update(_lone_writing(proposal))
    marked.update(int(cell) for cell in odd)
    if measures is not None:
        marked.update(_unread_ink(proposal, measures))
    if proposal.solutions != 1:
        marked |= clashing_cells(grid)
        # Some cell or the print is wrong. Even if all cells look sure, the least sure ones are the likeliest.
        marked.update(by_doubt[: grid.shape.side])
    most = MOST_WITH_ONE_SOLUTION if proposal.solutions == 1 else MOST_SUSPECTS
    if len(marked) > most * len(cells):
        return tuple(by_doubt)  # with so much in doubt the rest cannot be trusted either
    marked.update(_too_many_clues(proposal))
    return tuple(cell for cell in by_doubt if cell in marked)


def certainty(cell: CellReading) -> float:
    """The probability that its digit is right and that it was printed or written, as it is said."""
    return cell.confidence * (cell.kind_confidence if cell.kind.has_digit else 1.0)


def _is_doubtful(cell: CellReading) -> bool:
    sure = SURE_OF_WRITTEN if cell.kind is CellKind.WRITTEN else SURE
    return certainty(cell) < sure or (not cell.kind.has_digit and cell.kind_confidence < SURE_OF_CANDIDATES)


def _beside_many(cells: Sequence[CellReading]) -> list[int]:
    """What is not quite sure on a board on which much is in doubt, but for writing, which most of the doubts are of."""
    others = [cell for cell, read in enumerate(cells) if read.kind is not CellKind.WRITTEN]
    if sum(cells[cell].confidence < SURE for cell in others) < MANY * len(cells):
        return []
    return [cell for cell in others if cells[cell].confidence < SURE_BESIDE_MANY]


def _lone_writing(proposal: Proposal) -> list[int]:
    """What seems to be written in one or two cells of a page on which nobody has written: it may be a clue, or dirt."""
    hand = [cell for cell, read in enumerate(proposal.cells) if read.kind in (CellKind.WRITTEN, CellKind.MARKS)]
    return hand if len(hand) <= LONE else []


def _too_many_clues(proposal: Proposal) -> list[int]:
    """All clues of a page that seems to have too many: neat or typed digits of the same size pass for print.

    The rules do not help there, as right digits among the clues change nothing.
    """
    clues = [cell for cell, read in enumerate(proposal.cells) if read.kind is CellKind.CLUE]
    has_writing = any(read.kind is CellKind.WRITTEN for read in proposal.cells)
    most = MOST_CLUES_BESIDE_WRITING if has_writing else MOST_CLUES
    return clues if most * len(proposal.cells) < len(clues) < len(proposal.cells) else []


def _unread_ink(proposal: Proposal, measures: NDArray[np.floating]) -> list[int]:
    """Cells that are said to be empty though something stands in them, about as high and dark as the clues."""
    clues = [cell for cell, read in enumerate(proposal.cells) if read.kind is CellKind.CLUE]
    empty = [cell for cell, read in enumerate(proposal.cells) if read.kind is CellKind.EMPTY]
    known = measures[clues][np.isfinite(measures[clues]).all(1)]
    if not len(known):
        return []
    height, darkness = np.median(known[:, [HEIGHT, DARKNESS]], axis=0)
    is_inked = (measures[empty, HEIGHT] > UNREAD_HEIGHT * height) & (
        measures[empty, DARKNESS] > UNREAD_DARKNESS * darkness
    )
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
