"""An older file is migrated to this version, completely or not at all."""

from __future__ import annotations

import math
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.database_file import execute
from support.drafts import draft_of
from support.summaries import summaries

from sudokuapp.game.draft import Draft
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter
from sudokuapp.storage import (
    Deleted,
    LibraryView,
    SavedPlay,
    SavedPuzzle,
    SavedRoute,
    Settings,
    Store,
    Summary,
    migrations,
)
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.storage.puzzle_rows import corners_json

# As version 0.1 of the app made its file.
VERSION_1 = (
    """CREATE TABLE puzzles (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            made REAL NOT NULL,
            changed REAL NOT NULL,
            stage TEXT NOT NULL,
            corners TEXT,
            turns INTEGER NOT NULL,
            draft TEXT,
            page INTEGER NOT NULL
        )""",
    """CREATE TABLE pictures (
            puzzle INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            bytes BLOB NOT NULL,
            PRIMARY KEY (puzzle, kind)
        )""",
    "CREATE INDEX puzzles_by_change ON puzzles (changed)",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE place (only INTEGER PRIMARY KEY CHECK (only = 1), screen TEXT NOT NULL, puzzle INTEGER)",
    "PRAGMA user_version = 1",
    "PRAGMA application_id = 1400196197",
    "INSERT INTO puzzles VALUES (7, 'Puzzle of 16 Nov', 1700000000.5, 1700000001.5, 'solutions', "
    "'[[1, 2], [30, 2], [30, 40], [1, 40]]', 1, '{draft}', 3)",
    "INSERT INTO pictures VALUES (7, 'photo', x'01'), (7, 'board', x'02')",
    """INSERT INTO settings VALUES ('theme', '"dark"')""",
    "INSERT INTO place VALUES (1, 'solutions', 7)",
)
DRAFT = draft_of("1...2...3...4...", suspects=(3, 7)).put(1, 2)


@pytest.mark.parametrize("journal", ["WAL", "DELETE"])
def test_a_file_of_the_first_version_keeps_all_that_is_in_it(tmp_path, opened, journal):
    (tmp_path / "app").mkdir()
    statements = (statement.replace("{draft}", DRAFT.to_json()) for statement in VERSION_1)
    execute(tmp_path / "app/puzzles.db", f"PRAGMA journal_mode = {journal}", *statements)
    store = opened()
    assert (store.recovery, store.route, store.settings) == (None, SavedRoute("solutions", 7), Settings(theme="dark"))
    (number,) = store.numbers()
    corners = ((1.0, 2.0), (30.0, 2.0), (30.0, 40.0), (1.0, 40.0))
    assert store.get(number) == SavedPuzzle(
        7,
        "Puzzle of 16 Nov",
        1700000000.5,
        1700000001.5,
        "solutions",
        b"\1",
        corners,
        1,
        DRAFT,
        b"\2",
        3,
        source="scanned",
    )
    assert shown_name(store.summary(7)) == "Puzzle of 16 Nov"
    assert store.add(name="Sunday", stage="correct", draft=DRAFT).id == 8
    assert opened().recovery is None, "it has the schema of this version"


# Made by the app itself as it was before the third migration (commit d3a2ea7): its store added a puzzle with all that
# one can have (renamed later), one entered by hand, the sample, one that was deleted and could still be restored, and
# one that is only a photo; then it saved settings and the place. The file was closed; nothing has changed it since.
VERSION_2 = Path(__file__).parent / "data/version_2.db"
DELETED_AT = 1_763_325_200.0


