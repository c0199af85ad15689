"""The library: new puzzles, the list in another order, filtered, searched; its memory; its empty states."""

from __future__ import annotations

import gc
import sqlite3
import time
from contextlib import closing
from datetime import date

import pytest
from kivy.base import EventLoop
from support.dialogs import button_with_text, dialog
from support.library_screen import names, raise_damaged, rows
from support.saved_games import add_game
from support.widget_ids import WidgetIds

from sudokuapp.storage import Result, Store
from sudokuapp.storage.library import LibraryView
from sudokuapp.ui.keyboard import DOWN, ESCAPE

SIZES = [(320, 568), (360, 640), (640, 360), (800, 1080)]


@pytest.fixture
def played(filled):
    """Puzzles of several kinds: to check, to read, in play, finished."""
    folder = filled(1)
    with closing(Store.open(folder)) as store:
        add_game(store, filled=20, seconds=754, name="Running", rating=34, source="made")
        add_game(store, filled=51, seconds=4025, name="Won", rating=12, source="imported", finished=True)
    return folder


async def test_a_row_tells_its_state_level_and_source(driver, open_library, played) -> None:
    app = await open_library(played)
    won, running, photo, by_hand = rows(app.screen)
    assert (won.about, won.kind) == ("Finished · 1:07:05", "Beginner · Imported")
    assert (running.about, running.kind) == ("20 of 51 · 12:34", "Hard · Made here")
    assert running.is_in_play and running.progress == pytest.approx(20 / 51)
    assert photo.about.startswith("To read · Today ")
    assert (by_hand.kind, by_hand.is_in_play) == ("Typed", False)


async def test_new_and_todays_puzzle_are_one_tap_away(driver, open_library, played) -> None:
    app = await open_library(played)
    for button, screen in (("new_puzzle", "new_puzzle"), ("today", "calendar")):
        await driver.press(app.screen.ids[button])
        await driver.frames()
        assert app.context.navigator.screen == screen
        app.context.navigator.back()
        await driver.frames()
        assert app.context.navigator.screen == "library"


async def test_the_button_says_when_todays_puzzle_is_done(driver, open_library, played) -> None:
    app = await open_library(played)
    today = app.screen.ids.today
    assert (today.text, today.icon) == ("Today's puzzle", "today")
    with closing(Store.open(played)) as store:
        number = add_game(store, filled=50)
        saved, now = store.plays.get(number), store.now()
        store.plays.save(saved, saved, Result(number, now, 60.0, 9, day=date.today().isoformat()))
    app.screen.refresh()
    assert (today.text, today.icon) == ("Today's is done", "check")


async def test_the_list_is_sorted_and_filtered_in_the_dialog_and_that_is_remembered(
    driver, open_library, played
) -> None:
    app = await open_library(played)
    await driver.press(app.screen.ids.filter)
    await driver.frames()
    await driver.press(button_with_text(dialog(), "Name"))
    await driver.frames()
    assert names(app.screen) == ["Photo", "Puzzle 0", "Running", "Won"]
    await driver.press(button_with_text(dialog(), "In play"))
    await driver.press(dialog().ids.done)
    await driver.frames()
    assert names(app.screen) == ["Running"]
    assert app.screen.ids.filter_text.text == "In play"
    await driver.close()
    again = await open_library(played)
    assert names(again.screen) == ["Running"]
    await driver.press(again.screen.ids.clear_filter)
    await driver.frames()
    assert names(again.screen) == ["Photo", "Puzzle 0", "Running", "Won"], "the order is kept"
    assert again.screen.ids.filter_line.get_root_window() is None


async def test_the_dialog_resets_all_but_the_folder(driver, open_library, played) -> None:
    app = await open_library(played)
    app.screen.folder_actions._folders.add("Newspaper")
    app.screen.choose_folder(1)
    app.screen.show_view(LibraryView("level", frozenset({"made"}), "finished", frozenset({"hard"}), 1))
    app.screen.ask_view()
    await driver.frames()
    dialog().reset()
    assert app.screen.view == LibraryView(folder=1)


async def test_a_search_by_name_follows_the_letters_and_esc_ends_it(driver, open_library, played) -> None:
    app = await open_library(played)
    await driver.press(app.screen.ids.open_search)
    await driver.frames()
    field = app.screen.ids.search
    assert field.focus
    field.text = "puz"
    await driver.until(lambda: names(app.screen) == ["Puzzle 0"])
    field.text = "nothing at all"
    await driver.until(lambda: app.screen.empty_state is not None)
    await driver.frames()
    assert "nothing at all" in app.screen.ids.empty_text.text
    await driver.key(ESCAPE)
    await driver.frames()
    assert len(names(app.screen)) == 4
    assert not field.focus
    assert app.context.navigator.screen == "library"
    assert app.screen.ids.open_search.get_root_window() is not None
    await driver.key(ESCAPE)
    assert app.context.navigator.screen == "home"


