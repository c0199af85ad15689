"""Dancing Links: a fast solver, compiled where possible.

`solver.py` answers questions about a grid. `encoding.py` and `layout.py` turn a board into an exact cover problem.
`_dlx.pyx` is the compiled core that solves it, and `twin.py` the same core in Python; `engine.py` chooses between them.
"""

from __future__ import annotations

from sudokuapp.solvers.dlx.engine import best_engine
from sudokuapp.solvers.dlx.solver import DancingLinks

__all__ = ["DancingLinks", "best_engine"]