@pytest.fixture
def version_2(tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Opens a copy of that file, a minute after the puzzle in it was deleted."""
    stores: list[Store] = []
    shutil.copy(VERSION_2, tmp_path / "puzzles.db")

    def open_again() -> Store:
        for store in stores:
            store.close()
        stores[:] = [Store.open(tmp_path, lambda: DELETED_AT + 60)]
        return stores[0]

    yield open_again
    for store in stores:
        store.close()


def test_a_file_of_the_second_version_keeps_every_puzzle_and_all_else(version_2):
    before = rows_of(VERSION_2)
    store = version_2()
    assert store.recovery is None
    assert store.settings == Settings(theme="dark", larger_digits=True, tutorial_seen=True, language="de")
    assert store.route == SavedRoute("correct", 2)
    assert store.numbers() == [1, 5, 3, 2], "the last changed first, as before"
    found = {number: store.get(number) for number in store.numbers()}
    for number, puzzle in found.items():
        row, pictures = before["puzzles"][number], before["pictures"]
        assert (puzzle.name, puzzle.made, puzzle.changed, puzzle.stage) == (
            row["name"],
            row["made"],
            row["changed"],
            row["stage"],
        )
        assert (puzzle.turns, puzzle.page, puzzle.solutions, puzzle.naming, puzzle.number) == (
            row["turns"],
            row["page"],
            row["solutions"],
            row["naming"],
            row["number"],
        )
        assert corners_json(puzzle.corners) == row["corners"]
        assert puzzle.draft == (Draft.from_json(row["draft"]) if row["draft"] else None)
        assert (puzzle.photo, puzzle.board) == (pictures.get((number, "photo")), pictures.get((number, "board")))
        assert (puzzle.rating, puzzle.day, puzzle.folder) == (None, "", None)
        assert store.plays.get(number) is None
    assert [found[number].source for number in (1, 2, 3, 5)] == ["scanned", "typed", "typed", "scanned"]
    assert [shown_name(found[number]) for number in (1, 3)] == ["The Sunday paper", "Sample puzzle"]
    assert (store.folders.all(), store.results.all()) == ([], [])


def test_what_was_deleted_before_an_update_can_still_be_restored_after_it(version_2):
    store = version_2()
    assert 4 not in store.numbers()
    store.restore(Deleted({"id": 4, "made": 1_763_314_400.0}))
    assert store.get(4).name == "Deleted"
    assert len(store.get(4).photo) == 5000
    assert store.add(name="Next", stage="correct", draft=DRAFT).id == 6


def test_a_file_of_the_second_version_can_be_played_and_sorted_after_the_update(version_2):
    store = version_2()
    puzzle = store.get(3)
    game = SavedPlay(3, Play.start(puzzle.draft.grid).do(Enter(2, 4)), DELETED_AT, DELETED_AT + 60)
    saved = store.plays.save(None, game)
    folder = store.folders.add("Week").id
    store.folders.move([3], folder)
    store.update(puzzle, rating=12)
    store = version_2()
    assert store.recovery is None, "it has the schema of this version"
    assert (store.numbers()[0], store.plays.get(3), store.library.in_play()) == (3, saved, 3)
    assert store.library.numbers(LibraryView(sort="level", folder=folder)) == [3]


def rows_of(file: Path) -> dict[str, dict]:
    with closing(sqlite3.connect(f"{file.as_uri()}?immutable=1", uri=True)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
        connection.row_factory = sqlite3.Row
        puzzles = {row["id"]: row for row in connection.execute("SELECT * FROM puzzles")}
        pictures = {(row["puzzle"], row["kind"]): row["bytes"] for row in connection.execute("SELECT * FROM pictures")}
    assert (len(puzzles), len(pictures)) == (5, 4)
    return {"puzzles": puzzles, "pictures": pictures}


def test_an_older_file_is_migrated_with_all_its_puzzles(file, opened, monkeypatch):
    migration = ("ALTER TABLE puzzles ADD COLUMN stars INTEGER NOT NULL DEFAULT 0",)
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, migration))
    store = opened()
    assert store.recovery is None
    assert [one.name for one in summaries(store)] == ["Wednesday", "Tuesday", "Monday"]
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(migrations.MIGRATIONS),)


def test_a_migration_that_fails_half_way_leaves_the_file_as_it_was(file, opened, monkeypatch):
    migration = ("ALTER TABLE puzzles ADD COLUMN stars INTEGER", "CREATE UNIQUE INDEX one_each ON puzzles (stage)")
    with monkeypatch.context() as later:
        later.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, migration))
        assert opened().recovery.kind == "unsaved"
    store = opened()
    assert store.recovery is None
    assert len(store.numbers()) == 3


MADE = time.mktime((2025, 3, 7, 12, 0, 0, 0, 0, -1))
WORDS = {
    "en": ("Puzzle of 7 Mar", "Sample puzzle"),
    "de": ("Rätsel vom 7. März", "Beispielrätsel"),
    "es": ("Sudoku del 7 mar", "Sudoku de ejemplo"),
}


@pytest.fixture
def migrated(tmp_path: Path, opened: Callable[[], Store]) -> Callable[..., list[Summary]]:
    """Opens a file of the first version with puzzles of these names, made at MADE or another time."""

    def open_with(*rows: object) -> list[Summary]:
        (tmp_path / "app").mkdir(exist_ok=True)
        file = tmp_path / "app/puzzles.db"
        file.unlink(missing_ok=True)
        execute(file, *(statement for statement in VERSION_1 if not statement.startswith("INSERT")))
        with closing(sqlite3.connect(file)) as connection, connection:
            for row in rows:
                name, made = row if isinstance(row, tuple) else (row, MADE)
                values = (name, made, made, DRAFT.to_json())
                statement = "INSERT INTO puzzles VALUES (NULL, CAST(? AS TEXT), ?, ?, 'correct', NULL, 0, ?, 0)"
                connection.execute(statement, values)
        store = opened()
        assert store.recovery is None
        return sorted(summaries(store), key=lambda summary: summary.id)

    return open_with


@pytest.mark.parametrize("language", WORDS)
def test_default_names_of_the_first_version_follow_the_language_from_now_on(migrated, language):
    day, sample = WORDS[language]
    found = migrated(day, f"{day} (2)", sample, f"{sample} (12)")
    assert [(one.naming, one.number, one.name) for one in found] == [
        ("day", 1, ""),
        ("day", 2, ""),
        ("sample", 1, ""),
        ("sample", 12, ""),
    ]


@pytest.mark.parametrize(
    ("words", "months"),
    [
        ("Puzzle of 1 {}", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
        ("Rätsel vom 1. {}", "Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez."),
        ("Sudoku del 1 {}", "ene feb mar abr may jun jul ago sept oct nov dic"),
    ],
)
def test_the_days_of_the_first_version_are_known_in_every_month(migrated, words, months):
    """Written out, as the words of the app may change."""
    days = [time.mktime((2025, month, 1, 12, 0, 0, 0, 0, -1)) for month in range(1, 13)]
    found = migrated(*((words.format(month), made) for month, made in zip(months.split(), days, strict=True)))
    assert [one.naming for one in found] == ["day"] * 12


def test_default_names_of_two_languages_are_still_told_apart(migrated):
    names = [name for day, sample in WORDS.values() for name in (day, f"{day} (2)", sample)]
    shown = [shown_name(one) for one in migrated(*names)]
    assert len(set(shown)) == len(names)
    assert shown[:3] == ["Puzzle of 7 Mar 2025", "Puzzle of 7 Mar 2025 (2)", "Sample puzzle"]


@pytest.mark.parametrize(
    "name",
    [
        "Puzzle of 8 Mar",
        "Puzzle of 7 Mar 2025",
        "Puzzle of 7 Mar (1)",
        "Puzzle of 7 Mar (02)",
        "Puzzle of 7 Mar (٢)",
        "Puzzle of 7 Mar (99999999999)",
        "Puzzle of 7 Mar (2) (3)",
        "Puzzle of {day}",
        "puzzle of 7 mar",
        "Sample puzzles",
        "(2)",
        "Sunday",
    ],
)
def test_a_name_that_somebody_gave_stays_as_it_is(migrated, name):
    (found,) = migrated(name)
    assert (found.naming, found.name) == ("given", name)


@pytest.mark.parametrize("made", [math.inf, -math.inf, 1e300, -5.0, "yesterday", b"\0"])
def test_a_default_name_beside_a_damaged_time_stays_as_it_is(migrated, made):
    found, sound = migrated(("Puzzle of 7 Mar", made), "Puzzle of 7 Mar")
    assert (found.naming, found.name, sound.naming) == ("given", "Puzzle of 7 Mar", "day")


def test_a_damaged_name_keeps_no_file_from_being_migrated(migrated):
    found = migrated(b"Puzzle of 7 Mar\xff\xfe", b"\xff (2)", "x" * 100_000, "7", "Puzzle of 7 Mar")
    assert [one.naming for one in found] == ["given", "given", "given", "given", "day"]


@given(
    name=st.text(max_size=70)
    | st.binary(max_size=70)
    | st.from_regex(r"(Puzzle of 7 Mar|Sample puzzle) \(\d+\)", fullmatch=True)
)
def test_whatever_its_name_a_puzzle_is_migrated_and_shown_as_before(name):
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrations.migrate(connection, 1)
        row = (name, MADE, MADE)
        connection.execute("INSERT INTO puzzles VALUES (1, ?, ?, ?, 'correct', NULL, 0, NULL, 0)", row)
        migrations.migrate(connection)
        kept, naming, number = connection.execute("SELECT name, naming, number FROM puzzles").fetchone()
    if naming == "given":
        assert (kept, number) == (name, 1)
    else:
        words = WORDS["en"][naming == "sample"]
        assert (kept, words if number == 1 else f"{words} ({number})") == ("", name)


def test_each_migration_changes_how_long_the_schema_is():
    """By that a newer file is told from one whose version is damaged."""
    lengths = [tuple(migrations._lengths_at(version)) for version in range(migrations.latest_version() + 1)]
    assert len(set(lengths)) == len(lengths)
