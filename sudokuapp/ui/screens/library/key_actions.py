"""What the keys of a keyboard do in the library; `keys` says which key means what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sudokuapp.ui.screens.library import keys

if TYPE_CHECKING:
    from sudokuapp.ui.screens.library.screen import LibraryScreen


class KeyActions:
    """An arrow leads to a puzzle, the screen's `current`, which the other keys are about."""

    def __init__(self, library: LibraryScreen) -> None:
        self._library = library

    def handle(self, key: int, modifiers: list[str]) -> bool:
        """False if the key means nothing here, so that others may handle it."""
        command, search = keys.command_for(key, modifiers), self._library.search
        if command == "leave":
            return self._leave()
        if command == "search":
            search.open()
            return True
        if search.has_focus:
            if command in ("open", "down"):
                search.leave_field()
            return command in ("open", "down")
        return command is not None and bool(self._library.numbers) and self._do(command)

    def _leave(self) -> bool:
        selection, search = self._library.selection, self._library.search
        is_within = bool(selection.numbers) or search.is_open
        if selection.numbers:
            selection.clear()
        elif search.is_open:
            search.close()
        return is_within

    def _do(self, command: keys.KeyCommand) -> bool:
        library, selection = self._library, self._library.selection
        if command == "select all":
            selection.select_all()
        elif command == "delete" and selection.numbers:
            library.delete(*selection.in_order)
        elif command in keys.STEPS:
            self._step(command)
        elif library.current:
            actions: dict[str, Callable[[int], None]] = {
                "open": library.navigator.open_saved,
                "toggle": selection.toggle,
                "delete": library.delete,
            }
            actions[command](library.current)
        else:
            return False
        return True

    def _step(self, command: keys.KeyCommand) -> None:
        library, numbers = self._library, self._library.numbers
        before = numbers.index(library.current) if library.current else None
        index = keys.next_index(command, before, len(numbers), library.columns)
        library.current = numbers[index]
        library.show_row(index)
