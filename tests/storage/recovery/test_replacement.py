"""Opening the store whatever is wrong with its file: nothing is overwritten, and the app always starts."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from support.database_file import PAGE_BYTES, execute, overwrite, overwrite_page
from support.drafts import draft_of

from sudokuapp.errors import StorageError
from sudokuapp.storage import Store, database

DRAFT = draft_of("1...2...3...4...")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "app"


def truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def garbage(file: Path) -> None:
    file.write_bytes(random.Random(4).randbytes(20_000))


def only_its_header(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:100])


def a_hole_in_the_middle(file: Path) -> None:
    overwrite_page(file, 2, bytes(PAGE_BYTES))


def of_another_program(file: Path) -> None:
    file.unlink()
    execute(file, "CREATE TABLE bookmarks (url TEXT)")


def without_a_table(file: Path) -> None:
    execute(file, "DROP TABLE place")


def with_a_trigger(file: Path) -> None:
    execute(file, "CREATE TRIGGER t AFTER INSERT ON puzzles BEGIN DELETE FROM puzzles; END")


def of_a_negative_version(file: Path) -> None:
    execute(file, "PRAGMA user_version = -1")


def with_byte(at: int, value: int):
    def damage(file: Path) -> None:
        overwrite(file, at, bytes([value]))

    return damage


def with_a_name_that_is_no_text(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE settings", b"CREATE TABL\x9f settings"))


@pytest.mark.parametrize(
    ("damage", "salvaged"),
    [
        pytest.param(with_byte(18, 9), 3, id="of an unknown write format"),
        pytest.param(with_byte(47, 9), 3, id="of an unknown schema format"),
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
def test_a_damaged_file_is_set_aside_byte_for_byte_and_a_new_one_is_created_with_what_can_be_read(
    file, opened, damage, salvaged
):
    damage(file)
    content = file.read_bytes()
    store = opened()
    damaged = file.with_name("puzzles-damaged-1.db")
    assert damaged.read_bytes() == content
    assert "damaged" in str(store.recovery)
    assert damaged.name in str(store.recovery)
    assert (store.recovery.salvaged, len(store.numbers())) == (salvaged, salvaged)
    assert sorted(path.name for path in file.parent.glob("*.db")) == [damaged.name, file.name]
    saved = store.add(name="Thursday", stage="correct", draft=DRAFT)
    again = opened()
    assert again.get(saved.id) == saved
    assert again.recovery is None


def test_a_second_damaged_file_does_not_replace_the_first(file, opened):
    garbage(file)
    opened().close()
    truncated(file)
    store = opened()
    assert store.recovery.file.name == "puzzles-damaged-2.db"
    assert sorted(path.name for path in file.parent.glob("*damaged*.db")) == [
        "puzzles-damaged-1.db",
        "puzzles-damaged-2.db",
    ]


@pytest.mark.parametrize("empty", [True, False])
def test_a_wal_that_lost_its_file_is_set_aside_and_not_deleted(file, opened, empty):
    file.write_bytes(b"") if empty else file.unlink()
    wal = file.with_name("puzzles.db-wal")
    wal.write_bytes(b"the newest saves")
    store = opened()
    assert store.recovery.kind == "damaged"
    assert file.with_name("puzzles-damaged-1.db-wal").read_bytes() == b"the newest saves"


def test_an_empty_file_is_a_new_one(folder, opened):
    folder.mkdir()
    (folder / "puzzles.db").touch()
    store = opened()
    assert store.recovery is None
    assert store.add(name="Monday", stage="correct", draft=DRAFT).id == 1


def test_a_file_that_was_emptied_since_the_last_start_is_told_once(file, opened):
    file.write_bytes(b"")
    store = opened()
    assert (store.recovery.kind, store.numbers()) == ("emptied", [])
    assert f"“{file}”, is empty" in str(store.recovery)
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    again = opened()
    assert (again.recovery, again.get(saved.id)) == (None, saved)


def test_a_file_that_is_set_aside_takes_its_mark_along_so_that_the_next_one_is_new(file, opened, monkeypatch):
    """The app is killed just when SQLite has made the new file, which is still empty."""

    def killed(name: str) -> None:
        Path(name).touch()
        raise KeyboardInterrupt

    execute(file, "PRAGMA user_version = 99", "ALTER TABLE puzzles ADD COLUMN stars INTEGER")
    with monkeypatch.context() as now, pytest.raises(KeyboardInterrupt):
        now.setattr(database, "open_connection", killed)
        Store.open(file.parent)
    assert file.stat().st_size == 0
    assert opened().recovery is None


@pytest.mark.parametrize("seed", range(60))
def test_whatever_bytes_are_damaged_the_app_starts_and_fails_with_a_sentence_at_worst(file, opened, seed):
    chance = random.Random(seed)
    content = bytearray(file.read_bytes())
    for _ in range(chance.choice([1, 3, 30, 300])):
        at = chance.randrange(chance.choice([100, 4096, len(content)]))
        content[at] = chance.randrange(256)
    file.write_bytes(content[: chance.randrange(len(content))] if seed % 4 == 0 else content)
    damaged = file.read_bytes()
    store = opened()
    assert not store.recovery or store.recovery.kind != "damaged" or store.recovery.file.read_bytes() == damaged
    try:
        for number in store.numbers():
            store.summary(number)
            store.get(number)
        saved = store.add(name="Thursday", stage="correct", draft=DRAFT)
        assert store.get(saved.id) == saved
    except StorageError as error:
        assert str(error).endswith(".")


def test_without_its_folder_the_app_works_in_memory_and_says_that_nothing_is_saved(tmp_path):
    (tmp_path / "file").write_text("no folder")
    store = Store.open(tmp_path / "file" / "app")
    assert "nothing can be saved" in str(store.recovery)
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    assert store.update(saved, page=4).page == store.get(saved.id).page == 4
    store.close()
