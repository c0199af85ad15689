"""A file that a newer version of the app has written: set aside, and taken back once the app can read it."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from support.drafts import draft_of
from support.summaries import summaries

from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter, Note
from sudokuapp.storage import Result, SavedPlay, Settings, migrations
from sudokuapp.storage.recovery import newer_file

DRAFT = draft_of("1...2...3...4...")
PLAY = Play.start(DRAFT.grid).do(Enter(1, 3)).do(Note(2, 4))
MIGRATION = ("ALTER TABLE puzzles ADD COLUMN stars INTEGER NOT NULL DEFAULT 0",)


@pytest.fixture
def newer(monkeypatch):
    """Makes the app a newer version of itself, or the present one again."""
    ours = migrations.MIGRATIONS

    def change_version(is_newer: bool) -> None:
        monkeypatch.setattr(migrations, "MIGRATIONS", (*ours, MIGRATION) if is_newer else ours)

    return change_version


@pytest.fixture
def file(opened, newer, tmp_path: Path) -> Path:
    """The file of a newer version, with a puzzle."""
    newer(True)
    store = opened()
    store.add(name="Monday", stage="correct", draft=DRAFT, photo=b"jpeg")
    store.save_settings(Settings(theme="dark"))
    store.close()
    newer(False)
    return tmp_path / "app" / "puzzles.db"


def files(file: Path) -> list[str]:
    return sorted(path.name for path in file.parent.glob("*.db"))


def test_a_file_of_a_newer_version_is_set_aside_and_opens_again_once_the_app_is_newer(file, opened, newer):
    content = file.read_bytes()
    store = opened()
    assert "newer version" in str(store.recovery)
    assert file.with_name("puzzles-newer-1.db").read_bytes() == content
    assert store.numbers() == []
    assert opened().recovery is None, "it is reported once"
    newer(True)
    store = opened()
    assert store.recovery is None
    assert [one.name for one in summaries(store)] == ["Monday"]
    assert (store.get(1).photo, store.settings.theme) == (b"jpeg", "dark")
    assert files(file) == ["puzzles-older-1.db", "puzzles.db"]


def test_puzzles_saved_meanwhile_are_kept_and_those_of_the_newer_file_are_added_once(file, opened, newer):
    store = opened()
    meanwhile = store.add(name="Tuesday", stage="correct", draft=DRAFT, photo=b"other")
    newer(True)
    for _ in range(2):
        store = opened()
        assert store.recovery is None
        puzzles = [store.get(number) for number in store.numbers()]
        assert {puzzle.name: puzzle.photo for puzzle in puzzles} == {"Monday": b"jpeg", "Tuesday": b"other"}
        assert store.get(meanwhile.id) == meanwhile
        assert files(file) == ["puzzles-newer-1-taken-1.db", "puzzles.db"]


def test_on_a_full_disk_it_is_taken_back_at_a_later_start(file, opened, newer, monkeypatch):
    opened().add(name="Tuesday", stage="correct", draft=DRAFT)
    newer(True)

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as now:
        now.setattr(newer_file, "copy_puzzles", full)
        assert [one.name for one in summaries(opened())] == ["Tuesday"]
    assert len(opened().numbers()) == 2


def test_one_that_is_damaged_too_is_left_where_it_is(file, opened, newer):
    opened().close()
    newer_path = file.with_name("puzzles-newer-1.db")
    newer_path.write_bytes(b"no database" * 100)
    newer(True)
    store = opened()
    assert (store.recovery, store.numbers()) == (None, [])
    assert newer_path.read_bytes() == b"no database" * 100


def test_games_folders_and_results_of_the_newer_file_are_added_to_those_saved_meanwhile(file, opened, newer):
    newer(True)
    store = opened()
    week = store.folders.add("Week").id
    store.folders.move([1], week)
    theirs = store.plays.save(None, SavedPlay(1, PLAY, 1.0, 2.0, 30.0), Result(1, 5.0, 30.0, 4))
    bookmark = store.plays.add_bookmark(1, PLAY)
    newer(False)
    store = opened()
    assert store.numbers() == []
    meanwhile = store.add(name="Tuesday", stage="play", draft=DRAFT).id
    assert meanwhile == 1, "the same id as in the other file"
    ours = store.plays.save(None, SavedPlay(meanwhile, PLAY.undo(), 3.0, 4.0), Result(meanwhile, 6.0, 60.0, 4))
    store.folders.move([meanwhile], store.folders.add("week").id)
    newer(True)
    store = opened()
    assert store.plays.get(meanwhile) == ours
    (monday,) = (number for number in store.numbers() if number != meanwhile)
    assert store.plays.get(monday) == replace(theirs, puzzle=monday)
    assert [mark.state for mark in store.plays.bookmarks(monday, PLAY.clues)] == [bookmark.state]
    assert [(folder.name, folder.count) for folder in store.folders.all()] == [("week", 2)]
    assert {(result.puzzle, result.seconds) for result in store.results.all()} == {(monday, 30.0), (meanwhile, 60.0)}


def test_results_alone_are_not_set_aside_with_the_older_file(file, opened, newer):
    store = opened()
    puzzle = store.add(name="Tuesday", stage="play", draft=DRAFT).id
    store.plays.save(None, SavedPlay(puzzle, PLAY, 3.0, 4.0), Result(puzzle, 6.0, 60.0, 4))
    store.purge(*store.delete(puzzle))
    store._purge.wait()
    newer(True)
    store = opened()
    assert [one.name for one in summaries(store)] == ["Monday"]
    assert [result.seconds for result in store.results.all()] == [60.0]
