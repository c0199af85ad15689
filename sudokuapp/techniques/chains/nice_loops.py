"""Chains of alternating links through all digits, and the loops in which they close."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sudokuapp.core.candidates import digits_in
from sudokuapp.language import msgid
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.chains.almost_locked_graph import almost_locked_chain_graph
from sudokuapp.techniques.chains.chain_graph import ChainGraph, chain_graph
from sudokuapp.techniques.chains.chain_search import Chain, shortest_chains
from sudokuapp.techniques.chains.chain_steps import ONE_OF_TWO, chain_links, chain_step
from sudokuapp.techniques.chains.grouped_graph import grouped_chain_graph
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Link, Step
from sudokuapp.techniques.technique import Technique

SHORTEST_CHAIN = 4  # nodes; with two, the candidates are locked, which is easier to see
MOST_RINGS = 8  # of one length between two ends: they may remove different candidates
RING = msgid(
    "{chain} And back: the chain is a ring that can be read from any place. Of every two neighbours that exclude each "
    "other exactly one is true, and it excludes whatever both exclude."
)
NOT_FALSE = msgid("{chain} So {start} cannot be false.")
NOT_TRUE = msgid("{candidate} would make {start} false. {chain} That excludes {candidate}: it cannot be true.")


def continuous_nice_loops(position: Position) -> Iterator[Step]:
    """A chain that closes: of the two ends of each weak link exactly one is true."""
    return _continuous(chain_graph(position), Technique.CONTINUOUS_NICE_LOOP)


def discontinuous_nice_loops(position: Position) -> Iterator[Step]:
    """A chain from a candidate back to its own cell, which decides about it."""
    return _discontinuous(chain_graph(position), Technique.DISCONTINUOUS_NICE_LOOP)


def alternating_chains(position: Position) -> Iterator[Step]:
    """A chain between two candidates of which one is true, and which together exclude others."""
    return _alternating(chain_graph(position), Technique.ALTERNATING_CHAIN)


def grouped_continuous_nice_loops(position: Position) -> Iterator[Step]:
    return _grouped(position, _continuous, Technique.GROUPED_CONTINUOUS_NICE_LOOP)


def grouped_discontinuous_nice_loops(position: Position) -> Iterator[Step]:
    return _grouped(position, _discontinuous, Technique.GROUPED_DISCONTINUOUS_NICE_LOOP)


def grouped_alternating_chains(position: Position) -> Iterator[Step]:
    return _grouped(position, _alternating, Technique.GROUPED_ALTERNATING_CHAIN)


def _grouped(
    position: Position, search: Callable[[ChainGraph, Technique], Iterator[Step]], technique: Technique
) -> Iterator[Step]:
    """First with groups alone, which are easier to see than almost locked sets."""
    yield from search(grouped_chain_graph(position), technique)
    yield from search(almost_locked_chain_graph(position), technique)


def _continuous(graph: ChainGraph, technique: Technique) -> Iterator[Step]:
    if not graph.refuted:
        return
    wanted = {
        start: graph.conclusions[graph.size + start] & weak & ~graph.strong[start] & -(2 << start)
        for start, weak in enumerate(graph.weak)
    }
    for chain in shortest_chains(graph.strong, graph.weak, wanted, most=MOST_RINGS):
        if graph.is_needed_for(chain):
            removed = _removed_by_ring(graph, chain)
            if removed:
                links = (*chain_links(graph, chain), Link(graph.node(chain[-1]), graph.node(chain[0]), False))
                yield chain_step(graph, technique, chain, removed, links, RING)


def _removed_by_ring(graph: ChainGraph, chain: Chain) -> int:
    """What the two ends of a weak link exclude, and what an almost locked set excludes that is locked either way.

    As HoDoKu does it, a weak link between two cells removes nothing from the cells of the ring itself.
    """
    ring = 0
    for node in chain:
        ring |= graph.cells[node]
    in_ring = 0
    for cell in cells_in(ring):
        in_ring |= graph.nodes_in_cell[1 << cell]
    removed = 0
    for start, end in zip((chain[-1], *chain[1:-1:2]), (chain[0], *chain[2::2]), strict=True):
        both = graph.weak[start] & graph.weak[end]
        removed |= both if graph.cells[start] == graph.cells[end] else both & ~in_ring
    for start, end in zip(chain[::2], chain[1::2], strict=True):
        link = graph.set_between(start, end)
        if link:
            for digit in digits_in(link.other_digits):
                holders = link.cells & graph.position.cells_with[digit]
                seen = graph.position.areas.common_peers(holders)
                removed |= graph.nodes_of(digit, seen)
    return removed & graph.refuted


def _removed(graph: ChainGraph, start: int, end: int) -> int:
    """The candidates that the two ends of a chain together exclude."""
    return graph.weak[start] & graph.weak[end] & graph.refuted


def _open_chains(graph: ChainGraph, is_alternating: bool, is_new: Callable[[int, int], bool]) -> Iterator[Chain]:
    """The chains whose ends together exclude some candidates.

    Alternating chains have their name from two ends in two cells that remove more than one candidate; any other chain
    is seen as a loop from the one candidate back to itself.
    """
    size, single_nodes = graph.size, graph.single_nodes
    wanted: dict[int, int] = {}
    for candidate in cells_in(graph.refuted):
        ends = graph.weak[candidate]
        for start in cells_in(ends):
            reached = graph.conclusions[size + start] & ends & -(1 << start) & ~wanted.get(start, 0)
            for end in cells_in(reached):
                removed = _removed(graph, start, end)
                in_two_cells = single_nodes >> start & single_nodes >> end & 1 and start != end
                if in_two_cells and graph.cells[start] == graph.cells[end]:
                    continue  # closes in its cell: a continuous loop
                if bool(in_two_cells and removed & (removed - 1)) == is_alternating:
                    wanted[start] = wanted.get(start, 0) | 1 << end
    for chain in shortest_chains(graph.strong, graph.weak, wanted, is_new):
        if len(chain) >= SHORTEST_CHAIN and graph.is_needed_for(chain):
            yield chain


def _alternating(graph: ChainGraph, technique: Technique) -> Iterator[Step]:
    shown: set[int] = set()

    def is_new(start: int, end: int) -> bool:
        return _removed(graph, start, end) not in shown

    for chain in _open_chains(graph, True, is_new):
        removed = _removed(graph, chain[0], chain[-1])
        shown.add(removed)
        yield chain_step(graph, technique, chain, removed, chain_links(graph, chain), ONE_OF_TWO)


def _discontinuous(graph: ChainGraph, technique: Technique) -> Iterator[Step]:
    shown = 0

    def is_new(start: int, end: int) -> bool:
        is_one_cell = start == end and graph.single_nodes >> start & 1
        return bool(is_one_cell or _removed(graph, start, end) & ~shown)

    for chain in _open_chains(graph, False, is_new):
        start, end = chain[0], chain[-1]
        removed = _removed(graph, start, end)
        if start == end and graph.single_nodes >> start & 1:
            others = removed & graph.nodes_in_cell[graph.cells[start]]
            if others:
                yield chain_step(graph, technique, chain, others, chain_links(graph, chain), NOT_FALSE)
        else:
            for candidate in cells_in(removed & ~shown):
                if candidate not in chain:  # else there is a shorter loop
                    shown |= 1 << candidate
                    links = chain_links(graph, (candidate, *chain, candidate), begins_strong=False)
                    yield chain_step(graph, technique, chain, 1 << candidate, links, NOT_TRUE)
