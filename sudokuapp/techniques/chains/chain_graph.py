"""What excludes what and what forces what: the graph in which all chains of a position are found.

A node says "this digit stands in this cell", or, for a group, "this digit stands in one of these cells", which all lie
in one box and one line. Two nodes are linked weakly if not both can be true, and strongly if not both can be false.
A node that is true makes those that are weakly linked to it false; a node that is false makes those that are strongly
linked to it true: a chain is a way through the graph along such conclusions.

Sets of nodes are integers with a bit for each node.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from sudokuapp.core.candidates import digits_in
from sudokuapp.techniques.cell_sets import cells_in, first_cell
from sudokuapp.techniques.chains.closure import closure
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Node

GRAPHS_KEPT = 4  # the searches of one position share its graphs; walking a puzzle needs no more than these


class SetLink(NamedTuple):
    """The almost locked set through which two nodes are linked, and its digits that play no part in that."""

    cells: int
    other_digits: int


class ChainGraph:
    """Node `n` is the digit `digits[n]` in the cells `cells[n]`; the nodes of single cells come first."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.digits: list[int] = []
        self.cells: list[int] = []
        self.number: dict[tuple[int, int], int] = {}
        self.weak: list[int] = []
        self.strong: list[int] = []
        self.nodes_in_cell: dict[int, int] = {}
        self.single_nodes = 0
        self.simpler_strong: list[int] = []

    @property
    def size(self) -> int:
        return len(self.digits)

    def node(self, number: int) -> Node:
        return Node(self.digits[number], tuple(cells_in(self.cells[number])))

    def candidate(self, number: int) -> Candidate:
        """The candidate of a node of one cell."""
        return Candidate(first_cell(self.cells[number]), self.digits[number])

    def is_needed_for(self, chain: Sequence[int]) -> bool:
        """Whether a chain has a node or a link that the simpler graphs do not have."""
        simpler = self.simpler_strong
        return max(chain) >= len(simpler) or any(
            not simpler[start] >> end & 1 for start, end in zip(chain[::2], chain[1::2], strict=True)
        )

    def set_between(self, first: int, second: int) -> SetLink | None:
        """The almost locked set through which a strong link goes, if this graph has such links."""
        return None

    def nodes_of(self, digit: int, cells: int) -> int:
        """The nodes of one digit in single cells."""
        found = 0
        for cell in cells_in(cells & self.position.cells_with[digit]):
            found |= 1 << self.number[digit, 1 << cell]
        return found

    @cached_property
    def conclusions(self) -> list[int]:
        """For each node all that follows if it is true, then for each node all that follows if it is false.

        As sets of both: bit `n` for node `n` true, bit `size + n` for node `n` false.
        """
        size = self.size
        after = [weak << size for weak in self.weak] + self.strong
        before = [strong << size for strong in self.strong] + self.weak
        return closure(after, before)

    @cached_property
    def refuted(self) -> int:
        """The nodes of single cells from which it follows that they are false: all that chains can remove."""
        found = 0
        for node, (reached, weak) in enumerate(zip(self.conclusions, self.weak, strict=False)):
            if reached & weak and self.single_nodes >> node & 1:
                found |= 1 << node
        return found

    def _add_node(self, digit: int, cells: int) -> int:
        node = self.size
        self.number[digit, cells] = node
        self.digits.append(digit)
        self.cells.append(cells)
        self.weak.append(0)
        self.strong.append(0)
        return node

    def _link_strongly(self, first: int, second: int) -> None:
        self.strong[first] |= 1 << second
        self.strong[second] |= 1 << first


class SingleCellGraph(ChainGraph):
    """With the candidates of single cells as nodes."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        places: list[int] = []
        for cell in cells_in(position.empty):
            first = self.size
            for digit in digits_in(position.candidates[cell]):
                self._add_node(digit, 1 << cell)
            self.nodes_in_cell[1 << cell] = (1 << self.size) - (1 << first)
        places += self.nodes_in_cell.values()
        for digit, holders in enumerate(position.cells_with):
            nodes = {cell: 1 << self.number[digit, 1 << cell] for cell in cells_in(holders)}
            for unit in position.areas.units:
                place = 0
                for cell in cells_in(unit & holders):
                    place |= nodes[cell]
                places.append(place)
        for place in places:
            members = list(cells_in(place))
            for node in members:
                self.weak[node] |= place ^ 1 << node
            if len(members) == 2:
                self._link_strongly(*members)
        self.single_nodes = (1 << self.size) - 1


@lru_cache(maxsize=GRAPHS_KEPT)
def chain_graph(position: Position) -> SingleCellGraph:
    return SingleCellGraph(position)
