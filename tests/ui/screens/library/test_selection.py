"""Several puzzles of the list at once, and rows that are swiped away: by touch, mouse and keyboard."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from kivy.base import EventLoop
from kivy.core.clipboard import Clipboard
from support.dialogs import button_with_text, dialog
from support.library_screen import names, rows
from support.widget_ids import WidgetIds

from sudokuapp.ui.keyboard import DELETE, DOWN, ENTER, ESCAPE, SPACE
from sudokuapp.ui.screens.library.puzzle_list import HOLD_SECONDS
from tests.ui.conftest import Finger


def middle(row) -> tuple[float, float]:
    return row.to_window(*row.center)


async def hold(driver, app, row) -> None:
    finger = Finger(*middle(row))
    before = app.screen.selection.numbers
    finger.down()
    await driver.until(lambda: app.screen.selection.numbers != before)
    finger.up()
    await driver.frames(1)


async def swipe(driver, row, distance: float, up: float = 0, steps: int = 8) -> None:
    x, y = middle(row)
    finger = Finger(x, y)
    finger.down()
    for step in range(1, steps + 1):
        finger.slide_to(x + distance * step / steps, y + up * step / steps)
        await driver.frames(1)
    finger.up()
    await driver.frames(1)


async def test_a_long_press_selects_and_taps_select_more_until_none_is_left(driver, open_library, filled) -> None:
    app = await open_library(filled(3))
    first, second, *_ = rows(app.screen)
    await hold(driver, app, first)
    assert app.screen.selection.numbers == {first.number}
    assert first.selected and not second.selected
    await driver.tap(*middle(second))
    assert app.screen.selection.numbers == {first.number, second.number}
    assert app.screen.ids.selection_bar.title == "2 selected"
    assert app.screen.ids.selection_bar.get_root_window() is not None
    await driver.tap(*middle(first))
    await driver.press(WidgetIds(second).more)
    assert app.screen.selection.numbers == frozenset()
    assert dialog() is None, "a tap on the three dots selects like any other"
    assert app.screen.ids.selection_bar.get_root_window() is None
    assert app.context.navigator.screen == "library"


async def test_a_finger_that_scrolls_selects_nothing(driver, open_library, filled) -> None:
    app = await open_library(filled(30))
    x, y = middle(rows(app.screen)[3])
    finger = Finger(x, y)
    finger.down()
    await driver.frames(1)
    finger.slide_to(x, y + 60)
    await driver.frames(1)
    assert not app.screen._list._hold.is_running
    finger.up()


async def test_a_list_scrolls_also_when_the_finger_rested_before(driver, open_library, filled) -> None:
    app = await open_library(filled(30))
    x, y = middle(rows(app.screen)[3])
    finger = Finger(x, y)
    finger.down()
    await driver.until(lambda: rows(app.screen)[3].state == "down")
    for step in range(1, 8):
        finger.slide_to(x + step, y + 15 * step)
        await driver.frames(1)
    assert app.screen.ids.puzzles.scroll_y < 1
    assert {row.state for row in rows(app.screen)} == {"normal"}
    finger.up()
    assert app.context.navigator.screen == "library"


async def test_escape_or_the_cross_leaves_the_selection_and_not_the_app(driver, open_library, filled) -> None:
    app = await open_library(filled(2))
    for leave in (
        lambda: driver.key(ESCAPE),
        lambda: driver.press(app.screen.ids.selection_bar.ids.back),
    ):
        app.screen.selection.toggle(1)
        await driver.frames()
        await leave()
        assert app.screen.selection.numbers == frozenset()
        assert not app.snackbar.shown, "nobody is asked whether to leave"


async def test_one_undo_restores_all_that_were_deleted_together(driver, open_library, filled) -> None:
    app = await open_library(filled(3))
    before = names(app.screen)
    await hold(driver, app, rows(app.screen)[0])
    await driver.tap(*middle(rows(app.screen)[2]))
    await driver.frames()
    await driver.press(app.screen.ids.delete)
    await driver.frames()
    assert names(app.screen) == [before[1], before[3]]
    assert app.snackbar.text == "2 puzzles were deleted."
    assert app.screen.selection.numbers == frozenset()
    app.snackbar.do_action()
    await driver.frames()
    assert names(app.screen) == before


@pytest.mark.parametrize("side", [1, -1])
async def test_a_swipe_deletes_and_undo_restores(driver, open_library, filled, side) -> None:
    app = await open_library(filled(2))
    before = names(app.screen)
    await swipe(driver, rows(app.screen)[1], side * 200, up=10)
    await driver.until(lambda: len(app.screen.ids.puzzles.data) == 2)
    await driver.frames()
    assert names(app.screen) == [before[0], before[2]]
    assert {row.offset for row in rows(app.screen)} == {0}, "the next puzzle stands where it belongs"
    assert app.snackbar.text == "“Puzzle 1” was deleted."
    app.snackbar.do_action()
    await driver.frames()
    assert names(app.screen) == before


async def test_a_short_swipe_goes_back(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    row = rows(app.screen)[0]
    x, y = middle(row)
    finger = Finger(x, y)
    finger.down()
    finger.slide_to(x + 60, y)
    await driver.frames(1)
    assert row.offset == pytest.approx(46, abs=2)
    finger.slide_to(x + 30, y)
    finger.up()
    await driver.until(lambda: row.offset == 0)
    assert len(names(app.screen)) == 2
    assert app.context.navigator.screen == "library", "a swipe is no tap"


async def test_a_steep_swipe_scrolls_and_deletes_nothing(driver, open_library, filled) -> None:
    app = await open_library(filled(30))
    await swipe(driver, rows(app.screen)[3], 150, up=140)
    assert app.screen.ids.puzzles.scroll_y < 1
    assert len(app.screen.ids.puzzles.data) == 31
    assert {row.offset for row in rows(app.screen)} == {0}


async def test_a_swipe_does_not_scroll_the_list(driver, open_library, filled) -> None:
    app = await open_library(filled(30))
    app.screen.ids.puzzles.scroll_y = 0.5
    await driver.frames()
    await swipe(driver, rows(app.screen)[2], 60, up=30)
    await driver.frames(5)
    assert app.screen.ids.puzzles.scroll_y == pytest.approx(0.5)


async def test_while_puzzles_are_selected_no_row_is_swiped_away(driver, open_library, filled) -> None:
    app = await open_library(filled(2))
    app.screen.selection.toggle(1)
    await driver.frames(1)
    await swipe(driver, rows(app.screen)[0], 250)
    await driver.frames(3)
    assert {row.offset for row in rows(app.screen)} == {0}
    assert len(app.screen.ids.puzzles.data) == 3


async def test_the_right_button_and_ctrl_with_the_left_one_select(driver, open_library, filled, monkeypatch) -> None:
    app = await open_library(filled(2))
    first, second, _ = rows(app.screen)

    async def click(row, button: str) -> None:
        mouse = Finger(*middle(row))
        mouse.profile, mouse.button = ["pos", "button"], button
        mouse.down()
        await driver.frames(1)
        mouse.up()
        await driver.frames(1)

    await click(first, "right")
    assert app.screen.selection.numbers == {first.number}
    app.screen.selection.clear()
    monkeypatch.setattr(type(EventLoop.window), "modifiers", ["ctrl"])
    await click(second, "left")
    assert app.screen.selection.numbers == {second.number}
    assert app.context.navigator.screen == "library"


async def test_a_keyboard_goes_through_the_list_selects_deletes_and_opens(driver, open_library, filled) -> None:
    app = await open_library(filled(3))
    before = names(app.screen)
    await driver.key(DOWN)
    await driver.key(DOWN)
    assert [row.is_current for row in rows(app.screen)] == [False, True, False, False]
    await driver.key(SPACE)
    await driver.key(DOWN)
    await driver.key(SPACE)
    assert len(app.screen.selection.numbers) == 2
    await driver.key(DELETE)
    await driver.frames()
    assert names(app.screen) == [before[0], before[3]]
    await driver.key(ord("a"), "ctrl")
    assert len(app.screen.selection.numbers) == 2
    await driver.key(ESCAPE)
    await driver.key(DOWN)
    await driver.key(DOWN)
    await driver.key(ENTER)
    assert app.context.session.puzzle.name == before[3]


async def test_a_key_scrolls_to_its_row(driver, open_library, filled) -> None:
    app = await open_library(filled(30))
    for _ in range(12):
        await driver.key(DOWN)
    await driver.frames()
    shown = next(row for row in rows(app.screen) if row.is_current)
    area = app.screen.ids.puzzles
    bottom = area.to_window(*area.pos)[1]
    assert bottom - 1 <= shown.to_window(*shown.pos)[1] <= bottom + area.height - shown.height + 1


async def test_selected_puzzles_are_copied_as_lines_of_text(driver, open_library, filled) -> None:
    app = await open_library(filled(3))
    app.screen.selection.numbers = frozenset(app.store.numbers())
    await driver.frames()
    await driver.press(app.screen.ids.share)
    await driver.until(lambda: app.snackbar.shown)
    assert Clipboard.paste() == "\n".join(["1" + 15 * "."] * 3), "the photo that is not read yet has no line"
    assert app.snackbar.text == "3 puzzles copied as text."


async def test_a_puzzle_is_shared_from_its_menu_with_another_app(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    sent: list[tuple[str, str]] = []
    share = SimpleNamespace(can_send=True, text=lambda *text: sent.append(text))
    app.context.devices = replace(app.context.devices, share=share)
    await driver.press(WidgetIds(rows(app.screen)[1]).more)
    await driver.press(button_with_text(dialog(), "Share"))
    await driver.until(lambda: dialog() is not None and dialog().title == "Share the puzzle")
    await driver.frames()
    await driver.press(button_with_text(dialog(), "Send as text"))
    await driver.until(lambda: bool(sent))
    assert sent == [("1" + 15 * ".", "Sudoku puzzle")]


async def test_a_photo_that_is_not_read_yet_cannot_be_shared_and_it_is_said_why(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    app.screen.share(app.store.numbers()[0])
    await driver.until(lambda: app.snackbar.shown)
    assert "read its picture first" in app.snackbar.text


async def test_a_row_that_is_held_is_not_opened_when_the_finger_leaves(driver, open_library, filled) -> None:
    app = await open_library(filled(1))
    await hold(driver, app, rows(app.screen)[1])
    await driver.frames()
    assert app.context.navigator.screen == "library"
    assert HOLD_SECONDS < 1


async def test_no_button_of_a_row_looks_pressed_when_its_menu_was_closed_or_its_puzzle_deleted(
    driver, open_library, filled
) -> None:
    app = await open_library(filled(2))
    first = WidgetIds(rows(app.screen)[0]).more
    await driver.press(first)
    await driver.frames()
    await driver.press(button_with_text(dialog(), "Delete"))
    await driver.frames()
    buttons = [WidgetIds(row).more for row in rows(app.screen)]
    await driver.until(lambda: all(button.ripple_strength == 0 for button in buttons))
    assert [(button.state, button._ripple.length()) for button in buttons] == [("normal", 0)] * 2


async def test_an_app_that_has_ended_takes_no_keys(driver, open_library, filled) -> None:
    app = await open_library(filled(2))
    await driver.key(DOWN)
    current = app.screen.current
    app.on_pause()
    await driver.key(DOWN)
    assert app.screen.current == current
    app.on_resume()
    await driver.key(DOWN)
    assert app.screen.current != current


async def test_a_second_finger_beside_one_on_the_scroll_bar_does_nothing(driver, open_library, filled) -> None:
    app = await open_library(filled(30))
    puzzles = app.screen.ids.puzzles
    x = puzzles.right - puzzles.bar_margin - puzzles.bar_width / 2
    on_bar = Finger(*puzzles.parent.to_window(x, puzzles.center_y))
    on_bar.down()
    await driver.frames(1)
    assert on_bar.ud["in_bar_y"]
    second = Finger(*middle(rows(app.screen)[3]))
    second.down()
    await driver.until(lambda: not app.screen._list._hold.is_running)
    second.up()
    on_bar.up()
    await driver.frames()
    assert (app.context.navigator.screen, app.screen.selection.numbers) == ("library", frozenset())


async def test_a_row_is_selected_and_opened_after_a_touch_whose_end_never_came(driver, open_library, filled) -> None:
    app = await open_library(filled(30))
    lost = Finger(*middle(rows(app.screen)[3]))
    lost.down()
    await driver.frames(1)
    EventLoop.touches.remove(lost)
    await hold(driver, app, rows(app.screen)[2])
    assert app.screen.selection.numbers == {rows(app.screen)[2].number}
    app.screen.selection.clear()
    number = rows(app.screen)[1].number
    await driver.tap(*middle(rows(app.screen)[1]))
    assert app.context.session.puzzle.id == number
