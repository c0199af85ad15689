"""The menus of the library: of the whole screen, of a selection, and of one puzzle.

What another room of the app offers for puzzles joins here: one line in a list of choices.
"""

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
    # Import and Export, Print and Backup: of the puzzles that are listed, `library.numbers`.
    choices.append((tr("Statistics"), partial(library.navigator.open, "statistics")))
    return choices


def selection_choices(library: LibraryScreen) -> list[DialogChoice]:
    """Of the selected puzzles, beside sharing and deleting them, which have buttons."""
    return [
        (tr("Select all"), library.select_all),
        (tr("Move to a folder"), lambda: library.folder_actions.move(library.selected_numbers)),
        # Export and Print: of `library.selected_numbers`.
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
