"""The cells that a person should look at before the puzzle is solved.

A right cell marked costs a glance, a wrong cell unmarked costs the puzzle. So besides the cells with a low confidence
those are marked that something speaks against which their confidence does not hold.
"""

from __future__ import annotations

import numpy as np

from sudokuapp.core.conflicts import clashing_cells
from sudokuapp.core.grid import Grid
from sudokuapp.scan.repair import Proposal

# Of the few cells of a board that are in doubt at all most are right. Up to here each wrong cell caught costs a small
# part of a mark more on a right board; beyond, marks grow faster than wrong cells are caught.
SURE = 0.99
DOUBTFUL = 0.25  # the part of the cells that may be unsure in a puzzle that was read well
SMALLEST_PATTERN = 6  # on a smaller side the clues are so few that they lie nearly in symmetry by chance


def suspects(proposal: Proposal) -> tuple[int, ...]:
    """The doubtful cells, the most doubtful first; none on a board that is surely right."""
    cells, grid = proposal.cells, proposal.grid
    by_doubt = sorted(range(len(cells)), key=lambda cell: cells[cell].confidence)
    marked = {cell for cell in by_doubt if cells[cell].is_repaired or cells[cell].confidence < SURE}
    marked.update(out_of_symmetry(grid))
    if proposal.solutions != 1:
        marked |= clashing_cells(grid)
        # Some cell is wrong here, or else the print is; how sure the model is of a cell says less than its rank.
        marked.update(by_doubt[: grid.shape.side])
        if len(marked) > DOUBTFUL * len(cells):
            return tuple(by_doubt)  # so much is unsure that the rest cannot be trusted either
    return tuple(cell for cell in by_doubt if cell in marked)


def out_of_symmetry(grid: Grid) -> tuple[int, ...]:
    """The one pair of cells that spoils the symmetry of the clues, if there is just one.

    Most puzzles are printed with symmetric clues. Dirt that looks like the digit which belongs there, and a clue lost
    that the others make up for, leave exactly one solution: nothing but the symmetry tells of them.
    """
    side = grid.shape.side
    if side < SMALLEST_PATTERN:
        return ()
    clues = np.frombuffer(grid.cells, np.uint8).reshape(side, side) > 0
    turned = clues[::-1, ::-1]
    spoilt = [clues != image for image in (turned, clues[:, ::-1], clues[::-1], clues.T, turned.T)]
    if any(not where.any() for where in spoilt):
        return ()
    pairs = [np.flatnonzero(where) for where in spoilt if np.count_nonzero(where) == 2]
    return tuple(pairs[0].tolist()) if pairs else ()
