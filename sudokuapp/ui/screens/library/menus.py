"""The menus of the library: of the whole screen, of a selection, and of one puzzle."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudokuapp.language import tr
from sudokuapp.storage import Summary
from sudokuapp.ui.widgets.dialog import DialogChoice

if TYPE_CHECKING:
    from sudokuapp.ui.screens.library.screen import LibraryScreen


def screen_choices(library: LibraryScreen) -> list[DialogChoice]:
    """Of the three dots at the top."""
    folder, folders = library.folder, library.folder_actions
    choices: list[DialogChoice] = [(tr("New folder"), folders.make)]
    if folder:
        choices.append((tr("Rename this folder"), partial(folders.rename, folder)))
        choices.append((tr("Delete this folder"), partial(folders.delete, folder)))
    files, listed, name = library.files, library.listed_numbers, folder.name if folder else ""
    return [
        *choices,
        (tr("Import"), lambda: files.ask_import(library.theme)),
        (tr("Export"), lambda: files.ask_export(listed, library.theme, name)),
        (tr("Print"), lambda: files.ask_print(listed, library.theme, name)),
        (tr("Back up everything"), lambda: files.back_up(library.theme)),
        (tr("Restore a backup"), lambda: files.restore(library.theme)),
    ]


def selection_choices(library: LibraryScreen) -> list[DialogChoice]:
    """Of the selected puzzles, beside sharing and deleting them, which have buttons."""
    return [
        (tr("Select all"), library.selection.select_all),
        (tr("Move to a folder"), lambda: library.folder_actions.move(library.selection.in_order)),
        (tr("Export"), lambda: library.files.ask_export(library.selection.in_order, library.theme)),
        (tr("Print"), lambda: library.files.ask_print(library.selection.in_order, library.theme)),
    ]


def row_choices(library: LibraryScreen, summary: Summary | None, number: int) -> list[DialogChoice]:
    """Of one puzzle; a picture that is not read yet can be neither played nor solved."""
    open_saved = library.navigator.open_saved
    choices: list[DialogChoice] = [(tr("Open"), partial(open_saved, number))]
    if summary and summary.stage != "crop":
        choices.append((tr("Play"), partial(open_saved, number, "play")))
        choices.append((tr("Solutions"), partial(open_saved, number, "solutions")))
    return [
        *choices,
        (tr("Rename"), partial(library.ask_name, number)),
        (tr("Move to a folder"), lambda: library.folder_actions.move([number])),
        (tr("Share"), partial(library.share, number)),
        (tr("Delete"), partial(library.delete, number)),
    ]
