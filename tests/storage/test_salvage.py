"""What can still be read of a damaged file is brought over; the file itself stays as it was."""

from __future__ import annotations

import random
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from support.drafts import draft_of

from sudokuapp.storage import Place, Settings, Store, salvage
from sudokuapp.storage.connection import connected

DRAFT = draft_of("1...2...3...4...", suspects=(3, 7)).put(1, 2)
PAGE = 4096


@pytest.fixture
def file(tmp_path: Path, opened) -> Path:
    """The file of a store with sixty puzzles, closed: their rows fill several pages, their photos two each."""
    store = opened()
    for number in range(1, 61):
        store.add(name=f"{number}", stage="correct", photo=photo(number), draft=DRAFT, board=b"png", page=number)
    store.save_settings(Settings(theme="dark", tutorial_seen=True))
    store.set_place(Place("solutions", 60))
    store.close()
    return tmp_path / "app" / "puzzles.db"


def photo(number: int) -> bytes:
    return random.Random(number).randbytes(5000)


def pages_of(file: Path, name: str) -> list[int]:
    """The pages of a table's or an index's own tree below its root, from first to last; those of large values not."""
    content = file.read_bytes()
    with closing(sqlite3.connect(file)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    start = (root - 1) * PAGE
    assert content[start] in (2, 5), "a page that leads to others"
    count = int.from_bytes(content[start + 3 : start + 5], "big")
    cells = [int.from_bytes(content[start + 12 + 2 * at :][:2], "big") for at in range(count)]
    return [int.from_bytes(content[start + cell :][:4], "big") for cell in cells]


def overwrite(file: Path, page: int, seed: int = 1) -> None:
    content = bytearray(file.read_bytes())
    content[(page - 1) * PAGE : page * PAGE] = random.Random(seed).randbytes(PAGE)
    file.write_bytes(content)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("at", [0, 3, -1])
def test_one_page_of_garbage_costs_only_the_puzzles_on_it(file, opened, at, seed):
    before = opened()
    saved = {number: before.get(number) for number in range(1, 61)}
    before.close()
    overwrite(file, pages_of(file, "puzzles")[at], seed)
    content = file.read_bytes()
    store = opened()
    mishap = store.mishap
    assert (mishap.kind, mishap.file.read_bytes()) == ("damaged", content)
    assert mishap.salvaged == len(store.list())
    assert 45 <= mishap.salvaged < 60
    assert all(store.get(one.id) == saved[one.id] for one in store.list())
    assert f"the {mishap.salvaged} puzzles" in store.notice
    assert (store.settings.theme, store.place) == ("dark", Place("solutions", 60))


def test_a_page_of_garbage_in_the_pictures_costs_pictures_and_no_puzzle(file, opened):
    overwrite(file, pages_of(file, "pictures")[2])
    store = opened()
    assert store.mishap.salvaged == 60
    kept = [store.get(one.id) for one in store.list()]
    assert all(puzzle.draft == DRAFT for puzzle in kept)
    without = [puzzle for puzzle in kept if puzzle.photo is None]
    assert 0 < len(without) < 10
    assert all(puzzle.photo == photo(puzzle.id) for puzzle in kept if puzzle not in without)


def test_complete_garbage_leaves_an_empty_store_and_no_word_of_salvage(file, opened):
    file.write_bytes(random.Random(7).randbytes(50 * PAGE))
    content = file.read_bytes()
    store = opened()
    assert (store.mishap.salvaged, store.list()) == (0, [])
    assert "could not be read" in store.notice
    assert store.mishap.file.read_bytes() == content


def test_a_single_puzzle_is_told_as_one(tmp_path, opened):
    opened().add(name="Monday", stage="correct", draft=DRAFT)
    opened().close()
    with closing(sqlite3.connect(tmp_path / "app" / "puzzles.db")) as connection:
        connection.execute("DROP TABLE place")
    assert "the one puzzle" in opened().notice


def test_what_is_only_in_the_log_of_a_killed_app_is_brought_over_and_the_log_stays(file, tmp_path):
    live = Store.open(file.parent)
    live.update(live.get(60), name="in the log only")
    left = tmp_path / "left"
    left.mkdir()
    for part in file.parent.glob("puzzles.db*"):
        shutil.copy(part, left)
    live.close()
    overwrite(left / file.name, pages_of(file, "puzzles")[0])
    log = (left / "puzzles.db-wal").read_bytes()
    store = Store.open(left)
    assert store.mishap.kind == "damaged"
    assert store.get(60).name == "in the log only"
    assert (left / "puzzles-damaged-1.db-wal").read_bytes() == log
    store.close()


@pytest.mark.parametrize(
    ("limit", "value", "kept"),
    [("MOST_PUZZLES", 7, range(54, 61)), ("MOST_BYTES", 25_100, range(56, 61)), ("MOST_SECONDS", -1.0, range(0))],
)
def test_it_stops_at_its_limits_with_the_newest_puzzles(file, opened, monkeypatch, limit, value, kept):
    monkeypatch.setattr(salvage, limit, value)
    overwrite(file, pages_of(file, "puzzles")[0])
    store = opened()
    assert sorted(one.id for one in store.list()) == list(kept)
    assert store.mishap.salvaged == len(kept)


def test_a_strangers_file_that_would_be_read_for_ever_is_given_up(file, opened, monkeypatch):
    monkeypatch.setattr(salvage, "MOST_SECONDS", 0.2)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE puzzles")
        connection.execute(
            "CREATE VIEW puzzles AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) "
            "SELECT id, id AS changed FROM n"
        )
    began = time.monotonic()
    store = opened()
    assert time.monotonic() - began < 5
    assert (store.mishap.kind, store.list()) == ("damaged", [])


def test_without_room_for_all_it_keeps_what_it_has(file, opened, monkeypatch):
    def small(name: str) -> sqlite3.Connection:
        connection = connected(name)
        connection.execute("PRAGMA max_page_count = 40").close()
        return connection

    monkeypatch.setattr(salvage, "connected", small)
    overwrite(file, pages_of(file, "puzzles")[0])
    store = opened()
    assert 0 < store.mishap.salvaged == len(store.list()) < 30
    assert store.get(60).photo == photo(60)


def test_killed_before_it_is_in_its_place_it_is_put_there_at_the_next_start(file, opened):
    file.rename(file.with_name("puzzles.db-salvaged"))
    store = opened()
    assert store.notice is None
    assert len(store.list()) == 60


def test_killed_in_the_middle_it_is_done_again(file, opened):
    half = file.with_name("puzzles.db-salvaged")
    half.write_bytes(b"half of it")
    overwrite(file, pages_of(file, "puzzles")[0])
    store = opened()
    assert store.mishap.salvaged > 45
    assert not half.exists()
