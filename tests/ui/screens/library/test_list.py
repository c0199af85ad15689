"""The saved puzzles in the library: seen, opened, renamed, deleted and had back."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from kivy.base import EventLoop
from support.dialogs import button_with_text, dialog
from support.library_screen import raise_damaged, rows
from support.widget_ids import WidgetIds

from sudokuapp.ui.keyboard import BACKSPACE, DELETE, ESCAPE, LEFT, RIGHT
from sudokuapp.ui.screens.library.uniform_rows import UniformRows
from sudokuapp.ui.widgets.dialog import ChoiceDialog, FieldDialog
from tests.ui.conftest import Finger


async def test_saved_puzzles_are_listed_newest_first_with_their_boards(driver, open_library, filled) -> None:
    screen = (await open_library(filled(2))).screen
    assert [row.name for row in rows(screen)] == ["Photo", "Puzzle 1", "Puzzle 0"]
    photo, by_hand, _ = rows(screen)
    assert photo.texture is not None
    assert photo.about.startswith("To read · Today ")
    assert by_hand.texture is None
    assert by_hand.grid[0] == 1


async def test_a_tap_opens_a_puzzle_and_back_comes_to_the_library(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    await driver.press(WidgetIds(rows(app.screen)[1]).name)
    await driver.frames()
    assert (app.context.navigator.screen, app.screens.current) == ("correct", "correct")
    assert app.context.session.puzzle.name == "Puzzle 0"
    await driver.key(ESCAPE)
    assert app.screens.current == "library"


async def test_a_hundred_puzzles_scroll(driver, open_library, filled) -> None:
    screen = (await open_library(filled(100))).screen
    assert len(rows(screen)) < 20, "only those in sight are built"
    first = rows(screen)[0].name
    finger = Finger(150, 200)
    finger.down()
    for y in range(220, 460, 20):  # all in one frame would be a throw of any speed
        finger.slide_to(150, y)
        await driver.frames(1)
    finger.up()
    await driver.until(lambda: rows(screen)[0].name != first)
    assert screen.manager.current == "library", "a slide is no tap"


async def test_of_a_long_list_only_visible_puzzles_are_read_and_all_can_be_reached(
    driver, open_library, filled, monkeypatch
) -> None:
    folder = filled(1)
    with closing(sqlite3.connect(folder / "puzzles.db")) as connection, connection:
        connection.executemany(
            "INSERT INTO puzzles (name, made, changed, stage, turns, draft, page) "
            "SELECT ?, made, ?, stage, turns, draft, page FROM puzzles WHERE id = 1",
            [(f"Old {number}", 1_000_000 + number) for number in range(3000)],
        )
    app = await open_library(folder)
    screen, asked = app.screen, []
    summary = app.store.summary
    monkeypatch.setattr(app.store, "summary", lambda number: asked.append(number) or summary(number))
    screen.refresh()
    await driver.frames()
    assert len(screen.ids.puzzles.data) == 3002
    assert isinstance(screen.ids.puzzles.layout_manager, UniformRows), "Kivy's own would look at all of them"
    assert 0 < len(asked) < 40
    screen.ids.puzzles.scroll_y = 0
    await driver.until(lambda: rows(screen)[-1].name == "Old 0")
    assert rows(screen)[-1].about.endswith(" Jan 1970")
    assert len(asked) < 80


async def test_a_list_that_is_no_longer_shown_asks_the_store_nothing(driver, open_library, filled, monkeypatch) -> None:
    app = await open_library(filled(30))
    screen, asked = app.screen, []
    app.context.navigator.enter_by_hand()
    await driver.frames()
    monkeypatch.setattr(app.store, "summary", asked.append)
    monkeypatch.setattr(app.store, "board", asked.append)
    screen.ids.puzzles.scroll_y = 0
    await driver.frames()
    assert {row.number for row in rows(screen)} >= {1, 2}, "it scrolls on"
    assert asked == []


async def test_a_row_never_shows_the_picture_of_the_puzzle_it_had_before(driver, open_library, filled) -> None:
    screen = (await open_library(filled(1))).screen
    photo = rows(screen)[0]
    assert photo.texture is not None
    photo.refresh_view_attrs(screen.ids.puzzles, 0, {"number": 99, "library": screen})
    assert (photo.texture, photo.name) == (None, "")


async def test_a_row_whose_puzzle_cannot_be_read_is_blank_until_it_can_be(
    driver, open_library, filled, monkeypatch
) -> None:
    app = await open_library(filled(1))
    monkeypatch.setattr(app.store, "summary", raise_damaged)
    app.screen.refresh()
    await driver.frames()
    assert [row.name for row in rows(app.screen)] == ["", ""]
    monkeypatch.setattr(app.store, "summary", lambda number: None)
    app.screen.refresh()
    await driver.frames()
    assert [row.about for row in rows(app.screen)] == ["", ""]
    monkeypatch.undo()
    app.screen.refresh()
    await driver.frames()
    assert [row.name for row in rows(app.screen)] == ["Photo", "Puzzle 0"]


async def test_a_puzzle_is_renamed(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    await driver.press(WidgetIds(rows(app.screen)[1]).more)
    assert isinstance(dialog(), ChoiceDialog)
    await driver.press(button_with_text(dialog(), "Rename"))
    await driver.frames()
    asked = dialog()
    assert isinstance(asked, FieldDialog)
    assert asked.ids.field.text == "Puzzle 0"
    asked.ids.field.text = "Sunday"
    await driver.press(asked.ids.yes)
    await driver.frames()
    assert dialog() is None
    assert rows(app.screen)[0].name == "Sunday", "the one that was changed last comes first"


async def test_back_closes_a_dialog_first_and_keys_do_not_reach_the_screen_behind(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    heard: list[int] = []
    EventLoop.window.bind(on_key_down=lambda _window, key, *_: heard.append(key) or False)
    app.screen.more(1, "Puzzle 0", app.screen.ids.menu)
    await driver.frames()
    await driver.key(ord("5"))
    assert heard == []
    await driver.key(ESCAPE)
    assert dialog() is None
    assert app.context.navigator.screen == "library"


async def test_keys_in_a_dialog_do_nothing_on_the_board_behind(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    app.context.navigator.open_saved(1)
    await driver.frames()
    await driver.key(RIGHT)
    before = app.screen.selected, app.context.session.puzzle.draft
    FieldDialog(lambda name: None, title="Name", value="Sunday", confirm="Yes").open()
    await driver.frames()
    for key in (RIGHT, LEFT, BACKSPACE, ord("3"), DELETE, ord("2")):
        await driver.key(key)
    assert (app.screen.selected, app.context.session.puzzle.draft) == before
    await driver.key(ESCAPE)
    assert (dialog(), app.context.navigator.screen) == (None, "correct")
    await driver.key(RIGHT)
    assert app.screen.selected != before[0]


async def test_a_deleted_puzzle_can_be_restored(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    await driver.press(WidgetIds(rows(app.screen)[0]).more)
    await driver.press(button_with_text(dialog(), "Delete"))
    await driver.frames()
    assert [row.name for row in rows(app.screen)] == ["Puzzle 0"]
    await driver.until(lambda: app.snackbar.raised == 1 and not app.snackbar.is_deaf and app.snackbar.is_settled)
    assert app.snackbar.text == "“Photo” was deleted."
    await driver.press(app.snackbar.ids.action)
    await driver.frames()
    assert [row.name for row in rows(app.screen)] == ["Photo", "Puzzle 0"]
    await driver.until(lambda: app.snackbar.raised == 0)


async def test_undo_after_a_discard_lists_the_puzzle_again(driver, open_library, filled) -> None:
    app = await open_library(filled(2))
    before = len(app.screen.ids.puzzles.data)
    app.context.navigator.open_saved(1)
    app.context.navigator.discard()
    assert len(app.screen.ids.puzzles.data) == before - 1
    app.snackbar.do_action()
    assert len(app.screen.ids.puzzles.data) == before


async def test_a_date_that_no_calendar_has_does_not_keep_the_library_from_opening(driver, open_library, filled) -> None:
    folder = filled(1)
    with closing(sqlite3.connect(folder / "puzzles.db")) as stranger, stranger:
        stranger.execute("UPDATE puzzles SET changed = 1e17")
    app = await open_library(folder)
    assert len(app.screen.ids.puzzles.data) == 2


async def test_a_finger_goes_on_while_the_puzzles_are_rated(driver, open_library, filled) -> None:
    app = await open_library(filled(2))
    row = rows(app.screen)[0]
    swiped, before = row.number, set(app.screen.numbers)
    x, y = row.to_window(*row.center)
    finger = Finger(x, y)
    finger.down()
    finger.slide_to(x + 60, y)
    await driver.frames(1)
    app.context.list_changed()
    finger.slide_to(x + 250, y)
    await driver.frames(1)
    finger.up()
    await driver.until(lambda: len(app.screen.numbers) < len(before))
    assert set(app.screen.numbers) == before - {swiped}
