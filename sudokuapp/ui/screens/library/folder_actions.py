"""What can be done with folders: make, rename and delete them, and move puzzles into them. A failure is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from sudokuapp.errors import FolderNameTaken, SudokuLensError
from sudokuapp.language import tr, tr_count
from sudokuapp.storage.folders import Folder
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.dialog import ChoiceDialog, FieldDialog


class FolderActions:
    """`theme` tells the current one; `choose` shows a folder, or all puzzles; `changed` is called after each change."""

    def __init__(
        self,
        context: AppContext,
        theme: Callable[[], Theme],
        choose: Callable[[int | None], None],
        changed: Callable[[], None],
    ) -> None:
        self._context, self._theme, self._choose, self._changed = context, theme, choose, changed
        self._folders = context.store.folders

    def make(self, then: Callable[[Folder], None] | None = None) -> None:
        """Ask for a name; `then` gets the new folder, otherwise it is shown."""

        def add(name: str) -> None:
            folder = self._folders.add(name)
            self._changed()
            (then or (lambda made: self._choose(made.id)))(folder)

        self._ask(tr("New folder"), "", tr("Make"), add)

    def rename(self, folder: Folder) -> None:
        def rename(name: str) -> None:
            self._folders.rename(folder.id, name)
            self._changed()

        self._ask(tr("Rename the folder"), folder.name, tr("Rename"), rename)

    def delete(self, folder: Folder) -> None:
        """Its puzzles stay. It can be restored."""
        with self._reporting():
            deleted = self._folders.delete(folder.id)
            self._choose(None)

            def restore() -> None:
                with self._reporting():
                    restored = self._folders.restore(deleted)
                    self._changed()
                    self._choose(restored)

            said = tr("The folder “{name}” was deleted. Its puzzles are kept.", name=folder.name)
            self._context.say(said, tr("Undo"), restore)

    def move(self, numbers: Sequence[int]) -> None:
        """Ask into which folder, and move the puzzles there."""
        with self._reporting():
            folders = self._folders.all()
            ChoiceDialog(
                title=tr_count("Move {count} puzzle to …", "Move {count} puzzles to …", len(numbers)),
                theme=self._theme(),
                choices=(
                    *((folder.name, lambda folder=folder: self._move(numbers, folder)) for folder in folders),
                    (tr("A new folder"), lambda: self.make(lambda folder: self._move(numbers, folder))),
                    *([(tr("No folder"), lambda: self._move(numbers, None))] if folders else []),
                ),
            ).open()

    def _move(self, numbers: Sequence[int], folder: Folder | None) -> None:
        with self._reporting():
            before = self._folders.move(numbers, folder.id if folder else None)
            self._changed()

            def put_back() -> None:
                with self._reporting():
                    self._folders.put_back(before)
                    self._changed()

            count = len(numbers)
            if folder:
                said = tr_count(
                    "{count} puzzle is in “{name}” now.",
                    "{count} puzzles are in “{name}” now.",
                    count,
                    name=folder.name,
                )
            else:
                said = tr_count("{count} puzzle is in no folder now.", "{count} puzzles are in no folder now.", count)
            self._context.say(said, tr("Undo"), put_back)

    def _ask(self, title: str, value: str, confirm: str, done: Callable[[str], None], text: str = "") -> None:
        """For a name; again, if another folder has it."""

        def take(name: str) -> None:
            with self._reporting():
                try:
                    done(name)
                except FolderNameTaken as taken:
                    self._ask(title, name, confirm, done, str(taken))

        FieldDialog(title=title, text=text, value=value, confirm=confirm, on_done=take, theme=self._theme()).open()

    @contextmanager
    def _reporting(self) -> Iterator[None]:
        try:
            yield
        except SudokuLensError as failed:
            self._context.say(str(failed))
