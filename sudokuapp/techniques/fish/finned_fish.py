"""Finned fish: a fish, were it not for some candidates more (the fins), all in one box.

Either a fin is true or the fish is, so a candidate that both would remove is false. It lies in the box of the fins.
Sashimi: without the fins a line of the base has only one candidate left.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.basics.subsets import subsets
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.fish.fish_lines import FishLines, fish_lines
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_choice, digit_name, unit_list, unit_name


def finned_x_wings(position: Position) -> Iterator[Step]:
    return _finned(position, Technique.FINNED_X_WING, 2, is_sashimi=False)


def finned_swordfish(position: Position) -> Iterator[Step]:
    return _finned(position, Technique.FINNED_SWORDFISH, 3, is_sashimi=False)


def finned_jellyfish(position: Position) -> Iterator[Step]:
    return _finned(position, Technique.FINNED_JELLYFISH, 4, is_sashimi=False)


def sashimi_x_wings(position: Position) -> Iterator[Step]:
    return _finned(position, Technique.SASHIMI_X_WING, 2, is_sashimi=True)


def sashimi_swordfish(position: Position) -> Iterator[Step]:
    return _finned(position, Technique.SASHIMI_SWORDFISH, 3, is_sashimi=True)


def sashimi_jellyfish(position: Position) -> Iterator[Step]:
    return _finned(position, Technique.SASHIMI_JELLYFISH, 4, is_sashimi=True)


def _finned(position: Position, technique: Technique, size: int, is_sashimi: bool) -> Iterator[Step]:
    for lines in fish_lines(position):
        for base, cover, fins, removed in _patterns(lines, size):
            if is_sashimi == any((lines.places[line] & cover).bit_count() == 1 for line in base):
                yield _step(lines, technique, base, cover, fins, removed)


def _patterns(lines: FishLines, size: int) -> Iterator[tuple[tuple[int, ...], int, tuple[int, ...], tuple[int, ...]]]:
    """Base lines, cover lines, the cells of the fins, and the cells that lose the digit."""
    for box in lines.fin_boxes:
        if box.fewest_outside >= size:
            continue
        for base, needed in subsets(box.outside, size):
            with_fins = tuple(line for line in box.base if line in base)
            others = tuple(line for line in box.base if line not in base)
            if not with_fins or not others:
                continue
            free = _union(lines, with_fins) & box.cover & ~needed
            for more in combinations(tuple(cells_in(free)), size - needed.bit_count()):
                cover = needed | sum(1 << line for line in more)
                fins = lines.cells(with_fins, box.cover & ~cover)
                removed = lines.cells(others, box.cover & cover)
                if fins and removed:
                    yield base, cover, fins, removed


def _union(lines: FishLines, base: tuple[int, ...]) -> int:
    found = 0
    for line in base:
        found |= lines.places[line]
    return found


def _step(
    lines: FishLines,
    technique: Technique,
    base: tuple[int, ...],
    cover: int,
    fins: tuple[int, ...],
    removed: tuple[int, ...],
) -> Step:
    shape, digit = lines.shape, lines.digit
    cells = lines.cells(base, cover)
    base_units = tuple(lines.base_unit(line) for line in base)
    cover_units = tuple(lines.cover_unit(line) for line in cells_in(cover))
    box = 2 * shape.side + shape.box_of(fins[0])
    return Step(
        technique,
        eliminations=tuple(Candidate(cell, digit) for cell in removed),
        cells=cells,
        candidates=tuple(Candidate(cell, digit) for cell in cells),
        extra_candidates=tuple(Candidate(cell, digit) for cell in fins),
        units=(*base_units, *cover_units, box),
        reason=Message(
            msgid(
                "In {base}, {digit} fits only where they cross {cover}, or into {fins} in {box}. If it is not in "
                "{fins}, each of the crossed lines has its {digit} at one of the crossings. "
                "Either way, their other cells in {box} cannot hold it."
            ),
            base=unit_list(shape, base_units),
            cover=unit_list(shape, cover_units),
            digit=digit_name(shape, digit),
            fins=cell_choice(shape, fins),
            box=unit_name(shape.units[box]),
        ),
    )
