"""Two windows on one file: each sees what the other saved, and neither overwrites it."""

from __future__ import annotations

import pytest
from support.drafts import draft_of

from sudokuapp.errors import PuzzleChanged, PuzzleGone
from sudokuapp.storage import Store

DRAFT = draft_of("1...2...3...4...")


def test_two_windows_see_what_the_other_saved(tmp_path):
    first, second = Store.open(tmp_path), Store.open(tmp_path)
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    assert second.get(saved.id) == saved
    second.delete(saved.id)
    with pytest.raises(PuzzleGone, match="another window"):
        first.update(saved, page=1)
    first.close()
    second.close()


def test_one_window_does_not_overwrite_the_work_of_the_other(tmp_path):
    first, second = Store.open(tmp_path), Store.open(tmp_path)
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    theirs = second.update(second.get(saved.id), draft=DRAFT.put(1, 2))
    with pytest.raises(PuzzleChanged, match="another window"):
        first.update(saved, draft=DRAFT.put(1, 3))
    assert first.get(saved.id) == theirs
    assert first.update(saved, page=3).page == 3, "a page is nobody's work"
    assert first.get(saved.id).draft == theirs.draft
    first.close()
    second.close()


def test_a_window_that_has_not_seen_the_others_work_does_not_overwrite_it_after_a_page_turn(tmp_path):
    first, second = Store.open(tmp_path), Store.open(tmp_path)
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    theirs = second.update(second.get(saved.id), draft=DRAFT.put(1, 2))
    saved = first.update(saved, page=3)
    with pytest.raises(PuzzleChanged):
        first.update(saved, draft=DRAFT.put(1, 3))
    assert second.get(saved.id).draft == theirs.draft
    assert second.update(theirs, draft=DRAFT.put(1, 4)).draft == second.get(saved.id).draft, "a page is nobody's work"
    first.close()
    second.close()


def test_a_clock_that_stands_still_does_not_hide_the_work_of_another_window(tmp_path):
    first, second = Store.open(tmp_path, lambda: 1e9), Store.open(tmp_path, lambda: 1e9)
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    second.update(second.get(saved.id), draft=DRAFT.put(1, 2))
    with pytest.raises(PuzzleChanged):
        first.update(saved, draft=DRAFT.put(1, 3))
    first.close()
    second.close()


def test_what_another_window_made_something_of_is_not_forgotten(tmp_path):
    first, second = Store.open(tmp_path), Store.open(tmp_path)
    blank = first.add(name="Monday", stage="correct", draft=DRAFT)
    theirs = second.update(second.get(blank.id), draft=DRAFT.put(1, 2))
    first.forget(blank)
    assert second.get(blank.id) == theirs
    second.forget(theirs)
    assert first.list() == []
    first.close()
    second.close()
