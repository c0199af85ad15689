"""The way of a daily puzzle in the real app: made, played, left, opened again, finished, and seen in the statistics."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from pathlib import Path

from support.phone_devices import phone_devices

from sudokuapp.game.play_commands import Enter
from sudokuapp.generator.daily import make_daily
from sudokuapp.storage import Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.screens.play.congratulation import FinishedDialog
from sudokuapp.ui.widgets.dialog import dismiss_dialogs, open_dialogs


def to_calendar(context: AppContext) -> None:
    context.navigator.place("library")
    context.navigator.open("calendar")


async def test_a_daily_puzzle_is_played_and_counted(driver, tmp_path: Path) -> None:
    today, made = date.today(), make_daily(date.today())
    store = Store.open(tmp_path)
    store.save_settings(replace(store.settings, tutorial_seen=True, language="en", theme="light"))
    store.close()
    app = SudokuLensApp(tmp_path, phone_devices(), to_calendar)
    await driver.open(app)
    await driver.frames(5)
    await driver.press(app.screen.ids.play)
    await driver.until(lambda: app.screens.current == "play")
    assert app.context.game.play.clues == made.puzzle
    empty = [cell for cell, digit in enumerate(made.puzzle) if not digit]
    app.screen.do(Enter(empty[0], made.solution[empty[0]]))
    await driver.key(ESCAPE)
    assert app.context.navigator.screen != "play"

    app.context.navigator.open("calendar")
    await driver.frames(3)
    assert app.screen.ids.play.text == "Continue"
    assert app.screen.ids.days.key_of(today).state_of_day == "begun"
    await driver.press(app.screen.ids.play)
    await driver.until(lambda: app.screens.current == "play")
    assert app.context.game.play.filled == 1
    assert len(app.store.numbers()) == 1
    await asyncio.sleep(0.05)  # so that its time is not 0
    for cell in empty[1:]:
        app.screen.do(Enter(cell, made.solution[cell]))
    await driver.frames(5)
    congratulation = open_dialogs()[0]
    assert isinstance(congratulation, FinishedDialog)
    assert (congratulation.title, congratulation.text) == ("Well done", "Your first of this level.")
    dismiss_dialogs()

    app.context.navigator.open("calendar")
    await driver.frames(3)
    assert app.screen.ids.days.key_of(today).state_of_day == "done"
    assert app.screen.ids.run.text == "1 daily puzzle in a row"
    app.context.navigator.open("statistics")
    await driver.until(lambda: app.screen.ids.body.children)
    await driver.frames(3)
    (card,) = app.screen.ids.levels.children
    assert (card.title, card.games) == (str(made.rating.level.title), "1 game, all without help")


async def test_a_new_puzzle_is_made_and_played_and_back_leads_to_the_library(driver, tmp_path: Path) -> None:
    def to_new_puzzle(context: AppContext) -> None:
        context.navigator.place("library")
        context.navigator.open("new_puzzle")

    store = Store.open(tmp_path)
    store.save_settings(replace(store.settings, tutorial_seen=True, language="en"))
    store.close()
    app = SudokuLensApp(tmp_path, phone_devices(), to_new_puzzle)
    await driver.open(app)
    await driver.frames(5)
    await driver.press(app.screen.ids.make)
    await driver.until(lambda: app.screens.current == "play")
    puzzle = app.context.session.puzzle
    assert (puzzle.source, puzzle.rating is not None) == ("made", True)
    await driver.key(ESCAPE)
    assert app.context.navigator.screen == "library"
