"""The solver that the app relies on. This is the only place that says which one it is.

Importing this module loads the solver, so the app imports it when the first screen that needs it is loaded.
"""

from __future__ import annotations

from sudokuapp.solvers.dlx import DancingLinks, best_engine
from sudokuapp.solvers.protocol import Solver

app_solver: Solver = DancingLinks(best_engine())
