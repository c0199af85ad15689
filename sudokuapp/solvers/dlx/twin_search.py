"""The search in Python: the links, where to branch, and the run to the next solution. `twin.py` puts classes around it.

Names and order are those of `_search.pxd`, whose docstring explains both. This file is easier to read first.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from sudokuapp.solvers.dlx.layout import Layout
from sudokuapp.solvers.outcome import Outcome

COVERED = 0x4000  # bits of `size`
SECONDARY = 0x2000
COUNT = 0x1FFF

COMPARE_ONE = 1  # how many columns of two `choose` compares; at the root it compares all
COMPARE_FEW = 13

CHECK_EVERY = 1 << 9  # dropped rows between two checks of the clock: about a millisecond in Python
UNDO_COST = 16  # of one branch, counted in dropped rows


class Phase(Enum):
    NOT_STARTED = auto()
    RUNNING = auto()
    AT_SOLUTION = auto()
    DONE = auto()


class Choice(Enum):
    """Answers of `choose` that are no column."""

    DEAD_END = auto()
    CHOOSE_AGAIN = auto()


@dataclass(frozen=True, slots=True)
class Level:
    """A branch that has rows left to try, and how long the lists were when it was opened."""

    column: int
    node: int
    trail: int
    placed: int
    twos: int
    uncovered: int
    undecided: int


class SearchState:
    """The links of one search, and the lists that say how to undo what was done to them."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.columns = layout.columns
        self.primary = layout.primary
        self.column_of = layout.column_of
        self.members = layout.members
        self.siblings = layout.siblings
        self.take_newest_below = 3 * layout.primary // 8 + 1
        nodes = len(layout.column_of)
        self.up = list(range(nodes))
        self.down = list(range(nodes))
        self.size = [0] * layout.primary + [SECONDARY] * (layout.columns - layout.primary)
        self.trail: list[tuple[int, bool]] = []
        self.placed: list[int] = []
        self.forced: list[int] = []
        self.twos: list[int] = []
        self.levels: list[Level] = []
        self.uncovered = layout.primary
        self.undecided = 0
        self.phase = Phase.NOT_STARTED
        self.until_check = CHECK_EVERY
        self.cancelled = False

    def row_of(self, node: int) -> int:
        return (node - self.layout.first_node) // self.layout.stride

    # ---- the links ----

    def unlink(self, node: int) -> bool:
        up, down, column = self.up[node], self.down[node], self.column_of[node]
        self.down[up] = down
        self.up[down] = up
        self.size[column] -= 1
        left = self.size[column]
        if left == 1:
            self.forced.append(column)
            self.undecided -= 1
        elif left == 2:
            self.twos.append(column)
        return left == 0

    def relink(self, node: int) -> None:
        self.size[self.column_of[node]] += 1
        self.down[self.up[node]] = node
        self.up[self.down[node]] = node

    def drop(self, node: int, whole: bool = False) -> bool:
        dead = False
        for sibling in self.siblings[node]:
            dead |= self.unlink(sibling)
        self.trail.append((node, whole))
        self.until_check -= 1
        return dead

    def cover(self, row: int) -> None:
        for node in self.members[row]:
            column = self.column_of[node]
            self.undecided -= 2 <= self.size[column] < SECONDARY
            self.size[column] |= COVERED
            self.uncovered -= column < self.primary
        self.placed.append(row)

    def place(self, node: int) -> bool:
        row = self.row_of(node)
        self.cover(row)
        for member in self.members[row]:
            column = self.column_of[member]
            other = self.down[column]
            while other != column:
                if other != member and self.drop(other):
                    return False
                other = self.down[other]
        return True

    def propagate(self) -> bool:
        while self.forced and (self.undecided or not self.layout.uniform):
            column = self.forced.pop()
            if self.size[column] < COVERED and not self.place(self.down[column]):
                return False
        return True

    def undo(self, level: Level) -> None:
        self.until_check -= UNDO_COST
        while len(self.trail) > level.trail:
            node, whole = self.trail.pop()
            for sibling in reversed(self.siblings[node]):
                self.relink(sibling)
            if whole:
                self.relink(node)
        while len(self.placed) > level.placed:
            for node in self.members[self.placed.pop()]:
                self.size[self.column_of[node]] &= ~COVERED
        del self.twos[level.twos :]
        self.uncovered = level.uncovered
        self.undecided = level.undecided
        self.forced.clear()

    # ---- where to branch ----

    def claim(self, column: int, kept: int, kept_too: int) -> bool:
        node = self.down[column]
        while node != column:
            if node not in (kept, kept_too):
                self.down[self.up[node]] = self.down[node]
                self.up[self.down[node]] = self.up[node]
                self.size[column] -= 1
                if self.drop(node, whole=True):
                    return False
            node = self.down[node]
        return True

    def rows_affected(self, node: int) -> int:
        return sum(self.size[self.column_of[member]] & COUNT for member in self.members[self.row_of(node)])

    def nodes_below(self, column: int) -> list[int]:
        nodes = []
        node = self.down[column]
        while node != column:
            nodes.append(node)
            node = self.down[node]
        return nodes

    def smallest_column(self) -> int:
        self.until_check -= self.primary  # on a large board this takes long: check the clock after it
        smallest = min(self.size[: self.primary])
        columns = [column for column in range(self.primary) if self.size[column] == smallest]
        return max(columns, key=lambda column: sum(map(self.rows_affected, self.nodes_below(column))))

    def choose(self) -> int | Choice:
        takes_newest = self.uncovered < self.take_newest_below
        to_compare = COMPARE_ONE if takes_newest else COMPARE_FEW if self.levels else self.columns
        best, most = -1, -1
        for column in reversed(self.twos[:]):
            if self.size[column] != 2:
                continue
            if to_compare == COMPARE_ONE:
                return column if best < 0 else best
            to_compare -= 1
            node = self.down[column]
            other = self.down[node]
            for k in range(1, self.layout.stride):
                shared = self.column_of[node ^ k]
                is_shared = shared == self.column_of[other ^ k] and shared < self.columns
                if is_shared and self.size[shared] & COUNT > 2 and not self.claim(shared, node ^ k, other ^ k):
                    return Choice.DEAD_END
            if self.forced:
                return Choice.CHOOSE_AGAIN
            rows = self.rows_affected(node) + self.rows_affected(other)
            if rows > most:
                best, most = column, rows
        return best if best >= 0 else self.smallest_column()

    # ---- the search ----

    def try_row(self, column: int, node: int) -> bool:
        if self.down[node] != column:
            lengths = (len(self.trail), len(self.placed), len(self.twos))
            self.levels.append(Level(column, node, *lengths, self.uncovered, self.undecided))
        return self.place(node) and self.propagate()

    def backtrack(self) -> bool:
        level = self.levels.pop()
        self.undo(level)
        return self.try_row(level.column, self.down[level.node])

    def run(self, deadline: float) -> int:
        if self.phase is Phase.DONE:
            return Outcome.EXHAUSTED
        if self.cancelled:
            return Outcome.CANCELLED
        alive = self.propagate() if self.phase is Phase.NOT_STARTED else self.phase is Phase.RUNNING
        self.phase = Phase.RUNNING
        while True:
            while not alive:
                if not self.levels:
                    self.phase = Phase.DONE
                    return Outcome.EXHAUSTED
                alive = self.backtrack()
            if self.undecided == 0:
                self.phase = Phase.AT_SOLUTION
                return Outcome.FOUND
            if self.until_check <= 0:
                self.until_check = CHECK_EVERY
                if self.cancelled:
                    return Outcome.CANCELLED
                if time.monotonic() >= deadline:
                    return Outcome.TIMED_OUT
            column = self.choose()
            if isinstance(column, int):
                alive = self.try_row(column, self.down[column])
            else:
                alive = column is Choice.CHOOSE_AGAIN and self.propagate()

    def seek(self, chosen: set[int]) -> bool:
        """Bring the search to where it found these rows; false if it never finds them."""
        alive = self.propagate()
        while alive and self.undecided:
            column = self.choose()
            if column is Choice.CHOOSE_AGAIN:
                alive = self.propagate()
            elif isinstance(column, int):
                nodes = [node for node in self.nodes_below(column) if self.row_of(node) in chosen]
                alive = bool(nodes) and self.try_row(column, nodes[0])
            else:
                alive = False
        self.phase = Phase.AT_SOLUTION
        return alive

    def rows(self) -> tuple[int, ...]:
        """The rows of the solution that was found last: those placed, and the last rows of the forced columns."""
        last_rows = [self.row_of(self.down[column]) for column in self.forced if self.size[column] == 1]
        return tuple(dict.fromkeys([*self.placed, *last_rows]))

    # ---- linked rows ----

    def append(self, row: int) -> None:
        for node in self.members[row]:
            column = self.column_of[node]
            foot = self.up[column]
            self.up[node], self.down[node] = foot, column
            self.down[foot] = self.up[column] = node
            self.size[column] += 1

    def list_short_columns(self) -> bool:
        sizes = self.size[: self.primary]
        self.forced = [column for column, rows in enumerate(sizes) if rows == 1]
        self.twos = [column for column, rows in enumerate(sizes) if rows == 2]
        self.undecided = sum(2 <= rows < COVERED for rows in sizes)
        return 0 not in sizes

    def is_free(self, row: int) -> bool:
        return not any(self.size[self.column_of[node]] & COVERED for node in self.members[row])

    def set_up_rows(self, given: Sequence[int]) -> bool:
        """Choose the given rows and link those that agree with them; false if the given ones disagree."""
        for row in given:
            if not self.is_free(row):
                return False
            self.cover(row)
        for row in range(self.layout.row_count):
            if self.is_free(row):
                self.append(row)
        return self.list_short_columns()
