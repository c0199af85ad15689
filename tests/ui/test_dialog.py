"""Dialogs fit the window while they are open, and are gone when they are closed."""

from __future__ import annotations

import gc

import pytest
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from sudokuapp.ui.widgets.dialog import ConfirmDialog, FieldDialog, MessageDialog


def dialogs() -> list[MessageDialog | ConfirmDialog | FieldDialog]:
    return [
        MessageDialog(title="Title", text="Text"),
        ConfirmDialog(lambda: None, title="Title", confirm="Yes"),
        FieldDialog(lambda text: None, title="Title", confirm="Yes"),
    ]


@pytest.mark.parametrize("kind", range(3), ids=["message", "question", "field"])
async def test_a_dialog_fits_the_window_that_is_turned(driver, kind) -> None:
    await driver.show(FloatLayout(), (640, 360))
    dialog = dialogs()[kind]
    dialog.open()
    await driver.frames()
    wide = dialog.width
    Window.size = (320, 568)
    await driver.frames()
    assert dialog.x >= 0 and dialog.right <= 320 < wide
    dialog.dismiss()
    await driver.frames()


@pytest.mark.parametrize("kind", range(3), ids=["message", "question", "field"])
async def test_the_window_may_be_turned_when_a_dialog_is_half_gone(driver, kind) -> None:
    """Kivy's rules hold their widgets weakly: one that followed the window itself would fail when its card is gone."""
    await driver.show(FloatLayout(), (640, 360))
    dialog = dialogs()[kind]
    dialog.open()
    await driver.frames()
    dialog.dismiss()
    await driver.frames()
    dialog.clear_widgets()
    gc.collect()
    Window.size = (320, 568)
    await driver.frames()
    assert dialog.width <= 640 and dialog not in Window.children
