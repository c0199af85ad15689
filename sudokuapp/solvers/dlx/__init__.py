"""Dancing Links: the solver that the app trusts.

    solve(grid)          the first solution, or NoSolution with the reason
    is_unique(grid)      whether it is the only one
    first(grid, 2)       the first few, enough to tell none, one and several apart
    count(grid, limit)   how many there are
    solutions(grid)      a lazy pager, which can be cancelled

`_dlx.pyx` is the compiled core and `twin.py` its twin in Python; `engine.py` chooses.
"""

from __future__ import annotations

import sys

from sudokuapp.solvers.dlx.engine import best_engine
from sudokuapp.solvers.dlx.pager import Solutions
from sudokuapp.solvers.dlx.portions import portions
from sudokuapp.solvers.dlx.solver import DancingLinks

__all__ = ["DancingLinks", "Solutions", "count", "first", "is_unique", "solutions", "solve", "solver"]

__path__.extend(portions(__name__, sys.path))
solver = DancingLinks(best_engine())

solve = solver.solve
is_unique = solver.is_unique
first = solver.first
count = solver.count
solutions = solver.solutions
