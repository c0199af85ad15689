"""Forcing chains: one of several candidates is true, and a chain leads from each of them to the same conclusion."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in, first_cell
from sudokuapp.techniques.chains.chain_graph import ChainGraph
from sudokuapp.techniques.chains.chain_search import Chain, Spread
from sudokuapp.techniques.chains.chain_steps import chain_links, node_candidates
from sudokuapp.techniques.chains.grouped_graph import grouped_chain_graph
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import Listing, Sentences, cell_name, digit_name, node_name, unit_name

FEWEST_STARTS = 3  # two make one chain, which has a name of its own


class _Start(NamedTuple):
    """A cell, or a digit in a unit: one of its candidates is true."""

    nodes: int
    units: tuple[int, ...]
    sentence: str
    details: dict[str, object]


def cell_forcing_chains(position: Position) -> Iterator[Step]:
    """Whatever a cell holds, the same follows."""
    graph = grouped_chain_graph(position)
    starts = [
        _Start(
            nodes,
            (),
            msgid("Whatever {cell} holds, chains lead to the same end: {result}."),
            {"cell": cell_name(position.shape, first_cell(cell))},
        )
        for cell, nodes in graph.nodes_in_cell.items()
    ]
    return _forced(graph, Technique.CELL_FORCING_CHAIN, starts)


def unit_forcing_chains(position: Position) -> Iterator[Step]:
    """Wherever a digit stands in a unit, the same follows."""
    graph = grouped_chain_graph(position)
    shape = position.shape
    starts = [
        _Start(
            graph.nodes_of(digit, cells),
            (number,),
            msgid("Wherever {digit} stands in {unit}, chains lead to the same end: {result}."),
            {"digit": digit_name(shape, digit), "unit": unit_name(shape.units[number])},
        )
        for number, cells in enumerate(position.areas.units)
        for digit in range(1, shape.side + 1)
    ]
    return _forced(graph, Technique.UNIT_FORCING_CHAIN, starts)


def _forced(graph: ChainGraph, technique: Technique, starts: Iterable[_Start]) -> Iterator[Step]:
    """The conclusions of all starts, those with the shortest chains first."""
    found: list[tuple[int, int, _Start]] = []
    spreads: dict[int, Spread] = {}
    for start in starts:
        if start.nodes.bit_count() < FEWEST_STARTS:
            continue
        common = graph.single_nodes | graph.single_nodes << graph.size
        for node in cells_in(start.nodes):
            common &= graph.conclusions[node]
        for conclusion in cells_in(common):
            opposite = (conclusion + graph.size) % (2 * graph.size)
            if graph.conclusions[opposite] >> conclusion & 1:
                continue  # one chain is enough for it
            length = 0
            for node in cells_in(start.nodes):
                if node not in spreads:
                    spreads[node] = Spread(graph.strong, graph.weak, node)
                length += spreads[node].distance(conclusion)
            found.append((length, conclusion, start))
    for _, conclusion, start in sorted(found, key=lambda entry: entry[0]):
        chains = [spreads[node].chain(conclusion) for node in cells_in(start.nodes)]
        yield _step(graph, technique, start, conclusion, chains)


def _step(graph: ChainGraph, technique: Technique, start: _Start, conclusion: int, chains: list[Chain]) -> Step:
    is_true = conclusion < graph.size
    node = conclusion if is_true else conclusion - graph.size
    cells = 0
    for chain in chains:
        for member in chain:
            cells |= graph.cells[member]
    result = Message(
        msgid("{node} is true") if is_true else msgid("{node} is false"),
        node=node_name(graph.position.shape, graph.node(node)),
    )
    links = [link for chain in chains for link in chain_links(graph, chain, begins_strong=False)]
    return Step(
        technique,
        placements=(graph.candidate(node),) if is_true else (),
        eliminations=() if is_true else (graph.candidate(node),),
        cells=tuple(cells_in(cells)),
        candidates=node_candidates(graph, [member for chain in chains for member in chain[::2]]),
        extra_candidates=node_candidates(graph, [member for chain in chains for member in chain[1::2]]),
        units=start.units,
        links=tuple(dict.fromkeys(links)),
        reason=Message(
            msgid("{conclusion} {chains}"),
            conclusion=Message(start.sentence, result=result, **start.details),
            chains=Sentences(tuple(_in_words(graph, chain) for chain in chains if len(chain) > 1)),
        ),
    )


def _in_words(graph: ChainGraph, chain: Chain) -> Message:
    """What is true by turns if the first node of a chain is. The second one, which is false then, may be the end."""
    start, *true = [node_name(graph.position.shape, graph.node(number)) for number in chain[::2]]
    if not true:
        return Message(msgid("{start} excludes it at once."), start=start)
    return Message(msgid("{start} leads to {nodes}."), start=start, nodes=Listing(tuple(true)))
