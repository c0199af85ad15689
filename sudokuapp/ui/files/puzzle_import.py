"""Importing puzzles into the library, from a file or a text. Kivy-free.

A thread reads all of it, and then adds the puzzles in batches, each a job of its own: between two of them the progress
is shown, and the import can be stopped. What was added stays.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sudokuapp.core.collection_files import MOST_PUZZLES, Collection, read_collection
from sudokuapp.core.collection_source import load_collection
from sudokuapp.errors import FolderNameTaken, StorageError, SudokuLensError
from sudokuapp.language import tr, tr_count
from sudokuapp.storage import Store
from sudokuapp.storage.many_puzzles import Known, ManyPuzzles, NewPuzzle
from sudokuapp.storage.puzzle import clean_name

if TYPE_CHECKING:
    from sudokuapp.ui.session.picture_import import Runner

BATCH = 50  # puzzles: about ten milliseconds, so that a save need not wait longer for its turn
MOST_LINES_TOLD = 5


@dataclass(frozen=True)
class ImportProgress:
    """How many puzzles are done, and of how many; `total` is 0 while that is not known."""

    done: int = 0
    total: int = 0

    def __str__(self) -> str:
        if not self.total:
            return tr("Reading the file …")
        return tr("{done:,} of {total:,} puzzles", done=self.done, total=self.total)


@dataclass(frozen=True)
class ImportSummary:
    """What came of an import, in numbers; `str()` of it is fit to be shown."""

    imported: tuple[int, ...] = ()
    """The ids of the new puzzles."""
    known: int = 0
    bad_lines: tuple[int, ...] = ()
    bad_count: int = 0
    left: int = 0
    """Puzzles that were not added because the import was stopped, or could not go on."""
    is_cut: bool = False
    """Whether the file has more puzzles than are read."""
    failure: StorageError | None = None
    folder: int | None = None

    def __str__(self) -> str:
        count = len(self.imported)
        if count:
            parts = [tr_count("{count} puzzle was imported.", "{count} puzzles were imported.", count)]
        else:
            parts = [tr("No puzzle was imported.")]
        if self.known:
            parts.append(tr_count("{count} was there already.", "{count} were there already.", self.known))
        if self.bad_count:
            parts.append(self._bad_lines())
        if self.failure:
            parts.append(str(self.failure))
        elif self.left:
            parts.append(tr_count("Stopped: {count} was left out.", "Stopped: {count} were left out.", self.left))
        elif self.is_cut:
            parts.append(tr("The file has more: only its first {most:,} were read.", most=MOST_PUZZLES))
        return " ".join(parts)

    def _bad_lines(self) -> str:
        shown = ", ".join(map(str, self.bad_lines[:MOST_LINES_TOLD]))
        if self.bad_count > MOST_LINES_TOLD:
            return tr("{count:,} lines are no puzzle: {lines} and more.", count=self.bad_count, lines=shown)
        if self.bad_count == 1:
            return tr("Line {lines} is no puzzle.", lines=shown)
        return tr("These lines are no puzzle: {lines}.", lines=shown)


class PuzzleImport:
    """One import at a time. `progress` is called in the UI thread, `done` with the result, which may be an error."""

    def __init__(
        self,
        tasks: Runner,
        store: Store,
        progress: Callable[[ImportProgress], None],
        done: Callable[[ImportSummary | SudokuLensError], None],
    ) -> None:
        self._tasks, self._store, self._progress, self._done = tasks, store, progress, done
        self._is_stopped = False
        self.is_busy = False

    def begin_file(self, path: Path) -> None:
        """Several puzzles of a file go into a folder of its name."""
        self._begin(lambda: load_collection(path), clean_name(path.stem))

    def begin_text(self, text: str) -> None:
        """What another app shared, or the clipboard has."""
        self._begin(lambda: text.encode(errors="replace"), "")

    def stop(self) -> None:
        """After the batch that is being added."""
        self._is_stopped = True

    def _begin(self, load: Callable[[], bytes], name: str) -> None:
        if self.is_busy:
            return
        self.is_busy, self._is_stopped = True, False
        self._progress(ImportProgress())

        def read() -> tuple[Collection, Known] | SudokuLensError:
            try:
                return read_collection(load(), self._has_stopped), many.known(self._has_stopped)
            except SudokuLensError as failed:
                return failed

        try:
            many = self._store.many_puzzles()
        except StorageError as failed:
            self._end(failed)
            return
        self._tasks.run(read, partial(self._read, many, name))

    def _has_stopped(self) -> bool:
        return self._is_stopped

    def _read(self, many: ManyPuzzles, name: str, found: tuple[Collection, Known] | SudokuLensError) -> None:
        if isinstance(found, SudokuLensError):
            self._end(found)
            return
        collection, known = found
        lines = tuple(fault.line for fault in collection.faults)
        summary = ImportSummary(bad_lines=lines, bad_count=collection.fault_count, is_cut=collection.is_cut)
        name = name or tr("Imported puzzles")
        puzzles = [
            NewPuzzle(puzzle.grid, puzzle.name or (f"{name} {at}" if len(collection.puzzles) > 1 else name))
            for at, puzzle in enumerate(collection.puzzles, 1)
        ]
        try:
            folder = self._folder(name) if len(puzzles) > 1 and not self._is_stopped else None
        except StorageError as failed:
            self._end(replace(summary, failure=failed, left=len(puzzles)))
            return
        _Batches(self, many, known, puzzles, replace(summary, folder=folder)).go_on()

    def _folder(self, name: str) -> int | None:
        """The folder of this name; none if there cannot be another one."""
        try:
            return self._store.folders.add(name).id
        except FolderNameTaken:
            return next((folder.id for folder in self._store.folders.all() if folder.name == clean_name(name)), None)

    def _end(self, result: ImportSummary | SudokuLensError) -> None:
        self.is_busy = False
        self._done(result)


class _Batches:
    """The puzzles of one import, added one batch after the other."""

    def __init__(
        self, owner: PuzzleImport, many: ManyPuzzles, known: Known, puzzles: list[NewPuzzle], summary: ImportSummary
    ) -> None:
        self._owner, self._many, self._known, self._puzzles = owner, many, known, puzzles
        self._summary, self._at, self._now = summary, 0, time.time()

    def go_on(self) -> None:
        """The next batch, unless that was the last one or the import was stopped."""
        total, owner = len(self._puzzles), self._owner
        if self._at == total or owner._has_stopped():
            owner._end(replace(self._summary, left=total - self._at))
            return
        owner._progress(ImportProgress(self._at, total))
        owner._tasks.run(partial(self._added, self._puzzles[self._at : self._at + BATCH]), self._done)

    def _added(self, batch: list[NewPuzzle]) -> list[int] | StorageError:
        try:
            # A later batch is older, so that a list of the newest shows the puzzles in the order of their file.
            now = self._now - self._at / 1000
            return self._many.add(batch, self._known, "imported", self._summary.folder, now)
        except StorageError as failed:
            return failed

    def _done(self, result: list[int] | StorageError) -> None:
        if isinstance(result, StorageError):
            self._owner._end(replace(self._summary, failure=result, left=len(self._puzzles) - self._at))
            return
        size = min(BATCH, len(self._puzzles) - self._at)
        self._at += size
        summary = self._summary
        self._summary = replace(
            summary, imported=(*summary.imported, *result), known=summary.known + size - len(result)
        )
        self.go_on()