async def test_keys_open_the_search_and_lead_from_it_to_the_list(driver, open_library, played) -> None:
    app = await open_library(played)
    await driver.key(ord("f"), "ctrl")
    await driver.frames()
    assert app.screen.ids.search.focus
    await driver.key(DOWN)
    assert not app.screen.ids.search.focus
    assert app.screen.current == 0
    await driver.key(DOWN)
    assert app.screen.current == rows(app.screen)[0].number


async def test_a_search_is_still_there_after_one_of_the_found_was_looked_at(driver, open_library, played) -> None:
    app = await open_library(played)
    app.screen.search.open()
    app.screen.ids.search.text = "puz"
    await driver.until(lambda: names(app.screen) == ["Puzzle 0"])
    await driver.press(WidgetIds(rows(app.screen)[0]).name)
    await driver.frames()
    assert app.context.navigator.screen == "correct"
    await driver.key(ESCAPE)
    await driver.frames()
    assert names(app.screen) == ["Puzzle 0"]
    app.context.navigator.place("home")
    app.context.navigator.place("library")
    await driver.frames()
    assert len(app.screen.numbers) == 4, "who comes anew sees all"


async def test_a_puzzle_of_the_list_opens_where_it_was_left_and_back_leads_to_the_list(
    driver, open_library, played
) -> None:
    app = await open_library(played)
    for name, screen in (("Puzzle 0", "correct"), ("Photo", "crop"), ("Running", "play"), ("Won", "play")):
        await driver.until(lambda name=name: name in names(app.screen))
        row = next(row for row in rows(app.screen) if row.name == name)
        await driver.press(WidgetIds(row).name)
        await driver.frames()
        assert app.context.navigator.screen == screen
        app.context.navigator.back()
        await driver.frames()
        assert app.context.navigator.screen == "library"


async def test_a_row_leads_to_the_game_and_to_the_solutions_but_not_of_a_picture_that_is_not_read(
    driver, open_library, played
) -> None:
    app = await open_library(played)
    numbers = dict(zip(names(app.screen), app.screen.numbers, strict=True))

    async def texts_of(name: str) -> list[str]:
        app.screen.more(numbers[name], name, app.screen.ids.menu)
        await driver.frames()
        return [button.text for button in reversed(dialog().ids.choices.children)]

    unread = await texts_of("Photo")
    assert unread == ["Open", "Rename", "Move to a folder", "Share", "Delete"]
    dialog().dismiss()
    for button, screen in (("Play", "play"), ("Solutions", "solutions")):
        await texts_of("Puzzle 0")
        await driver.press(button_with_text(dialog(), button))
        await driver.frames()
        assert app.context.navigator.screen == screen
        assert app.context.session.puzzle.stage == screen
        app.context.navigator.back()
        await driver.frames()


async def test_an_empty_library_offers_to_scan(driver, open_library, filled) -> None:
    app = await open_library(filled(0))
    assert app.screen.empty_state.way_on == "scan"
    await driver.press(app.screen.ids.way_on)
    assert app.context.navigator.screen == "scan"


async def test_a_filter_that_leaves_nothing_can_be_taken_away_there(driver, open_library, played) -> None:
    app = await open_library(played)
    app.screen.show_view(LibraryView(levels=frozenset({"diabolical"})))
    await driver.frames()
    assert app.screen.empty_state.way_on == "clear filter"
    await driver.press(app.screen.ids.way_on)
    await driver.frames()
    assert len(names(app.screen)) == 4


