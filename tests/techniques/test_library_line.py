from __future__ import annotations

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.puzzles import SHAPES, full_grid, with_holes

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import GridTextError
from sudokuapp.techniques.catalogue import next_step
from sudokuapp.techniques.library_line import LONGEST_LINE, is_library_line, parse_library_line, to_library_line
from sudokuapp.techniques.library_numbers import LIBRARY_NUMBERS
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.technique import Technique

FROM_THE_ISSUE = ":0603:3:14+8..+9+72+5.+3...89.6" + "." * 63 + ":224 524 225:364 365::"
EMPTY = "." * 81


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Some clues, some digits placed later, some candidates crossed out."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    shape = draw(st.sampled_from(SHAPES))
    placed = with_holes(full_grid(shape, chance), draw(st.integers(0, shape.cell_count)), chance)
    later = chance.random()
    clues = Grid.of(shape, (digit if chance.random() < later else 0 for digit in placed))
    position = Position.of(clues, placed)
    crossed_out = [
        Candidate(cell, digit)
        for cell in range(shape.cell_count)
        for digit in range(1, shape.side + 1)
        if position.has(cell, digit) and chance.random() < 0.2
    ]
    return position.without(tuple(crossed_out))


@given(positions())
def test_a_line_gives_the_position_it_was_written_for(position: Position) -> None:
    line = to_library_line(position)
    assert is_library_line(line)
    assert parse_library_line(line, position.shape) == position


def test_the_largest_board_without_any_candidate_fits_into_a_line() -> None:
    shape = Shape(4, 4)
    every = tuple(Candidate(cell, digit) for cell in range(256) for digit in range(1, 17))
    position = Position.of(Grid.empty(shape)).without(every)
    assert parse_library_line(to_library_line(position)) == position


def test_digits_after_a_plus_were_placed_later() -> None:
    position = parse_library_line(FROM_THE_ISSUE)
    assert str(position.grid)[:9] == "148..9725"
    assert str(position.clue_grid)[:9] == "14.....2."
    assert not position.has(12, 2)
    assert not position.has(12, 5)
    assert not position.has(13, 2)


def test_a_line_tells_the_step_that_was_found() -> None:
    position = Position.of(full_grid(Shape(2, 2), random.Random(1)).with_digit(0, 0))
    step = next_step(position)
    digit = step.placements[0].digit
    assert to_library_line(position, step).startswith(f":0000:{digit}:.")
    assert to_library_line(position, step).endswith(f":::{digit}11:")


def test_only_the_board_is_needed() -> None:
    assert parse_library_line(f":::{EMPTY}") == Position.of(Grid.empty(Shape(3, 3)))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("::", "third field"),
        (f"::{EMPTY}", "third field"),
        (f":::{EMPTY[1:]}:", "80 cells"),
        (f":::{EMPTY[1:]}!:", "'!'"),
        (f":::++1{EMPTY[1:]}:", "'+'"),
        (f":::+{EMPTY}:", "'.'"),
        (f":::{EMPTY}+:", "ends with +"),
        (":::9" + "." * 15 + ":", "row 1, column 1 holds 9"),
        (f":::{EMPTY}:12:", "'12' is no candidate"),
        (f":::{EMPTY}:1234:", "'1234' is no candidate"),
        (f":::{EMPTY}:1A1:", "'1A1' is no candidate"),
        (f":::{EMPTY}:" + "111 " * LONGEST_LINE, "too long"),
    ],
    ids=lambda value: value if len(value) < 40 else "",
)
def test_a_line_that_is_no_position_says_what_is_wrong(line: str, says: str) -> None:
    with pytest.raises(GridTextError) as raised:
        parse_library_line(line)
    assert says in str(raised.value)


@given(st.text() | st.text("0123456789ABCDEFG.+: ß"), st.sampled_from([None, *SHAPES]))
@example("." * 16, Shape(2, 2))
def test_whatever_is_typed_gives_a_position_or_a_sentence(text: str, shape: Shape | None) -> None:
    for line in (text, f":::{text}:", f":::{'.' * 16}:{text}:"):
        try:
            position = parse_library_line(line, shape)
        except GridTextError as error:
            assert str(error)
        else:
            assert parse_library_line(to_library_line(position), position.shape) == position


def test_every_technique_has_a_number_in_the_library() -> None:
    assert set(LIBRARY_NUMBERS) == set(Technique)
    assert LIBRARY_NUMBERS[Technique.UNIQUENESS_4] == "0603"


def test_a_row_of_a_board_drawn_with_colons_is_no_library_line() -> None:
    assert not is_library_line(":5 3 . : . 7 . : . . .:")
    assert not is_library_line(":-------:-------:-------:")
    assert not is_library_line("53..7....6..195....98....6.:8:.:.:")
