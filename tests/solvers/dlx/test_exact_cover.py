"""The core solves any exact cover problem: here is what sudoku does not need."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.errors import MatrixError
from sudokuapp.solvers.outcome import Outcome

LIMIT = 1 << 40


def covers(matrix, given=()):
    """Every cover, each as a sorted tuple of rows, in the order found."""
    search = matrix.search(given)
    found = []
    while search.advance() == Outcome.FOUND:
        found.append(tuple(sorted(search.rows)))
    return found


def queens(size):
    """Rank and file of each queen are primary; the diagonals may stay empty."""
    diagonals = 2 * size - 1
    rows = [
        (rank, size + file, 2 * size + rank + file, 2 * size + diagonals + rank - file + size - 1)
        for rank in range(size)
        for file in range(size)
    ]
    return rows, 2 * size, 2 * diagonals


@pytest.mark.parametrize(("size", "ways"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)])
def test_queens_that_do_not_attack_each_other(engine, size, ways):
    rows, primary, secondary = queens(size)
    assert engine.Matrix(rows, primary, secondary).search().count(LIMIT) == (ways, Outcome.EXHAUSTED)


def test_a_given_queen_stays_where_it_is(engine):
    rows, primary, secondary = queens(8)
    found = covers(engine.Matrix(rows, primary, secondary), given=[3])
    assert found
    assert all(3 in rows_chosen for rows_chosen in found)
    assert len(found) == sum(3 in rows_chosen for rows_chosen in covers(engine.Matrix(rows, primary, secondary)))


PENTOMINOES = {
    "F": "011 110 010", "I": "11111", "L": "1111 1000", "N": "1110 0011", "P": "111 110", "T": "111 010 010",
    "U": "101 111", "V": "100 100 111", "W": "100 110 011", "X": "010 111 010", "Y": "1111 0100", "Z": "110 010 011",
}  # fmt: skip


def placements(picture, height, width):
    """Every way to lay a piece on the board, turned and flipped, as sets of squares."""
    piece = {(r, c) for r, line in enumerate(picture.split()) for c, mark in enumerate(line) if mark == "1"}
    forms = set()
    for flip in (1, -1):
        form = {(r, flip * c) for r, c in piece}
        for _ in range(4):
            form = {(c, -r) for r, c in form}
            top, left = min(r for r, _ in form), min(c for _, c in form)
            forms.add(frozenset((r - top, c - left) for r, c in form))
    for form in forms:
        for down in range(height):
            for along in range(width):
                squares = {(r + down, c + along) for r, c in form}
                if all(r < height and c < width for r, c in squares):
                    yield squares


def pentomino_rows(height, width):
    return [
        (number, *sorted(len(PENTOMINOES) + r * width + c for r, c in squares))
        for number, picture in enumerate(PENTOMINOES.values())
        for squares in placements(picture, height, width)
    ]


def test_twelve_pentominoes_cover_three_by_twenty_in_two_ways_and_their_mirror_images(engine):
    matrix = engine.Matrix(pentomino_rows(3, 20), 12 + 60)
    assert matrix.search().count(LIMIT) == (8, Outcome.EXHAUSTED)


def test_twelve_pentominoes_cover_six_by_ten(engine):
    search = engine.Matrix(pentomino_rows(6, 10), 12 + 60).search()
    assert search.advance() == Outcome.FOUND
    columns = [column for row in search.rows for column in pentomino_rows(6, 10)[row]]
    assert sorted(columns) == list(range(72))


@st.composite
def matrices(draw):
    primary = draw(st.integers(0, 7))
    secondary = draw(st.integers(0, 3))
    columns = st.integers(0, max(primary + secondary - 1, 0))
    rows = draw(st.lists(st.lists(columns, min_size=1, max_size=6, unique=True).map(tuple), max_size=14))
    return [row for row in rows if any(column < primary for column in row)], primary, secondary


def plain_covers(rows, primary):
    """Every subset of the rows, tried."""
    found = set()
    for size in range(min(len(rows), primary) + 1):
        for chosen in combinations(range(len(rows)), size):
            columns = [column for row in chosen for column in rows[row]]
            if len(set(columns)) == len(columns) and set(range(primary)) <= set(columns):
                found.add(chosen)
    return found


@given(matrices())
def test_any_matrix_has_the_covers_that_trying_everything_finds(engine, problem):
    rows, primary, secondary = problem
    found = covers(engine.Matrix(rows, primary, secondary))
    assert len(set(found)) == len(found)
    assert set(found) == plain_covers(rows, primary)


@given(matrices(), st.data())
def test_given_rows_are_part_of_every_cover(engine, problem, data):
    rows, primary, secondary = problem
    chosen = data.draw(st.lists(st.sampled_from(range(len(rows))), unique=True, max_size=3)) if rows else []
    found = covers(engine.Matrix(rows, primary, secondary), given=chosen)
    assert set(found) == {cover for cover in plain_covers(rows, primary) if set(chosen) <= set(cover)}


@given(matrices())
def test_a_search_sent_to_a_cover_goes_on_with_the_next_one(engine, problem):
    rows, primary, secondary = problem
    matrix = engine.Matrix(rows, primary, secondary)
    found = covers(matrix)
    for number, cover in enumerate(found):
        search = matrix.search()
        search.seek(cover)
        assert tuple(sorted(search.rows)) == cover
        rest = []
        while search.advance() == Outcome.FOUND:
            rest.append(tuple(sorted(search.rows)))
        assert rest == found[number + 1 :]


def test_nothing_to_cover_is_covered_by_nothing(engine):
    assert covers(engine.Matrix([], 0)) == [()]


def test_a_column_that_no_row_covers_leaves_no_cover(engine):
    assert covers(engine.Matrix([(0,), (1,)], 3)) == []


def test_rows_longer_than_four_are_found_too(engine):
    assert covers(engine.Matrix([tuple(range(100)), (0, 1), tuple(range(2, 100))], 100)) == [(0,), (1, 2)]


@pytest.mark.parametrize(
    ("rows", "primary", "secondary", "said"),
    [
        ([(0, 0)], 1, 0, "different columns"),
        ([(0, 5)], 2, 0, "different columns"),
        ([(-1,)], 2, 0, "different columns"),
        ([(2,)], 2, 1, "no primary column"),
        ([()], 2, 0, "no primary column"),
        ([], -1, 0, "fewer than no columns"),
        ([(0,)] * 9000, 1, 0, "room for"),
    ],
)
def test_what_is_no_matrix_is_refused(engine, rows, primary, secondary, said):
    with pytest.raises(MatrixError, match=said):
        engine.Matrix(rows, primary, secondary)


@pytest.mark.parametrize("row", [-1, 2, 1 << 20])
def test_a_row_that_does_not_exist_is_refused(engine, row):
    matrix = engine.Matrix([(0,), (1,)], 2)
    with pytest.raises(MatrixError, match="rows 0 to 1"):
        matrix.search([row])
    with pytest.raises(MatrixError, match="rows 0 to 1"):
        matrix.search().seek([row])


def test_a_matrix_takes_nothing_it_does_not_know(engine):
    for wrong in (lambda: engine.Matrix([(0,)], 1, 0, 7), lambda: engine.Matrix([(0,)], 1, side=9)):
        with pytest.raises(TypeError):
            wrong()


class WrongLength(list):
    """A list whose length is wrong."""

    def __len__(self):
        return 0


def test_given_rows_may_come_from_any_iterable(engine):
    matrix = engine.Matrix([(column,) for column in range(300)], 300)
    for given_rows in (range(300), iter(range(300)), (row for row in range(300)), WrongLength(range(300))):
        assert matrix.search(given_rows).count(LIMIT) == (1, Outcome.EXHAUSTED)


def test_rows_that_are_no_cover_cannot_be_sought(engine):
    search = engine.Matrix([(0,), (1,), (0, 1)], 2).search()
    with pytest.raises(MatrixError, match="no cover"):
        search.seek([0])


def test_only_a_new_search_can_be_sent_to_a_cover(engine):
    search = engine.Matrix([(0,), (0,)], 1).search()
    search.advance()
    with pytest.raises(MatrixError, match="not begun"):
        search.seek([0])


def test_only_a_board_has_cells(engine):
    with pytest.raises(MatrixError, match="board"):
        engine.Matrix([(0,)], 1).search().take(1)
