"""The graph of chains with groups: a digit in one of several cells of a box and a line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.chains.chain_graph import GRAPHS_KEPT, ChainGraph, chain_graph
from sudokuapp.techniques.position import Position


class ExtendedGraph(ChainGraph):
    """All that a simpler graph has, and nodes of several cells."""

    def __init__(self, simpler: ChainGraph) -> None:
        super().__init__(simpler.position)
        self.digits = simpler.digits.copy()
        self.cells = simpler.cells.copy()
        self.number = simpler.number.copy()
        self.weak = simpler.weak.copy()
        self.strong = simpler.strong.copy()
        self.nodes_in_cell = simpler.nodes_in_cell
        self.single_nodes = simpler.single_nodes
        self.simpler_strong = simpler.strong
        self._groups_of: list[list[int]] = [[] for _ in self.position.cells_with]
        for node in range(self.single_nodes.bit_length(), self.size):
            self._groups_of[self.digits[node]].append(node)

    def _add_group(self, digit: int, cells: int, seen: int) -> int:
        """A node of several cells, linked weakly to those that lie in the cells that see all of them."""
        group = self._add_node(digit, cells)
        others = self.nodes_of(digit, seen)
        for other in self._groups_of[digit]:
            if not self.cells[other] & ~seen:
                others |= 1 << other
        self._groups_of[digit].append(group)
        self.weak[group] = others
        for other in cells_in(others):
            self.weak[other] |= 1 << group
        return group


class GroupedChainGraph(ExtendedGraph):
    def __init__(self, position: Position) -> None:
        super().__init__(chain_graph(position))
        groups = list(_groups(position))
        for digit, cells, (box, line) in groups:
            self._add_group(digit, cells, (box | line) & ~cells)
        for digit, cells, units in groups:
            node = self.number[digit, cells]
            for unit in units:
                partner = self.number.get((digit, position.cells_with[digit] & unit & ~cells))
                if partner is not None:
                    self._link_strongly(node, partner)


def _groups(position: Position) -> Iterator[tuple[int, int, tuple[int, int]]]:
    """The digit and the cells of each group, and the box and the line around it."""
    areas = position.areas
    for digit in range(1, position.shape.side + 1):
        holders = position.cells_with[digit]
        for box in areas.boxes:
            in_box = holders & box
            for line in (*areas.rows, *areas.columns):
                cells = in_box & line
                if cells & (cells - 1):
                    yield digit, cells, (box, line)


@lru_cache(maxsize=GRAPHS_KEPT)
def grouped_chain_graph(position: Position) -> GroupedChainGraph:
    return GroupedChainGraph(position)
