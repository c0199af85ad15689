"""The page of a technique in a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.phone_devices import phone_devices

from sudokuapp.techniques.descriptions import what_to_look_for
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui import keyboard
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.widgets.board.layers import Highlight

SIZES = [(360, 640), (640, 360), (320, 568), (900, 1100)]


@pytest.fixture
def open_page(driver, tmp_path: Path) -> Callable[..., object]:
    async def open_page(
        technique: Technique, size: tuple[int, int] = (360, 640), larger_digits: bool = False
    ) -> SudokuLensApp:
        def opening(context: AppContext) -> None:
            context.settings.change(tutorial_seen=True, language="en", theme="light", larger_digits=larger_digits)
            context.navigator.place("learn")
            context.book.open(technique)

        app = SudokuLensApp(tmp_path, phone_devices(), opening)
        await driver.open(app, size)
        await driver.until(lambda: app.screen.example is not None)
        await driver.frames()
        return app

    return open_page


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_shows_the_name_when_it_applies_and_the_drawing(driver, open_page, size) -> None:
    app = await open_page(Technique.X_WING, size)
    page, board = app.screen, app.screen.ids.board
    assert page.ids.top_bar.title == "X-wing"
    assert page.ids.about.text == str(what_to_look_for(Technique.X_WING))
    step = page.example.step
    assert board.highlights[Highlight.FOCUS] == set(step.cells)
    assert set(board.candidates) == {*step.candidates, *step.eliminations}
    assert board.notes
    assert board.layout.board.width >= 0.75 * min(size) - 80
    for name in ("where", "why", "done", "previous", "next"):
        button = page.ids[name]
        x, y = button.to_window(*button.pos)
        assert button.height >= 48
        assert x >= 0 and x + button.width <= size[0] and y >= 0 and y + button.height <= size[1]


async def test_one_taps_through_the_example(driver, open_page) -> None:
    app = await open_page(Technique.HIDDEN_SINGLE)
    page, board = app.screen, app.screen.ids.board
    (cell, digit) = page.example.step.placements[0]
    await driver.press(page.ids.where)
    assert page.ids.example.text == "Look at box 3."
    assert not board.candidates
    await driver.press(page.ids.why)
    assert "fits only into" in page.ids.example.text
    assert list(board.candidates) == [(cell, digit)]
    await driver.press(page.ids.done)
    assert board.entries[cell] == digit
    assert board.highlights == {Highlight.CHANGED: {cell}}


async def test_a_tap_on_the_board_or_enter_tells_more(driver, open_page) -> None:
    app = await open_page(Technique.X_WING)
    page, board = app.screen, app.screen.ids.board
    await driver.press(board)
    assert page.stage == "done"
    await driver.key(keyboard.ENTER)
    assert page.stage == "where"


async def test_a_swipe_turns_the_page(driver, open_page) -> None:
    app = await open_page(Technique.HIDDEN_SINGLE)
    page = app.screen
    x, y = page.ids.board.to_window(*page.ids.board.center)
    await driver.slide((x + 80, y), (x - 80, y))
    assert page.technique is Technique.NAKED_SINGLE
    assert page.stage == "why"
    assert app.context.book.technique is Technique.NAKED_SINGLE, "a killed app comes back to it"
    await driver.until(lambda: page.example is not None)
    assert page.example.step.technique is Technique.NAKED_SINGLE
    await driver.slide((x - 80, y), (x + 80, y))
    assert page.technique is Technique.HIDDEN_SINGLE


async def test_keys_and_buttons_turn_pages_to_the_ends(driver, open_page) -> None:
    app = await open_page(Technique.FULL_HOUSE)
    page = app.screen
    assert page.ids.previous.disabled
    await driver.press(page.ids.next)
    assert page.technique is Technique.HIDDEN_SINGLE
    await driver.key(keyboard.LEFT)
    await driver.key(keyboard.LEFT)
    assert page.technique is Technique.FULL_HOUSE
    await driver.key(keyboard.END)
    assert page.technique is Technique.NESTED_CONTRADICTION
    assert page.ids.next.disabled
    await driver.until(lambda: page.example is not None)
    assert page.example.step.technique is Technique.NESTED_CONTRADICTION


async def test_pages_turned_quickly_show_the_last_one(driver, open_page) -> None:
    app = await open_page(Technique.FULL_HOUSE)
    for _ in range(12):
        app.screen.turn_by(1)
    await driver.until(lambda: app.screen.example is not None)
    await driver.frames()
    assert app.screen.example.step.technique is app.screen.technique is Technique.NAKED_QUADRUPLE


@pytest.mark.parametrize("size", [(360, 640), (320, 568)], ids=str)
async def test_the_sentence_of_a_stage_is_seen_when_it_is_asked_for(driver, open_page, size) -> None:
    app = await open_page(Technique.ALS_XZ, size, larger_digits=True)
    page = app.screen
    assert page.ids.texts.height > page.ids.scroll.height, "else nothing would have to be scrolled"
    await driver.press(page.ids.done)
    await driver.frames(4)
    scroll, text = page.ids.scroll, page.ids.example
    bottom = text.to_window(text.x, text.y)[1]
    assert bottom >= scroll.to_window(scroll.x, scroll.y)[1] - 1
    assert bottom + text.height <= scroll.to_window(scroll.x, scroll.top)[1] + 1


@pytest.mark.parametrize("technique", [Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE, Technique.NAKED_PAIR], ids=str)
async def test_on_a_small_phone_the_sentence_of_the_drawing_is_seen_at_once(driver, open_page, technique) -> None:
    app = await open_page(technique, (320, 568))
    scroll, text = app.screen.ids.scroll, app.screen.ids.example
    assert text.to_window(text.x, text.y)[1] >= scroll.to_window(scroll.x, scroll.y)[1]


async def test_another_stage_is_read_from_its_beginning(driver, open_page) -> None:
    app = await open_page(Technique.ALS_XZ, (320, 568))
    app.screen.ids.scroll.scroll_y = 0
    await driver.press(app.screen.ids.done)
    assert app.screen.ids.scroll.scroll_y == 1
