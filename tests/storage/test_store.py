"""Saved puzzles, the place and the settings: what is saved is there when the app is opened again."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest
from support.drafts import draft_of
from support.summaries import summaries

from sudokuapp.errors import PictureNotKept, PuzzleGone, WrongInput
from sudokuapp.storage import SavedRoute, Settings
from sudokuapp.storage.puzzle import LARGEST_PICTURE, LONGEST_NAME

CORNERS = ((1.5, 2.0), (100.0, 3.0), (99.0, 98.0), (0.0, 97.25))
DRAFT = draft_of("1...2...3...4...", suspects=(3, 7)).put(1, 2).put(2, 3).undo()


def test_a_new_store_is_empty_and_needed_no_recovery(store):
    assert store.numbers() == []
    assert (store.recovery, store.route, store.settings) == (None, None, Settings())


def test_a_puzzle_comes_back_whole_with_its_pictures_and_its_undo_history(opened):
    saved = opened().add(
        name="Monday", stage="correct", photo=b"jpeg", corners=CORNERS, turns=3, draft=DRAFT, board=b"png", page=12
    )
    again = opened().get(saved.id)
    assert again == saved
    assert again.draft.redo().grid[2] == 3


def test_an_update_is_saved_at_once_and_leaves_the_other_fields(opened):
    store = opened()
    saved = store.add(name="Monday", stage="crop", photo=b"jpeg", corners=CORNERS)
    after = store.update(saved, stage="correct", draft=DRAFT, board=b"png")
    assert after == replace(saved, stage="correct", draft=DRAFT, board=b"png", changed=after.changed)
    assert after.changed > saved.changed
    assert opened().get(saved.id) == after


def test_the_number_of_solutions_is_kept_and_is_no_change_of_the_puzzle(opened):
    store = opened()
    first, second = (store.add(name=name, stage="solutions", draft=DRAFT) for name in "ab")
    after = store.update(first, solutions=1)
    assert after == replace(first, solutions=1)
    assert opened().get(first.id) == after
    assert [(one.id, one.solutions) for one in summaries(opened())] == [(second.id, None), (first.id, 1)]


def test_a_picture_can_be_replaced_and_taken_away(store):
    saved = store.add(name="Monday", stage="crop", photo=b"old", board=b"old")
    store.update(saved, photo=b"new", board=None)
    again = store.get(saved.id)
    assert (again.photo, again.board) == (b"new", None)


def test_a_field_that_a_puzzle_does_not_have_is_a_type_error(store):
    saved = store.add(name="Monday", stage="crop", photo=b"jpeg")
    with pytest.raises(TypeError):
        store.update(saved, colour="red")


def test_a_puzzle_that_is_added_as_new_keeps_its_times_and_has_another_id_and_name(opened):
    store = opened()
    saved = store.add(name="Monday", stage="correct", draft=DRAFT, board=b"png")
    added = store.add_as_new(replace(saved, page=5))
    assert added == replace(saved, id=added.id, name="Monday (2)", page=5)
    assert added.id != saved.id
    assert (opened().get(added.id), opened().get(saved.id)) == (added, saved)


def test_the_list_has_the_last_changed_puzzle_first(store):
    first, second, third = (store.add(name=name, stage="crop", photo=b"jpeg", board=b"png") for name in "abc")
    store.update(first, name="a, renamed")
    assert [(one.id, one.name) for one in summaries(store)] == [
        (first.id, "a, renamed"),
        (third.id, "c"),
        (second.id, "b"),
    ]
    assert store.summary(99) is None


def test_the_list_has_all_of_many_puzzles(store):
    for number in range(205):
        store.add(name=f"{number}", stage="correct", draft=DRAFT)
    assert summaries(store)[-1].name == "0"


def test_the_picture_of_a_board_can_be_read_alone(store):
    with_board = store.add(name="a", stage="crop", photo=b"jpeg", board=b"png")
    without_board = store.add(name="b", stage="crop", photo=b"jpeg")
    assert [store.board(number) for number in (with_board.id, without_board.id, 99)] == [b"png", None, None]


def test_a_name_is_one_printable_line_of_a_bounded_length(store):
    saved = store.add(name="  Two\nlines\x00\ud800 and \u202e" + "x" * 500, stage="crop", photo=b"jpeg")
    assert saved.name.startswith("Two lines and x")
    assert len(saved.name) == LONGEST_NAME
    assert store.get(saved.id).name == saved.name
    assert store.update(saved, name="\ttabs\t").name == "tabs"


def test_there_is_no_puzzle_with_an_unknown_id(store):
    assert store.get(7) is None


def test_a_deleted_puzzle_is_gone_and_comes_back_as_it_was_with_its_id(opened):
    store = opened()
    saved = store.add(name="Monday", stage="correct", photo=b"jpeg", draft=DRAFT, board=b"png")
    (deleted,) = store.delete(saved.id)
    assert (deleted.name, store.get(saved.id), store.numbers()) == ("Monday", None, [])
    store.restore(deleted)
    store.restore(deleted)
    assert opened().get(saved.id) == saved


def test_the_id_of_a_deleted_puzzle_is_not_given_to_another_one(store):
    saved = store.add(name="Monday", stage="crop", photo=b"jpeg")
    (deleted,) = store.delete(saved.id)
    other = store.add(name="Tuesday", stage="crop", photo=b"other")
    store.restore(deleted)
    assert {store.get(saved.id).name, store.get(other.id).name} == {"Monday", "Tuesday"}


def test_a_puzzle_that_is_gone_cannot_be_updated_or_deleted_again(store):
    saved = store.add(name="Monday", stage="crop", photo=b"jpeg")
    store.delete(saved.id)
    with pytest.raises(PuzzleGone, match="deleted"):
        store.update(saved, page=1)
    with pytest.raises(PuzzleGone, match="deleted"):
        store.delete(saved.id)


def test_a_picture_that_is_too_large_is_refused_and_nothing_of_the_save_is_kept(store):
    saved = store.add(name="Monday", stage="crop", photo=b"jpeg")
    with pytest.raises(PictureNotKept, match="too large"):
        store.update(saved, name="Tuesday", photo=bytes(LARGEST_PICTURE + 1))
    assert store.get(saved.id) == saved
    with pytest.raises(PictureNotKept, match="too large"):
        store.add(name="Wednesday", stage="crop", photo=bytes(LARGEST_PICTURE + 1))
    assert [one.name for one in summaries(store)] == ["Monday"]


def test_the_place_is_remembered(opened):
    store = opened()
    store.set_route(SavedRoute("scan"))
    store.set_route(SavedRoute("correct", 5))
    assert store.route == SavedRoute("correct", 5)
    assert opened().route == SavedRoute("correct", 5)


def test_the_settings_are_remembered(opened):
    chosen = Settings(50, 2.5, "dark", True, "colour-blind", False, True, "de", False)
    opened().save_settings(chosen)
    assert opened().settings == chosen


@pytest.mark.parametrize(
    "wrong",
    [
        {"solution_limit": 0},
        {"solution_limit": 10**9},
        {"solution_limit": True},
        {"solution_limit": 2.5},
        {"seconds_limit": 0},
        {"seconds_limit": float("nan")},
        {"theme": "blue"},
        {"palette": None},
        {"language": ["en"]},
        {"vibration": 1},
        {"new_puzzle": 5},
        {"new_puzzle": "9" * 101},
    ],
)
def test_a_setting_out_of_its_range_is_refused_but_one_in_the_file_gets_its_default(wrong):
    with pytest.raises(WrongInput):
        Settings(**wrong)
    assert Settings.of({**wrong, "tutorial_seen": True}) == Settings(tutorial_seen=True)


def test_the_wal_does_not_grow_with_many_photos(store, tmp_path):
    photo = os.urandom(500_000)
    for number in range(20):
        store.add(name=f"{number}", stage="crop", photo=photo)
        store._checkpointer.wait()
    assert (tmp_path / "app/puzzles.db-wal").stat().st_size < 5_000_000
    assert len(store.numbers()) == 20
