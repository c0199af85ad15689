"""Which cells are marked for a person to look at."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import SHAPES, full_grid, with_holes

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.conflicts import clashing_cells
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.scan.propose import Proposal
from sudokuapp.scan.reading import CellReading
from sudokuapp.scan.suspects import certainty, out_of_symmetry, suspects

PUZZLE = parse("9...2...4.836.419...6...5...15...47.6..3.7..5.3.....6.5..438..9...5.9.......7....")
SYMMETRIC = parse(".5.7.3.6...7...8.....816.......3......5...1..73..4..869.6...2.484.572.93...4.9...")


def proposal_on(
    grid: Grid,
    confidences: dict[int, float] | None = None,
    seen: dict[int, int] | None = None,
    solutions: int | None = 1,
) -> Proposal:
    """A proposal on this grid: sure but for these cells, and with these seen otherwise."""
    cells = tuple(
        CellReading(
            (seen or {}).get(cell, digit),
            digit,
            (confidences or {}).get(cell, 1.0),
            int(digit == 0),
            0.0,
            CellKind.CLUE if digit else CellKind.EMPTY,
        )
        for cell, digit in enumerate(grid)
    )
    return Proposal(grid, cells, solutions)


def test_a_sure_board_has_none() -> None:
    assert suspects(proposal_on(PUZZLE)) == ()
    assert suspects(proposal_on(SYMMETRIC)) == ()


def test_doubtful_cells_are_marked_and_the_most_doubtful_comes_first() -> None:
    assert suspects(proposal_on(PUZZLE, {3: 0.9, 60: 0.4, 7: 0.98, 8: 0.995})) == (60, 3, 7)


def test_where_many_cells_are_in_doubt_the_others_must_be_surer() -> None:
    few, many = (dict.fromkeys(range(count), 0.95) for count in (4, 6))
    assert 80 not in suspects(proposal_on(PUZZLE, few | {80: 0.995}))
    assert 80 in suspects(proposal_on(PUZZLE, many | {80: 0.995}))
    assert 80 not in suspects(proposal_on(PUZZLE, many | {80: 0.998}))


def test_a_repaired_cell_is_marked_however_sure() -> None:
    assert suspects(proposal_on(PUZZLE, seen={28: 7})) == (28,)


def with_cell(proposal: Proposal, cell: int, **changes: object) -> Proposal:
    cells = list(proposal.cells)
    cells[cell] = replace(cells[cell], **changes)
    return replace(proposal, cells=tuple(cells))


def written_elsewhere(proposal: Proposal) -> Proposal:
    """The same on a page on which somebody has written."""
    for cell in [cell for cell in range(1, 81) if not PUZZLE[cell]][:3]:
        proposal = with_cell(proposal, cell, kind=CellKind.WRITTEN, digit=1, seen=1)
    return proposal


@pytest.mark.parametrize("kind", [CellKind.CLUE, CellKind.WRITTEN])
def test_a_digit_is_marked_if_it_is_not_sure_who_wrote_it(kind: CellKind) -> None:
    sure = written_elsewhere(with_cell(proposal_on(PUZZLE), 0, kind=kind))
    assert suspects(with_cell(sure, 0, kind_confidence=0.995)) == ()
    assert suspects(with_cell(sure, 0, kind_confidence=0.98)) == (0,)


@pytest.mark.parametrize(("clues", "is_marked"), [(36, False), (50, True)])
def test_beside_writing_more_clues_than_a_puzzle_has_are_all_marked(clues: int, is_marked: bool) -> None:
    full = full_grid(Shape(3, 3), random.Random(4))
    page = proposal_on(full)
    for cell in range(clues, 81):
        page = with_cell(page, cell, kind=CellKind.WRITTEN)
    marked = set(suspects(page))
    assert (set(range(clues)) <= marked) if is_marked else not marked
    assert not suspects(proposal_on(full)), "a full board without writing is one that was printed so"


def test_small_doubts_of_digit_and_kind_add_up() -> None:
    assert suspects(with_cell(proposal_on(PUZZLE), 0, confidence=0.994, kind_confidence=0.994)) == (0,)
    assert certainty(with_cell(proposal_on(PUZZLE), 0, confidence=0.9, kind_confidence=0.9).cells[0]) == 0.9 * 0.9


@pytest.mark.parametrize("kind", [CellKind.EMPTY, CellKind.MARKS])
def test_whether_there_are_small_candidates_matters_less(kind: CellKind) -> None:
    without_digit = proposal_on(PUZZLE)
    for cell in (1, 2, 3):
        without_digit = with_cell(without_digit, cell, kind=kind)
    assert suspects(with_cell(without_digit, 1, kind_confidence=0.9)) == ()
    assert suspects(with_cell(without_digit, 1, kind_confidence=0.6)) == (1,)


@pytest.mark.parametrize("kind", [CellKind.WRITTEN, CellKind.MARKS])
def test_one_or_two_cells_that_seem_written_are_looked_at(kind: CellKind) -> None:
    """They may be a clue in odd print, or what is left of one."""
    cells = [cell for cell in range(81) if bool(PUZZLE[cell]) == kind.has_digit][:3]
    lone = with_cell(proposal_on(PUZZLE), cells[0], kind=kind)
    assert suspects(lone) == (cells[0],)
    several = with_cell(with_cell(lone, cells[1], kind=kind), cells[2], kind=kind)
    assert suspects(several) == ()


def test_the_most_doubtful_comes_first_whether_it_is_the_digit_or_the_hand() -> None:
    proposal = with_cell(with_cell(proposal_on(PUZZLE), 0, kind_confidence=0.7), 4, confidence=0.8)
    assert suspects(proposal) == (0, 4)


def test_what_was_written_breaks_no_symmetry() -> None:
    cells = [cell for cell in range(81) if not SYMMETRIC[cell]]
    begun = proposal_on(SYMMETRIC)
    for cell in cells[:3]:
        begun = with_cell(begun, cell, kind=CellKind.WRITTEN, digit=1, seen=1)
    assert suspects(begun) == ()


def test_both_cells_of_a_clash_are_marked() -> None:
    marked = suspects(proposal_on(PUZZLE.with_digit(28, 7), solutions=0))
    assert {28, 34} <= set(marked)


@pytest.mark.parametrize("solutions", [0, 2, None])
def test_without_exactly_one_solution_the_least_sure_cells_are_marked_however_sure(solutions: int | None) -> None:
    confidences = {cell: 1 - 1e-5 * (cell + 1) for cell in range(81)}
    assert suspects(proposal_on(PUZZLE, confidences, solutions=solutions)) == tuple(range(80, 71, -1))


def test_dirt_that_spoils_the_symmetry_of_the_clues_is_marked_though_it_looks_sure() -> None:
    dirty = SYMMETRIC.with_digit(0, 1)
    assert out_of_symmetry(SYMMETRIC) == ()
    assert out_of_symmetry(dirty) and 0 in suspects(proposal_on(dirty))


def test_a_clue_that_lacks_its_mirror_image_points_to_the_cell_where_it_should_be() -> None:
    lost = next(cell for cell in range(81) if SYMMETRIC[cell] and cell != 40)
    assert lost in suspects(proposal_on(SYMMETRIC.with_digit(lost, 0)))


def test_clues_without_symmetry_say_nothing() -> None:
    assert out_of_symmetry(with_holes(full_grid(Shape(3, 3), random.Random(4)), 50, random.Random(4))) == ()


def test_few_clues_of_a_small_board_may_lie_nearly_in_symmetry_by_chance() -> None:
    assert out_of_symmetry(parse("1..4.1....1.4...")) == ()


@given(
    st.sampled_from(SHAPES[:4]),
    st.integers(0, 2**16),
    st.sampled_from([0, 1, 2, None]),
    st.dictionaries(st.integers(0, 15), st.floats(0, 1)),
    st.dictionaries(st.integers(0, 15), st.integers(0, 4)),
)
def test_every_cell_with_something_against_it_is_marked_once_in_the_order_of_doubt(
    shape: Shape, seed: int, solutions: int | None, confidences: dict[int, float], seen: dict[int, int]
) -> None:
    chance = random.Random(seed)
    grid = with_holes(full_grid(shape, chance), shape.cell_count // 2, chance)
    grid = grid.with_digit(0, chance.randint(1, shape.side))
    proposal = proposal_on(grid, confidences, seen, 0 if clashing_cells(grid) else solutions)
    marked = suspects(proposal)
    assert len(set(marked)) == len(marked)
    assert clashing_cells(grid) <= set(marked)
    assert {cell for cell, reading in enumerate(proposal.cells) if reading.is_repaired} <= set(marked)
    doubts = [proposal.cells[cell].confidence for cell in marked]
    assert doubts == sorted(doubts)
    assert all(proposal.cells[cell].confidence > 0.98 for cell in set(range(len(grid))) - set(marked))
