"""Which core searches: the compiled one where it was built, its twin in plain Python elsewhere."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from importlib import import_module
from typing import Protocol

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.dlx.encoding import column_count, cover_rows, units_of_cells

log = logging.getLogger(__name__)


class Search(Protocol):
    """What both cores' searches can do; `twin.Search` says it in words."""

    def advance(self, seconds: float = ...) -> int: ...
    def count(self, limit: int, seconds: float = ...) -> tuple[int, int]: ...
    def take(self, most: int, seconds: float = ...) -> tuple[list[bytes], int]: ...
    @property
    def rows(self) -> tuple[int, ...]: ...
    def seek(self, rows: Iterable[int]) -> None: ...
    def cancel(self) -> None: ...


class Matrix(Protocol):
    def search(self, given: Iterable[int] = ...) -> Search: ...


class SudokuMatrix(Matrix, Protocol):
    def search_cells(self, cells: bytes) -> Search: ...


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
    """The compiled core, or its twin with a word in the log: the app works, but hard puzzles take their time."""
    try:
        compiled: Engine = import_module("sudokuapp.solvers.dlx._dlx")
    except ImportError as reason:
        log.warning("The compiled solver is missing (%s); its twin in plain Python takes its place.", reason)
        # Only now: it takes longer to load than all the rest of the solver.
        from sudokuapp.solvers.dlx import twin

        return twin
    return compiled


def board_matrix(engine: Engine, shape: Shape) -> SudokuMatrix:
    """The matrix of a shape."""
    return engine.SudokuMatrix(cover_rows(shape), column_count(shape), side=shape.side, unit_of=units_of_cells(shape))
