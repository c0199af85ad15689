"""Remote pairs: a chain of cells with the same two candidates, in which the two digits take turns."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.core.candidates import digits_in
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cell_set, cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Node, Step, alternating_links
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_list, digit_list

SHORTEST_CHAIN = 4  # two cells are a naked pair, three hold nothing new


def remote_pairs(position: Position) -> Iterator[Step]:
    """A cell that sees two cells of the chain that differ can hold neither digit."""
    cells_of_pair: dict[int, int] = {}
    for cell in cells_in(position.bivalue):
        pair = position.candidates[cell]
        cells_of_pair[pair] = cells_of_pair.get(pair, 0) | 1 << cell
    chains = [
        (chain, pair)
        for pair, cells in cells_of_pair.items()
        if cells.bit_count() >= SHORTEST_CHAIN
        for chain in _chains(position, cells)
    ]
    for chain, pair in sorted(chains, key=lambda found: len(found[0])):
        eliminations = _eliminations(position, chain, pair)
        if eliminations:
            yield _step(position, chain, pair, eliminations)


def _chains(position: Position, cells: int) -> Iterator[tuple[int, ...]]:
    """For every two cells that differ the shortest chain between them."""
    for start in cells_in(cells):
        chains: list[tuple[int, ...]] = [(start,)]
        unused = cells & ~(1 << start)
        for chain in chains:  # grows while it is walked, so shorter chains come first
            if len(chain) >= SHORTEST_CHAIN and len(chain) % 2 == 0 and start < chain[-1]:
                yield chain
            for cell in cells_in(position.areas.peers[chain[-1]] & unused):
                unused &= ~(1 << cell)
                chains.append((*chain, cell))


def _eliminations(position: Position, chain: tuple[int, ...], pair: int) -> tuple[Candidate, ...]:
    seen = 0
    for index, first in enumerate(chain):
        for second in chain[index + SHORTEST_CHAIN - 1 :: 2]:
            seen |= position.areas.peers[first] & position.areas.peers[second]
    return position.candidates_in(seen & ~cell_set(chain), pair)


def _step(position: Position, chain: tuple[int, ...], pair: int, eliminations: tuple[Candidate, ...]) -> Step:
    first, second = digits_in(pair)
    nodes: list[Node] = []
    for index, cell in enumerate(chain):
        entry, leaving = (first, second) if index % 2 == 0 else (second, first)
        nodes += [Node(entry, (cell,)), Node(leaving, (cell,))]
    return Step(
        Technique.REMOTE_PAIRS,
        eliminations=eliminations,
        cells=chain,
        candidates=tuple(Candidate(cell, first) for cell in chain),
        extra_candidates=tuple(Candidate(cell, second) for cell in chain),
        links=alternating_links(nodes),
        reason=Message(
            msgid(
                "{cells} have only {digits}, and each of them sees the next, so the two digits take turns. "
                "A cell that sees one of each kind can hold neither."
            ),
            cells=cell_list(position.shape, chain),
            digits=digit_list(position.shape, pair),
        ),
    )
