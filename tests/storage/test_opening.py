"""Opening the store whatever state its file is in: nothing is overwritten, and the app always starts."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from support.drafts import draft_of

from sudokuapp.errors import StorageDamaged, StorageError
from sudokuapp.storage import Settings, Store, migrations
from sudokuapp.storage import database as opening

DRAFT = draft_of("1...2...3...4...")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "app"


@pytest.fixture
def file(folder: Path, opened) -> Path:
    """The file of a store with three puzzles, closed."""
    store = opened()
    for name in ("Monday", "Tuesday", "Wednesday"):
        store.add(name=name, stage="correct", photo=name.encode() * 3000, draft=DRAFT)
    store.close()
    return folder / "puzzles.db"


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


def overwrite_page_of(file: Path, table: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    content = bytearray(file.read_bytes())
    content[4096 * (page - 1) : 4096 * page] = b"\xff" * 4096
    file.write_bytes(content)


def truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def garbage(file: Path) -> None:
    file.write_bytes(random.Random(4).randbytes(20_000))


def only_its_header(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:100])


def a_hole_in_the_middle(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[4096:8192] = bytes(4096)
    file.write_bytes(content)


def of_another_program(file: Path) -> None:
    file.unlink()
    change(file, "CREATE TABLE bookmarks (url TEXT)")


def without_a_table(file: Path) -> None:
    change(file, "DROP TABLE place")


def with_a_trigger(file: Path) -> None:
    change(file, "CREATE TRIGGER t AFTER INSERT ON puzzles BEGIN DELETE FROM puzzles; END")


def of_a_negative_version(file: Path) -> None:
    change(file, "PRAGMA user_version = -1")


def with_byte(at: int, value: int):
    def spoil(file: Path) -> None:
        content = bytearray(file.read_bytes())
        content[at] = value
        file.write_bytes(content)

    return spoil


def with_a_name_that_is_no_text(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE settings", b"CREATE TABL\x9f settings"))


@pytest.mark.parametrize(
    ("spoil", "salvaged"),
    [
        pytest.param(with_byte(18, 9), 3, id="of an unknown way of writing"),
        pytest.param(with_byte(47, 9), 0, id="of an unknown format"),
        (with_a_name_that_is_no_text, 3),
        (truncated, 3),
        (garbage, 0),
        (only_its_header, 0),
        (a_hole_in_the_middle, 0),
        (of_another_program, 0),
        (without_a_table, 3),
        (with_a_trigger, 3),
        (of_a_negative_version, 3),
    ],
)
def test_a_damaged_file_is_set_aside_byte_for_byte_and_a_new_one_is_begun_with_what_can_be_read(
    file, opened, spoil, salvaged
):
    spoil(file)
    content = file.read_bytes()
    store = opened()
    aside = file.with_name("puzzles-damaged-1.db")
    assert aside.read_bytes() == content
    assert "damaged" in store.notice
    assert aside.name in store.notice
    assert (store.mishap.salvaged, len(store.list())) == (salvaged, salvaged)
    assert sorted(path.name for path in file.parent.iterdir() if "wal" not in path.name and "shm" not in path.name) == [
        aside.name,
        file.name,
    ]
    saved = store.add(name="Thursday", stage="correct", draft=DRAFT)
    again = opened()
    assert again.get(saved.id) == saved
    assert again.notice is None


def test_a_second_damaged_file_does_not_replace_the_first(file, opened):
    garbage(file)
    opened().close()
    truncated(file)
    store = opened()
    assert store.mishap.file.name == "puzzles-damaged-2.db"
    assert sorted(aside.name for aside in file.parent.glob("*damaged*.db")) == [
        "puzzles-damaged-1.db",
        "puzzles-damaged-2.db",
    ]


def test_a_file_of_a_newer_version_is_set_aside_and_opens_again_once_the_app_is_newer(file, opened):
    change(file, "PRAGMA user_version = 99")
    content = file.read_bytes()
    store = opened()
    aside = file.with_name("puzzles-newer-1.db")
    assert "newer version" in store.notice
    assert aside.read_bytes() == content
    assert store.list() == []


def test_a_newer_file_goes_aside_with_the_log_that_a_killed_app_left(file, tmp_path, opened):
    live = sqlite3.connect(file, isolation_level=None)
    live.execute("PRAGMA user_version = 99")
    live.execute("UPDATE puzzles SET name = 'in the log only'")
    left = tmp_path / "app" / "left"
    left.mkdir()
    for part in file.parent.glob("puzzles.db*"):
        shutil.copy(part, left)
    live.close()
    store = Store.open(left)
    assert store.mishap.kind == "newer"
    store.close()
    with closing(sqlite3.connect(left / "puzzles-newer-1.db")) as aside:
        assert aside.execute("SELECT DISTINCT name FROM puzzles").fetchall() == [("in the log only",)]


@pytest.mark.parametrize("empty", [True, False])
def test_a_log_that_lost_its_file_is_set_aside_and_not_deleted(file, opened, empty):
    file.write_bytes(b"") if empty else file.unlink()
    log = file.with_name("puzzles.db-wal")
    log.write_bytes(b"all that was saved last")
    store = opened()
    assert store.mishap.kind == "damaged"
    assert file.with_name("puzzles-damaged-1.db-wal").read_bytes() == b"all that was saved last"


def test_an_empty_file_is_a_new_one(folder, opened):
    folder.mkdir()
    (folder / "puzzles.db").touch()
    store = opened()
    assert store.notice is None
    assert store.add(name="Monday", stage="correct", draft=DRAFT).id == 1


def test_a_large_file_that_failed_in_use_is_searched_at_the_next_start(file, opened, monkeypatch):
    monkeypatch.setattr(opening, "_SEARCHED_BYTES", 0)
    overwrite_page_of(file, "pictures")
    store = opened()
    assert store.notice is None
    assert len(store.list(most=0)) == 0
    with pytest.raises(StorageDamaged, match="damaged"):
        store.get(1)
    assert opened().mishap.kind == "damaged"
    assert opened().notice is None


def test_a_large_file_with_broken_settings_opens_as_if_new_and_is_searched_at_the_next_start(file, opened, monkeypatch):
    monkeypatch.setattr(opening, "_SEARCHED_BYTES", 0)
    monkeypatch.setattr(opening, "_is_sound", lambda *_: True)
    overwrite_page_of(file, "settings")
    store = opened()
    assert store.notice is None
    assert store.settings == Settings()
    assert len(store.list()) == 3
    monkeypatch.undo()
    assert opened().mishap.salvaged == 3


def test_a_mark_on_a_file_that_is_sound_after_all_goes_away(file, opened):
    mark = file.with_name("puzzles.db-damaged")
    mark.touch()
    store = opened()
    assert (store.notice, len(store.list()), mark.exists()) == (None, 3, False)


@pytest.mark.parametrize("seed", range(60))
def test_whatever_happened_to_the_file_the_app_starts_and_fails_with_a_sentence_at_worst(file, opened, seed):
    chance = random.Random(seed)
    content = bytearray(file.read_bytes())
    for _ in range(chance.choice([1, 3, 30, 300])):
        at = chance.randrange(chance.choice([100, 4096, len(content)]))
        content[at] = chance.randrange(256)
    file.write_bytes(content[: chance.randrange(len(content))] if seed % 4 == 0 else content)
    spoiled = file.read_bytes()
    store = opened()
    if store.mishap and store.mishap.kind == "damaged":
        assert store.mishap.file.read_bytes() == spoiled
    try:
        for summary in store.list():
            store.get(summary.id)
        saved = store.add(name="Thursday", stage="correct", draft=DRAFT)
        assert store.get(saved.id) == saved
    except StorageError as wrong:
        assert str(wrong).endswith(".")


def test_an_older_file_is_brought_up_to_date_with_all_its_puzzles(file, opened, monkeypatch):
    step = ("ALTER TABLE puzzles ADD COLUMN stars INTEGER NOT NULL DEFAULT 0",)
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, step))
    monkeypatch.setattr(opening, "MIGRATIONS", migrations.MIGRATIONS)
    store = opened()
    assert store.notice is None
    assert [one.name for one in store.list()] == ["Wednesday", "Tuesday", "Monday"]
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_step_that_fails_half_way_leaves_the_file_as_it_was(file, opened, monkeypatch):
    step = ("ALTER TABLE puzzles ADD COLUMN stars INTEGER", "CREATE UNIQUE INDEX one_each ON puzzles (stage)")
    with monkeypatch.context() as later:
        later.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, step))
        later.setattr(opening, "MIGRATIONS", migrations.MIGRATIONS)
        assert opened().mishap.kind == "unsaved"
    store = opened()
    assert store.notice is None
    assert len(store.list()) == 3


def test_a_folder_that_cannot_be_made_leaves_an_app_that_works_but_says_that_it_saves_nothing(tmp_path):
    (tmp_path / "file").write_text("no folder")
    store = Store.open(tmp_path / "file" / "app")
    assert "nothing can be saved" in store.notice
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    assert store.update(saved, page=4).page == store.get(saved.id).page == 4
    store.close()
