"""Which core searches: the compiled one where it was built, its twin in Python elsewhere."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from importlib import import_module
from typing import Protocol

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.dlx.encoding import column_count, cover_rows, units_of_cells
from sudokuapp.solvers.protocol import Search

log = logging.getLogger(__name__)


class CoverSearch(Search, Protocol):
    """What the searches of both cores can do, beyond any other search; `twin.Search` documents it."""

    def advance(self, seconds: float = ...) -> int: ...
    @property
    def rows(self) -> tuple[int, ...]: ...
    def seek(self, rows: Iterable[int]) -> None: ...


class Matrix(Protocol):
    def search(self, given: Iterable[int] = ...) -> CoverSearch: ...


class SudokuMatrix(Matrix, Protocol):
    def search_cells(self, cells: bytes) -> CoverSearch: ...


class Engine(Protocol):
    """A core: the module `_dlx` or the module `twin`."""

    def Matrix(  # noqa: N802 - it stands for a class
        self, rows: Iterable[Iterable[int]], primary: int, secondary: int = ...
    ) -> Matrix: ...

    def SudokuMatrix(  # noqa: N802
        self, rows: Iterable[Iterable[int]], primary: int, secondary: int = ..., *, side: int, unit_of: bytes
    ) -> SudokuMatrix: ...

    def as_grids(self, shape: Shape, pages: list[bytes]) -> list[Grid]: ...


def best_engine() -> Engine:
    """The compiled core, or its twin and a warning in the log: the app works, but hard puzzles take longer."""
    try:
        compiled: Engine = import_module("sudokuapp.solvers.dlx._dlx")
    except ImportError as reason:
        log.warning("The compiled solver is missing (%s); its twin in plain Python takes its place.", reason)
        # Imported only here: it takes longer to load than all the rest of the solver.
        from sudokuapp.solvers.dlx import twin

        return twin
    return compiled


def board_matrix(engine: Engine, shape: Shape) -> SudokuMatrix:
    """The matrix of a shape."""
    return engine.SudokuMatrix(cover_rows(shape), column_count(shape), side=shape.side, unit_of=units_of_cells(shape))
