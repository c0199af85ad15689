"""Files of the library: importing and exporting puzzles, printing them, and a backup of everything.

Each flow asks what it has to know, shows its progress over the screen, and says what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from sudokuapp.core.collection_files import CollectionFormat, NamedGrid, write_collection
from sudokuapp.errors import NothingToExport, StorageError, SudokuLensError
from sudokuapp.language import tr
from sudokuapp.printing.print_sheet import PrintedPuzzle
from sudokuapp.storage.many_puzzles import ManyPuzzles, StoredGrid
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.files.backup_files import BackupFiles
from sudokuapp.ui.files.file_chooser import FileChooser
from sudokuapp.ui.files.import_summary import ImportSummary
from sudokuapp.ui.files.long_job import LongJobs
from sudokuapp.ui.files.printing import ask_how_to_print
from sudokuapp.ui.files.puzzle_import import import_puzzles
from sudokuapp.ui.files.sending import Sending
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import ChoiceDialog, MessageDialog

_KINDS = {CollectionFormat.OPENSUDOKU: "application/x-opensudoku"}


class LibraryFiles:
    """`changed` is called when there are other puzzles in the library."""

    def __init__(self, context: AppContext, changed: Callable[[], None]) -> None:
        self._context, self._changed = context, changed
        self._sending = Sending(context)
        self._chooser = FileChooser(context.devices.files)
        self._backups = BackupFiles(context, self._chooser)
        self._imports = LongJobs("import")
        self._reading = Tasks("puzzles to print", Policy.REPLACE)

    # Import

    def ask_import(self, theme: Theme) -> None:
        """From a file or from the clipboard."""
        ChoiceDialog(
            title=tr("Import puzzles"),
            text=tr("Text files of puzzles (.sdm, .sdk, .txt) and files of OpenSudoku."),
            theme=theme,
            choices=[
                (tr("Choose a file"), partial(self.import_file, theme)),
                (tr("From the clipboard"), partial(self.import_clipboard, theme)),
            ],
        ).open()

    def import_file(self, theme: Theme) -> None:
        title, text = tr("Import puzzles"), tr("Type the path of a file of puzzles.")
        self._chooser.choose(title, text, theme, lambda chosen: self._open(chosen, theme))

    def import_clipboard(self, theme: Theme) -> None:
        # Not at the top: most people never paste.
        from kivy.core.clipboard import Clipboard

        text = Clipboard.paste() or ""
        if text.strip():
            self.import_from(text, theme)
        else:
            self._context.say(tr("There is no text in the clipboard. Copy one or several puzzles as text first."))

    def import_from(self, source: Path | str | None, theme: Theme) -> None:
        """A file, or a text: what came from outside, if anything did (`AppContext.take_pending_import`)."""
        many = self._many() if source is not None else None
        if many and source is not None:
            title, text = tr("Import puzzles"), tr("Reading the file …")
            self._imports.run(partial(import_puzzles, source, many), partial(self._imported, theme), title, text, theme)

    def _open(self, chosen: Path | SudokuLensError, theme: Theme) -> None:
        if isinstance(chosen, SudokuLensError):
            self._context.say(str(chosen))
        else:
            self.import_from(chosen, theme)

    def _imported(self, theme: Theme, result: ImportSummary | SudokuLensError) -> None:
        if isinstance(result, ImportSummary) and result.imported:
            self._changed()
        if isinstance(result, ImportSummary) and not result.has_news:
            self._context.say(str(result))
        else:  # which stays until it is read
            MessageDialog(title=tr("Import puzzles"), text=str(result), theme=theme).open()

    # Export and print

    def ask_export(self, numbers: Sequence[int] | None, theme: Theme, name: str = "") -> None:
        """These puzzles, or all; `name` is that of the file, such as the folder's."""
        labels = {
            CollectionFormat.SDM: tr("One line each (.sdm)"),
            CollectionFormat.TXT: tr("Rows with names (.txt)"),
            CollectionFormat.SDK: tr("Rows for other programs (.sdk)"),
            CollectionFormat.OPENSUDOKU: tr("For OpenSudoku (.opensudoku)"),
        }
        ChoiceDialog(
            title=tr("Export puzzles"),
            theme=theme,
            choices=[(label, partial(self.export, numbers, format, name)) for format, label in labels.items()],
        ).open()

    def export(self, numbers: Sequence[int] | None, format: CollectionFormat, name: str = "") -> None:
        many = self._many()
        if many is None:
            return
        name = name or tr("Sudoku puzzles")

        def write(path: Path) -> None:
            puzzles = [NamedGrid(stored.grid, stored.name) for stored in _stored(many, numbers)]
            path.write_bytes(write_collection(puzzles, format, name))

        self._sending.file(write, f"{name}.{format.value}", _KINDS.get(format, "text/plain"))

    def ask_print(self, numbers: Sequence[int] | None, theme: Theme, name: str = "") -> None:
        """These puzzles, or all, as a sheet."""
        many = self._many()
        if many is None:
            return

        def read() -> list[PrintedPuzzle] | StorageError:
            try:
                found = many.read(numbers)
                return [PrintedPuzzle(stored.grid, stored.name, stored.rating) for stored in found]
            except StorageError as failed:
                return failed

        def ask(found: list[PrintedPuzzle] | StorageError) -> None:
            if isinstance(found, StorageError):
                self._context.say(str(found))
            else:
                unread = len(numbers) - len(found) if numbers is not None else 0
                ask_how_to_print(self._sending, found, name, theme, unread)

        self._reading.run(read, ask)

    def _many(self) -> ManyPuzzles | None:
        try:
            return self._context.store.many_puzzles()
        except StorageError as failed:
            self._context.say(str(failed))
            return None

    # Backup

    def back_up(self, theme: Theme) -> None:
        """Everything into one file."""
        self._backups.back_up(theme)

    def restore(self, theme: Theme) -> None:
        """A backup in the place of everything that is there, after a question."""
        self._backups.restore(theme)


def _stored(many: ManyPuzzles, numbers: Sequence[int] | None) -> list[StoredGrid]:
    """NothingToExport if none of them is read yet."""
    found = list(many.read(numbers))
    if not found:
        raise NothingToExport
    return found
