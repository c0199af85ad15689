from __future__ import annotations

import pytest
from kivy.uix.floatlayout import FloatLayout

from sudokuapp.core.shape import Shape
from sudokuapp.ui.theme import DARK, LIGHT
from sudokuapp.ui.widgets.keypad import Keypad


async def show(driver, **properties: object) -> Keypad:
    keypad = Keypad(size_hint=(None, None), size=(240, 200), pos=(50, 50), **properties)
    room = FloatLayout()
    room.add_widget(keypad)
    await driver.show(room)
    return keypad


@pytest.mark.parametrize("side", [4, 6, 8, 9, 16])
async def test_every_digit_of_the_shape_can_be_tapped_in_order(driver, side: int) -> None:
    keypad = await show(driver, shape=Shape.of_side(side))
    tapped: list[int] = []
    keypad.bind(on_digit=lambda _keypad, digit: tapped.append(digit))
    for digit in range(1, side + 1):
        await driver.press(keypad.key(digit))
    assert tapped == list(range(1, side + 1))
    places = [(-keypad.key(digit).y, keypad.key(digit).x) for digit in range(1, side + 1)]
    assert places == sorted(places), "as one reads"
    assert min(min(key.size) for key in keypad.children) >= 45


async def test_no_digit_is_forbidden_however_it_looks(driver) -> None:
    keypad = await show(driver, dimmed=frozenset({1, 7}))
    tapped: list[int] = []
    keypad.bind(on_digit=lambda _keypad, digit: tapped.append(digit))
    for digit in (1, 7, 5):
        await driver.press(keypad.key(digit))
    assert tapped == [1, 7, 5]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
async def test_all_digits_look_alike_dimmed_ones_paler_and_only_the_current_one_is_marked(driver, theme) -> None:
    keypad = await show(driver, theme=theme, dimmed=frozenset({3, 5}), current_digit=8)
    usual, dimmed, current = (keypad.key(digit) for digit in (1, 3, 8))
    assert usual.bold and current.bold and not dimmed.bold
    assert tuple(usual.color) == tuple(current.color) == theme.text
    assert tuple(dimmed.color) == theme.quiet_text
    pixel = driver.pixels(keypad)

    def fill(key) -> tuple[int, int, int]:
        return pixel(int(key.x + 8), int(key.y + 8))

    def edge(key) -> tuple[int, int, int]:
        return pixel(int(key.x + 1), int(key.center_y))

    assert fill(usual) == fill(dimmed) == edge(usual) == tuple(round(255 * part) for part in theme.soft_button[:3])
    assert fill(current) != fill(usual)
    assert edge(current) not in (edge(usual), fill(current)), "it has a ring"
    assert [key.digit for key in keypad.children if key.is_current] == [8]


async def test_a_new_shape_and_theme_are_followed(driver) -> None:
    keypad = await show(driver, shape=Shape(2, 2))
    keypad.shape, keypad.theme = Shape(2, 3), DARK
    await driver.frames()
    assert sorted(key.text for key in keypad.children) == list("123456")
    assert all(tuple(key.color) == DARK.text for key in keypad.children)
