"""A step on its board, as a terminal shows it."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import SHAPES, full_grid, with_holes

from sudokuapp.cli.step_drawing import draw_step
from sudokuapp.core.candidates import digits_in
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.techniques.catalogue import next_step
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique

SMALL = Position.of(parse("12..34......4..1"))
PAIR = Step(
    Technique.FINNED_X_WING,
    candidates=(Candidate(2, 3), Candidate(2, 4)),
    extra_candidates=(Candidate(3, 3),),
    eliminations=(Candidate(6, 1),),
    placements=(Candidate(7, 2),),
)


def test_signs_tell_the_part_of_each_candidate_and_the_legend_what_they_mean():
    assert draw_step(SMALL, PAIR, ascii=True, coloured=False, widest=80).splitlines() == [
        "    1 2    3    4",
        "  +------+----------+",
        "1 | 1 2  | 3*4* 3^4 |",
        "2 | 3 4  | 1-2  2+  |",
        "  +------+----------+",
        "3 | 2 13 | 234  234 |",
        "4 | 4 3  | 23   1   |",
        "  +------+----------+",
        "* the pattern   ^ another part of it   - can be removed   + goes in",
    ]


def test_a_single_needs_no_other_candidates():
    step = next_step(SMALL)
    assert step is not None
    drawn = draw_step(SMALL, step, ascii=False, coloured=False, widest=80)
    assert drawn.splitlines() == [
        "    1  2   3 4",
        "  ┏━━━━━━┳━━━━━┓",
        "1 ┃ 1  2 ┃ . . ┃",
        "2 ┃ 3  4 ┃ . . ┃",
        "  ┣━━━━━━╋━━━━━┫",
        "3 ┃ 2+ . ┃ . . ┃",
        "4 ┃ 4  . ┃ . 1 ┃",
        "  ┗━━━━━━┻━━━━━┛",
        "+ goes in",
    ]


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_colours_change_nothing_but_the_colour():
    plain = draw_step(SMALL, PAIR, ascii=False, coloured=False, widest=80)
    coloured = draw_step(SMALL, PAIR, ascii=False, coloured=True, widest=80)
    assert coloured != plain
    assert without_colours(coloured) == plain
    assert "\x1b[1;31m1-\x1b[0m" in coloured, "removed in red"
    assert "\x1b[1m1\x1b[0m" in coloured, "clues are bold"


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("widest", [80, 55])
def test_an_empty_board_of_every_shape_fits_the_terminal(shape, widest):
    position = Position.of(Grid.empty(shape))
    step = Step(
        Technique.NISHIO, candidates=(Candidate(0, 1), Candidate(shape.side - 1, 2)), eliminations=(Candidate(0, 2),)
    )
    lines = draw_step(position, step, ascii=False, coloured=False, widest=widest).splitlines()
    assert max(map(len, lines)) <= widest
    assert len({len(line) for line in lines[1:-1]}) == 1
    assert "1*2-" in lines[2] and "2*" in lines[2]


@given(st.sampled_from(SHAPES), st.integers(0, 2**32), st.data())
def test_every_candidate_of_the_step_is_drawn_with_its_sign(shape: Shape, seed: int, data):
    chance = random.Random(seed)
    position = Position.of(with_holes(full_grid(shape, chance), shape.cell_count * 2 // 3, chance))
    every = [Candidate(cell, digit) for cell, digits in enumerate(position.candidates) for digit in digits_in(digits)]
    marked = data.draw(st.lists(st.sampled_from(every), min_size=2, max_size=12, unique=True))
    step = Step(Technique.NISHIO, candidates=tuple(marked[1:]), eliminations=(marked[0],))
    board = draw_step(position, step, ascii=True, coloured=False, widest=80).splitlines()[:-1]
    assert sum(line.count("*") for line in board) == len(marked) - 1
    symbol = shape.symbols[marked[0].digit - 1]
    row = next(line for line in board if line.split()[0] == str(shape.row_of(marked[0].cell) + 1) and "|" in line)
    assert f"{symbol}-" in row
