"""What a chain costs on top of its kind: a tenth for each ceiling that its length exceeds."""

from __future__ import annotations


def surcharge(complexity: int) -> int:
    """In tenths. `complexity` is the number of assertions in the chains, of which two are free.

    The ceilings are 4, 6, 8, 12, 16, 24 …: by turns half as much again and a third as much again.
    """
    tenths, ceiling = 0, 4
    while complexity - 2 > ceiling:
        ceiling = ceiling * 4 // 3 if tenths % 2 else ceiling * 3 // 2
        tenths += 1
    return tenths
