from __future__ import annotations

import pytest

from sudokuapp.core.shape import Shape
from sudokuapp.techniques.step import Candidate, Node
from sudokuapp.techniques.wording import (
    Listing,
    candidate_list,
    cell_choice,
    cell_list,
    cell_name,
    digit_list,
    digit_name,
    node_name,
    short_cell,
    unit_list,
    unit_name,
)

NINE, SIXTEEN = Shape(3, 3), Shape(4, 4)


@pytest.mark.parametrize(
    ("parts", "text"),
    [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")],
)
def test_a_list_reads_as_a_person_would_say_it(parts: tuple[str, ...], text: str) -> None:
    assert str(Listing(parts)) == text


def test_a_cell_has_a_long_and_a_short_name() -> None:
    assert str(cell_name(NINE, 37)) == "row 5, column 2"
    assert str(short_cell(NINE, 37)) == "r5c2"


def test_several_cells_are_all_meant_or_one_of_them() -> None:
    assert str(cell_list(NINE, [0, 8, 80])) == "r1c1, r1c9 and r9c9"
    assert str(cell_choice(NINE, [0, 8, 80])) == "r1c1, r1c9 or r9c9"


def test_units_are_counted_from_one() -> None:
    assert str(unit_name(NINE.units[0])) == "row 1"
    assert str(unit_list(NINE, [8, 9, 26])) == "row 9, column 1 and box 9"


def test_digits_above_nine_are_letters() -> None:
    assert digit_name(SIXTEEN, 16) == "G"
    assert str(digit_list(SIXTEEN, 1 << 9 | 1 << 10 | 1 << 1)) == "1, 9 and A"


def test_candidates_are_grouped_by_their_digit() -> None:
    removed = [Candidate(36, 7), Candidate(2, 4), Candidate(1, 4)]
    assert str(candidate_list(NINE, removed)) == "4 from r1c2 and r1c3, and 7 from r5c1"


def test_digits_that_leave_the_same_cells_are_told_at_once() -> None:
    removed = [Candidate(36, 7), Candidate(36, 4), Candidate(37, 4), Candidate(37, 7)]
    assert str(candidate_list(NINE, removed)) == "4 and 7 from r5c1 and r5c2"


def test_a_node_is_one_cell_or_a_choice_of_cells() -> None:
    assert str(node_name(NINE, Node(7, (1,)))) == "7 in r1c2"
    assert str(node_name(NINE, Node(7, (1, 2)))) == "7 in r1c2 or r1c3"
