"""A page that somebody has begun with a pencil: what was printed, what was written, and small candidates."""

from __future__ import annotations

import json

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.drafts import SMALL, draft_of, draft_of_cells, drafts, marks, printed, written

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.errors import WrongInput
from sudokuapp.game import history
from sudokuapp.game.draft import Draft
from sudokuapp.game.guess import Guess

EMPTY = printed(0, 0, 0.99, 1, 0.01)
CLUE = printed(1, 1, 0.99, 2, 0.01)
DOUBTED_CLUE = Guess(2, 2, 0.99, 1, 0.01, CellKind.CLUE, 0.6)
DOUBTED_DIGIT = written(3, confidence=0.6)
SUSPECTS = (2, 3)
# A clue 1, a written 2, a clue 2 that may be written, a written 3 that may be another digit, and notes.
CELLS = [CLUE, written(4), DOUBTED_CLUE, DOUBTED_DIGIT, marks(2, 4), *[EMPTY] * 11]


def page() -> Draft:
    return draft_of_cells(SMALL, CELLS, SUSPECTS)


def shown(draft: Draft) -> tuple[str, str, dict[int, frozenset[int]]]:
    return str(draft.grid)[:5], str(draft.written)[:5], draft.sheet.notes_by_cell


def test_the_grid_of_a_written_page_is_its_clues_alone():
    assert shown(page()) == ("1.2..", ".4.3.", {4: {2, 4}})
    assert str(page().whole_grid)[:5] == "1423."
    assert not page().is_changed


def test_a_digit_moves_from_print_to_pen_and_back():
    draft = page().set_kind(0, CellKind.WRITTEN)
    assert shown(draft)[:2] == ("..2..", "14.3.")
    assert draft.is_changed
    assert not draft.set_kind(0, CellKind.CLUE).is_changed
    assert shown(draft.undo()) == shown(page())
    assert shown(draft.undo().redo()) == shown(draft)


def test_a_cell_without_a_digit_has_no_kind_to_change():
    assert page().set_kind(4, CellKind.CLUE) == page() == page().set_kind(9, CellKind.WRITTEN)


def test_a_misread_pencil_digit_stays_written_when_it_is_corrected():
    assert shown(page().put(1, 3))[:2] == ("1.2..", ".3.3.")


def test_a_digit_over_notes_or_in_an_empty_cell_is_a_clue():
    draft = page().put(4, 3).put(5, 4)
    assert str(draft.grid)[:6] == "1.2.34"
    assert draft.sheet.notes_by_cell == {}
    assert draft.undo().undo().sheet == page().sheet


@pytest.mark.parametrize("cell", [0, 1, 4])
def test_to_clear_a_cell_takes_away_whatever_stands_there(cell: int):
    draft = page().put(cell, 0)
    assert draft.sheet.kind(cell) is CellKind.EMPTY
    assert draft.undo().sheet == page().sheet


def test_a_digit_put_where_a_written_one_was_cleared_is_a_clue():
    assert page().put(1, 0).put(1, 4).sheet.kind(1) is CellKind.CLUE


def test_all_digits_become_clues_in_one_edit_and_notes_stay():
    draft = page().all_are_clues()
    assert shown(draft) == ("1423.", ".....", {4: {2, 4}})
    assert draft.undo().sheet == page().sheet
    assert draft.all_are_clues() is draft, "nothing is left to change"


def test_what_was_written_is_forgotten_in_one_edit_with_the_notes():
    draft = page().forget_writing()
    assert shown(draft) == ("1.2..", ".....", {})
    assert draft.is_of_written_page, "it can be seen that something was there"
    assert draft.undo().sheet == page().sheet
    assert draft.forget_writing() is draft


def test_a_pasted_puzzle_has_nothing_written():
    draft = page().paste("1" + "." * 15)
    assert not draft.sheet.has_writing
    assert draft.undo().sheet == page().sheet


def test_a_doubt_about_who_wrote_a_digit_is_settled_like_any_other():
    assert page().open_suspects == (2, 3)
    assert page().guesses[2].doubts_kind
    assert not page().guesses[3].doubts_kind
    for settled in (page().set_kind(2, CellKind.WRITTEN), page().set_kind(2, CellKind.CLUE), page().settle(2)):
        assert settled.open_suspects == (3,)
        assert settled.undo().open_suspects == (2, 3)


def test_that_all_are_clues_answers_who_wrote_a_digit_but_not_which_one_it_is():
    assert page().all_are_clues().open_suspects == (3,)
    assert page().all_are_clues().undo().open_suspects == (2, 3)


def test_a_forgotten_digit_needs_no_checking_but_a_doubtful_clue_does():
    assert page().forget_writing().open_suspects == (2,)
    assert page().forget_writing().undo().open_suspects == (2, 3)


def test_what_one_tap_has_settled_stays_so_when_the_history_has_forgotten_it(monkeypatch):
    monkeypatch.setattr(history, "MOST_EDITS", 1)
    draft = page().all_are_clues().put(8, 1)
    assert draft.undo().undo().open_suspects == (3,)
    assert str(draft.undo().undo().grid)[:5] == "1423."


def test_a_written_digit_that_breaks_a_rule_is_marked_and_the_clue_beside_it_is_not():
    draft = draft_of_cells(SMALL, [CLUE, written(1), *[EMPTY] * 14])
    assert draft.conflicts == {1}
    assert draft.set_kind(1, CellKind.CLUE).conflicts == {0, 1}


