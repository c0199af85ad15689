"""Whatever is asked for, the puzzle has one solution and is what was asked for, or there is an error that says why."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPuzzle, SearchCancelled
from sudokuapp.generator import clue_board
from sudokuapp.generator import make as make_module
from sudokuapp.generator.make import MadePuzzle, MakeOptions, make
from sudokuapp.generator.method import Method
from sudokuapp.generator.symmetry import Symmetry, groups
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.dlx import DancingLinks, twin
from sudokuapp.techniques.rating.level import Level
from sudokuapp.techniques.rating.rate import rate

NEWSPAPER = Shape(3, 3)
RECORDED = {
    Method.TOP_DOWN: ".....5..3.9.6..7.1.....84....7....5..8..1.2.6.3.5.....7...5....8..4.397...9.87...",
    Method.BOTTOM_UP: ".2..7...87..3..4.6.....1......2.8...1.5...8......34.97..39...8.9.8....4..4...65..",
}
SHAPES = [Shape.of_side(side) for side in (4, 6, 8, 9)]
USUAL_CLUES = {4: (5, 12), 6: (10, 30), 8: (20, 50), 9: (24, 70)}  # found at once, with and without symmetry


def assert_is_a_puzzle(made: MadePuzzle, options: MakeOptions) -> None:
    assert made.puzzle.shape == options.shape
    assert app_solver.first(made.puzzle, 2) == [made.solution]
    assert is_solution_of(made.solution, made.puzzle)
    assert made.seed == options.seed
    for group in groups(options.shape, options.symmetry):
        assert len({made.puzzle[cell] > 0 for cell in group}) == 1


def assert_is_minimal(puzzle: Grid) -> None:
    for cell, digit in enumerate(puzzle):
        if digit:
            assert not app_solver.is_unique(puzzle.with_digit(cell, 0))


@st.composite
def wishes(draw):
    shape, symmetry = draw(st.sampled_from(SHAPES)), draw(st.sampled_from(Symmetry))
    clues = draw(st.none() | st.integers(*USUAL_CLUES[shape.side]))
    if clues is not None and all(len(group) == 2 for group in groups(shape, symmetry)):
        clues += clues % 2
    return MakeOptions(
        shape,
        symmetry=symmetry,
        clues=clues,
        method=draw(st.sampled_from(Method)),
        minimal=clues is None and draw(st.booleans()),
        seed=draw(st.integers(0, 2**63)),
    )


@given(wishes())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_puzzle_has_one_solution_and_is_as_wished(options):
    made = make(options)
    assert_is_a_puzzle(made, options)
    if options.clues is not None:
        assert made.puzzle.clue_count == options.clues
    if options.minimal:
        assert_is_minimal(made.puzzle)


@pytest.mark.parametrize("method", Method, ids=str)
@pytest.mark.parametrize("clues", [50, 35, 25, 22])
def test_easy_normal_hard_and_rare_numbers_of_clues(method, clues):
    options = MakeOptions(NEWSPAPER, clues=clues, method=method, seed=3)
    made = make(options)
    assert_is_a_puzzle(made, options)
    assert made.puzzle.clue_count == clues


@pytest.mark.parametrize("method", Method, ids=str)
def test_a_minimal_puzzle_with_a_number_of_clues_has_both(method):
    made = make(MakeOptions(NEWSPAPER, clues=23, method=method, minimal=True, seed=1))
    assert made.puzzle.clue_count == 23
    assert_is_minimal(made.puzzle)


@pytest.mark.parametrize("level", Level, ids=str)
def test_the_level_is_that_of_the_rating(level):
    for seed in range(2):
        options = MakeOptions(NEWSPAPER, level, seed=seed)
        made = make(options)
        assert_is_a_puzzle(made, options)
        assert made.rating == rate(made.puzzle)
        assert made.rating.level is level


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD], ids=str)
def test_a_level_comes_with_symmetry_and_a_number_of_clues(level):
    options = MakeOptions(NEWSPAPER, level, Symmetry.ROTATIONAL, clues=28, seed=5)
    made = make(options)
    assert_is_a_puzzle(made, options)
    assert made.puzzle.clue_count == 28
    assert made.rating.level is level


def test_a_level_with_more_clues_than_usual_is_found_soon():
    """Clues by chance would make it too easy: hardly one of a thousand stays as hard as this."""
    for seed in range(3):
        tried = []
        made = make(MakeOptions(Shape(2, 3), Level.EASY, clues=18, seed=seed), tried.append)
        assert made.puzzle.clue_count == 18
        assert made.rating.level is Level.EASY
        assert len(tried) < 100


@pytest.mark.parametrize("method", Method, ids=str)
def test_a_minimal_puzzle_of_a_level_is_minimal(method):
    made = make(MakeOptions(NEWSPAPER, Level.EASY, method=method, minimal=True, seed=2))
    assert_is_minimal(made.puzzle)
    assert made.rating.level is Level.EASY


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_child_gets_a_puzzle_of_every_shape(shape):
    assert make(MakeOptions(shape, Level.BEGINNER, seed=1)).rating.level is Level.BEGINNER


def test_a_puzzle_without_a_level_is_not_rated():
    assert make(MakeOptions(NEWSPAPER)).rating is None


@given(wishes())
@settings(max_examples=20, deadline=None)
def test_a_seed_gives_the_same_puzzle_again(options):
    assert make(options) == make(options)


def test_another_seed_gives_another_puzzle():
    assert len({make(MakeOptions(NEWSPAPER, seed=seed)).puzzle for seed in range(20)}) == 20


PROGRAM = """
from random import Random
from sudokuapp.core.shape import Shape
from sudokuapp.generator.bottom_up import bottom_up
from sudokuapp.generator.clue_board import ClueBoard
from sudokuapp.generator.effort import Effort
from sudokuapp.generator.symmetry import Symmetry, groups
from sudokuapp.generator.top_down import top_down
for symmetry in Symmetry:
    for method in (top_down, bottom_up):
        board = ClueBoard(Shape(3, 3), groups(Shape(3, 3), symmetry), Random(7))
        print(method(board, 30, False, Effort(1000, None, None)).puzzle)
