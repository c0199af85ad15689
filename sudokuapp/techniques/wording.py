"""The parts of which the sentences about steps are made: cells, units and lists, in the current language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sudokuapp.core.candidates import digits_in
from sudokuapp.core.shape import Shape, Unit
from sudokuapp.language import Message, msgid, tr
from sudokuapp.techniques.step import Candidate, Node

UNIT_NAMES = {
    "row": msgid("row {number}"),
    "column": msgid("column {number}"),
    "box": msgid("box {number}"),
}

LONGEST_LISTING = 12  # things that a sentence names one by one: a terminal draws no lines, so a reader needs the names


@dataclass(frozen=True)
class Listing:
    """Several things in one sentence: "a, b and c"."""

    parts: tuple[object, ...]
    conjunction: str = msgid("{first} and {last}")

    def __str__(self) -> str:
        parts = [str(part) for part in self.parts]
        if len(parts) < 2:
            return "".join(parts)
        return tr(self.conjunction, first=", ".join(parts[:-1]), last=parts[-1])


@dataclass(frozen=True)
class Sentences:
    """Several sentences, one after the other."""

    parts: tuple[object, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.parts))


def cell_name(shape: Shape, cell: int) -> Message:
    """A cell in full words, for sentences with one or two cells."""
    return shape.cell_name(cell)


def short_cell(shape: Shape, cell: int) -> Message:
    return shape.short_cell_name(cell)


def cell_list(shape: Shape, cells: Iterable[int]) -> Listing:
    return Listing(tuple(short_cell(shape, cell) for cell in cells))


def cell_choice(shape: Shape, cells: Iterable[int]) -> Listing:
    """Cells of which one is meant: "r1c2 or r1c3"."""
    return Listing(tuple(short_cell(shape, cell) for cell in cells), msgid("{first} or {last}"))


def unit_name(unit: Unit) -> Message:
    return Message(UNIT_NAMES[unit.kind], number=unit.number + 1)


def unit_list(shape: Shape, numbers: Iterable[int]) -> Listing:
    return Listing(tuple(unit_name(shape.units[number]) for number in numbers))


def digit_name(shape: Shape, digit: int) -> str:
    return shape.symbols[digit - 1]


def digit_list(shape: Shape, digits: int) -> Listing:
    """The digits of a set."""
    return Listing(tuple(digit_name(shape, digit) for digit in digits_in(digits)))


def digit_choice(shape: Shape, digits: int) -> Listing:
    """Digits of which one is meant: "4 or 7"."""
    return Listing(digit_list(shape, digits).parts, msgid("{first} or {last}"))


def candidate_list(shape: Shape, candidates: Iterable[Candidate]) -> Listing:
    """Grouped by digit: "4 from r1c2 and r1c3, and 7 from r5c1"; by cells if all are the same: "4 and 7 from r5c1"."""
    cells_of: dict[int, list[int]] = {}
    for cell, digit in sorted(candidates):
        cells_of.setdefault(digit, []).append(cell)
    groups: list[tuple[object, list[int]]] = [(digit_name(shape, digit), cells_of[digit]) for digit in sorted(cells_of)]
    if len(groups) > 1 and all(cells == groups[0][1] for _, cells in groups):
        groups = [(Listing(tuple(name for name, _ in groups)), groups[0][1])]
    return Listing(
        tuple(
            Message(msgid("{digit} from {cells}"), digit=name, cells=cell_list(shape, cells)) for name, cells in groups
        ),
        # Translators: each of the two is a list itself, such as "4 from r1c2 and r1c3"
        msgid("{first}, and {last}"),
    )


def placement_list(shape: Shape, placements: Iterable[Candidate]) -> Listing:
    """ "7 in r1c2 and 3 in r4c5"."""
    return Listing(tuple(node_name(shape, Node(digit, (cell,))) for cell, digit in placements))


def node_name(shape: Shape, node: Node) -> Message:
    """A node of a chain: "7 in r1c2", "7 in r1c2 or r1c3" for a group."""
    cells = cell_choice(shape, node.cells)
    return Message(msgid("{digit} in {cells}"), digit=digit_name(shape, node.digit), cells=cells)
