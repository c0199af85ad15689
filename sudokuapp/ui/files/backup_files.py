"""Making a backup of everything, and restoring one: with its progress, a question before, and an undo after."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sudokuapp.errors import StorageError, SudokuLensError
from sudokuapp.language import tr, tr_count
from sudokuapp.language.dates import day_of
from sudokuapp.storage.backup import SUFFIX, BackupContents, discard_restored, prepare_restore, write_backup
from sudokuapp.storage.database_files import remove
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.files.file_chooser import FileChooser
from sudokuapp.ui.files.long_job import LongJobs
from sudokuapp.ui.files.sending import Sending, file_sent
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import ConfirmDialog

KIND = "application/octet-stream"


class BackupFiles:
    """One backup or restore at a time."""

    def __init__(self, context: AppContext, chooser: FileChooser) -> None:
        self._context, self._chooser = context, chooser
        self._sending = Sending(context)
        self._jobs = LongJobs("backup")

    def back_up(self, theme: Theme) -> None:
        database = self._database()
        if database is None:
            return
        name = f"Sudoku Lens {time.strftime('%Y-%m-%d')}{SUFFIX}"

        def job(on_progress: Callable[[float], None], is_cancelled: Callable[[], bool]) -> Path | None:
            write = partial(write_backup, database, on_progress=on_progress, is_cancelled=is_cancelled)
            return file_sent(self._context, write, name, KIND)

        self._jobs.run(job, self._sending.tell, tr("Backup"), tr("Copying everything into one file …"), theme)

    def restore(self, theme: Theme) -> None:
        """Let the person choose a backup."""
        title, text = tr("Restore a backup"), tr("Type the path of a backup (.sudokulens).")
        self._chooser.choose(title, text, theme, lambda chosen: self.restore_file(chosen, theme))

    def restore_file(self, chosen: Path | SudokuLensError, theme: Theme) -> None:
        """Check it, ask, and put it in the place of what is there."""
        database = self._database()
        if isinstance(chosen, SudokuLensError):
            self._context.say(str(chosen))
        elif database:
            job = partial(prepare_restore, chosen, database)
            done = partial(self._prepared, database, theme)
            self._jobs.run(job, done, tr("Restore a backup"), tr("Checking the backup …"), theme)

    def _prepared(self, database: Path, theme: Theme, contents: BackupContents | SudokuLensError | None) -> None:
        if isinstance(contents, SudokuLensError):
            self._context.say(str(contents))
            return
        if contents is None:
            return
        there = tr_count("The backup has {count} puzzle.", "The backup has {count} puzzles.", contents.puzzles)
        if contents.newest:
            there += " " + tr("The newest is from {day}.", day=day_of(contents.newest, time.time()))
        ConfirmDialog(
            partial(self._take_restored, database),
            partial(discard_restored, database),
            title=tr("Replace everything?"),
            text=there + " " + tr("All puzzles, games and settings that are here now are replaced by it."),
            confirm=tr("Replace"),
            theme=theme,
        ).open()

    def _take_restored(self, database: Path) -> None:
        replaced: list[Path] = []
        try:
            self._context.exchange_data(lambda: replaced.append(self._context.store.take_restored()))
        except StorageError as failed:
            self._context.say(str(failed))
            return
        finally:
            discard_restored(database)  # what could not be taken
        undo, forget = partial(self._undo, replaced[0]), partial(remove, replaced[0])
        self._context.say(tr("The backup was restored."), tr("Undo"), undo, forget)

    def _undo(self, replaced: Path) -> None:
        try:
            self._context.exchange_data(lambda: self._context.store.undo_restore(replaced))
        except StorageError as failed:
            self._context.say(str(failed))

    def _database(self) -> Path | None:
        try:
            return self._context.store.file
        except StorageError as failed:
            self._context.say(str(failed))
            return None
