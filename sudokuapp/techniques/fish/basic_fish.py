"""Fish: in some lines a digit fits only where they cross as many lines of the other direction."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.basics.subsets import subsets
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.fish.fish_lines import FishLines, fish_lines
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import digit_name, unit_list


def x_wings(position: Position) -> Iterator[Step]:
    return _fish(position, Technique.X_WING, 2)


def swordfish(position: Position) -> Iterator[Step]:
    return _fish(position, Technique.SWORDFISH, 3)


def jellyfish(position: Position) -> Iterator[Step]:
    return _fish(position, Technique.JELLYFISH, 4)


def _fish(position: Position, technique: Technique, size: int) -> Iterator[Step]:
    for lines in fish_lines(position):
        for base, cover in subsets(lines.several, size):
            others = tuple(line for line in range(position.shape.side) if line not in base)
            removed = lines.cells(others, cover)
            if removed:
                yield _step(lines, technique, base, cover, removed)


def _step(lines: FishLines, technique: Technique, base: tuple[int, ...], cover: int, removed: tuple[int, ...]) -> Step:
    shape, digit = lines.shape, lines.digit
    cells = lines.cells(base, cover)
    base_units = tuple(lines.base_unit(line) for line in base)
    cover_units = tuple(lines.cover_unit(line) for line in cells_in(cover))
    return Step(
        technique,
        eliminations=tuple(Candidate(cell, digit) for cell in removed),
        cells=cells,
        candidates=tuple(Candidate(cell, digit) for cell in cells),
        units=(*base_units, *cover_units),
        reason=Message(
            msgid(
                "In {base}, {digit} fits only where they cross {cover}. Each of them needs a different one of these, "
                "so {cover} have their {digit} at the crossings and nowhere else."
            ),
            base=unit_list(shape, base_units),
            cover=unit_list(shape, cover_units),
            digit=digit_name(shape, digit),
        ),
    )
