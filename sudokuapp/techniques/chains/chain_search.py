"""The shortest chains between nodes, found for all starts together: the shorter ones come out first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeAlias

from sudokuapp.techniques.cell_sets import cells_in

Chain: TypeAlias = tuple[int, ...]
"""Nodes that are linked strongly, weakly, strongly and so on: if the first is false, the last is true."""

MOST_BARRIERS = 16  # searches for a chain without a knot, before it is given up


def shortest_chains(
    strong: Sequence[int],
    weak: Sequence[int],
    wanted: Mapping[int, int],
    is_new: Callable[[int, int], bool] = lambda start, end: True,
    most: int = 1,
) -> Iterator[Chain]:
    """For each start the shortest chains, at most so many, to each of the nodes wanted of it, if there are any.

    `is_new` is asked when two ends turn out to be linked: whether what they show has not been shown by a shorter chain.
    """
    searches = [_Search(start, ends) for start, ends in wanted.items() if ends]
    knotted = []
    while searches:
        for search in searches:
            for end in cells_in(search.advance(strong, weak)):
                if is_new(search.start, end):
                    for chain in islice(search.chains(end, strong, weak), most):
                        if _repeated(chain) is None:
                            yield chain
                        else:
                            knotted.append(chain)
        searches = [search for search in searches if search.is_open]
    for chain in knotted:
        straight = _straight_chain(strong, weak, chain) if is_new(chain[0], chain[-1]) else None
        if straight:
            yield straight


def _repeated(chain: Chain) -> int | None:
    """A node through which the chain goes twice, once as true and once as false. The two ends may be one node."""
    seen = set()
    for node in chain[1:]:
        if node in seen:
            return node
        seen.add(node)
    return chain[0] if chain[0] in chain[1:-1] else None


def _straight_chain(strong: Sequence[int], weak: Sequence[int], chain: Chain) -> Chain | None:
    """A chain between the same ends that goes through no node twice: without a node that the shortest one repeats."""
    barriers = [(0, 0)]
    for barred_true, barred_false in barriers:
        search = _Search(chain[0], 1 << chain[-1], barred_true, barred_false)
        while search.is_open:
            for end in cells_in(search.advance(strong, weak)):
                found = next(search.chains(end, strong, weak))
                node = _repeated(found)
                if node is None:
                    return found
                if len(barriers) < MOST_BARRIERS:
                    barriers += [(barred_true | 1 << node, barred_false), (barred_true, barred_false | 1 << node)]
    return None


class _Search:
    """What is true and what is false, one conclusion after the other, if the start is false."""

    def __init__(self, start: int, wanted: int, barred_true: int = 0, barred_false: int = 0) -> None:
        self.start = start
        self.wanted = wanted
        self.newly_false = 1 << start
        self.seen_true = barred_true
        self.seen_false = barred_false | self.newly_false
        self.layers = [self.newly_false]

    @property
    def is_open(self) -> bool:
        return bool(self.wanted and self.newly_false)

    def advance(self, strong: Sequence[int], weak: Sequence[int]) -> int:
        """Go on by a strong and a weak link. Returns the nodes wanted that turned out true."""
        newly_true = 0
        for node in cells_in(self.newly_false):
            newly_true |= strong[node]
        newly_true &= ~self.seen_true
        self.seen_true |= newly_true
        newly_false = 0
        for node in cells_in(newly_true):
            newly_false |= weak[node]
        self.newly_false = newly_false & ~self.seen_false
        self.seen_false |= newly_false
        self.layers += [newly_true, self.newly_false]
        found = newly_true & self.wanted
        self.wanted ^= found
        return found

    def chains(self, end: int, strong: Sequence[int], weak: Sequence[int]) -> Iterator[Chain]:
        """Back from a node that has just turned out true, through every node that is one link nearer to the start."""

        def back(chain: Chain, depth: int) -> Iterator[Chain]:
            if depth < 0:
                yield chain
                return
            links = weak if depth % 2 else strong
            for node in cells_in(self.layers[depth] & links[chain[0]]):
                yield from back((node, *chain), depth - 1)

        return back((end,), len(self.layers) - 3)


class Spread:
    """All that follows if a node is true, and the shortest chain to each conclusion.

    A conclusion is a number as in `ChainGraph.conclusions`: the node that is true, or the size of the graph more.
    """

    def __init__(self, strong: Sequence[int], weak: Sequence[int], start: int) -> None:
        self.strong, self.weak = strong, weak
        self.layers = [1 << start]
        seen = [1 << start, 0]
        while self.layers[-1]:
            is_false = len(self.layers) % 2
            links = weak if is_false else strong
            reached = 0
            for node in cells_in(self.layers[-1]):
                reached |= links[node]
            reached &= ~seen[is_false]
            seen[is_false] |= reached
            self.layers.append(reached)

    def distance(self, conclusion: int) -> int:
        """How many links lead there. Only for what does follow."""
        is_false, node = divmod(conclusion, len(self.weak))
        return next(depth for depth in range(is_false, len(self.layers), 2) if self.layers[depth] >> node & 1)

    def chain(self, conclusion: int) -> Chain:
        found = [conclusion % len(self.weak)]
        for depth in range(self.distance(conclusion) - 1, -1, -1):
            links = self.strong if depth % 2 else self.weak
            nearer = self.layers[depth] & links[found[-1]]
            found.append((nearer & -nearer).bit_length() - 1)
        return tuple(reversed(found))
