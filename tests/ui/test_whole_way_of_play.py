"""The whole way of a game, by taps in the real window: made, played to its end by hints alone, finished, counted, and
still there after a restart.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from support.dialogs import dialog
from support.phone_app import Phone
from support.widget_ids import WidgetIds

from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.screens.library.puzzle_row import PuzzleRow
from sudokuapp.ui.screens.play.congratulation import FinishedDialog
from sudokuapp.ui.widgets.hint_panel import HintPanel
from sudokuapp.ui.widgets.place_layout import PlacesBar

MOST_TAPS = 400  # of a game by hints: three for each of its steps


@pytest_asyncio.fixture
async def phone(driver, tmp_path: Path) -> AsyncIterator[Phone]:
    yield Phone(driver, tmp_path)
    await driver.close()


def panel(phone: Phone) -> HintPanel | None:
    return next((part for part in phone.screen.walk() if isinstance(part, HintPanel)), None)


def seen(phone: Phone) -> object:
    """What changes by a tap at a hint."""
    shown = panel(phone)
    return shown and shown.words, dialog()


async def tap_hint(driver, phone: Phone) -> None:
    """The button of a hint, or the one that leads on from it; until something else is seen."""
    shown, before = panel(phone), seen(phone)
    await driver.press(shown.ids.next if shown else WidgetIds(phone.screen).hint)
    await driver.until(lambda: seen(phone) != before and not is_searching(phone))
    await driver.frames(2)


def is_searching(phone: Phone) -> bool:
    shown = panel(phone)
    return shown is not None and not shown.words.action


async def play_by_hints(driver, phone: Phone) -> FinishedDialog:
    for _ in range(MOST_TAPS):
        if finished := dialog():
            return finished
        await tap_hint(driver, phone)
    raise AssertionError("the hints do not come to an end")


async def to_place(driver, phone: Phone, place: str) -> None:
    bar = next(part for part in phone.screen.walk() if isinstance(part, PlacesBar))
    await driver.press(bar.button(place))
    await phone.at(place)
    await driver.until(lambda: not phone.screen.frame_queue)
    await driver.frames()


async def to_statistics(driver, phone: Phone) -> None:
    """By the button of the library."""
    await phone.press("statistics")
    await phone.at("statistics")
    await driver.until(lambda: bool(phone.screen.ids.body.children))
    await driver.frames()


async def test_made_played_by_hints_alone_counted_and_there_after_a_restart(driver, phone: Phone) -> None:
    await phone.start()
    await phone.press("new_puzzle")
    await phone.at("new_puzzle")
    await phone.press("make")
    await phone.at("play")
    await driver.until(lambda: not phone.screen.play.is_full and not WidgetIds(phone.screen).hint.disabled)
    clues, number = phone.context.game.play.clues, phone.context.session.puzzle.id

    finished = await play_by_hints(driver, phone)
    assert isinstance(finished, FinishedDialog)
    assert finished.title == "Well done"
    lines = {line.name: line.value for line in finished.ids.lines.children}
    assert lines["Level"].startswith("Easy")
    assert "hint" in lines["Help"]
    board = phone.context.game.play.grid
    assert is_solution_of(board, clues)
    await driver.press(finished.ids.close)
    await driver.key(ESCAPE)
    await driver.until(lambda: phone.context.navigator.screen != "play")
    await driver.frames()

    await to_place(driver, phone, "library")
    await to_statistics(driver, phone)
    (card,) = phone.screen.ids.levels.children
    assert card.title == "Easy"
    assert card.games.startswith("1 game")
    (result,) = phone.context.store.results.all()
    assert result.help.hints > 0

    await driver.close()
    await phone.start()
    phone.context.navigator.home()
    await phone.at("home")
    await to_place(driver, phone, "library")
    (row,) = [part for part in phone.screen.walk() if isinstance(part, PuzzleRow)]
    assert row.about.startswith("Finished")
    await driver.press(row)
    await phone.at("play")
    await driver.until(lambda: phone.screen.play.is_solved)
    assert (phone.context.session.puzzle.id, phone.screen.play.grid) == (number, board)
    assert phone.screen.progress == "Solved"
    assert phone.context.store.results.all() == [result], "to look at it counts nothing"
