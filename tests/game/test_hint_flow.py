"""A hint of a game says a little more with each stage, and is about one board only."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.logic_puzzles import CLASH_OF_CLUES, PUZZLE, SEVERAL, SOLUTION

from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.game import hint_flow
from sudokuapp.game.hint_flow import HintFlow, HintProblem, find_hint
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter, FillNotes, Help, Note
from sudokuapp.techniques.technique import Technique

START = Play.start(PUZZLE)
X_WING = parse(".41729.3.769..34.2.3264.7194.39..17.6.7..49.319537..24214567398376.9.541958431267")


def flow(play: Play) -> HintFlow:
    found = find_hint(play)
    assert isinstance(found, HintFlow)
    return found


def problem(play: Play) -> HintProblem:
    found = find_hint(play)
    assert isinstance(found, HintProblem)
    return found


def test_it_tells_the_place_then_the_reason_then_what_was_done():
    where = flow(START)
    why = where.next()
    done = why.next()
    assert [one.stage for one in (where, why, done)] == ["where", "why", "done"]
    assert (where.title, str(where.text)) == (None, "Look at box 2.")
    assert str(why.title) == "Hidden single"
    assert str(why.text) == "In box 2, 8 fits only into row 1, column 6."
    assert str(done.text) == "8 is now in row 1, column 6."
    assert done.next() is done


def test_the_last_stage_does_the_step_as_help():
    why = flow(START).next()
    assert why.command == Help(((5, 8),), ())
    after = START.do(why.command)
    assert after.grid[5] == 8 == SOLUTION[5]
    assert after.is_locked(5), "like a clue"
    assert why.next().is_about(after)


def test_a_changed_board_is_another_one():
    where = flow(START)
    assert where.is_about(START)
    changed = START.do(Enter(2, 4))
    assert not where.is_about(changed)
    assert where.is_about(changed.undo())
    assert not where.next().next().is_about(START), "the last stage is about the board after it"


def test_the_candidates_that_a_hint_removes_stay_removed():
    play = Play.start(X_WING)
    while (found := flow(play)).technique is not Technique.X_WING:
        play = play.do(found.command)
    assert found.command.eliminations
    assert flow(play.do(found.command)).step != found.step


def test_a_wrong_entry_is_said_first_with_its_cells():
    found = problem(START.do(Enter(2, 2)))
    assert found.cells == {2}
    assert found.is_wrong_entry
    assert str(found.text) == (
        "2 in row 1, column 3 is wrong: the solution has another digit there. Take it back first."
    )
    assert "contradicts itself" in str(problem(START.do(Enter(2, 5))).text)


def test_a_right_digit_that_was_crossed_out_of_full_notes_is_said_too():
    found = problem(START.do(FillNotes()).do(Note(2, SOLUTION[2])))
    assert found.cells == {2}
    assert found.is_wrong_entry


def test_some_notes_are_no_candidates():
    assert flow(START.do(Note(2, 1))).step == flow(START).step


@pytest.mark.parametrize(
    ("line", "said"),
    [(SEVERAL, "several solutions"), (CLASH_OF_CLUES, "5"), (str(SOLUTION), "The board is full")],
)
def test_where_logic_has_nothing_to_say_there_is_a_sentence(line: str, said: str):
    found = problem(Play.start(parse(line)))
    assert said in str(found.text)
    assert not found.is_wrong_entry


def test_so_there_is_where_no_technique_finds_a_step(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sudokuapp.techniques.hint.next_step", lambda *_: None)
    assert "Fill a cell instead" in str(problem(START).text)


def test_a_search_that_takes_too_long_is_said_too(monkeypatch: pytest.MonkeyPatch):
    from sudokuapp.errors import SearchTimedOut

    def too_long(_position: object) -> None:
        raise SearchTimedOut

    monkeypatch.setattr(hint_flow, "hint", too_long)
    assert "time limit" in str(problem(START).text)


@given(st.integers(0, 2**32))
def test_hints_alone_lead_to_the_end_from_any_right_board(seed: int):
    choice = random.Random(seed)
    play = START
    for cell in choice.sample(range(81), 30):
        play = play.do(Enter(cell, SOLUTION[cell]))
    if choice.random() < 0.5:
        play = play.do(FillNotes())
    while not play.is_full:
        play = flow(play).next().next().play
    assert play.grid == SOLUTION


def test_boards_of_other_shapes_have_hints():
    found = flow(Play.start(parse("1.34341.21434321", Shape(2, 2))))
    assert found.command.placements == ((1, 2),)