def test_what_was_written_forbids_no_clue():
    draft = draft_of_cells(SMALL, [CLUE, written(2), *[EMPTY] * 14])
    assert draft.legal(2) == {2, 3, 4}


def test_the_same_digits_in_another_hand_are_another_reading():
    other = draft_of_cells(SMALL, [written(1), *CELLS[1:]], SUSPECTS)
    assert page().all_are_clues().reads_as(page())
    assert not page().reads_as(other)


def test_a_reader_that_contradicts_itself_makes_no_draft_that_cannot_be_read_again():
    odd = [Guess(1, 0, 0.9, 1, 0.1, CellKind.CLUE), Guess(0, 2, 0.9, 0, 0.1, CellKind.MARKS, notes=(3,))]
    draft = draft_of_cells(SMALL, [*odd, *[EMPTY] * 14])
    assert str(draft.grid)[:3] == ".2."
    assert Draft.from_json(draft.to_json()) == draft


@given(drafts())
def test_a_cell_has_one_thing_at_most_after_any_edits(draft: Draft):
    for clue, digit, noted in zip(draft.grid, draft.written, draft.sheet.notes, strict=True):
        assert [bool(clue), bool(digit), bool(noted)].count(True) <= 1


@given(drafts(), st.sampled_from(["all_are_clues", "forget_writing"]))
def test_undo_takes_back_only_the_edit_of_the_whole_page(draft: Draft, edit: str):
    after = getattr(draft, edit)()
    assume(after is not draft)
    assert after.undo().sheet == draft.sheet
    assert after.undo().open_suspects == draft.open_suspects
    assert after.undo().redo() == after
    assert Draft.from_json(after.to_json()) == after


SAVED = json.loads(page().set_kind(0, CellKind.WRITTEN).all_are_clues().forget_writing().to_json())


def with_guess(*parts: object) -> list[object]:
    return [list(parts), *SAVED["guesses"][1:]]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("original", [2, 2, "1" + "." * 15, "1" + "." * 15, []]),
        ("original", [2, 2, "1" + "." * 15, "." * 16, [[0, 4]]]),
        ("original", [2, 2, "." * 16, "1" + "." * 15, [[0, 4]]]),
        ("original", [2, 2, "." * 16, "." * 16, [[0, 4], [0, 4]]]),
        ("original", [2, 2, "." * 16, "." * 16, [[0, 1]]]),
        ("original", [2, 2, "." * 16, "." * 16, [[0, 32]]]),
        ("original", [2, 2, "." * 16, "." * 16, [[0]]]),
        ("original", [2, 2, "." * 16, "." * 16, [[16, 4]]]),
        ("original", [2, 2, "." * 16, "." * 81, []]),
        ("original", [2, 2, "." * 16, None, []]),
        ("original", [2, 2, "." * 16, "." * 16]),
        ("edits", [["clue", 16], [1], [1]]),
        ("edits", [["empty", 1], [1], [1]]),
        ("edits", [["written"], [1], [1]]),
        ("edits", [["all are clues", 1], [1], [1]]),
        ("edits", [["erase everything"], [1], [1]]),
        ("guesses", with_guess(1, 1, 0.9, 2, 0.1, "clue", 0.5)),
        ("guesses", with_guess(1, 1, 0.9, 2, 0.1, "printed", 0.5, [])),
        ("guesses", with_guess(1, 1, 0.9, 2, 0.1, [], 0.5, [])),
        ("guesses", with_guess(1, 1, 0.9, 2, 0.1, "empty", 0.5, [])),
        ("guesses", with_guess(0, 0, 0.9, 2, 0.1, "written", 0.5, [])),
        ("guesses", with_guess(1, 1, 0.9, 2, 0.1, "clue", 1.5, [])),
        ("guesses", with_guess(1, 1, 0.9, 2, 0.1, "clue", 0.5, [1])),
        ("guesses", with_guess(0, 0, 0.9, 2, 0.1, "marks", 0.5, [2, 1])),
        ("guesses", with_guess(0, 0, 0.9, 2, 0.1, "marks", 0.5, [5])),
    ],
)
def test_one_wrong_field_of_a_written_page_is_enough_to_refuse_it(field: str, value: object):
    Draft.from_json(json.dumps(SAVED))
    with pytest.raises(WrongInput):
        Draft.from_json(json.dumps({**SAVED, field: value}))


def test_a_page_that_an_earlier_version_saved_has_only_clues():
    clues = "1...2...3...4..."
    grid = [2, 2, clues]
    saved = {
        "format": 2,
        "original": grid,
        "began": grid,
        "edits": [[0, 2], [5]],
        "done": 2,
        "guesses": [[int(sign.replace(".", "0")), int(sign.replace(".", "0")), 0.75, 1, 0.25] for sign in clues],
        "suspects": [5],
        "confirmed": [],
    }
    draft = Draft.from_json(json.dumps(saved))
    assert draft.grid == Grid.of(SMALL, [2, *draft_of(clues).grid.cells[1:]])
    assert not draft.is_of_written_page
    assert draft.open_suspects == ()
    assert draft.undo().undo().reads_as(draft)
    assert {guess.kind for guess in draft.guesses} == {CellKind.CLUE, CellKind.EMPTY}
    assert Draft.from_json(draft.to_json()) == draft
