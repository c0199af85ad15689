"""Spearman's rank correlation: how well two orders of the same things agree, from -1 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import correlation


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    return correlation(ranks(one), ranks(other))


def ranks(values: Sequence[float]) -> list[float]:
    """Equal values share the middle of their ranks."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    start = 0
    for end in range(1, len(order) + 1):
        if end == len(order) or values[order[end]] != values[order[start]]:
            for at in range(start, end):
                found[order[at]] = (start + end - 1) / 2
            start = end
    return found
