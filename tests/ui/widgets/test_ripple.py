"""A pressed button is marked from the finger outwards, and looks as before when it is let go."""

from __future__ import annotations

import pytest
from kivy.uix.floatlayout import FloatLayout

from sudokuapp.ui.theme import DARK, LIGHT
from sudokuapp.ui.widgets.button import RoundedButton
from sudokuapp.ui.widgets.icon_button import IconButton
from tests.ui.conftest import Finger

BUTTONS = {
    "rounded": lambda theme: RoundedButton(theme=theme, size_hint_x=None, width=200, pos=(40, 40)),
    "primary": lambda theme: RoundedButton(theme=theme, primary=True, size_hint_x=None, width=200, pos=(40, 40)),
    "icon": lambda theme: IconButton(theme=theme, icon="more", pos=(40, 40)),
}
every_button = pytest.mark.parametrize("button", BUTTONS.values(), ids=BUTTONS.keys())


def drawn(driver, button) -> set[tuple[int, int, int]]:
    pixel = driver.pixels(button.parent)
    return {pixel(x, y) for x in range(40, int(button.right)) for y in range(40, int(button.top))}


async def shown(driver, button):
    page = FloatLayout()
    page.add_widget(button)
    await driver.show(page)
    return button


@every_button
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
async def test_a_press_is_seen_and_after_it_the_button_looks_as_before(driver, button, theme) -> None:
    button = await shown(driver, button(theme))
    before = drawn(driver, button)
    finger = Finger(*button.center)
    finger.down()
    await driver.frames(2)
    assert drawn(driver, button) != before, "a finger rests on it"
    finger.up()
    await driver.until(lambda: button.state == "normal" and button.ripple_strength == 0)
    assert drawn(driver, button) == before, "the mark of the press stays"
    assert button._ripple.length() == 0, "at rest it must cost nothing"


@every_button
async def test_a_button_that_cannot_be_pressed_shows_no_press(driver, button) -> None:
    button = await shown(driver, button(LIGHT))
    button.disabled = True
    await driver.frames(1)
    before = drawn(driver, button)
    finger = Finger(*button.center)
    finger.down()
    await driver.frames(2)
    assert drawn(driver, button) == before
    finger.up()


async def test_the_mark_spreads_from_the_finger_and_stays_inside_the_round_corners(driver) -> None:
    button = await shown(driver, BUTTONS["rounded"](LIGHT))
    pressed = tuple(round(255 * part) for part in LIGHT.soft_button_pressed[:3])
    corner, far = (41, 41), (232, 60)
    finger = Finger(50, 60)
    finger.down()
    await driver.frames(1)
    pixel = driver.pixels(button.parent)
    assert pixel(52, 60) == pytest.approx(pressed, abs=2)
    assert pixel(*far) != pytest.approx(pressed, abs=2)
    await driver.until(lambda: button.ripple_spread == 1)
    pixel = driver.pixels(button.parent)
    assert pixel(*far) == pytest.approx(pressed, abs=2)
    assert pixel(*corner) != pytest.approx(pressed, abs=2)
    finger.up()
