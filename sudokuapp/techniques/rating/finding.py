"""What a search of the rating finds: a step as the rating needs it, without the words and pictures of a `Step`."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Removed: TypeAlias = list[tuple[int, int]]
"""Pairs of a cell and the set of the digits that it loses."""


class Finding(NamedTuple):
    """`tenths` is the difficulty times ten. A digit may be placed, candidates may be removed."""

    technique: str
    tenths: int
    removed: Removed
    cell: int = -1
    digit: int = 0
    """The digit placed in `cell`, if there is one."""
    complexity: int = 0
    """The number of assertions in the chains, of which the difficulty depends; 0 for what is not a chain."""
