from __future__ import annotations

import pytest
from support.example_steps import example_name
from support.sketched_positions import removals, sketch

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.chains.remote_pairs import remote_pairs
from sudokuapp.techniques.technique import Technique

SIX = Shape(2, 3)
CHAIN = """
    12 123 . . 12 .  . . . . . .
    . . . . . .      125 12 . . 12 .
    . . . . . .      . . . . . .
    """


def test_what_sees_both_ends_of_four_cells_can_hold_neither_digit() -> None:
    (step,) = remote_pairs(sketch(SIX, CHAIN))
    assert removals(sketch(SIX, CHAIN), Technique.REMOTE_PAIRS) == [{"112", "212", "141", "241"}]
    assert step.cells == (0, 4, 22, 19)
    assert [link.is_strong for link in step.links] == [True, False, True, False, True, False, True]
    assert all(link.start.cells == link.end.cells for link in step.links if link.is_strong)
    assert all(link.start.digit == link.end.digit for link in step.links if not link.is_strong)
    assert str(step.reason) == (
        "r1c1, r1c5, r4c5 and r4c2 have only 1 and 2, and each of them sees the next, so the two digits take turns. "
        "A cell that sees one of each kind can hold neither."
    )


@pytest.mark.parametrize(
    "drawing",
    [
        CHAIN.replace("125 12", "125 ."),  # three cells
        CHAIN.replace(". . 12 .", ". . 13 .", 1),  # another digit in the middle
    ],
)
def test_fewer_cells_say_nothing(drawing: str) -> None:
    assert not removals(sketch(SIX, drawing), Technique.REMOTE_PAIRS)


def test_the_shorter_chain_comes_first() -> None:
    longer = """
        12 123 . . 12 .  . . . . . .
        . . . . . .      125 12 . . 12 .
        . 12 . 12 . .    . . . . 123 12
        """
    assert [len(step.cells) for step in remote_pairs(sketch(SIX, longer))] == [4, 4, 4, 6, 6]


@pytest.mark.parametrize("example", examples("remote-pairs"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert {frozenset(step.eliminations) for step in remote_pairs(example.position)} == {example.eliminations}
