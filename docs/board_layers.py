"""A board with something in each of its layers, for a picture: a real position of a hard puzzle, and a chain in it.

The chain: the first 8 is false, so the second is true, and so on along the links to the last 8, which is then true. One
of the two ends is an 8, so the cells that see both ends are not.
"""

from __future__ import annotations

from typing import Any

from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.ui.widgets.board.layers import Candidate, Emphasis, Highlight, Link, LinkKind, Mark, Node

CLUES = parse(".7.2......3.9.....1.4..62....2.91..6.518.249.6..54.1....51..3.2.....5.1......8.5.")
ENTRIES = parse("57.2.....23.9.....1.4..62...42.915.6.5186249.6..54.12..651793.2.2..35.1..1..28.5.")
NOTED = {
    **{2: "689", 4: "18", 5: "34", 6: "89", 7: "3468", 8: "13489", 11: "68", 13: "15", 14: "47", 15: "78", 16: "4678"},
    **{17: "15", 19: "89", 21: "37", 22: "58", 25: "378", 26: "35789", 27: "378", 30: "37", 34: "378", 36: "37"},
    **{44: "37", 46: "89", 47: "3789", 50: "37", 53: "378", 54: "48", 61: "48", 63: "4789", 65: "78", 66: "46"},
    **{69: "6789", 71: "4789", 72: "3479", 74: "37", 75: "46", 78: "679", 80: "479"},
}
CHAIN = (
    *(Node.of(8, 61), Node.of(8, 54), Node.of(8, 27), Node.of(8, 34)),
    *(Node.of(7, 34), Node.of(7, 16, 25), Node.of(7, 15), Node.of(8, 15)),
)
REMOVED = (Candidate(7, 8), Candidate(16, 8), Candidate(25, 8), Candidate(69, 8))
SELECTED = 41  # a 2
FOCUS = frozenset({61, 54, 27, 34, 16, 25, 15})


def layers() -> dict[str, Any]:
    """The properties of a BoardView."""
    sides = [Emphasis.OPPOSITE, Emphasis.REASON] * (len(CHAIN) // 2)
    kinds = [LinkKind.STRONG, LinkKind.WEAK] * (len(CHAIN) // 2)
    candidates = {one: side for node, side in zip(CHAIN, sides, strict=True) for one in node.candidates}
    same = frozenset(cell for cell, digit in enumerate(ENTRIES) if digit == ENTRIES[SELECTED])
    return {
        "clues": CLUES,
        "entries": ENTRIES,
        "notes": {cell: frozenset(int(digit) for digit in digits) for cell, digits in NOTED.items()},
        "highlights": {
            Highlight.PEER: frozenset(Shape.of_side(9).peers[SELECTED]),
            Highlight.SAME_DIGIT: same,
            Highlight.FOCUS: FOCUS,
            Highlight.SELECTED: frozenset({SELECTED}),
        },
        "marks": {
            Mark.SUSPECT: frozenset({0}),
            Mark.CONFLICT: frozenset({9}),
            Mark.REPAIRED: frozenset({58}),
            Mark.CHANGED: frozenset({68, 76}),
        },
        "candidates": candidates | dict.fromkeys(REMOVED, Emphasis.REMOVED),
        "links": tuple(Link(*ends) for ends in zip(CHAIN, CHAIN[1:], kinds, strict=False)),
    }
