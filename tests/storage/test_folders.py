"""Folders of the library: names, moves, and deletion that can be undone."""

from __future__ import annotations

import pytest
from support.database_file import execute
from support.drafts import draft_of

from sudokuapp.errors import FolderGone, FolderNameMissing, FolderNameTaken, TooManyFolders
from sudokuapp.storage import Folder, LibraryView, Store
from sudokuapp.storage import folders as folders_module

DRAFT = draft_of("1...2...3...4...")


@pytest.fixture
def numbers(store: Store) -> list[int]:
    return [store.add(name=name, stage="correct", draft=DRAFT).id for name in ("Monday", "Tuesday", "Wednesday")]


def test_folders_are_listed_by_name_with_the_number_of_their_puzzles(opened):
    store = opened()
    number = store.add(name="Monday", stage="correct", draft=DRAFT).id
    week, empty = store.folders.add(" Week  10 "), store.folders.add("week 9")
    store.folders.move([number], week.id)
    assert opened().folders.all() == [Folder(empty.id, "week 9", 0), Folder(week.id, "Week 10", 1)]


@pytest.mark.parametrize("name", ["", "  ", "\n\t"])
def test_a_folder_needs_a_name(store, name):
    with pytest.raises(FolderNameMissing, match="Type one"):
        store.folders.add(name)
    folder = store.folders.add("Week")
    with pytest.raises(FolderNameMissing):
        store.folders.rename(folder.id, name)


@pytest.mark.parametrize("name", ["Éclairs", "eclairs", " ECLAIRS "])
def test_two_folders_have_names_that_a_person_can_tell_apart(store, name):
    eclairs, other = store.folders.add("Éclairs"), store.folders.add("Other")
    with pytest.raises(FolderNameTaken, match="already"):
        store.folders.add(name)
    with pytest.raises(FolderNameTaken):
        store.folders.rename(other.id, name)
    store.folders.rename(eclairs.id, name)
    assert len(store.folders.all()) == 2


def test_there_is_a_limit_of_folders_and_it_is_told(store, monkeypatch):
    monkeypatch.setattr(folders_module, "MOST_FOLDERS", 2)
    store.folders.add("1")
    store.folders.add("2")
    with pytest.raises(TooManyFolders, match="2 folders"):
        store.folders.add("3")


def test_to_move_puzzles_is_no_change_of_them(store, numbers):
    week = store.folders.add("Week").id
    before = store.get(numbers[0])
    order = store.numbers()
    store.folders.move(numbers[:2], week)
    assert (store.get(numbers[0]).folder, store.get(numbers[2]).folder) == (week, None)
    assert (store.get(numbers[0]).changed, store.numbers()) == (before.changed, order)
    assert store.update(before, draft=DRAFT.put(1, 2)).id == before.id, "the open puzzle is saved as before"
    assert store.summary(numbers[0]).folder == week
    store.folders.move(numbers, None)
    assert store.folders.all() == [Folder(week, "Week", 0)]


def test_a_move_can_be_undone_for_each_puzzle_to_where_it_was(store, numbers):
    week, month = store.folders.add("Week").id, store.folders.add("Month").id
    store.folders.move(numbers[:1], week)
    before = store.folders.move([*numbers[:2], 999], month)
    assert before == {numbers[0]: week, numbers[1]: None}, "999 is no puzzle"
    store.folders.put_back(before)
    assert [store.summary(number).folder for number in numbers[:2]] == [week, None]
    store.folders.delete(week)
    with pytest.raises(FolderGone):
        store.folders.put_back(before)


def test_a_deleted_puzzle_does_not_count_and_comes_back_into_its_folder(store, numbers):
    week = store.folders.add("Week").id
    store.folders.move(numbers, week)
    deleted = store.delete(numbers[0])
    assert store.folders.all() == [Folder(week, "Week", 2)]
    gone = store.folders.delete(week)
    store.restore(*deleted)
    store.folders.restore(gone)
    assert store.folders.all() == [Folder(week, "Week", 3)]


def test_deleting_a_folder_keeps_its_puzzles_and_can_be_undone(opened, store, numbers):
    week, other = store.folders.add("Week").id, store.folders.add("Other").id
    store.folders.move(numbers, week)
    deleted = store.folders.delete(week)
    assert (deleted.folder, set(deleted.numbers)) == (Folder(week, "Week", 3), set(numbers))
    assert len(store.numbers()) == 3
    assert store.get(numbers[0]).folder is None
    store.folders.move([numbers[0]], other)
    store.purge(*store.delete(numbers[1]))
    store._purge.wait()
    for _ in range(2):
        store.folders.restore(deleted)
        assert store.folders.all() == [Folder(other, "Other", 1), Folder(week, "Week", 1)]
    assert store.library.numbers(LibraryView(folder=other)) == [numbers[0]], "what was moved since then stays there"


@pytest.mark.parametrize("renamed", [False, True])
def test_a_restored_folder_whose_name_is_taken_by_now_is_that_folder(store, numbers, renamed):
    week = store.folders.add("Week").id
    store.folders.move(numbers[:2], week)
    deleted = store.folders.delete(week)
    other = store.folders.add("Month" if renamed else "WEEK").id
    if renamed:
        store.folders.rename(other, "week")
    store.folders.move(numbers[2:], other)
    for _ in range(2):
        assert store.folders.restore(deleted) == other
        assert [(folder.id, folder.count) for folder in store.folders.all()] == [(other, 3)]


def test_a_restored_folder_that_was_renamed_since_keeps_its_new_name(store, numbers):
    week = store.folders.add("Week").id
    deleted = store.folders.delete(week)
    assert store.folders.restore(deleted) == week
    store.folders.rename(week, "Month")
    assert store.folders.restore(deleted) == week
    assert store.folders.all() == [Folder(week, "Month", 0)]


def test_where_no_more_folders_can_be_none_is_restored(store, monkeypatch):
    monkeypatch.setattr(folders_module, "MOST_FOLDERS", 1)
    deleted = store.folders.delete(store.folders.add("Week").id)
    store.folders.add("Month")
    with pytest.raises(TooManyFolders):
        store.folders.restore(deleted)


def test_a_folder_that_another_window_deleted_is_told(store, numbers):
    week = store.folders.add("Week").id
    store.folders.delete(week)
    for use in (
        lambda: store.folders.rename(week, "Month"),
        lambda: store.folders.delete(week),
        lambda: store.folders.move(numbers, week),
    ):
        with pytest.raises(FolderGone, match="another window"):
            use()
    assert all(store.get(number).folder is None for number in numbers), "nothing was moved"
    assert store.folders.add("Next").id > week, "its number is not given again"


def test_odd_names_of_a_foreign_file_are_listed(store, tmp_path):
    execute(tmp_path / "app/puzzles.db", "INSERT INTO folders (name) VALUES (x'00'), (printf('%.*c', 9000000, 'x'))")
    assert all(len(folder.name) <= 80 for folder in store.folders.all())
