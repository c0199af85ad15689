"""A damaged first page costs no puzzle: what it says is known, and the puzzles are on the other pages."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from support.database_file import PAGE_BYTES, execute, overwrite
from support.drafts import draft_of

from sudokuapp.storage import SavedPuzzle, Settings, Store
from sudokuapp.storage.migrations import migrate
from sudokuapp.storage.recovery import first_page

DRAFT = draft_of("1...2...3...4...", suspects=(3, 7)).put(1, 2)
COUNT = 14


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The closed file of a store with puzzles and settings; not to be changed."""
    folder = tmp_path_factory.mktemp("saved")
    store = Store.open(folder)
    for number in range(1, COUNT + 1):
        photo = random.Random(number).randbytes(20_000)
        store.add(name=f"{number}", stage="correct", photo=photo, draft=DRAFT, board=b"png")
    store.save_settings(Settings(theme="dark"))
    store.close()
    return folder / "puzzles.db"


@pytest.fixture
def file(saved: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(saved, tmp_path))


def puzzles(folder: Path) -> dict[int, SavedPuzzle | None]:
    store = Store.open(folder)
    found = {number: store.get(number) for number in store.numbers()}
    store.close()
    return found


@pytest.mark.parametrize("length", [1, 16, 18, 100, 108, 1000, PAGE_BYTES])
@pytest.mark.parametrize("garbage", ["zeros", "random"])
def test_whatever_the_first_page_begins_with_all_puzzles_come_back(file, saved, length, garbage):
    damage = bytes(length) if garbage == "zeros" else random.Random(length).randbytes(length)
    overwrite(file, 0, damage)
    content = file.read_bytes()
    store = Store.open(file.parent)
    assert (store.recovery.kind, store.recovery.salvaged, store.settings.theme) == ("damaged", COUNT, "dark")
    assert store.recovery.file.read_bytes() == content, "the damaged file is only read"
    store.close()
    assert puzzles(file.parent) == puzzles(saved.parent)
    assert sorted(path.name for path in file.parent.iterdir()) == [
        "puzzles-damaged-1.db",
        "puzzles.db",
        "puzzles.db-begun",
        "puzzles.db-door",
    ]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example(damage={60: 1, 679: 32})
@example(damage={63: 7, 679: 32})
@given(damage=st.dictionaries(st.integers(0, PAGE_BYTES - 1), st.integers(0, 255), min_size=1, max_size=60))
def test_damaged_bytes_of_the_first_page_cost_no_puzzle(saved, tmp_path, damage):
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    content = bytearray(saved.read_bytes())
    for at, value in damage.items():
        content[at] = value
    (tmp_path / "puzzles.db").write_bytes(content)
    assert puzzles(tmp_path) == puzzles(saved.parent)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    version=st.dictionaries(st.integers(60, 63), st.integers(0, 255), min_size=1),
    at=st.integers(0, PAGE_BYTES),
    sign=st.sampled_from("aA ,()'"),
)
def test_a_damaged_version_and_a_damaged_schema_are_not_taken_for_a_newer_version(saved, tmp_path, version, at, sign):
    """One sign of the text of the schema is another: most of these texts SQLite still understands."""
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    content = bytearray(saved.read_bytes())
    text = [at for at in range(100, PAGE_BYTES) if 32 <= content[at] < 127]
    content[text[at % len(text)]] = ord(sign)
    for byte, value in version.items():
        content[byte] = value
    (tmp_path / "puzzles.db").write_bytes(content)
    assert puzzles(tmp_path) == puzzles(saved.parent)


def test_a_version_number_that_is_damaged_is_not_taken_for_a_newer_version(file):
    overwrite(file, 63, b"\x07")
    store = Store.open(file.parent)
    assert (store.recovery.kind, store.recovery.salvaged) == ("damaged", COUNT)
    store.close()


def test_what_is_only_in_the_wal_comes_back_too(file, tmp_path):
    running = Store.open(tmp_path)
    running.update(running.get(3), name="in the WAL only")
    killed = tmp_path / "killed"
    killed.mkdir()
    for part in tmp_path.glob("puzzles.db*"):
        shutil.copy(part, killed)
    running.close()
    overwrite(killed / "puzzles.db", 0, random.Random(1).randbytes(PAGE_BYTES))
    assert {number: puzzle.name for number, puzzle in puzzles(killed).items()}[3] == "in the WAL only"
    assert (killed / "puzzles-damaged-1.db-wal").stat().st_size


def test_of_a_young_file_that_was_emptied_the_wal_brings_all_back(tmp_path):
    """Nothing was checkpointed yet: all pages are in the WAL."""
    running = Store.open(tmp_path)
    saved = running.add(name="Monday", stage="correct", draft=DRAFT)
    killed = tmp_path / "killed"
    killed.mkdir()
    shutil.copy(tmp_path / "puzzles.db-wal", killed)
    (killed / "puzzles.db").touch()
    running.close()
    assert puzzles(killed) == {saved.id: saved}


@pytest.fixture
def first_version(tmp_path) -> Path:
    """A file of the first version of the app, with a puzzle."""
    file = tmp_path / "puzzles.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        migrate(connection, 1)
    execute(
        file,
        "INSERT INTO puzzles (name, made, changed, stage, turns, draft, page) "
        f"VALUES ('Monday', 1, 2, 'correct', 0, '{DRAFT.to_json()}', 0)",
    )
    return file


@pytest.mark.parametrize("length", [0, 100, PAGE_BYTES])
def test_a_damaged_file_of_the_first_version_is_salvaged_too(first_version, length):
    overwrite(first_version, 0, bytes(length))
    execute(first_version, "DROP TABLE place") if not length else None
    assert puzzles(first_version.parent) == {1: SavedPuzzle(1, "Monday", 1.0, 2.0, "correct", draft=DRAFT)}


def test_a_file_that_was_migrated_has_its_tables_where_a_new_one_has_them(first_version, tmp_path):
    file = first_version
    before = puzzles(tmp_path)
    assert len(before) == 1
    overwrite(file, 0, bytes(PAGE_BYTES))
    assert puzzles(tmp_path) == before


def test_tables_that_begin_at_other_pages_are_read_as_they_are(file, saved):
    execute(file, "CREATE TABLE more (a)", "DROP INDEX puzzles_by_change", "VACUUM", "DROP TABLE more")
    assert puzzles(file.parent) == puzzles(saved.parent)


def test_a_file_too_large_to_be_copied_is_read_as_it_is(file, monkeypatch):
    monkeypatch.setattr(first_page, "LARGEST_COPY", 10_000)
    overwrite(file, 0, bytes(100))
    assert puzzles(file.parent) == {}


def test_without_space_for_the_copy_the_damaged_file_stays_where_it_is(file, saved, monkeypatch):
    overwrite(file, 0, bytes(100))
    content = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as now:
        now.setattr(first_page.shutil, "copyfile", full)
        store = Store.open(file.parent)
        assert store.recovery.kind == "unsaved"
        store.close()
    assert file.read_bytes() == content
    assert not list(file.parent.glob("*rebuilt*"))
    assert puzzles(file.parent) == puzzles(saved.parent)


def test_what_a_killed_app_left_of_the_copy_is_removed(file, saved):
    left = file.with_name("puzzles.db-rebuilt")
    left.write_bytes(b"half of it")
    overwrite(file, 0, bytes(100))
    assert puzzles(file.parent) == puzzles(saved.parent)
    assert not left.exists()
