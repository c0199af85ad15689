"""Chains of one kind of link: X-chains through one digit, XY-chains through cells with two candidates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.chains.chain_graph import ChainGraph, chain_graph
from sudokuapp.techniques.chains.chain_search import shortest_chains
from sudokuapp.techniques.chains.chain_steps import ONE_OF_TWO, chain_links, chain_step
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import Technique

SHORTEST_X_CHAIN = 4  # nodes; with two, the candidates are locked
SHORTEST_XY_CHAIN = 6  # nodes, two for each cell; two cells are a naked pair


def x_chains(position: Position) -> Iterator[Step]:
    """A chain through the places of one digit: one of its two ends holds it."""
    graph = chain_graph(position)
    if not graph.refuted:
        return
    of_digit = [graph.nodes_of(digit, position.empty) for digit in range(position.shape.side + 1)]
    strong = [links & of_digit[digit] for links, digit in zip(graph.strong, graph.digits, strict=True)]
    weak = [links & of_digit[digit] for links, digit in zip(graph.weak, graph.digits, strict=True)]
    yield from _chains(graph, Technique.X_CHAIN, strong, weak, SHORTEST_X_CHAIN)


def xy_chains(position: Position) -> Iterator[Step]:
    """A chain through cells with two candidates: one of its two ends holds the digit that both have."""
    graph = chain_graph(position)
    if not graph.refuted:
        return
    bivalue = 0
    strong = [0] * graph.size
    for cell in cells_in(position.bivalue):
        nodes = graph.nodes_in_cell[1 << cell]
        bivalue |= nodes
        for node in cells_in(nodes):
            strong[node] = nodes ^ 1 << node
    weak = [links & bivalue & ~strong[node] if bivalue >> node & 1 else 0 for node, links in enumerate(graph.weak)]
    yield from _chains(graph, Technique.XY_CHAIN, strong, weak, SHORTEST_XY_CHAIN)


def _chains(
    graph: ChainGraph, technique: Technique, strong: Sequence[int], weak: Sequence[int], shortest: int
) -> Iterator[Step]:
    """The ends are of one digit, in two cells."""
    wanted: dict[int, int] = {}
    for candidate in cells_in(graph.refuted):
        ends = graph.weak[candidate] & ~graph.nodes_in_cell[graph.cells[candidate]]
        for start in cells_in(ends):
            if strong[start]:
                wanted[start] = wanted.get(start, 0) | ends & -(2 << start)
    for chain in shortest_chains(strong, weak, wanted):
        if len(chain) >= shortest:
            removed = graph.weak[chain[0]] & graph.weak[chain[-1]] & graph.refuted
            yield chain_step(graph, technique, chain, removed, chain_links(graph, chain), ONE_OF_TWO)
