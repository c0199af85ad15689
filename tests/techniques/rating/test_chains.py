"""The chains of the rating: their prices on our own puzzles, none of them wrong, and one for every hard puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.interpreted import interpreted
from support.puzzles import corpus
from support.shared_lists import SHARED, shared_lines

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.rating import chain_patterns, conclusions, consequences, forcing_chains
from sudokuapp.techniques.rating.board import Board
from sudokuapp.techniques.rating.chain_order import CHAIN_SEARCHES
from sudokuapp.techniques.rating.finding import Finding
from sudokuapp.techniques.rating.nested_chains import nested_forcing_chains
from sudokuapp.techniques.rating.rate import rate
from sudokuapp.techniques.rating.surcharge import surcharge

RATED = Path(__file__).with_name("rated_chains.txt")
SHARED_LIST = "rated.tsv"
SHARED_STEP = 50  # of the shared list every so many, which takes seconds; `make bench-logic` takes all
QUICK = [search for search in CHAIN_SEARCHES if search is not nested_forcing_chains]


def rows() -> list[tuple[str, float, float, Grid]]:
    lines = [line.split() for line in RATED.read_text().splitlines() if not line.startswith("#")]
    return [(name, float(price), float(rating), parse(puzzle)) for name, price, rating, puzzle in lines]


def puzzles() -> list[Grid]:
    return list(dict.fromkeys(puzzle for *_, puzzle in rows()))


def chain_positions(puzzle: Grid) -> Iterator[Board]:
    """The boards of a puzzle's way at which a chain is the next step."""
    board = Board(Position.of(puzzle))
    for step in rate(puzzle).way:
        if step.tenths >= 65:
            yield board
        board.apply(step)


def assert_right(finding: Finding, board: Board, solution: Grid) -> None:
    assert finding.removed or finding.cell >= 0
    for cell, digits in finding.removed:
        assert digits and not digits & ~board.candidates[cell], "only what is there"
        assert not digits >> solution[cell] & 1, finding
    if finding.cell >= 0:
        assert finding.digit == solution[finding.cell], finding
        assert not board.digits[finding.cell]


@pytest.mark.parametrize(("technique", "price", "rating", "puzzle"), rows(), ids=lambda value: str(value)[:30])
def test_a_chain_has_the_price_of_its_kind_and_length(technique, price, rating, puzzle) -> None:
    rated = rate(puzzle)
    assert rated.value == rating
    assert (technique, round(10 * price)) in {(step.technique, step.tenths) for step in rated.way}


@pytest.mark.parametrize("puzzle", puzzles()[::3], ids=str)
def test_no_chain_is_wrong_not_even_where_an_easier_one_exists(puzzle: Grid) -> None:
    solution = app_solver.solve(puzzle)
    for board in chain_positions(puzzle):
        for search in QUICK:
            finding = search(board)
            if finding:
                assert_right(finding, board, solution)


@pytest.mark.parametrize("puzzle", puzzles()[::9], ids=str)
def test_compiled_and_interpreted_chains_are_the_same(puzzle: Grid, monkeypatch: pytest.MonkeyPatch) -> None:
    board = next(chain_positions(puzzle))
    compiled = [search(board) for search in QUICK]
    patterns, followed, drawn = (interpreted(part.__name__) for part in (chain_patterns, consequences, conclusions))
    monkeypatch.setattr(followed, "ChainPatterns", patterns.ChainPatterns)
    monkeypatch.setattr(drawn, "Consequences", followed.Consequences)
    monkeypatch.setattr(forcing_chains, "cheapest_conclusion", drawn.cheapest_conclusion)
    for search, finding in zip(QUICK, compiled, strict=True):
        module = forcing_chains if search.__module__ == forcing_chains.__name__ else interpreted(search.__module__)
        assert getattr(module, search.__name__)(board) == finding


def test_the_price_of_a_chain_follows_from_its_length() -> None:
    bases = {"x-cycle": 65, "y-cycle": 65, "forcing-x-chain": 66, "bidirectional-cycle": 70, "forcing-chain": 70}
    bases |= {"nishio-forcing-chain": 75, "cell-forcing-chains": 80, "unit-forcing-chains": 80}
    met = set()
    for puzzle in puzzles():
        for step in rate(puzzle).way:
            if step.technique in bases:
                met.add(step.technique)
                assert step.tenths == bases[step.technique] + surcharge(step.complexity)
    assert met == set(bases)


@pytest.mark.parametrize("side", [4, 6, 8])
def test_chains_are_found_on_every_shape_and_are_right_there(side: int) -> None:
    found = set()
    for puzzle, _ in [*corpus("minimal"), *corpus("hard")]:
        if puzzle.shape != Shape.of_side(side):
            continue
        board, solution = Board(Position.of(puzzle)), app_solver.solve(puzzle)
        for search in CHAIN_SEARCHES:
            finding = search(board)
            if finding:
                found.add(finding.technique)
                assert_right(finding, board, solution)
    assert found


@pytest.mark.parametrize("puzzle", [puzzle for puzzle, _ in corpus("hard")], ids=str)
def test_the_hardest_puzzles_have_a_way_to_their_end(puzzle: Grid) -> None:
    board, solution = Board(Position.of(puzzle)), app_solver.solve(puzzle)
    for step in rate(puzzle).way:
        assert_right(step, board, solution)
        board.apply(step)
    assert bytes(board.digits) == solution.cells


@pytest.mark.parametrize("search", CHAIN_SEARCHES)
def test_a_full_board_has_no_chains(search) -> None:
    assert search(Board(Position.of(app_solver.solve(puzzles()[0])))) is None


def test_chains_inside_chains_remove_a_wrong_candidate() -> None:
    puzzle = max(rows(), key=lambda row: row[2])[3]
    board = next(chain_positions(puzzle))
    finding = nested_forcing_chains(board)
    assert finding
    assert finding.technique == "nested-forcing-chains"
    assert finding.tenths >= 95
    assert_right(finding, board, app_solver.solve(puzzle))


def test_a_puzzle_with_several_solutions_has_no_chain_inside_a_chain() -> None:
    puzzle = next(puzzle for puzzle, _ in corpus("ambiguous") if puzzle.shape == Shape.of_side(9))
    assert nested_forcing_chains(Board(Position.of(puzzle))) is None


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared list is not present")
def test_the_ratings_of_the_shared_list_above_6_are_the_same() -> None:
    listed = [(puzzle, float(rating)) for puzzle, rating in shared_lines(SHARED_LIST)]
    sample = [(puzzle, rating) for puzzle, rating in listed if rating > 6.4][::SHARED_STEP]
    wrong = [(puzzle, rating) for puzzle, rating in sample if rate(parse(puzzle)).value != rating]
    assert len(wrong) <= len(sample) // 100, wrong
