"""Folders of the library: made, shown, renamed, deleted and had back; puzzles moved into them."""

from __future__ import annotations

import pytest
from support.dialogs import button_with_text, dialog
from support.library_screen import names, rows
from support.widget_ids import WidgetIds


async def answer(driver, text: str) -> None:
    await driver.frames()
    dialog().ids.field.text = text
    await driver.press(dialog().ids.yes)
    await driver.frames()


async def choose(driver, app, text: str) -> None:
    await driver.press(app.screen.ids.menu)
    await driver.frames()
    await driver.press(button_with_text(dialog(), text))
    await driver.frames()


@pytest.fixture
def open_with_folder(open_library, filled, driver):
    """The library with two puzzles in the folder Newspaper, and one that is in none."""

    async def open_with_folder(**options):
        app = await open_library(filled(2), **options)
        folder = app.store.folders.add("Newspaper")
        app.store.folders.move([1, 2], folder.id)
        app.screen.refresh()
        await driver.frames()
        return app

    return open_with_folder


async def test_without_folders_there_is_no_row_of_them(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    assert app.screen.ids.folder_chips.get_root_window() is None


async def test_a_folder_is_made_and_shown_and_says_how_it_is_filled(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    await choose(driver, app, "New folder")
    await answer(driver, "Newspaper")
    chips = app.screen.ids.folder_chips
    assert chips.get_root_window() is not None
    assert chips.chip(1).chosen and chips.chip(1).text == "Newspaper (0)"
    assert app.screen.empty_state.way_on == "all folders"
    await driver.press(app.screen.ids.way_on)
    await driver.frames()
    assert len(names(app.screen)) == 2
    assert chips.chip(None).chosen


async def test_a_tap_shows_a_folder_and_another_all(driver, open_with_folder) -> None:
    app = await open_with_folder()
    chips = app.screen.ids.folder_chips
    await driver.press(chips.chip(1))
    await driver.frames()
    assert names(app.screen) == ["Puzzle 1", "Puzzle 0"]
    await driver.press(chips.chip(None))
    await driver.frames()
    assert len(names(app.screen)) == 3


async def test_one_puzzle_is_moved_from_its_menu(driver, open_with_folder) -> None:
    app = await open_with_folder()
    await driver.press(WidgetIds(rows(app.screen)[0]).more)
    await driver.press(button_with_text(dialog(), "Move to a folder"))
    await driver.frames()
    await driver.press(button_with_text(dialog(), "Newspaper"))
    await driver.frames()
    assert app.store.summary(3).folder == 1
    assert app.screen.ids.folder_chips.chip(1).text == "Newspaper (3)"
    assert app.snackbar.text == "1 puzzle is in “Newspaper” now."


async def test_several_are_moved_into_a_new_folder(driver, open_with_folder) -> None:
    app = await open_with_folder()
    app.screen.selection.select_all()
    await driver.frames()
    await driver.press(app.screen.ids.selection_menu)
    await driver.press(button_with_text(dialog(), "Move to a folder"))
    await driver.frames()
    await driver.press(button_with_text(dialog(), "A new folder"))
    await answer(driver, "Everything")
    assert {app.store.summary(number).folder for number in (1, 2, 3)} == {2}
    assert app.snackbar.text == "3 puzzles are in “Everything” now."
    app.snackbar.do_action()
    await driver.frames()
    assert [app.store.summary(number).folder for number in (1, 2, 3)] == [1, 1, None], "each where it was"
    assert app.screen.ids.folder_chips.chip(1).text == "Newspaper (2)"


async def test_puzzles_are_taken_out_of_their_folder(driver, open_with_folder) -> None:
    app = await open_with_folder()
    app.screen.choose_folder(1)
    app.screen.folder_actions.move([1])
    await driver.frames()
    await driver.press(button_with_text(dialog(), "No folder"))
    await driver.frames()
    assert app.screen.numbers == [2]
    assert app.store.summary(1).folder is None


async def test_a_folder_is_renamed(driver, open_with_folder) -> None:
    app = await open_with_folder()
    app.screen.choose_folder(1)
    await driver.frames()
    await choose(driver, app, "Rename this folder")
    await answer(driver, "Magazine")
    assert app.screen.ids.folder_chips.chip(1).text == "Magazine (2)"


async def test_a_deleted_folder_leaves_its_puzzles_and_undo_brings_it_back_with_them(driver, open_with_folder) -> None:
    app = await open_with_folder()
    app.screen.choose_folder(1)
    await driver.frames()
    await choose(driver, app, "Delete this folder")
    assert len(app.screen.numbers) == 3
    assert app.store.folders.all() == []
    app.snackbar.do_action()
    await driver.frames()
    assert app.screen.numbers == [2, 1]
    assert app.screen.ids.folder_chips.chip(1).chosen


async def test_a_name_that_is_taken_is_told_and_asked_for_again(driver, open_with_folder) -> None:
    app = await open_with_folder()
    app.screen.folder_actions.make()
    await answer(driver, "newspaper")
    assert "There is a folder “newspaper” already." in dialog().text
    assert dialog().ids.field.text == "newspaper"
    await answer(driver, "newspaper 2")
    assert [folder.name for folder in app.store.folders.all()] == ["Newspaper", "newspaper 2"]


@pytest.mark.parametrize("name", ["", "   "])
async def test_without_a_name_no_folder_is_made(driver, open_with_folder, name: str) -> None:
    app = await open_with_folder()
    app.screen.folder_actions.make()
    await answer(driver, name)
    assert dialog().ids.yes.disabled
    assert len(app.store.folders.all()) == 1


async def test_a_folder_that_another_window_has_deleted_is_no_longer_shown(driver, open_with_folder) -> None:
    app = await open_with_folder()
    app.screen.choose_folder(1)
    app.store.folders.delete(1)
    app.screen.refresh()
    assert app.screen.view.folder is None
    assert len(app.screen.numbers) == 3
