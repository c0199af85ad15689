"""The question behind naked and hidden subsets and behind fish: which sets have together few members?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def subsets(sets: Sequence[tuple[int, int]], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every choice of `size` of the named sets that have together at most `size` members.

    Yields the names of the chosen sets and their union. Two cells that have two digits together are a naked pair, two
    digits that have two places together a hidden one, two rows in which a digit has two columns together an X-wing.
    """
    return _choices([(name, members) for name, members in sets if members.bit_count() <= size], size, 0, (), 0)


def _choices(
    sets: Sequence[tuple[int, int]], size: int, start: int, chosen: tuple[int, ...], union: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    missing = size - len(chosen)
    for index in range(start, len(sets) - missing + 1):
        name, members = sets[index]
        together = union | members
        if together.bit_count() > size:
            continue
        if missing == 1:
            yield (*chosen, name), together
        else:
            yield from _choices(sets, size, index + 1, (*chosen, name), together)
