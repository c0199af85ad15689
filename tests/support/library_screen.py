"""The app with saved puzzles, at Home or in the library, and what a person sees and presses there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from support.choosers import Chooser
from support.openings import to_home, to_library
from support.phone_devices import phone_devices

from sudokuapp.core.shape import Shape
from sudokuapp.errors import StorageDamaged
from sudokuapp.game.draft import Draft
from sudokuapp.scan.first_reading import read_file
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.screens.library.puzzle_row import PuzzleRow
from sudokuapp.ui.screens.library.screen import LibraryScreen


def rows(screen: LibraryScreen) -> list[PuzzleRow]:
    """From top to bottom."""
    shown = [child for child in screen.ids.puzzles.children[0].children if isinstance(child, PuzzleRow)]
    return sorted(shown, key=lambda row: (-row.y, row.x))


def raise_damaged(*_: object) -> None:
    raise StorageDamaged


def fill(folder: Path, count: int) -> Path:
    """Save `count` puzzles, and one with a photo after them; the tutorial has been seen."""
    store = Store.open(folder)
    store.save_settings(replace(store.settings, tutorial_seen=True, language="en", theme="light"))
    for number in range(count):
        draft = Draft.empty(Shape.of_side(4)).put(0, 1)
        store.add(name=f"Puzzle {number}", stage="correct", draft=draft)
    if count:
        photo = read_file(sample_path()).photo
        store.add(name="Photo", stage="crop", photo=photo.jpeg, corners=photo.corners, board=photo.board)
    store.close()
    return folder


async def open_at_home(
    driver, folder: Path, files: Chooser | None = None, size: tuple[int, int] = (360, 640), opening=to_home
) -> SudokuLensApp:
    app = SudokuLensApp(folder, phone_devices(files=files), opening)
    await driver.open(app, size)
    await driver.until(lambda: not app.screen.frame_queue)  # its rows are filled one after another
    await driver.frames()
    return app


async def open_at_library(driver, folder: Path, size: tuple[int, int] = (360, 640)) -> SudokuLensApp:
    return await open_at_home(driver, folder, size=size, opening=to_library)


def names(screen: LibraryScreen) -> list[str]:
    """Of the puzzles in the list, from top to bottom."""
    return [row.name for row in rows(screen)]
