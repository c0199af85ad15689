"""The rating: the published scale, step by step, on our own puzzles; and on the shared list where it is present."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from support.interpreted import interpreted
from support.puzzles import corpus
from support.shared_lists import SHARED, shared_lines

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import NoSolution
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.rating.board import Board
from sudokuapp.techniques.rating.level import Level
from sudokuapp.techniques.rating.rate import SEARCHES, rate

RATED = Path(__file__).with_name("rated.txt")
SHARED_LIST = "rated.tsv"
SHARED_STEP = 60  # of the shared list every so many, which takes seconds; `make bench-logic` takes all


def rows() -> list[tuple[str, float, float, Grid]]:
    lines = [line.split() for line in RATED.read_text().splitlines() if not line.startswith("#")]
    return [(name, float(tenths), float(rating), parse(puzzle)) for name, tenths, rating, puzzle in lines]


@pytest.mark.parametrize(("technique", "difficulty", "rating", "puzzle"), rows(), ids=lambda value: str(value)[:20])
def test_the_rating_is_the_hardest_step_of_the_way(technique, difficulty, rating, puzzle) -> None:
    rated = rate(puzzle)
    assert rated.value == rating
    assert (technique, round(10 * difficulty)) in {(step.technique, step.tenths) for step in rated.way}
    assert rated.value == max(step.tenths for step in rated.way) / 10
    assert rated.hardest in {step.technique for step in rated.way if step.tenths == round(10 * rating)}


@pytest.mark.parametrize("puzzle", [puzzle for *_, puzzle in rows()], ids=str)
def test_no_step_of_the_way_is_wrong_and_each_changes_something(puzzle: Grid) -> None:
    solution = app_solver.solve(puzzle)
    board = Board(Position.of(puzzle))
    for step in rate(puzzle).way:
        assert step.removed or step.cell >= 0
        for cell, digits in step.removed:
            assert digits and not digits & ~board.candidates[cell], "only what is there"
            assert not digits >> solution[cell] & 1
        if step.cell >= 0:
            assert solution[step.cell] == step.digit
        board.apply(step)
    assert bytes(board.digits) == solution.cells


@pytest.mark.parametrize("puzzle", [puzzle for *_, puzzle in rows()[::6]], ids=str)
def test_compiled_and_interpreted_searches_find_the_same(puzzle: Grid) -> None:
    board = Board(Position.of(puzzle))
    for step in rate(puzzle).way:
        for search in SEARCHES:
            function = search.func if isinstance(search, partial) else search
            keywords = search.keywords if isinstance(search, partial) else {}
            plain = getattr(interpreted(function.__module__), function.__name__)
            if function.__module__.endswith(("sets", "links", "wings")):
                board.strong_links.clear()
                assert plain(board, **keywords) == search(board)
        board.apply(step)


def test_a_limit_ends_the_rating_as_soon_as_a_harder_step_is_needed() -> None:
    puzzle = next(puzzle for _, _, rating, puzzle in rows() if rating == 6.4)
    assert rate(puzzle, limit=6.4) == rate(puzzle)
    ended = rate(puzzle, limit=2.0)
    assert 2.0 < ended.value <= 6.4
    assert len(ended.way) < len(rate(puzzle).way)


@pytest.mark.parametrize("side", [4, 6, 8, 9])
def test_every_shape_is_rated(side: int) -> None:
    puzzles = [puzzle for puzzle, _ in corpus("minimal") if puzzle.shape == Shape.of_side(side)]
    assert puzzles
    for puzzle in puzzles:
        assert 1.0 <= rate(puzzle).value <= 12.0


def test_a_position_in_play_is_rated_by_what_is_left() -> None:
    _, _, rating, puzzle = rows()[-1]
    almost = app_solver.solve(puzzle).with_digit(0, 0)
    assert rate(Position.of(puzzle, almost)).value == 1.0 < rating


@pytest.mark.parametrize(
    "puzzle",
    {
        "two equal clues in a row": "11" + "." * 79,
        "clues that clash, but leave a single for every cell": (
            "..75.382.9.41.....5.....1617..2.1.84.........63.4.5..724......8.....41.2.713.96.."
        ),
        "several solutions, of which a unique rectangle excludes all but one": (
            "..513.8.43.2.48...47...5..32.1...4.....51.3.2..478.1.9..9.632711462.9.3872......."
        ),
        "several solutions, of which a bivalue universal grave excludes all but one": (
            "9.....8.5.....82.....921.6454...7....62..4.9..3..9245.694185...25..7..8..7.269..."
        ),
    }.items(),
    ids=lambda item: item[0],
)
def test_a_puzzle_without_one_solution_is_told_instead_of_rated(puzzle: tuple[str, str]) -> None:
    with pytest.raises(NoSolution):
        rate(parse(puzzle[1]))


@pytest.mark.parametrize(
    ("rating", "level"),
    (
        {1.0: "beginner", 1.2: "beginner", 1.5: "easy", 2.3: "medium", 3.0: "hard", 4.1: "expert", 5.2: "fiendish"}
        | {7.0: "fiendish", 7.1: "diabolical", 11.9: "diabolical"}
    ).items(),
)
def test_a_rating_has_a_level(rating: float, level: str) -> None:
    assert str(Level.of(rating)) == level


def test_every_level_says_what_it_needs() -> None:
    needs = [str(level.needs) for level in Level]
    assert len(set(needs)) == len(needs)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared list is not present")
def test_the_ratings_of_the_shared_list_up_to_6_are_the_same() -> None:
    listed = [(puzzle, float(rating)) for puzzle, rating in shared_lines(SHARED_LIST)]
    sample = [(puzzle, rating) for puzzle, rating in listed if rating <= 6.0][::SHARED_STEP]
    wrong = [(puzzle, rating) for puzzle, rating in sample if rate(parse(puzzle), limit=6.0).value != rating]
    assert len(wrong) <= len(sample) // 20, wrong
