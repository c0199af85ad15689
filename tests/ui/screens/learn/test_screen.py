"""Learn in a window: the book of techniques, its search and its keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.metrics import dp
from support.phone_devices import phone_devices

from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui import keyboard
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.screens.learn.book_list import TechniqueCard
from sudokuapp.ui.screens.learn.screen import LearnScreen

SIZES = [(360, 640), (640, 360), (320, 568), (900, 1100)]


@pytest.fixture
def open_learn(driver, tmp_path: Path) -> Callable[..., object]:
    async def open_learn(size: tuple[int, int] = (360, 640), language: str = "en") -> SudokuLensApp:
        def opening(context: AppContext) -> None:
            context.settings.change(tutorial_seen=True, language=language, theme="light")
            context.navigator.place("learn")

        app = SudokuLensApp(tmp_path, phone_devices(), opening)
        await driver.open(app, size)
        await settled(driver, app.screen)
        return app

    return open_learn


async def settled(driver, learn: LearnScreen) -> None:
    await driver.frames(2)
    await driver.until(lambda: not learn.frame_queue and not learn._tasks.is_busy)
    await driver.frames(2)


def cards(learn: LearnScreen) -> list[TechniqueCard]:
    """Those in the window, from top to bottom."""
    shown = [child for row in learn.ids.book.layout_manager.children for child in row.children]
    return sorted(
        (card for card in shown if isinstance(card, TechniqueCard) and card.technique),
        key=lambda card: (-card.to_window(*card.pos)[1], card.x),
    )


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_easiest_techniques_come_first_each_with_a_board(driver, open_learn, size) -> None:
    app = await open_learn(size)
    shown = cards(app.screen)
    assert [card.technique for card in shown[:2]] == [Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE]
    for card in shown:
        assert card.height >= dp(48)
        assert card.board is not None
        assert any(card.highlights.values())
        about = card.children[0].ids.about
        assert about.texture_size[0] <= about.width + 1, "the line is cut, not drawn over the edge"


async def test_a_tap_opens_the_page_and_back_the_list_at_the_same_place(driver, open_learn) -> None:
    app = await open_learn()
    learn = app.screen
    learn.ids.book.scroll_y = 0.5
    await settled(driver, learn)
    card = cards(learn)[3]
    technique = card.technique
    await driver.press(card)
    await driver.until(lambda: app.context.navigator.screen == "technique")
    assert app.screen.technique is technique
    await driver.key(keyboard.ESCAPE)
    assert app.screen is learn
    assert learn.ids.book.scroll_y == pytest.approx(0.5)


async def test_a_search_leaves_what_is_called_so(driver, open_learn) -> None:
    app = await open_learn()
    learn = app.screen
    await driver.press(learn.ids.search_button)
    assert learn.ids.search.focus
    learn.ids.search.insert_text("swordf")
    await driver.until(lambda: len(cards(learn)) == 3)
    await settled(driver, learn)
    assert [str(card.technique) for card in cards(learn)] == ["swordfish", "finned-swordfish", "sashimi-swordfish"]
    learn.ids.search.insert_text("xx")
    await driver.until(lambda: learn.is_empty)
    assert not cards(learn)
    await driver.key(keyboard.ESCAPE)
    await settled(driver, learn)
    assert not learn.search.is_open
    assert cards(learn)[0].technique is Technique.FULL_HOUSE
    assert app.context.navigator.screen == "learn", "Esc has only left the search"


async def test_keys_walk_through_the_list_which_follows(driver, open_learn) -> None:
    app = await open_learn()
    learn = app.screen
    for _ in range(9):
        await driver.key(keyboard.DOWN)
    await settled(driver, learn)
    current = next(card for card in cards(learn) if card.is_current)
    bottom = current.to_window(*current.pos)[1]
    assert bottom >= 0
    assert bottom + current.height <= learn.ids.book.to_window(0, learn.ids.book.top)[1] + 1
    assert current.technique is list(SEARCHES)[8]
    await driver.key(keyboard.ENTER)
    assert app.context.navigator.screen == "technique"
    assert app.screen.technique is list(SEARCHES)[8]


async def test_the_ends_of_the_list_are_a_key_away(driver, open_learn) -> None:
    app = await open_learn((900, 1100))
    learn = app.screen
    await driver.key(keyboard.END)
    assert learn.current is Technique.NESTED_CONTRADICTION
    await driver.key(keyboard.UP)
    assert learn.current is not Technique.NESTED_CONTRADICTION
    await driver.key(keyboard.HOME)
    assert learn.current is Technique.FULL_HOUSE
    await driver.key(keyboard.RIGHT)
    assert learn.current is Technique.HIDDEN_SINGLE


async def test_a_turned_phone_has_other_columns(driver, open_learn) -> None:
    from kivy.core.window import Window

    app = await open_learn()
    assert app.screen.columns == 1
    Window.size = (900, 700)
    await driver.until(lambda: app.screen.columns == 2)
    await settled(driver, app.screen)
    first = cards(app.screen)[:2]
    assert first[0].y == first[1].y
