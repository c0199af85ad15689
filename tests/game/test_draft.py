"""The grid being corrected: edits, undo and redo, suspects, and conflicts."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.drafts import draft_of, draft_of_cells, drafts, printed

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import GridError, GridTextError
from sudokuapp.game import history
from sudokuapp.game.draft import Draft

NINE = Shape.of_side(9)
CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_draft_entered_by_hand_begins_empty_and_unchanged():
    draft = Draft.empty(NINE)
    assert draft.grid == Grid.empty(NINE)
    assert not (draft.is_changed or draft.can_undo or draft.can_redo or draft.guesses or draft.suspects)


def test_a_digit_is_put_and_cleared_without_touching_the_draft_before():
    before = Draft.empty(NINE)
    after = before.put(40, 7)
    assert (before.grid[40], after.grid[40], after.put(40, 0).grid[40]) == (0, 7, 0)


def test_a_digit_that_was_put_back_by_hand_is_no_change():
    draft = draft_of(CLUES).put(0, 9).put(0, 5)
    assert not draft.is_changed
    assert draft.can_undo


@pytest.mark.parametrize(("cell", "digit"), [(-1, 1), (81, 1), (0, 10), (0, -1)])
def test_a_cell_or_digit_that_the_board_does_not_have_is_refused(cell, digit):
    with pytest.raises(GridError):
        Draft.empty(NINE).put(cell, digit)


def test_a_digit_that_breaks_a_rule_is_allowed_but_marked():
    draft = Draft.empty(NINE).put(0, 5).put(8, 5)
    assert draft.conflicts == {0, 8}
    assert draft.put(8, 0).conflicts == frozenset()


def test_the_legal_digits_of_a_cell_do_not_depend_on_what_stands_in_it():
    draft = draft_of(CLUES)
    assert draft.legal(2) == {1, 2, 4}
    assert draft.put(2, 9).legal(2) == {1, 2, 4}


def test_after_an_edit_what_was_undone_cannot_be_redone():
    draft = Draft.empty(NINE).put(0, 1).put(0, 2).undo().put(0, 3)
    assert not draft.can_redo
    assert [draft.grid[0], draft.undo().grid[0]] == [3, 1]


def test_undo_and_redo_change_nothing_if_there_is_no_edit():
    draft = Draft.empty(NINE)
    assert draft.undo() == draft == draft.redo()


@given(drafts())
def test_undoing_all_gives_the_original_and_redoing_all_the_last_grid(draft):
    back = draft
    while back.can_undo:
        back = back.undo()
    assert back.sheet == draft.original
    while back.can_redo:
        back = back.redo()
    last = draft
    while last.can_redo:
        last = last.redo()
    assert back == last


@given(drafts(), st.integers(0, 15), st.integers(0, 4))
def test_undo_takes_back_only_the_last_edit(draft, cell, digit):
    after = draft.put(cell, digit)
    assume(after.grid != draft.grid)
    assert after.undo().grid == draft.grid
    assert after.undo().open_suspects == draft.open_suspects
    assert after.undo().redo() == after


def test_a_history_that_grew_too_long_forgets_its_oldest_edits_only(monkeypatch):
    monkeypatch.setattr(history, "MOST_EDITS", 3)
    draft = draft_of(CLUES, suspects=(0, 1))
    for cell in range(5):
        draft = draft.put(cell, 9)
    assert str(draft.grid)[:5] == "99999"
    assert str(draft.undo().undo().undo().undo().grid)[:5] == "99..7"
    assert draft.is_changed
    assert draft.undo().undo().undo().open_suspects == ()


def test_a_confirmed_suspect_stays_so_when_the_history_has_forgotten_it(monkeypatch):
    monkeypatch.setattr(history, "MOST_EDITS", 2)
    draft = draft_of(CLUES, suspects=(30, 4)).settle(30).put(0, 9).put(1, 9)
    assert draft.undo().undo().undo().open_suspects == (4,)


def test_the_next_suspect_is_the_next_doubtful_one_and_after_the_last_the_first():
    draft = draft_of(CLUES, suspects=(30, 4, 55))
    assert [draft.next_suspect(after) for after in (None, 30, 4, 55, 77)] == [30, 4, 55, 30, 30]


def test_a_suspect_is_settled_by_confirming_it_by_the_same_digit_or_by_another_one():
    draft = draft_of(CLUES, suspects=(30, 4, 55))
    assert draft.settle(30).open_suspects == (4, 55)
    assert draft.put(4, 7).open_suspects == (30, 55)
    assert draft.put(4, 7).grid == draft.grid
    assert draft.put(55, 1).open_suspects == (30, 4)
    assert draft.put(55, 1).undo().open_suspects == (30, 4, 55)


@pytest.mark.parametrize("confirm", [lambda draft: draft.settle(4), lambda draft: draft.put(4, 7)], ids=["as", "put"])
def test_what_was_confirmed_can_be_undone_and_redone_like_a_digit(confirm):
    draft = draft_of(CLUES, suspects=(30, 4)).put(0, 9)
    confirmed = confirm(draft)
    assert confirmed.open_suspects == (30,)
    assert confirmed.undo().open_suspects == (30, 4)
    assert confirmed.undo().grid == draft.grid, "the edit before stays"
    assert confirmed.undo().redo() == confirmed


def test_a_suspect_is_confirmed_once_and_one_that_was_set_not_at_all():
    draft = draft_of(CLUES, suspects=(30, 4)).settle(30)
    assert draft.settle(30) is draft
    assert draft.put(4, 9).settle(4) == draft.put(4, 9)
    assert not draft.undo().can_undo


def test_with_all_suspects_settled_there_is_no_next_one():
    draft = draft_of(CLUES, suspects=(30, 4)).settle(30).settle(4)
    assert draft.next_suspect() is None
    assert draft.settled == {30, 4}


def test_a_cell_that_nobody_doubted_needs_no_settling():
    draft = draft_of(CLUES, suspects=(30,))
    assert draft.settle(5) is draft


def test_a_pasted_text_fills_the_board_and_can_be_undone():
    draft = Draft.empty(NINE).put(0, 1).paste(CLUES)
    assert draft.grid == parse(CLUES)
    assert draft.undo().grid[0] == 1


def test_a_paste_over_a_reading_settles_every_suspect_until_it_is_undone():
    draft = draft_of(CLUES, suspects=(30, 4)).paste(CLUES.replace("5", "."))
    assert draft.open_suspects == ()
    assert draft.undo().open_suspects == (30, 4)


def test_by_hand_a_paste_may_change_the_shape_and_undo_restores_the_old_one():
    draft = Draft.empty(NINE).put(80, 9).paste("1...2...3...4...")
    assert draft.shape == Shape.of_side(4)
    assert draft.undo().grid[80] == 9


def test_a_paste_keeps_the_shape_of_the_boxes():
    tall = Shape(3, 2)
    assert Draft.empty(tall).paste("1" + "." * 35).shape == tall


@pytest.mark.parametrize("text", ["", "hello", CLUES[:-1], "1...2...3...4...", "1" * 100_000])
def test_a_text_that_is_not_this_board_is_refused_over_a_photo(text):
    with pytest.raises(GridTextError):
        draft_of(CLUES).paste(text)


def test_a_reading_with_numpy_numbers_can_be_saved():
    guesses = [printed(np.uint8(1), np.int64(1), np.float32(0.5), np.uint8(2), np.float32(0.25))] * 16
    draft = draft_of_cells(Shape(2, 2), guesses, np.array([3, 1]))
    assert Draft.from_json(draft.to_json()) == draft


@pytest.mark.parametrize(("computed", "kept"), [(1.0000001192092896, 1.0), (-1e-9, 0.0), (float("nan"), 0.0)])
def test_a_probability_that_rounding_put_out_of_its_range_is_saved_within_it(computed, kept):
    draft = draft_of_cells(Shape(2, 2), [printed(1, 1, computed, 2, computed)] * 16)
    again = Draft.from_json(draft.to_json())
    assert (again.guesses[0].confidence, again.guesses[0].second_confidence) == (kept, kept)


def test_only_a_draft_that_never_had_a_digit_is_blank():
    blank = Draft.empty(NINE)
    assert blank.is_blank
    assert blank.paste("." * 16).is_blank
    assert not blank.put(0, 1).is_blank
    assert not blank.put(0, 1).undo().is_blank
    assert not blank.put(0, 1).put(0, 0).is_blank
    assert not blank.paste(CLUES).paste("." * 81).is_blank
    assert not draft_of("." * 16).is_blank, "a reading is no blank board"


def test_a_history_that_forgot_its_digits_is_not_blank(monkeypatch):
    monkeypatch.setattr(history, "MOST_EDITS", 1)
    assert not Draft.empty(NINE).put(0, 1).put(0, 0).is_blank


def test_drafts_of_the_same_reading_are_recognised_whatever_was_changed_since():
    read = draft_of(CLUES, suspects=(0,))
    assert read.put(2, 9).settle(0).reads_as(Draft.from_json(read.to_json()))
    assert not read.reads_as(draft_of(CLUES.replace("5", "6")))
    assert not Draft.empty(NINE).reads_as(Draft.empty(NINE)), "nothing was read"


def test_a_reading_of_another_size_than_its_grid_is_refused():
    with pytest.raises(GridError):
        draft_of_cells(NINE, ())
