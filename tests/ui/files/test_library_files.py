"""What people do with files in the Library: import, export, print, back up, restore."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard
from support.library_flows import LibraryFlows
from support.puzzles import puzzle_lines

from sudokuapp.core.collection_files import read_collection
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_line
from sudokuapp.device.desktop.share import DesktopShare
from sudokuapp.game.draft import Draft
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, folders
from sudokuapp.ui.files.puzzle_import import BATCH
from sudokuapp.ui.files.puzzle_sharing import PuzzleShare
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.theme import DARK, LIGHT
from sudokuapp.ui.widgets.dialog import ConfirmDialog
from sudokuapp.ui.widgets.progress_dialog import ProgressDialog


@pytest.fixture
def flows(driver, tmp_path: Path) -> LibraryFlows:
    return LibraryFlows(driver, tmp_path)


def file_of(flows: LibraryFlows, count: int) -> Path:
    path = flows.folder / "Sunday.sdm"
    path.write_text("\n".join(puzzle_lines(count)))
    return path


async def imported(flows: LibraryFlows, count: int) -> None:
    flows.files.import_from(file_of(flows, count), flows.theme)
    await flows.until_said("imported")


async def test_thousands_of_puzzles_are_imported_with_their_progress(flows) -> None:
    await flows.open()
    flows.choose(file_of(flows, 3000))
    flows.files.ask_import(flows.theme)
    await flows.press("Choose a file")
    shown: set[str] = set()
    while isinstance(flows.dialog, ProgressDialog):
        shown.add(flows.dialog.progress)
        await flows.driver.frames(1)
    assert flows.said == "3,000 puzzles were imported."
    assert len({text for text in shown if text.endswith(" of 3,000 puzzles")}) > 2
    assert len(flows.store.numbers()) == 3000
    assert flows.times_changed == 1


@pytest.mark.parametrize("by", ["button", "key"])
async def test_an_import_is_stopped_and_what_was_added_stays(flows, by) -> None:
    await flows.open()
    flows.files.import_from(file_of(flows, 3000), flows.theme)
    await flows.driver.until(lambda: flows.store.numbers() != [])
    if by == "button":
        await flows.press("Stop")
    else:
        await flows.driver.key(ESCAPE)
    await flows.until_said("Stopped")
    assert flows.dialog is None
    assert 0 < len(flows.store.numbers()) < 3000
    assert len(flows.store.numbers()) % BATCH == 0
    assert f"{len(flows.store.numbers()):,} puzzles were imported" in flows.said


async def test_the_clipboard_is_imported(flows) -> None:
    await flows.open()
    Clipboard.copy("\n".join(puzzle_lines(3)))
    flows.files.ask_import(flows.theme)
    await flows.press("From the clipboard")
    await flows.until_said("3 puzzles were imported.")
    Clipboard.copy("nothing of this kind")
    flows.files.import_clipboard(flows.theme)
    await flows.until_said("There is no puzzle in this text. Copy one")
    await flows.press("Close")
    Clipboard.copy(" \n")
    flows.files.import_clipboard(flows.theme)
    await flows.until_said("There is no text in the clipboard.")
    assert flows.dialog is None


async def test_what_was_copied_in_the_app_is_imported_from_the_clipboard(flows) -> None:
    await flows.open()
    grids = [parse(line) for line in puzzle_lines(3)]
    PuzzleShare(flows.app.context).share_texts(grids)
    flows.files.import_clipboard(flows.theme)
    await flows.until_said("3 puzzles were imported.")
    assert [stored.grid for stored in flows.store.many_puzzles().read()] == grids


async def test_bad_lines_are_told_until_somebody_has_read_it(flows) -> None:
    await flows.open()
    good = puzzle_lines(3)
    flows.files.import_from("\n".join([good[0], "x" * 81, good[1], "11" + "." * 79, good[2]]), flows.theme)
    await flows.until_said("Line 4: more than one 1")
    assert "3 puzzles were imported." in flows.dialog.text
    assert "Line 2: this board has no clues." in flows.dialog.text
    await flows.press("Close")
    assert flows.dialog is None
    assert len(flows.store.numbers()) == 3


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "There is nothing in this file."),
        (sample_path().read_bytes(), "This is a picture and no text."),
        (b"Dear all,", "There is no puzzle in this."),
    ],
    ids=["empty", "picture", "text"],
)
async def test_a_file_that_is_no_collection_is_told_as_what_it_is(flows, content, told) -> None:
    await flows.open()
    path = flows.folder / "Sunday.sdm"
    path.write_bytes(content)
    flows.choose(path)
    flows.files.import_file(flows.theme)
    await flows.until_said(told)
    await flows.press("Close")
    assert flows.store.numbers() == []
    flows.choose(file_of(flows, 2))
    flows.files.import_file(flows.theme)
    await flows.until_said("2 puzzles were imported.")


async def test_an_import_after_all_folders_are_used(flows, monkeypatch) -> None:
    monkeypatch.setattr(folders, "MOST_FOLDERS", 1)
    await flows.open()
    flows.store.folders.add("The only one")
    await imported(flows, 2)
    assert flows.dialog is None
    assert len(flows.store.numbers()) == 2


@pytest.mark.parametrize(
    ("label", "ending"),
    [
        ("One line each (.sdm)", ".sdm"),
        ("Rows with names (.txt)", ".txt"),
        ("Rows for other programs (.sdk)", ".sdk"),
        ("For OpenSudoku (.opensudoku)", ".opensudoku"),
    ],
)
async def test_puzzles_are_exported_in_their_order(flows, label, ending) -> None:
    await flows.open()
    await imported(flows, 5)
    chosen = flows.store.numbers()[3:0:-1]
    flows.files.ask_export(chosen, flows.theme)
    await flows.press(label)
    await flows.until_said("Saved as")
    assert flows.saved_file().name == f"Sudoku puzzles{ending}"
    read = read_collection(flows.saved_file().read_bytes()).puzzles
    assert [to_line(puzzle.grid) for puzzle in read] == puzzle_lines(5)[3:0:-1]
    if ending != ".sdm":
        assert [puzzle.name for puzzle in read] == ["Sunday 4", "Sunday 3", "Sunday 2"]
    assert not list((flows.folder / "app" / "sharing").iterdir()), "nothing is left behind"


async def test_all_puzzles_are_exported_under_a_name(flows) -> None:
    await flows.open()
    await imported(flows, 4)
    flows.files.ask_export(None, flows.theme, name="Sunday")
    await flows.press("One line each (.sdm)")
    await flows.until_said("Saved as")
    assert flows.saved_file().name == "Sunday.sdm"
    assert len(read_collection(flows.saved_file().read_bytes()).puzzles) == 4


async def test_puzzles_without_digits_cannot_be_exported(flows) -> None:
    await flows.open()
    unread = flows.store.add(name="Unread", stage="crop", photo=b"jpeg").id
    flows.files.ask_export([unread], flows.theme)
    await flows.press("One line each (.sdm)")
    await flows.until_said("There is nothing to export")
    assert not flows.shared.exists() or not list(flows.shared.iterdir()), "no file was written"


async def test_a_sheet_is_printed(flows) -> None:
    await flows.open()
    await imported(flows, 7)
    unread = flows.store.add(name="Unread", stage="crop", photo=b"jpeg").id
    wrong = flows.store.add(name="Wrong", stage="play", draft=Draft.empty(Shape(2, 2)).put(0, 1).put(1, 1)).id
    flows.files.ask_print([*flows.store.numbers()], flows.theme)
    assert {unread, wrong} < set(flows.store.numbers())
    await flows.driver.until(lambda: flows.dialog is not None)
    assert flows.dialog.title == "Print 7 puzzles"
    assert flows.dialog.text.startswith("2 are left out: ")
    await flows.press("4 on a page: 3 pages")
    await flows.until_said("Saved as “Sudoku puzzles.pdf” in shared.")
    content = flows.saved_file().read_bytes()
    assert content.startswith(b"%PDF")
    assert b"/Count 3" in content, "two pages and the solutions"


async def test_what_was_printed_can_be_opened(flows, monkeypatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(DesktopShare, "open", lambda _share, saved: opened.append(saved))
    await flows.open()
    await imported(flows, 2)
    flows.files.ask_print(flows.store.numbers(), flows.theme)
    await flows.press("2 on a page: 2 pages")
    await flows.until_said("Saved as")
    flows.app.snackbar.do_action()
    assert opened == [flows.saved_file()]


async def test_where_nothing_can_be_printed_that_is_told(flows) -> None:
    await flows.open()
    unread = flows.store.add(name="Unread", stage="crop", photo=b"jpeg").id
    flows.files.ask_print([unread], flows.theme)
    await flows.until_said("1 is left out: it has no clues yet")
    assert flows.dialog.title == "There is nothing to print"
    await flows.press("Close")
    flows.files.ask_print([], flows.theme)
    await flows.until_said("There is no puzzle here.")
    await flows.press("Close")


async def test_everything_is_backed_up_and_restored_and_that_is_undone(flows) -> None:
    await flows.open()
    await imported(flows, 3)
    flows.files.back_up(flows.theme)
    await flows.until_said("Saved as")
    assert flows.saved_file().suffix == ".sudokulens"

    flows.app.context.saved_puzzles.delete(*flows.store.numbers()[:2])
    flows.app.context.settings.change(theme="dark")
    flows.choose(flows.saved_file())
    flows.files.restore(flows.theme)
    await flows.driver.until(lambda: isinstance(flows.dialog, ConfirmDialog))
    assert "The backup has 3 puzzles." in flows.dialog.text
    await flows.press("Replace")
    await flows.until_said("The backup was restored.")
    assert flows.dialog is None, "the question is answered"
    assert flows.app.screen.name == "library"
    assert len(flows.store.numbers()) == 3
    assert flows.store.settings.theme == "light"
    assert flows.app.theme.background == LIGHT.background

    flows.app.snackbar.do_action()
    await flows.driver.frames()
    assert len(flows.store.numbers()) == 1
    assert flows.app.theme.background == DARK.background


async def test_a_restore_that_is_not_confirmed_changes_nothing(flows) -> None:
    await flows.open()
    await imported(flows, 2)
    flows.files.back_up(flows.theme)
    await flows.until_said("Saved as")
    flows.store.delete(flows.store.numbers()[0])
    flows.choose(flows.saved_file())
    flows.files.restore(flows.theme)
    await flows.driver.until(lambda: isinstance(flows.dialog, ConfirmDialog))
    await flows.press("Cancel")
    await flows.driver.frames()
    assert len(flows.store.numbers()) == 1
    assert not list(flows.store.folder.glob("*-restored*"))


async def test_what_is_no_backup_is_refused(flows) -> None:
    await flows.open()
    await imported(flows, 2)
    flows.choose(flows.folder / "Sunday.sdm")
    flows.files.restore(flows.theme)
    await flows.until_said("This is no backup of Sudoku Lens.")
    assert len(flows.store.numbers()) == 2


async def test_after_a_restore_the_app_goes_on_saving(flows) -> None:
    await flows.open()
    await imported(flows, 1)
    flows.files.back_up(flows.theme)
    await flows.until_said("Saved as")
    flows.choose(flows.saved_file())
    flows.files.restore(flows.theme)
    await flows.press("Replace")
    await flows.until_said("The backup was restored.")
    flows.app.context.settings.change(larger_digits=True)
    await flows.driver.close()
    await flows.open()
    assert flows.store.settings == Settings(tutorial_seen=True, language="en", theme="light", larger_digits=True)
    assert len(flows.store.numbers()) == 1
