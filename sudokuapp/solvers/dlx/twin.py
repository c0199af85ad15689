"""The twin of `_dlx.pyx` in Python: the same searches and the same solutions in the same order, only slower.

It is used where the core is not compiled, and the tests compare the two.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import MatrixError
from sudokuapp.language import msgid
from sudokuapp.solvers.dlx.layout import check_board, check_cells, lay_out
from sudokuapp.solvers.dlx.twin_search import Phase, SearchState
from sudokuapp.solvers.outcome import Outcome


def as_grids(shape: Shape, pages: list[bytes]) -> list[Grid]:
    """Solutions as grids."""
    return [Grid.trusted(shape, cells) for cells in pages]


class Matrix:
    """An exact cover problem: which columns each row covers. Columns from `primary` on may stay uncovered."""

    def __init__(self, rows: Iterable[Iterable[int]], primary: int, secondary: int = 0) -> None:
        self.layout = lay_out(rows, primary, secondary)

    def search(self, given: Iterable[int] = ()) -> Search:
        """A search for the covers that hold the given rows."""
        state = SearchState(self.layout)
        if not state.set_up_rows([self.layout.check_row(row) for row in given]):
            state.phase = Phase.DONE
        return Search(state)


class SudokuMatrix(Matrix):
    """The matrix of a board: row `side * cell + digit - 1` puts a digit into a cell.

    `unit_of` has three numbers for each cell: its row, its column and its box, each counted on from the one before.
    """

    def __init__(
        self, rows: Iterable[Iterable[int]], primary: int, secondary: int = 0, *, side: int, unit_of: bytes
    ) -> None:
        super().__init__(rows, primary, secondary)
        check_board(self.layout, side, unit_of)
        self.side = side
        self.units: Sequence[Sequence[int]] = [unit_of[3 * cell : 3 * cell + 3] for cell in range(side * side)]

    def search_cells(self, cells: bytes) -> Search:
        """A search for the solutions of a board; 0 is an empty cell."""
        check_cells(cells, self.side)
        state = SearchState(self.layout)
        if not self._set_up_clues(state, cells):
            state.phase = Phase.DONE
        return Search(state, self.side)

    def _set_up_clues(self, state: SearchState, cells: bytes) -> bool:
        """Choose the clues' rows and link the candidates that survive them; false if they contradict each other.

        A cell with one candidate left is filled like a clue, as long as each pass fills many.
        """
        side, every = self.side, (1 << self.side) - 1
        used = [0] * (3 * side)

        def left_in(cell: int) -> int:
            row, column, box = self.units[cell]
            return every & ~(used[row] | used[column] | used[box])

        def place_digit(cell: int, bit: int) -> bool:
            if not bit & left_in(cell):
                return False
            for unit in self.units[cell]:
                used[unit] |= bit
            state.cover(side * cell + bit.bit_length() - 1)
            return True

        for cell, digit in enumerate(cells):
            if digit and not place_digit(cell, 1 << (digit - 1)):
                return False
        empty = [cell for cell, digit in enumerate(cells) if not digit]
        while True:
            before = len(empty)
            kept = []
            for cell in empty:
                left = left_in(cell)
                if left & (left - 1):
                    kept.append(cell)
                elif not place_digit(cell, left):
                    return False
            empty = kept
            if 8 * len(empty) >= 7 * before:
                break
        for cell in empty:
            left = left_in(cell)
            if not left:
                return False
            for digit in range(side):
                if left >> digit & 1:
                    state.append(side * cell + digit)
        return state.list_short_columns()


class Search:
    """One run through the covers of a matrix, in an order that never changes. One thread at a time may run it."""

    def __init__(self, state: SearchState, side: int = 0) -> None:
        self._state = state
        self._side = side
        self._running = threading.Lock()

    def advance(self, seconds: float = math.inf) -> int:
        """Go to the next cover, and return an Outcome."""
        with self._alone():
            return self._state.run(time.monotonic() + seconds)

    def count(self, limit: int, seconds: float = math.inf) -> tuple[int, int]:
        """How many more covers there are, up to a limit, and an Outcome; none is kept."""
        deadline = time.monotonic() + seconds
        found = 0
        outcome: int = Outcome.FOUND
        with self._alone():
            while found < limit:
                outcome = self._state.run(deadline)
                if outcome != Outcome.FOUND:
                    break
                found += 1
        return found, outcome

    def take(self, most: int, seconds: float = math.inf) -> tuple[list[bytes], int]:
        """The cells of the next few solutions of a board, and an Outcome.

        It waits for the first one. Of the others it takes only those that come before it next reads the clock.
        """
        if not self._side:
            raise MatrixError(msgid("Only a search through a board has cells."))
        deadline = time.monotonic() + seconds
        pages: list[bytes] = []
        outcome: int = Outcome.FOUND
        with self._alone():
            while len(pages) < most:
                outcome = self._state.run(deadline)
                if outcome != Outcome.FOUND:
                    break
                pages.append(self._cells())
                deadline = -math.inf
        if outcome == Outcome.TIMED_OUT and pages:
            outcome = Outcome.FOUND
        return pages, outcome

    def _cells(self) -> bytes:
        return bytes(row % self._side + 1 for row in sorted(self._state.rows()))

    @property
    def rows(self) -> tuple[int, ...]:
        """The rows of the cover that was found last, in the order they were chosen."""
        return self._state.rows()

    def seek(self, rows: Iterable[int]) -> None:
        """Bring a new search to a cover that was found before, so that it goes on with the one after it."""
        if self._state.phase is not Phase.NOT_STARTED:
            raise MatrixError(msgid("Only a search that has not begun can be sent to a cover."))
        chosen = {self._state.layout.check_row(row) for row in rows}
        with self._alone():
            reached = self._state.seek(chosen)
        if not reached or set(self.rows) != chosen:
            self._state.phase = Phase.DONE
            raise MatrixError(msgid("These rows are no cover of this matrix."))

    def cancel(self) -> None:
        """Stop this search, now or when it next runs. Any thread may call this."""
        self._state.cancelled = True

    @contextmanager
    def _alone(self) -> Iterator[None]:
        if not self._running.acquire(blocking=False):
            raise RuntimeError("This search is running in another thread.")
        try:
            yield
        finally:
            self._running.release()
