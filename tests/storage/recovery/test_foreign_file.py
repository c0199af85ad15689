"""A file that another program has made: its values are checked, and reading it takes limited time and memory."""

from __future__ import annotations

import tracemalloc
from itertools import count

import pytest
from support.database_file import execute
from support.drafts import draft_of
from support.summaries import summaries

from sudokuapp.game.play import MOST_COMMANDS
from sudokuapp.storage import Settings
from sudokuapp.storage.recovery import salvage, untrusted_reader

DRAFT = draft_of("1...2...3...4...")


@pytest.mark.parametrize(
    "statements",
    [
        (
            "DROP TABLE settings",
            "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL CHECK (length(value) < 1))",
        ),
        ("DROP INDEX puzzles_by_change", "CREATE INDEX puzzles_by_change ON puzzles (changed) WHERE changed < 0"),
        (
            "CREATE TRIGGER t AFTER UPDATE ON puzzles BEGIN DELETE FROM puzzles; END",
            "PRAGMA writable_schema = ON",
            "UPDATE sqlite_master SET name = 'sqliteXtrigger' WHERE name = 't'",
        ),
    ],
)
def test_a_file_with_the_right_table_names_but_another_schema_is_not_used(file, opened, statements):
    execute(file, *statements)
    store = opened()
    assert (store.recovery.kind, store.recovery.salvaged) == ("damaged", 3)
    assert store.update(store.get(1), page=3).page == 3
    store.save_settings(Settings(theme="dark"))
    assert len(opened().numbers()) == 3


@pytest.mark.parametrize("number", [0, -5, 2**63 - 1])
def test_a_puzzle_with_an_id_out_of_range_gets_a_new_one(file, opened, number):
    execute(file, f"UPDATE puzzles SET id = {number} WHERE id = 1")
    execute(file, f"UPDATE pictures SET puzzle = {number} WHERE puzzle = 1")
    store = opened()
    assert sorted(one.name for one in summaries(store)) == ["Monday", "Tuesday", "Wednesday"]
    assert all(0 < number < 100 for number in store.numbers())
    assert 0 < store.add(name="Thursday", stage="correct", draft=DRAFT).id < 100


def test_an_id_counter_that_is_used_up_starts_again(file, opened):
    execute(file, f"UPDATE sqlite_sequence SET seq = {2**63 - 1}")
    assert opened().add(name="Thursday", stage="correct", draft=DRAFT).id == 4


def test_very_many_settings_are_not_all_read(file, opened):
    execute(
        file,
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000) "
        "INSERT INTO settings SELECT 'a' || i, i FROM n",
    )
    tracemalloc.start()
    assert opened().recovery is None
    assert tracemalloc.get_traced_memory()[1] < 2_000_000
    tracemalloc.stop()


def test_a_picture_that_is_too_large_is_not_read_to_delete_and_restore_its_puzzle(file, opened):
    execute(file, "UPDATE pictures SET bytes = zeroblob(30000000) WHERE puzzle = 1")
    store = opened()
    tracemalloc.start()
    (deleted,) = store.delete(1)
    assert tracemalloc.get_traced_memory()[1] < 2_000_000
    tracemalloc.stop()
    store.restore(deleted)
    assert (store.get(1).name, store.get(1).photo, store.get(1).draft) == ("Monday", None, DRAFT)


def test_a_very_long_name_is_not_read_to_find_a_free_one(file, opened):
    execute(file, "UPDATE puzzles SET name = printf('%.*c', 30000000, 'M') WHERE id = 1")
    store = opened()
    tracemalloc.start()
    added = store.add(name="M", stage="crop", photo=b"jpeg")
    assert tracemalloc.get_traced_memory()[1] < 2_000_000
    tracemalloc.stop()
    assert added.name == "M"


