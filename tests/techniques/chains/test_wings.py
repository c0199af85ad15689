from __future__ import annotations

import pytest
from support.example_steps import example_name
from support.sketched_positions import removals, sketch

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.chains.wings import w_wings, xy_wings, xyz_wings
from sudokuapp.techniques.technique import Technique

SIX = Shape(2, 3)
REST_OF_SIX = " . . . . . ." * 4
XY = "12 . 35 . 13 .  . 23 . . . 346" + REST_OF_SIX
XYZ = XY.replace("12", "123")
W = """
    12 . . . 25 .  . . . . . .
    . . . . . .   26 . . . 12 .
    . . . . . .   13 . . . 14 .
    """


def test_xy_the_digit_at_both_sides_is_removed_from_what_both_see() -> None:
    (step,) = xy_wings(sketch(SIX, XY))
    assert removals(sketch(SIX, XY), Technique.XY_WING) == [{"313", "326"}]
    assert step.cells == (0, 4, 7)
    assert [(link.start.cells, link.end.cells, link.start.digit) for link in step.links] == [
        ((0,), (4,), 1),
        ((0,), (7,), 2),
    ]
    assert str(step.reason) == (
        "If r1c1 holds 1, r1c5 must hold 3; if it holds 2, r2c2 must. In any case 3 stands in one of these two."
    )


def test_xyz_only_what_the_middle_sees_too_loses_the_digit() -> None:
    (step,) = xyz_wings(sketch(SIX, XYZ))
    assert removals(sketch(SIX, XYZ), Technique.XYZ_WING) == [{"313"}]
    assert str(step.reason) == (
        "If r1c1 holds 1, r1c5 must hold 3; if it holds 2, r2c2 must; else it holds 3 itself. "
        "In any case 3 stands in one of the three."
    )


@pytest.mark.parametrize(
    ("technique", "drawing"),
    [
        (Technique.XY_WING, XY.replace("23", "24")),  # no digit in common
        (Technique.XY_WING, XY.replace("23", "13")),  # nothing for the middle's 2
        (Technique.XY_WING, XY.replace("23", "234")),
        (Technique.XYZ_WING, XYZ.replace(" 23 ", " 34 ")),
        (Technique.XYZ_WING, XYZ.replace("123", "1236")),
    ],
    ids=str,
)
def test_the_digits_of_a_wing_fit_together(technique: Technique, drawing: str) -> None:
    assert not removals(sketch(SIX, drawing), technique)


def test_w_one_of_two_equal_cells_must_hold_the_other_digit() -> None:
    position = sketch(SIX, W)
    (step,) = w_wings(position)
    assert removals(position, Technique.W_WING) == [{"215", "241"}]
    assert step.cells == (0, 22, 30, 34)
    assert [link.is_strong for link in step.links] == [True, False, True, False, True]
    assert [(node.digit, node.cells) for link in step.links[1:4] for node in (link.start, link.end)] == [
        (1, (0,)), (1, (30,)), (1, (30,)), (1, (34,)), (1, (34,)), (1, (22,)),
    ]  # fmt: skip
    assert str(step.reason) == (
        "r1c1 and r4c5 have only 1 and 2. In row 6, 1 stands in r6c1 or r6c5, "
        "so r1c1 or r4c5 cannot hold 1 and must hold 2."
    )


def test_w_the_links_run_between_cells_that_share_a_unit_even_if_the_first_cell_sees_both_places() -> None:
    position = sketch(SIX, "12 25 . . . .  . 13 14 . . .  . . . . . .  . 12 . . . ." + " ." * 12)
    (step,) = w_wings(position)
    assert removals(position, Technique.W_WING) == [{"212"}]
    assert all(link.end.cells[0] in SIX.peers[link.start.cells[0]] for link in step.links if not link.is_strong)


@pytest.mark.parametrize(
    "drawing",
    [
        W.replace("13 . .", "13 . 16"),  # a third place
        W.replace("13 . . .", "3 . 14 ."),  # a place that the first cell does not see
        W.replace("12 . . . 25 .", "13 . . . 25 ."),  # not the same two digits
    ],
)
def test_w_needs_a_link_between_what_the_two_see(drawing: str) -> None:
    assert not removals(sketch(SIX, drawing), Technique.W_WING)


@pytest.mark.parametrize("example", examples("xy-wing", "xyz-wing", "w-wing"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    technique = Technique.named(example.technique)
    assert example.eliminations in [set(step.eliminations) for step in SEARCHES[technique](example.position)]
