"""Importing puzzles: with progress, stopped in the middle, with what is there already and with bad lines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.puzzles import SHAPES, puzzle_lines, puzzles

from sudokuapp.core.collection_files import CollectionFormat, NamedGrid, write_collection
from sudokuapp.core.conflicts import conflicts
from sudokuapp.errors import NoCollection, NoPuzzleInText, StorageError, UnreadableFile
from sudokuapp.storage import Store, folders
from sudokuapp.ui.files.import_summary import ImportSummary
from sudokuapp.ui.files.puzzle_import import BATCH, import_puzzles


class Imports:
    """Imports of one store, and the progress that the last one told; it is stopped after `most` batches."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.progress: list[str] = []
        self.most = 1000

    def __call__(self, source: Path | str) -> ImportSummary:
        self.progress = []
        return import_puzzles(source, self.store.many_puzzles(), self._told, lambda: len(self.progress) >= self.most)

    def _told(self, share: float, text: str) -> None:
        assert 0 <= share <= 1
        self.progress.append(text)


@pytest.fixture
def imported(store: Store) -> Callable[[Path | str], ImportSummary]:
    return Imports(store)


def file_of(folder: Path, count: int, name: str = "Sunday paper.sdm") -> Path:
    path = folder / name
    path.write_text("\n".join(puzzle_lines(count)))
    return path


def test_a_file_of_a_thousand_comes_into_a_folder_of_its_name(imported, store, tmp_path) -> None:
    summary = imported(file_of(tmp_path, 1000))
    assert str(summary) == "1,000 puzzles were imported."
    assert not summary.has_news
    (folder,) = store.folders.all()
    assert (folder.name, folder.count) == ("Sunday paper", 1000)
    assert store.numbers() == list(summary.imported), "a list shows them in the order of the file"
    assert store.summary(summary.imported[6]).name == "Sunday paper 7"
    assert imported.progress == [f"{done} of 1,000 puzzles" for done in range(0, 1000, BATCH)]


def test_a_single_puzzle_needs_no_folder(imported, store, tmp_path) -> None:
    summary = imported(file_of(tmp_path, 1))
    assert str(summary) == "1 puzzle was imported."
    assert store.folders.all() == []
    assert store.summary(summary.imported[0]).name == "Sunday paper"


def test_the_same_file_again_adds_nothing(imported, store, tmp_path) -> None:
    imported(file_of(tmp_path, 3))
    assert str(imported(file_of(tmp_path, 4))) == "1 puzzle was imported. 3 were already there."
    assert [folder.count for folder in store.folders.all()] == [4]


def test_a_file_with_nothing_new_makes_no_folder(imported, store, tmp_path) -> None:
    imported(file_of(tmp_path, 3))
    imported(file_of(tmp_path, 3, "Other.sdm"))
    assert [folder.name for folder in store.folders.all()] == ["Sunday paper"]


def test_the_folder_may_be_there_in_another_case(imported, store, tmp_path) -> None:
    store.folders.add("sunday PAPER")
    imported(file_of(tmp_path, 3))
    assert [(folder.name, folder.count) for folder in store.folders.all()] == [("sunday PAPER", 3)]


def test_without_room_for_another_folder_the_puzzles_come_into_none(imported, store, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(folders, "MOST_FOLDERS", 1)
    store.folders.add("The only one")
    summary = imported(file_of(tmp_path, 3))
    assert [store.get(number).folder for number in summary.imported] == [None] * 3


def test_bad_lines_are_told_by_their_numbers(imported) -> None:
    good = puzzle_lines(3)
    summary = imported("\n".join([good[0], "x" * 81, good[1], "11" + "." * 79]))
    assert summary.has_news
    assert str(summary) == (
        "2 puzzles were imported.\n\n2 were left out:\n"
        "Line 2: this board has no clues.\nLine 4: more than one 1 in a row, column or box."
    )
    told = str(imported("\n".join(["." * 81] * 7 + good)))
    assert told.startswith("1 puzzle was imported. 2 were already there.\n\n7 were left out:\nLine 1: ")
    assert told.endswith("Line 5: this board has no clues.\nand 2 more")


def test_it_can_be_stopped_and_what_was_added_stays(imported, store, tmp_path) -> None:
    imported.most = 2
    assert str(imported(file_of(tmp_path, 3 * BATCH))) == "100 puzzles were imported. Stopped: 50 were left out."
    assert len(store.numbers()) == 2 * BATCH


def test_what_cannot_be_read_is_told(imported, tmp_path) -> None:
    with pytest.raises(UnreadableFile):
        imported(tmp_path / "gone.sdm")
    (tmp_path / "letter.txt").write_text("no puzzle at all")
    with pytest.raises(NoCollection):
        imported(tmp_path / "letter.txt")
    with pytest.raises(NoPuzzleInText):
        imported("no puzzle at all")


def test_a_full_disk_ends_it_with_what_was_added(imported, store, tmp_path, monkeypatch) -> None:
    path = file_of(tmp_path, 2 * BATCH)
    add, calls = store.many_puzzles().add, []

    def add_once(_many: object, *arguments: object) -> list[int]:
        calls.append(1)
        if len(calls) > 1:
            raise StorageError
        return add(*arguments)

    monkeypatch.setattr("sudokuapp.storage.many_puzzles.ManyPuzzles.add", add_once)
    summary = imported(path)
    assert (len(summary.imported), summary.left) == (BATCH, BATCH)
    assert summary.has_news
    assert str(summary).endswith("make sure that there is free space.")


@pytest.mark.parametrize("format", CollectionFormat)
@given(data=st.data())
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_was_exported_is_imported_again(tmp_path_factory, format, data) -> None:
    """Through files and stores: each puzzle is there once, with its boxes and its name."""
    folder = tmp_path_factory.mktemp("stores")
    grids = data.draw(
        st.lists(puzzles(SHAPES).filter(lambda grid: grid.clue_count), min_size=1, max_size=6, unique=True)
    )
    path = folder / f"All of it.{format.value}"
    path.write_bytes(write_collection([NamedGrid(grid, f"No. {at}") for at, grid in enumerate(grids)], format, "Book"))
    store = Store.open(folder)
    try:
        summary = Imports(store)(path)
        good = [(grid, f"No. {at}") for at, grid in enumerate(grids) if not conflicts(grid)]
        read = list(store.many_puzzles().read(summary.imported))
        assert [stored.grid for stored in read] == [grid for grid, _name in good]
        assert summary.fault_count == len(grids) - len(good)
        if format is not CollectionFormat.SDM:
            assert [stored.name for stored in read] == [name for _grid, name in good]
    finally:
        store.close()
