"""Chains as steps: what to draw and what to say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sudokuapp.core.shape import Shape
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.chains.chain_graph import ChainGraph
from sudokuapp.techniques.chains.chain_search import Chain
from sudokuapp.techniques.step import Candidate, Link, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import LONGEST_LISTING, Listing, cell_list, node_name

ONE_OF_TWO = msgid("{chain} So {start} or {end} is true, and what both exclude cannot be.")
WITH_SETS = msgid(
    "{reason} This uses {sets}, with one digit more than cells: if one of its digits is missing there, "
    "all its others stand there."
)


def chain_step(
    graph: ChainGraph, technique: Technique, chain: Chain, removed: int, links: tuple[Link, ...], sentence: str
) -> Step:
    """`removed` are nodes. The sentence may name the `chain`, `start`, `end`, and the first `candidate` to remove."""
    cells = 0
    for node in chain:
        cells |= graph.cells[node]
    set_links = [graph.set_between(start, end) for start, end in zip(chain[::2], chain[1::2], strict=True)]
    sets = list(dict.fromkeys(link.cells for link in set_links if link))
    for members in sets:
        cells |= members
    shape = graph.position.shape
    reason = Message(
        sentence,
        chain=chain_in_words(graph, chain),
        start=node_name(shape, graph.node(chain[0])),
        end=node_name(shape, graph.node(chain[-1])),
        candidate=node_name(shape, graph.node((removed & -removed).bit_length() - 1)),
    )
    return Step(
        technique,
        eliminations=tuple(sorted(graph.candidate(node) for node in cells_in(removed))),
        cells=tuple(cells_in(cells)),
        candidates=node_candidates(graph, chain[1::2]),
        extra_candidates=node_candidates(graph, chain[::2]),
        links=links,
        reason=Message(WITH_SETS, reason=reason, sets=_set_list(shape, sets)) if sets else reason,
    )


def _set_list(shape: Shape, sets: Sequence[int]) -> Listing:
    return Listing(tuple(Message(msgid("the set {cells}"), cells=cell_list(shape, cells_in(cells))) for cells in sets))


def node_candidates(graph: ChainGraph, nodes: Sequence[int]) -> tuple[Candidate, ...]:
    return tuple(
        sorted({Candidate(cell, graph.digits[node]) for node in nodes for cell in cells_in(graph.cells[node])})
    )


def chain_links(graph: ChainGraph, chain: Sequence[int], begins_strong: bool = True) -> tuple[Link, ...]:
    """The links of a chain, for a step."""
    nodes = [graph.node(number) for number in chain]
    return tuple(
        Link(start, end, (place % 2 == 0) == begins_strong) for place, (start, end) in enumerate(pairwise(nodes))
    )


def chain_in_words(graph: ChainGraph, chain: Sequence[int]) -> Message:
    """What follows if the first node of a chain is false."""
    names = [node_name(graph.position.shape, graph.node(number)) for number in chain]
    true = names[1::2]
    if len(true) == 1:
        return Message(msgid("If {start} is false, {end} is true."), start=names[0], end=true[0])
    if len(true) <= LONGEST_LISTING:
        sentence = msgid("If {start} is false, these are true, each because of the one before: {nodes}.")
        return Message(sentence, start=names[0], nodes=Listing(tuple(true)))
    sentence = msgid("If {start} is false, a chain of {count} links leads to {end}, which is true then.")
    return Message(sentence, start=names[0], count=len(chain) - 1, end=true[-1])
