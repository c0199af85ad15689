from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout

from sudokuapp.ui.widgets.snackbar import SECONDS, SECONDS_TO_ACT, Snackbar


@pytest.fixture
def over_a_button(driver) -> Callable:
    """The line over a button that fills the window, and what was pressed of the two."""

    async def show(action: str) -> tuple[Snackbar, list[str]]:
        window, snackbar, pressed = FloatLayout(), Snackbar(), []
        behind = Button()
        behind.bind(on_release=lambda _button: pressed.append("behind"))
        window.add_widget(behind)
        window.add_widget(snackbar)
        await driver.show(window)
        snackbar.show("Something happened.", action, lambda: pressed.append(action))
        await driver.until(lambda: snackbar.raised == 1)
        return snackbar, pressed

    return show


@pytest.mark.parametrize(
    ("length", "action", "seconds"),
    [(10, "", SECONDS), (10, "Undo", SECONDS_TO_ACT), (140, "", SECONDS + 6), (140, "Undo", SECONDS_TO_ACT + 6)],
)
def test_what_is_longer_stays_longer(length: int, action: str, seconds: float) -> None:
    snackbar = Snackbar()
    snackbar.show("x" * length, action)
    assert snackbar._hide_later.timeout == pytest.approx(seconds)
    snackbar.hide()


@pytest.mark.parametrize("action", ["", "Undo"], ids=["without action", "with action"])
async def test_a_tap_on_the_line_hides_it_and_presses_what_lies_beneath(driver, over_a_button, action) -> None:
    snackbar, pressed = await over_a_button(action)
    await driver.press(snackbar.ids.message)
    assert not snackbar.shown
    assert pressed == ["behind"]
    await driver.until(lambda: snackbar.opacity == 0)


async def test_the_action_is_taken_and_nothing_beneath_it(driver, over_a_button) -> None:
    snackbar, pressed = await over_a_button("Undo")
    await driver.press(snackbar.ids.action)
    assert pressed == ["Undo"]
    assert not snackbar.shown


async def test_a_tap_beside_the_line_leaves_it(driver, over_a_button) -> None:
    snackbar, pressed = await over_a_button("Undo")
    await driver.tap(180, 400)
    assert pressed == ["behind"]
    assert snackbar.shown
