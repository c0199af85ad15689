from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout

from sudokuapp.ui.widgets.snackbar import SECONDS, SECONDS_WITH_ACTION, Snackbar
from tests.ui.conftest import Finger


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
        await driver.until(lambda: snackbar.raised == 1 and not snackbar.is_deaf)
        return snackbar, pressed

    return show


@pytest.mark.parametrize(
    ("length", "action", "seconds"),
    [
        (10, "", SECONDS),
        (10, "Undo", SECONDS_WITH_ACTION),
        (140, "", SECONDS + 6),
        (140, "Undo", SECONDS_WITH_ACTION + 6),
    ],
)
def test_what_is_longer_stays_longer(length: int, action: str, seconds: float) -> None:
    snackbar = Snackbar()
    snackbar.show("x" * length, action)
    assert snackbar._hide_later.timeout == pytest.approx(seconds)
    snackbar.hide()


async def test_a_tap_on_a_message_without_an_action_hides_it_and_presses_the_button_below(
    driver, over_a_button
) -> None:
    snackbar, pressed = await over_a_button("")
    await driver.press(snackbar.ids.message)
    assert not snackbar.shown
    assert pressed == ["behind"]
    await driver.until(lambda: snackbar.opacity == 0)


async def test_the_action_is_taken_and_nothing_beneath_it(driver, over_a_button) -> None:
    snackbar, pressed = await over_a_button("Undo")
    await driver.press(snackbar.ids.action)
    assert pressed == ["Undo"]
    assert not snackbar.shown


async def test_after_a_touch_beside_the_action_it_can_still_be_pressed(driver, over_a_button) -> None:
    snackbar, pressed = await over_a_button("Undo")
    button = snackbar.ids.action
    await driver.tap(button.x - 6, button.center_y)
    await driver.press(snackbar.ids.message)
    assert snackbar.shown
    assert pressed == []
    await driver.press(button)
    assert pressed == ["Undo"]


async def test_the_action_and_the_cross_take_the_whole_height_of_the_line(driver, over_a_button) -> None:
    snackbar, pressed = await over_a_button("Undo")
    action, close = snackbar.ids.action, snackbar.ids.close
    assert action.width >= 48 and close.width >= 44
    for corner, then in (
        ((action.x + 2, snackbar.top - 2), ["Undo"]),
        ((action.right - 2, snackbar.y + 2), ["Undo"]),
        ((close.x + 2, snackbar.top - 2), []),
        ((snackbar.right - 2, snackbar.y + 2), []),
    ):
        pressed.clear()
        snackbar.show("Something happened.", "Undo", lambda: pressed.append("Undo"))
        await driver.until(lambda: snackbar.raised == 1 and not snackbar.is_deaf)
        await driver.tap(*corner)
        assert pressed == then
        assert not snackbar.shown


async def test_the_second_tap_of_a_double_tap_hits_neither_the_action_nor_what_is_below(driver, over_a_button) -> None:
    snackbar, pressed = await over_a_button("Undo")
    snackbar.show("Something happened.", "Undo", lambda: pressed.append("Undo"))
    for button in (snackbar.ids.action, snackbar.ids.close):
        await driver.press(button)
    assert snackbar.is_deaf, "this machine was too slow for the test"
    assert pressed == [] and snackbar.shown
    await driver.until(lambda: not snackbar.is_deaf)
    await driver.press(snackbar.ids.action)
    assert pressed == ["Undo"]


async def test_a_swipe_takes_a_line_with_an_action_away_and_a_short_one_does_not(driver, over_a_button) -> None:
    snackbar, pressed = await over_a_button("Undo")
    x, y = snackbar.ids.message.center
    await driver.slide((x, y), (x + 30, y))
    assert snackbar.shown
    await driver.until(lambda: snackbar.offset == 0)
    await driver.slide((x, y), (x - 90, y + 5))
    assert not snackbar.shown
    assert pressed == []
    await driver.until(lambda: snackbar.opacity == 0)
    snackbar.show("Something else.", "Undo")
    await driver.frames()
    assert snackbar.center_x == pytest.approx(snackbar.parent.center_x, abs=1)


async def test_the_wheel_turns_what_lies_beneath(driver, over_a_button) -> None:
    snackbar, _pressed = await over_a_button("Undo")
    turned: list[object] = []
    snackbar.parent.children[-1].bind(on_touch_down=lambda _behind, touch: turned.append(touch))
    wheel = Finger(*snackbar.center)
    wheel.profile, wheel.button = ["pos", "button"], "scrolldown"
    wheel.down()
    await driver.frames(1)
    wheel.up()
    assert turned == [wheel]
    assert snackbar.shown


async def test_a_tap_beside_the_line_leaves_it(driver, over_a_button) -> None:
    snackbar, pressed = await over_a_button("Undo")
    await driver.tap(180, 400)
    assert pressed == ["behind"]
    assert snackbar.shown


async def test_the_end_of_a_message_is_told_unless_its_action_was_taken(driver, over_a_button) -> None:
    snackbar, pressed = await over_a_button("")
    for number, end in enumerate((snackbar.hide, snackbar.close, lambda: snackbar.show("Another."))):
        snackbar.show("Deleted.", "Undo", lambda: pressed.append("undo"), lambda: pressed.append("end"))
        end()
        snackbar.hide()
        assert pressed == ["end"] * (number + 1)
    snackbar.show("Deleted.", "Undo", lambda: pressed.append("undo"), lambda: pressed.append("end"))
    snackbar.do_action()
    snackbar.show("Another.")
    assert pressed == ["end"] * 3 + ["undo"]