async def test_a_list_that_cannot_be_read_is_told_and_not_called_empty(
    driver, open_library, filled, monkeypatch
) -> None:
    app = await open_library(filled(1))
    monkeypatch.setattr(app.store.library, "numbers", raise_damaged)
    app.screen.refresh()
    await driver.frames()
    assert "damaged" in app.screen.ids.message_line.text
    assert app.screen.ids.list_area.children == []
    monkeypatch.undo()
    app.screen.refresh()
    await driver.frames()
    assert len(rows(app.screen)) == 2
    assert app.screen.ids.message_line.get_root_window() is None


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_everything_to_press_is_large_enough_and_inside(driver, open_library, played, size) -> None:
    app = await open_library(played, size=size)
    for name in ("A", "Another folder", "Even one more"):
        app.store.folders.add(name)
    app.screen.show_view(LibraryView(levels=frozenset({"hard", "beginner"})))
    await driver.frames(5)
    ids = app.screen.ids
    more = [WidgetIds(row).more for row in rows(app.screen)]
    for widget in (ids.open_search, ids.filter, ids.menu, ids.new_puzzle, ids.today, ids.clear_filter, *more):
        assert widget.width >= 48 and widget.height >= 48
        x, y = widget.to_window(*widget.pos)
        assert x >= 0 and x + widget.width <= size[0]
        assert widget in more or (y >= 0 and y + widget.height <= size[1])
    assert ids.folder_chips.chip(None).height >= 48
    assert ids.new_puzzle.y == ids.today.y and ids.new_puzzle.height == ids.today.height
    left, right = app.screen.ids.content.x + app.screen.edge, size[0] - app.screen.edge
    assert ids.new_puzzle.to_window(*ids.new_puzzle.pos)[0] == left
    assert max(row.to_window(row.right, 0)[0] for row in rows(app.screen)) == right or app.screen.columns > 1


async def test_another_windows_restored_puzzle_is_listed_again(driver, open_library, filled) -> None:
    app = await open_library(filled(2))
    app.screen.delete(1)
    assert 1 not in app.screen.numbers
    app.snackbar.do_action()
    assert 1 in app.screen.numbers


async def test_the_app_starts_in_the_library_if_it_was_closed_there(driver, open_library, filled) -> None:
    from sudokuapp.ui.context import AppContext
    from tests.ui.conftest import Driver

    folder = filled(1)
    await open_library(folder)
    await driver.close()
    from support.phone_devices import phone_devices

    from sudokuapp.ui.app import SudokuLensApp

    app = SudokuLensApp(folder, phone_devices(), AppContext.resume)
    assert isinstance(driver, Driver)
    await driver.open(app)
    assert app.context.navigator.screen == "library"
    await driver.key(ESCAPE)
    assert app.context.navigator.screen == "home"


async def test_ten_thousand_puzzles_open_and_are_sorted_within_moments(driver, open_library, filled) -> None:
    folder = filled(1)
    with closing(sqlite3.connect(folder / "puzzles.db")) as connection, connection:
        connection.executemany(
            "INSERT INTO puzzles (name, made, changed, recent, stage, turns, draft, page, naming, number, source) "
            "SELECT ?, made, ?, ?, stage, turns, draft, page, naming, number, source FROM puzzles WHERE id = 1",
            [(f"Old {number}", 1e6 + number, 1e6 + number) for number in range(10_000)],
        )
    app = await open_library(folder)
    assert len(app.screen.numbers) == 10_000
    took = []
    gc.freeze()  # as the app does with its screens: what other tests have left is not looked through here
    for sort in ("recent", "level", "made", "name", "recent"):
        app.screen.view = LibraryView(sort)
        begin = time.perf_counter()
        app.screen.refresh()
        took.append(time.perf_counter() - begin)
        await driver.frames()
    assert max(took) < 0.4, "seconds, on a machine that does other work too"
    app.screen.ids.puzzles.scroll_y = 0.5
    await driver.frames()
    assert 0 < len(rows(app.screen)) < 20
    assert EventLoop.window.height == 640


async def test_what_is_searched_for_can_be_read(driver, open_library, played) -> None:
    app = await open_library(played)
    app.screen.search.open()
    app.screen.ids.search.text = "puz"
    await driver.frames(5)
    field = app.screen.ids.search
    pixel = driver.pixels(app.screen)
    x, y = map(int, field.to_window(*field.pos))
    dark = [(dx, dy) for dx in range(10, 60) for dy in range(8, 40) if sum(pixel(x + dx, y + dy)) < 300]
    assert len(dark) > 30


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (640, 360)], ids=str)
async def test_the_button_that_closes_the_dialog_of_the_order_is_always_seen(driver, open_library, filled, size):
    app = await open_library(filled(2), size=size)
    app.screen.ask_view()
    await driver.frames(5)
    done = dialog().ids.done
    (x, y), (right, top) = done.to_window(*done.pos), done.to_window(done.right, done.top)
    assert 0 <= x < right <= size[0] and 0 <= y < top <= size[1]
    await driver.press(done)
    await driver.frames()
    assert dialog() is None


async def test_statistics_are_one_tap_away(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    await driver.press(app.screen.ids.statistics)
    await driver.frames()
    assert app.context.navigator.screen == "statistics"
