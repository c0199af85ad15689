"""Importing puzzles: with progress, stopped in the middle, with what is there already and with bad lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.puzzles import puzzle_lines
from support.windowless import ImmediateTasks, WaitingTasks

from sudokuapp.errors import NoCollection, StorageError, SudokuLensError, UnreadableFile
from sudokuapp.storage import Store
from sudokuapp.ui.files.puzzle_import import BATCH, ImportProgress, ImportSummary, PuzzleImport


class Imported:
    """An import, and what it told."""

    def __init__(self, store: Store, tasks: ImmediateTasks | WaitingTasks) -> None:
        self.progress: list[ImportProgress] = []
        self.results: list[ImportSummary | SudokuLensError] = []
        self.tasks = tasks
        self.job = PuzzleImport(tasks, store, self.progress.append, self.results.append)

    @property
    def result(self) -> ImportSummary:
        (result,) = self.results
        assert isinstance(result, ImportSummary), result
        return result


@pytest.fixture
def imported(store: Store) -> Imported:
    return Imported(store, ImmediateTasks())


def file_of(folder: Path, count: int, name: str = "Sunday paper.sdm") -> Path:
    path = folder / name
    path.write_text("\n".join(puzzle_lines(count)))
    return path


def test_a_file_of_a_thousand_comes_into_a_folder_of_its_name(imported, store, tmp_path) -> None:
    imported.job.begin_file(file_of(tmp_path, 1000))
    assert str(imported.result) == "1000 puzzles were imported."
    (folder,) = store.folders.all()
    assert (folder.name, folder.count) == ("Sunday paper", 1000)
    assert store.numbers() == list(imported.result.imported), "a list shows them in the order of the file"
    assert store.summary(imported.result.imported[6]).name == "Sunday paper 7"
    assert imported.progress == [ImportProgress(), *(ImportProgress(done, 1000) for done in range(0, 1000, BATCH))]
    assert [str(one) for one in imported.progress[:3]] == [
        "Reading the file …",
        "0 of 1,000 puzzles",
        "50 of 1,000 puzzles",
    ]


def test_a_single_puzzle_needs_no_folder(imported, store, tmp_path) -> None:
    imported.job.begin_file(file_of(tmp_path, 1))
    assert str(imported.result) == "1 puzzle was imported."
    assert store.folders.all() == []
    assert store.summary(imported.result.imported[0]).name == "Sunday paper"


def test_the_same_file_again_adds_nothing(imported, store, tmp_path) -> None:
    imported.job.begin_file(file_of(tmp_path, 3))
    imported.job.begin_file(file_of(tmp_path, 4))
    assert str(imported.results[1]) == "1 puzzle was imported. 3 were there already."
    assert [folder.count for folder in store.folders.all()] == [4]


def test_bad_lines_are_told_by_their_numbers(imported) -> None:
    good = puzzle_lines(2)
    imported.job.begin_text("\n".join([good[0], "x" * 85, good[1]]))
    assert str(imported.result) == "2 puzzles were imported. Line 2 is no puzzle."
    imported.job.begin_text("\n".join(["y" * 85] * 7 + puzzle_lines(3)))
    assert str(imported.results[1]) == (
        "1 puzzle was imported. 2 were there already. 7 lines are no puzzle: 1, 2, 3, 4, 5 and more."
    )


def test_it_can_be_stopped_and_what_was_added_stays(store, tmp_path) -> None:
    imported = Imported(store, WaitingTasks())
    imported.job.begin_file(file_of(tmp_path, 3 * BATCH))
    for _ in range(2):
        imported.tasks.finish()
    imported.job.stop()
    imported.tasks.finish()
    assert str(imported.result) == "100 puzzles were imported. Stopped: 50 were left out."
    assert len(store.numbers()) == 2 * BATCH
    assert not imported.job.is_busy


def test_a_second_import_waits_for_no_one_and_is_not_begun(store, tmp_path) -> None:
    imported = Imported(store, WaitingTasks())
    imported.job.begin_file(file_of(tmp_path, 2))
    imported.job.begin_text(puzzle_lines(1)[0])
    while imported.tasks.is_busy:
        imported.tasks.finish()
    assert len(imported.results) == 1


def test_what_cannot_be_read_is_told(imported, tmp_path) -> None:
    imported.job.begin_file(tmp_path / "gone.sdm")
    imported.job.begin_text("no puzzle at all")
    assert [type(result) for result in imported.results] == [UnreadableFile, NoCollection]


def test_a_full_disk_ends_it_with_what_was_added(store, tmp_path, monkeypatch) -> None:
    imported = Imported(store, WaitingTasks())
    imported.job.begin_file(file_of(tmp_path, 2 * BATCH))
    imported.tasks.finish()
    imported.tasks.finish()

    def refuse(*_: object) -> None:
        raise StorageError

    monkeypatch.setattr("sudokuapp.storage.many_puzzles.PuzzleTable.insert", refuse)
    imported.tasks.finish()
    assert len(imported.result.imported) == BATCH
    assert str(imported.result).endswith("make sure that there is free space.")
