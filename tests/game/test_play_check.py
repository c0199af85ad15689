"""Whether entries are right, by one solution or by several."""

from __future__ import annotations

import pytest
from hypothesis import given
from support.plays import CLUES, SMALL, SOLUTION, plays, solved

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import NoSolution
from sudokuapp.game.play import Play
from sudokuapp.game.play_check import Answer
from sudokuapp.game.play_commands import Enter, Help, Note

# Clues in the left half only: the right half can be filled in several ways.
TWO = parse("12..34..21..43..")


def entered(clues: Grid, *entries: tuple[int, int]) -> Play:
    play = Play.start(clues)
    for cell, digit in entries:
        play = play.do(Enter(cell, digit))
    return play


def test_of_a_puzzle_with_one_solution_each_entry_is_right_or_wrong_by_itself():
    answer = Answer.of(CLUES)
    assert (answer.solution, answer.is_only) == (SOLUTION, True)
    play = entered(CLUES, (2, 4), (3, 2), (5, 8))
    assert answer.wrong_cells(play.state) == {3}
    assert (answer.is_right(play.state), answer.solution_with(play.state)) == (False, None)
    play = play.do(Enter(3, 6)).do(Note(6, 1))
    assert (answer.wrong_cells(play.state), answer.is_right(play.state)) == (frozenset(), True)
    assert answer.solution_with(play.state) == SOLUTION


def test_an_entry_that_breaks_a_rule_is_wrong_too():
    answer = Answer.of(CLUES)
    assert answer.wrong_cells(entered(CLUES, (2, 5)).state) == {2}
    assert Answer.of(SMALL).wrong_cells(entered(SMALL, (1, 1)).state) == {1}


def test_of_several_solutions_an_entry_is_right_if_some_solution_has_it():
    answer = Answer.of(TWO)
    assert not answer.is_only
    for digits in ((3, 4), (4, 3)):
        play = entered(TWO, *zip((2, 3), digits, strict=True))
        assert answer.is_right(play.state)
        assert answer.wrong_cells(play.state) == frozenset()
        assert answer.solution_with(play.state).cells[2:4] == bytes(digits)
    assert answer.wrong_cells(entered(TWO, (2, 1), (3, 4)).state) == {2}


def test_entries_of_different_solutions_are_all_wrong_together():
    answer = Answer.of(TWO)
    apart = entered(TWO, (2, 3), (6, 1), (7, 2), (10, 3))  # 3 twice in a column
    assert not answer.is_right(apart.state)
    assert answer.wrong_cells(apart.state) <= {2, 6, 7, 10}
    assert answer.wrong_cells(apart.state)


def test_help_counts_as_right_whatever_the_person_entered():
    answer = Answer.of(CLUES)
    play = entered(CLUES, (2, 1)).do(Help(((2, SOLUTION[2]),)))
    assert answer.is_right(play.state)


def test_a_solved_board_has_no_wrong_cells():
    assert Answer.of(CLUES).wrong_cells(solved(Play.start(CLUES)).state) == frozenset()
    answer = Answer.of(TWO)
    for solution in (parse("1234341221434321"), parse("1243342121344312")):
        full = solved(Play.start(TWO), solution)
        assert full.is_solved == answer.is_right(full.state) == (not answer.wrong_cells(full.state))


@pytest.mark.parametrize("clues", [CLUES.with_digit(2, 5), CLUES.with_digit(2, 2).with_digit(3, 2)])
def test_clues_without_a_solution_say_why(clues):
    with pytest.raises(NoSolution) as told:
        Answer.of(clues)
    assert str(told.value).endswith(".")


def test_an_empty_board_has_very_many_solutions_and_is_answered_at_once():
    empty = Grid.empty(Shape(3, 3))
    assert not Answer.of(empty).is_only
    assert Answer.of(empty).is_right(entered(empty, (0, 9)).state)


def test_what_the_app_filled_in_is_never_wrong():
    answer = Answer.of(TWO)
    play = Play.start(TWO).do(Help(((2, 3),))).do(Enter(3, 4)).do(Enter(6, 1)).do(Enter(7, 2)).do(Enter(10, 3))
    assert answer.wrong_cells(play.state) == {10}, "with the 3 that is there, no other can be in its column"
    apart = Play.start(TWO).do(Help(((2, 3),))).do(Enter(3, 3))
    assert answer.wrong_cells(apart.state) == {3}


@given(plays(TWO))
def test_the_wrong_ones_are_all_of_the_person(play):
    wrong = Answer.of(TWO).wrong_cells(play.state)
    assert not wrong & play.state.helped
    assert all(play.state.entries[cell] for cell in wrong)
