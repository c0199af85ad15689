"""What can still be read of a damaged file is copied to a new one; the damaged file itself is not changed."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path

import pytest
from support.database_file import PAGE_BYTES, execute, overwrite, overwrite_page, root_page
from support.drafts import draft_of

from sudokuapp.storage import SavedRoute, Settings, Store
from sudokuapp.storage.connection import open_connection
from sudokuapp.storage.recovery import salvage, untrusted_reader

DRAFT = draft_of("1...2...3...4...", suspects=(3, 7)).put(1, 2)


@pytest.fixture
def file(tmp_path: Path, opened) -> Path:
    """The closed file of a store with sixty puzzles: their rows fill several pages, their photos two pages each."""
    store = opened()
    for number in range(1, 61):
        store.add(name=f"{number}", stage="correct", photo=photo(number), draft=DRAFT, board=b"png", page=number)
    store.save_settings(Settings(theme="dark", tutorial_seen=True))
    store.set_route(SavedRoute("solutions", 60))
    store.close()
    return tmp_path / "app" / "puzzles.db"


def photo(number: int) -> bytes:
    return random.Random(number).randbytes(5000)


def pages_of(file: Path, name: str) -> list[int]:
    """The pages of a table or index below its root page, in order; without the overflow pages of large values."""
    content = file.read_bytes()
    start = (root_page(file, name) - 1) * PAGE_BYTES
    assert content[start] in (2, 5), "an interior page of the tree"
    count = int.from_bytes(content[start + 3 : start + 5], "big")
    cells = [int.from_bytes(content[start + 12 + 2 * at :][:2], "big") for at in range(count)]
    return [int.from_bytes(content[start + cell :][:4], "big") for cell in cells]


def damage(file: Path, page: int, seed: int = 1) -> None:
    overwrite_page(file, page, random.Random(seed).randbytes(PAGE_BYTES))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("at", [0, 3, -1])
def test_one_page_of_garbage_costs_only_the_puzzles_on_it(file, opened, at, seed):
    before = opened()
    saved = {number: before.get(number) for number in range(1, 61)}
    before.close()
    damage(file, pages_of(file, "puzzles")[at], seed)
    content = file.read_bytes()
    store = opened()
    recovery = store.recovery
    assert (recovery.kind, recovery.file.read_bytes()) == ("damaged", content)
    assert recovery.salvaged == len(store.numbers())
    assert 45 <= recovery.salvaged < 60
    assert all(store.get(number) == saved[number] for number in store.numbers())
    assert f"the {recovery.salvaged} puzzles" in str(store.recovery)
    assert (store.settings.theme, store.route) == ("dark", SavedRoute("solutions", 60))


def test_a_page_of_garbage_in_the_pictures_costs_pictures_and_no_puzzle(file, opened):
    damage(file, pages_of(file, "pictures")[2])
    store = opened()
    assert store.recovery.salvaged == 60
    kept = [store.get(number) for number in store.numbers()]
    assert all(puzzle.draft == DRAFT for puzzle in kept)
    without = [puzzle for puzzle in kept if puzzle.photo is None]
    assert 0 < len(without) < 10
    assert all(puzzle.photo == photo(puzzle.id) for puzzle in kept if puzzle not in without)


def test_complete_garbage_leaves_an_empty_store_and_says_that_nothing_could_be_read(file, opened):
    file.write_bytes(random.Random(7).randbytes(50 * PAGE_BYTES))
    content = file.read_bytes()
    store = opened()
    assert (store.recovery.salvaged, store.numbers()) == (0, [])
    assert "could not be read" in str(store.recovery)
    assert store.recovery.file.read_bytes() == content


def test_a_single_salvaged_puzzle_is_reported_in_the_singular(tmp_path, opened):
    opened().add(name="Monday", stage="correct", draft=DRAFT)
    opened().close()
    execute(tmp_path / "app" / "puzzles.db", "DROP TABLE place")
    assert "the one puzzle" in str(opened().recovery)


def test_what_is_only_in_the_wal_of_a_killed_app_is_salvaged_and_the_wal_is_kept(file, tmp_path):
    running = Store.open(file.parent)
    running.update(running.get(60), name="in the WAL only")
    killed = tmp_path / "killed"
    killed.mkdir()
    for part in file.parent.glob("puzzles.db*"):
        shutil.copy(part, killed)
    running.close()
    damage(killed / file.name, pages_of(file, "puzzles")[0])
    wal = (killed / "puzzles.db-wal").read_bytes()
    store = Store.open(killed)
    assert store.recovery.kind == "damaged"
    assert store.get(60).name == "in the WAL only"
    assert (killed / "puzzles-damaged-1.db-wal").read_bytes() == wal
    store.close()


@pytest.mark.parametrize(
    ("module", "limit", "value", "kept"),
    [(untrusted_reader, "MOST_PUZZLES", 7, range(54, 61)), (salvage, "SALVAGE_SECONDS", -1.0, range(0))],
)
def test_salvaging_stops_at_its_limits_with_the_newest_puzzles_and_says_so(
    file, opened, monkeypatch, module, limit, value, kept
):
    monkeypatch.setattr(module, limit, value)
    damage(file, pages_of(file, "puzzles")[0])
    store = opened()
    assert sorted(store.numbers()) == list(kept)
    assert store.recovery.salvaged == len(kept)
    assert "stayed in it" in str(store.recovery)


def test_beyond_the_limit_of_pictures_puzzles_are_salvaged_without_and_that_is_reported(file, opened, monkeypatch):
    store = opened()
    store.add(name="only a photo, the oldest", stage="crop", photo=photo(61))
    store.close()
    execute(file, "UPDATE puzzles SET changed = 1, recent = 1 WHERE id = 61")
    monkeypatch.setattr(salvage, "SALVAGE_BYTES", 25_100)
    make_foreign(file)
    store = opened()
    kept = [store.get(number) for number in store.numbers()]
    assert [puzzle.id for puzzle in kept] == list(range(60, 0, -1))
    assert all(puzzle.draft == DRAFT for puzzle in kept)
    assert [puzzle.id for puzzle in kept if puzzle.photo] == list(range(60, 55, -1))
    assert (store.recovery.salvaged, store.recovery.left_some) == (60, True)


def make_foreign(file: Path) -> None:
    """Give the file the application id of another program."""
    overwrite(file, 68, b"abcd")


def test_within_the_limits_nothing_is_reported_as_left(file, opened):
    make_foreign(file)
    assert not opened().recovery.left_some


def test_the_id_of_a_deleted_puzzle_is_not_given_again_in_the_new_file(file, opened):
    opened().delete(60)
    opened().close()
    make_foreign(file)
    store = opened()
    assert store.recovery.salvaged == 59
    assert store.add(name="new", stage="correct", draft=DRAFT).id == 61


def test_on_a_full_disk_the_damaged_file_stays_where_it_is_until_there_is_space(file, opened, monkeypatch):
    def open_small(name: str) -> sqlite3.Connection:
        connection = open_connection(name)
        connection.execute("PRAGMA max_page_count = 40").close()
        return connection

    damage(file, pages_of(file, "puzzles")[0])
    content = file.read_bytes()
    with monkeypatch.context() as full:
        full.setattr(salvage, "open_connection", open_small)
        assert opened().recovery.kind == "unsaved"
    assert file.read_bytes() == content
    assert not list(file.parent.glob("*salvaged*"))
    assert opened().recovery.salvaged > 45


def test_killed_before_the_salvaged_file_is_installed_the_next_start_installs_it(file, opened):
    file.rename(file.with_name("puzzles.db-salvaged"))
    store = opened()
    assert store.recovery is None
    assert len(store.numbers()) == 60


def test_killed_during_salvaging_the_next_start_salvages_again(file, opened):
    incomplete = file.with_name("puzzles.db-salvaged")
    incomplete.write_bytes(b"half of it")
    damage(file, pages_of(file, "puzzles")[0])
    store = opened()
    assert store.recovery.salvaged > 45
    assert not incomplete.exists()
