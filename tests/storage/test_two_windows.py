"""Two windows on one file: each sees what the other saved, and neither overwrites it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.drafts import draft_of

from sudokuapp.errors import PuzzleChanged, PuzzleGone
from sudokuapp.storage import Store

DRAFT = draft_of("1...2...3...4...")


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[tuple[Store, Store]]:
    """The same folder, opened twice."""
    first, second = Store.open(tmp_path), Store.open(tmp_path)
    yield first, second
    first.close()
    second.close()


def test_two_windows_see_what_the_other_saved(windows):
    first, second = windows
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    assert second.get(saved.id) == saved
    second.delete(saved.id)
    with pytest.raises(PuzzleGone, match="another window"):
        first.update(saved, page=1)


def test_one_window_does_not_overwrite_the_work_of_the_other(windows):
    first, second = windows
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    theirs = second.update(second.get(saved.id), draft=DRAFT.put(1, 2))
    with pytest.raises(PuzzleChanged, match="another window"):
        first.update(saved, draft=DRAFT.put(1, 3))
    assert first.get(saved.id) == theirs
    assert first.update(saved, page=3).page == 3, "the page is not checked"
    assert first.get(saved.id).draft == theirs.draft


def test_a_window_that_has_not_seen_the_others_work_does_not_overwrite_it_after_a_page_turn(windows):
    first, second = windows
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    theirs = second.update(second.get(saved.id), draft=DRAFT.put(1, 2))
    saved = first.update(saved, page=3)
    with pytest.raises(PuzzleChanged):
        first.update(saved, draft=DRAFT.put(1, 3))
    assert second.get(saved.id).draft == theirs.draft
    assert second.update(theirs, draft=DRAFT.put(1, 4)).draft == second.get(saved.id).draft, "the page is not checked"


def test_the_solutions_of_one_windows_digits_are_not_told_of_the_others(windows):
    first, second = windows
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    second.update(second.get(saved.id), draft=DRAFT.put(1, 2), solutions=None)
    first.update(saved, solutions=1)
    assert second.get(saved.id).solutions is None


def test_a_clock_that_stands_still_does_not_hide_the_work_of_another_window(tmp_path):
    first, second = Store.open(tmp_path, lambda: 1e9), Store.open(tmp_path, lambda: 1e9)
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    second.update(second.get(saved.id), draft=DRAFT.put(1, 2))
    with pytest.raises(PuzzleChanged):
        first.update(saved, draft=DRAFT.put(1, 3))
    first.close()
    second.close()


def test_a_puzzle_that_another_window_has_changed_is_not_deleted_as_unchanged(windows):
    first, second = windows
    blank = first.add(name="Monday", stage="correct", draft=DRAFT)
    theirs = second.update(second.get(blank.id), draft=DRAFT.put(1, 2))
    first.delete_unused(blank)
    assert second.get(blank.id) == theirs
    second.delete_unused(theirs)
    assert first.numbers() == []


def test_a_puzzle_is_kept_although_another_window_has_deleted_its_folder(windows):
    first, second = windows
    folder = first.folders.add("Hard").id
    saved = first.add(name="Monday", stage="correct", draft=DRAFT, folder=folder)
    second.folders.delete(folder)
    kept = first.add_as_new(saved)
    assert (kept.folder, first.get(kept.id)) == (None, kept)
    assert first.add(stage="correct", draft=DRAFT, folder=folder).folder is None
