"""What all screens share: their keys."""

from __future__ import annotations

import pytest
from support.library_screen import fill
from support.openings import to_empty_board

from sudokuapp.core.text_reading import parse
from sudokuapp.ui.keyboard import BACKSPACE, DOWN, RIGHT
from sudokuapp.ui.widgets.dialog import MessageDialog, dismiss_dialogs


@pytest.fixture
def hide_and_show(driver):
    """As minimising the window and restoring it does, with a dialog open."""

    async def hide_and_show(app) -> None:
        MessageDialog(title="Over the screen").open()
        app.on_pause()
        app.on_resume()
        await driver.frames()

    return hide_and_show


async def test_a_dialog_keeps_the_keys_from_the_library_after_the_window_was_hidden(
    driver, open_library, tmp_path, hide_and_show
) -> None:
    app = await open_library(fill(tmp_path, 2))
    before = app.store.numbers()
    await driver.key(DOWN)  # to the first row
    await hide_and_show(app)
    await driver.key(BACKSPACE)
    assert app.store.numbers() == before
    dismiss_dialogs()
    await driver.key(BACKSPACE)
    assert len(app.store.numbers()) == len(before) - 1


async def test_a_dialog_keeps_the_keys_from_correct_and_solutions_after_the_window_was_hidden(
    driver, open_home, tmp_path, hide_and_show
) -> None:
    app = await open_home(fill(tmp_path, 1))
    to_empty_board(app.context)
    await driver.frames()
    await hide_and_show(app)
    await driver.key(ord("5"))
    assert app.screen.draft.grid.clue_count == 0
    app.context.navigator.open_grid(parse("." * 16), "solutions")
    await driver.until(lambda: app.screen.can_turn_forward)
    await hide_and_show(app)
    page = app.screen.caption
    await driver.key(RIGHT)
    await driver.frames()
    assert app.screen.caption == page
