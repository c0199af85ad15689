"""Empty rectangle: in a box a digit fits only into one row and one column; the rest of the box is empty of it."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in, first_cell
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Link, Node, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import digit_name, short_cell, unit_list, unit_name


def empty_rectangles(position: Position) -> Iterator[Step]:
    """A conjugate pair has one end in a line of the box: where the other line and the other end meet, no digit can be.

    Were it there, it would empty the other line of the box and force the pair's digit into the first one.
    """
    areas = position.areas
    side = position.shape.side
    for digit, pairs in enumerate(position.conjugate_pairs):
        places = position.cells_with[digit]
        outer = [(unit, cells) for unit, cells in pairs if unit < 2 * side]
        if not outer:
            continue
        for box in range(2 * side, 3 * side):
            inside = places & areas.units[box]
            for row, column in _crosses(position, inside):
                for unit, cells in outer:
                    # A pair in a column begins in the row of the box and meets its column, and the other way round.
                    begin, meet = (row, column) if unit >= side else (column, row)
                    near = cells & areas.units[begin] & ~areas.units[box]
                    if not near:
                        continue
                    far = cells & ~near
                    across = position.areas.units_of_cell[first_cell(far)][0 if unit >= side else 1]
                    target = areas.units[across] & areas.units[meet] & places & ~inside & ~cells
                    if target:
                        yield _step(position, digit, box, (begin, meet), unit, near, far, target)


def _crosses(position: Position, inside: int) -> Iterator[tuple[int, int]]:
    """The rows and columns that hold together all candidates of a box, neither of them alone."""
    if not inside & (inside - 1):
        return
    areas = position.areas
    numbers = [areas.units_of_cell[cell] for cell in cells_in(inside)]
    for row in sorted({number[0] for number in numbers}):
        for column in sorted({number[1] for number in numbers}):
            in_row, in_column = inside & areas.units[row], inside & areas.units[column]
            if inside == in_row | in_column and inside not in (in_row, in_column):
                yield row, column


def _step(
    position: Position,
    digit: int,
    box: int,
    lines: tuple[int, int],
    unit: int,
    near: int,
    far: int,
    target: int,
) -> Step:
    shape, areas = position.shape, position.areas
    inside = position.cells_with[digit] & areas.units[box]
    begin = inside & areas.units[lines[0]]
    begin_node = Node(digit, tuple(cells_in(begin)))
    meet_node = Node(digit, tuple(cells_in(inside & ~begin)))
    near_cell, far_cell, target_cell = first_cell(near), first_cell(far), first_cell(target)
    return Step(
        Technique.EMPTY_RECTANGLE,
        eliminations=(Candidate(target_cell, digit),),
        cells=(*cells_in(inside), near_cell, far_cell),
        candidates=position.candidates_in(inside, 1 << digit),
        extra_candidates=(Candidate(near_cell, digit), Candidate(far_cell, digit)),
        units=(box, unit, *lines),
        links=(
            Link(Node(digit, (far_cell,)), Node(digit, (near_cell,)), is_strong=True),
            Link(Node(digit, (near_cell,)), begin_node, is_strong=False),
            Link(begin_node, meet_node, is_strong=True),
        ),
        reason=Message(
            msgid(
                "In {box}, {digit} fits only into {lines}; in {unit} only into {near} or {far}. "
                "If {target} held it, {near} would have to hold it too, and {box} would have no place left for it."
            ),
            box=unit_name(shape.units[box]),
            lines=unit_list(shape, sorted(lines)),
            unit=unit_name(shape.units[unit]),
            digit=digit_name(shape, digit),
            near=short_cell(shape, near_cell),
            far=short_cell(shape, far_cell),
            target=short_cell(shape, target_cell),
        ),
    )