"""


def test_another_process_makes_the_same_puzzles():
    """Where Python orders its sets of texts in another way."""
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(outputs) == 1


@pytest.mark.parametrize(("method", "puzzle"), RECORDED.items(), ids=str)
def test_a_seed_gives_the_puzzle_that_it_gave_before(method, puzzle):
    """People write seeds down. If this changes, the changelog says so."""
    assert str(make(MakeOptions(NEWSPAPER, clues=26, method=method, seed=42)).puzzle) == puzzle


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (MakeOptions(NEWSPAPER, clues=16), "A 9x9 puzzle with one solution needs at least 17 clues. Ask for more."),
        (MakeOptions(Shape(2, 2), clues=3), "A 4x4 puzzle with one solution needs at least 4 clues. Ask for more."),
        (MakeOptions(Shape(3, 2), clues=7), "A 6x6 puzzle with one solution needs at least 8 clues. Ask for more."),
        (MakeOptions(NEWSPAPER, clues=81), "A 9x9 puzzle has at most 80 clues, or nothing is left to solve. Ask for"),
        (MakeOptions(NEWSPAPER, clues=-1), "at least 17 clues"),
        (MakeOptions(Shape(2, 3), symmetry=Symmetry.MIRROR, clues=11), "has a partner. Ask for an even number"),
        (MakeOptions(Shape(2, 2), Level.EASY), "The hardest 4x4 puzzles are of the level Beginner. Ask for that, or"),
    ],
    ids=[
        "too few",
        "too few on a small board",
        "too few with high boxes",
        "too many",
        "less than none",
        "odd with pairs only",
        "too hard for a small board",
    ],
)
def test_what_cannot_exist_is_refused_at_once(options, said):
    tried = []
    with pytest.raises(NoSuchPuzzle, match=said):
        make(options, tried.append)
    assert not tried


def test_what_is_not_found_for_long_is_given_up(monkeypatch):
    monkeypatch.setattr(make_module, "MOST_RATED", 3)
    with pytest.raises(NoSuchPuzzle, match="No such puzzle was found"):
        make(MakeOptions(NEWSPAPER, Level.DIABOLICAL, clues=70))


def test_who_waits_is_told_how_many_puzzles_were_tried():
    told = []
    make(MakeOptions(NEWSPAPER, clues=22, seed=1), told.append)
    assert told == list(range(1, len(told) + 1))


@pytest.mark.parametrize("method", Method, ids=str)
@pytest.mark.parametrize("level", [None, Level.DIABOLICAL], ids=str)
def test_making_stops_when_asked(method, level):
    options = MakeOptions(NEWSPAPER, level, clues=70 if level else 17, method=method)
    tried = []
    with pytest.raises(SearchCancelled):
        make(options, tried.append, lambda: len(tried) >= 5)
    assert len(tried) == 5


@pytest.mark.parametrize("method", Method, ids=str)
def test_the_solver_in_plain_python_makes_the_same_puzzles(method, monkeypatch):
    """Where nothing is compiled, a seed from a friend still gives the friend's puzzle."""
    options = MakeOptions(Shape(2, 3), method=method, symmetry=Symmetry.ROTATIONAL, seed=3)
    compiled = [make(options), make(replace(options, clues=14)), make(replace(options, shape=NEWSPAPER))]
    monkeypatch.setattr(clue_board, "app_solver", DancingLinks(twin))
    plain = [make(options), make(replace(options, clues=14)), make(replace(options, shape=NEWSPAPER))]
    assert plain == compiled


@pytest.mark.parametrize("clues", [20, 28])
@pytest.mark.parametrize("method", Method, ids=str)
def test_rare_numbers_of_clues_of_minimal_puzzles_are_found(method, clues):
    made = make(MakeOptions(NEWSPAPER, clues=clues, method=method, minimal=True, seed=4))
    assert made.puzzle.clue_count == clues
    assert_is_minimal(made.puzzle)


def test_nothing_is_made_if_it_was_cancelled_before():
    with pytest.raises(SearchCancelled):
        make(MakeOptions(NEWSPAPER), is_cancelled=lambda: True)