def test_reading_a_view_that_would_fill_the_memory_is_stopped(file, opened):
    execute(
        file,
        "DROP TABLE puzzles",
        "CREATE VIEW puzzles AS SELECT 1 AS id, hex(zeroblob(300000000)) AS name, 1 AS made, 1 AS changed, "
        "'crop' AS stage, '' AS corners, 0 AS turns, '' AS draft, 0 AS page",
    )
    store = opened()
    assert (store.recovery.kind, store.numbers()) == ("damaged", [])


def test_reading_a_view_without_an_end_is_stopped_when_the_time_is_over(file, opened, monkeypatch):
    looks = count()
    monkeypatch.setattr(untrusted_reader, "monotonic", lambda: float(next(looks)))  # a second at each look at the clock
    execute(
        file,
        "DROP TABLE puzzles",
        "CREATE VIEW puzzles AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) "
        "SELECT id, id AS changed FROM n",
    )
    store = opened()
    assert (store.recovery.kind, store.numbers()) == ("damaged", [])
    assert salvage.SALVAGE_SECONDS < next(looks) < 3 * salvage.SALVAGE_SECONDS


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"


@pytest.mark.parametrize(
    ("table", "fields"),
    [
        ("plays", "-i AS puzzle, i AS version, '' AS clues, '' AS began"),
        ("play_commands", "-i AS puzzle, i AS position, '' AS command"),
        ("results", "i AS id, 1 AS puzzle, i AS finished, NULL AS deleted"),
        ("folders", "i AS id, '' AS name"),
    ],
)
def test_games_without_an_end_cost_time_but_no_puzzle(file, opened, monkeypatch, table, fields):
    looks = count()
    monkeypatch.setattr(untrusted_reader, "monotonic", lambda: next(looks) / 50)
    execute(file, f"DROP TABLE {table}", f"CREATE VIEW {table} AS {ENDLESS} SELECT {fields} FROM n")
    store = opened()
    assert (store.recovery.kind, len(store.numbers())) == ("damaged", 3)
    assert next(looks) / 50 < 3 * salvage.SALVAGE_SECONDS


INSERT_PLAY = (
    "INSERT INTO plays (puzzle, version, done, deeds, filled, to_fill, seconds, hints, checks, cells, candidates, "
    "started, played, has_result, is_noting, clues, began)"
)


def test_values_of_games_that_would_fill_the_memory_are_not_read(file, opened):
    long = "printf('%.*c', 30000000, 'x')"
    execute(
        file,
        f"{INSERT_PLAY} VALUES (1, 1, 9, 9, 1, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, {long}, {long})",
        f"INSERT INTO play_commands VALUES (1, 0, {long})",
        f"INSERT INTO bookmarks (puzzle, made, state) VALUES (1, 1, {long})",
        f"INSERT INTO folders (name) VALUES ({long})",
        "INSERT INTO results (puzzle, finished, seconds, side, source, day, hints, checks, cells, candidates) "
        f"VALUES (1, 1.0, 1, 9, {long}, {long}, 0, 0, 0, 0)",
    )
    store = opened()
    assert store.recovery is None
    tracemalloc.start()
    assert store.plays.get(1) is None
    assert store.plays.bookmarks(1, DRAFT.grid) == []
    assert len(store.folders.all()[0].name) == 80
    assert (store.results.all()[0].source, store.results.days_done()) == ("typed", frozenset())
    assert tracemalloc.get_traced_memory()[1] < 2_000_000
    tracemalloc.stop()


def test_very_many_deeds_of_a_game_are_not_all_read(file, opened):
    execute(
        file,
        f"{INSERT_PLAY} VALUES (1, 1, 99999, 99999, 1, 12, 1, 0, 0, 0, 0, 1, 1, 0, 0, "
        "'[2,2,\"1...2...3...4...\"]', "
        "'[\"................\",[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],[],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]]')",
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999) "
        "INSERT INTO play_commands SELECT 1, i, '[\"note\",1,' || (1 + i % 4) || ']' FROM n",
    )
    game = opened().plays.get(1)
    assert len(game.play.commands) == game.play.done == MOST_COMMANDS
