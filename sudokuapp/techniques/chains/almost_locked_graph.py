"""The graph of chains with links through almost locked sets.

If one digit of such a set stands in none of its cells there, the set is locked, and all its other digits do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sudokuapp.core.candidates import digits_in
from sudokuapp.techniques.almost_locked.almost_locked_sets import almost_locked_sets
from sudokuapp.techniques.cell_sets import cells_in, first_cell, is_single
from sudokuapp.techniques.chains.chain_graph import GRAPHS_KEPT, SetLink
from sudokuapp.techniques.chains.grouped_graph import ExtendedGraph, grouped_chain_graph
from sudokuapp.techniques.position import Position

LARGEST_SET = 5  # cells; larger ones are hard to see, and a small one stands beside them


class AlmostLockedChainGraph(ExtendedGraph):
    def __init__(self, position: Position) -> None:
        super().__init__(grouped_chain_graph(position))
        self.set_links: dict[tuple[int, int], SetLink] = {}
        sets = almost_locked_sets(position)
        for cells, digits in zip(sets.cells, sets.digits, strict=True):
            if not 1 < cells.bit_count() <= LARGEST_SET:  # a single cell is linked by its candidates already
                continue
            nodes = dict(self._nodes_of_set(cells, digits))
            for first, second in combinations(nodes, 2):
                link = SetLink(cells, digits & ~(1 << first) & ~(1 << second))
                self._link_through_set(nodes[first], nodes[second], link)
            self._link_cells_left_with_one(cells, digits, nodes)

    def _nodes_of_set(self, cells: int, digits: int) -> Iterator[tuple[int, int]]:
        """Each digit of a set that others outside see, with its node."""
        for digit in digits_in(digits):
            everywhere = self.position.cells_with[digit]
            holders = cells & everywhere
            node = self.number.get((digit, holders))
            if node is not None:
                yield digit, node
            else:
                seen = self.position.areas.common_peers(holders)
                if seen & everywhere:
                    yield digit, self._add_group(digit, holders, seen)

    def set_between(self, first: int, second: int) -> SetLink | None:
        return self.set_links.get((min(first, second), max(first, second)))

    def _link_through_set(self, first: int, second: int, link: SetLink) -> None:
        if not self.strong[first] >> second & 1:
            self._link_strongly(first, second)
            self.set_links[min(first, second), max(first, second)] = link

    def _link_cells_left_with_one(self, cells: int, digits: int, nodes: dict[int, int]) -> None:
        """A locked set may leave one candidate in a cell that it sees: that candidate or the missing digit is true."""
        excluded: dict[int, int] = {}
        for digit, node in nodes.items():
            for other in cells_in(self.weak[node] & self.single_nodes):
                if self.digits[other] == digit:
                    excluded[self.cells[other]] = excluded.get(self.cells[other], 0) | 1 << digit
        for cell, seen in excluded.items():
            candidates = self.position.candidates[first_cell(cell)]
            left = candidates & ~seen
            if not left:
                for digit in digits_in(candidates):
                    link = SetLink(cells, digits & ~candidates)
                    self._link_through_set(nodes[digit], self.number[digit, cell], link)
            elif is_single(left):
                for digit in nodes.keys() & set(digits_in(digits & ~candidates)):
                    link = SetLink(cells, digits & ~candidates & ~(1 << digit))
                    self._link_through_set(nodes[digit], self.number[first_cell(left), cell], link)


@lru_cache(maxsize=GRAPHS_KEPT)
def almost_locked_chain_graph(position: Position) -> AlmostLockedChainGraph:
    return AlmostLockedChainGraph(position)
