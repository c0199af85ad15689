"""A touch that was meant for the screen before does nothing on the next one."""

from __future__ import annotations

import asyncio

import pytest
from kivy.base import EventLoop
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.modalview import ModalView

from sudokuapp.ui.system import touch_guard
from sudokuapp.ui.system.touch_guard import TouchGuard
from tests.ui.conftest import Finger


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
async def guard(driver, monkeypatch, clock: Clock, pressed: list[str]):
    """A guarded window with one button that fills it."""
    monkeypatch.setattr(touch_guard, "SECONDS", 0.4)
    monkeypatch.setattr(touch_guard, "SECONDS_AT_SAME_PLACE", 0.7)
    button = Button()
    button.bind(on_press=lambda _: pressed.append("press"), on_release=lambda _: pressed.append("release"))
    root = BoxLayout()
    root.add_widget(button)
    await driver.show(root)
    guard = TouchGuard(clock)
    guard.install(EventLoop.window)
    clock.now = 10.0
    yield guard
    guard.remove(EventLoop.window)


async def test_a_tap_is_answered_while_nothing_changes(driver, guard, pressed) -> None:
    await driver.tap(50, 50)
    assert pressed == ["press", "release"]


@pytest.mark.parametrize(("gap", "is_answered"), [(0.05, False), (0.12, False), (0.39, False), (0.41, True)])
async def test_a_tap_soon_after_a_change_is_dropped(driver, guard, clock, pressed, gap, is_answered) -> None:
    guard.restart()
    clock.now += gap
    await driver.tap(50, 50)
    assert pressed == (["press", "release"] if is_answered else [])


@pytest.mark.parametrize(("place", "is_answered"), [((50, 50), False), ((60, 55), False), ((200, 50), True)])
async def test_a_slow_second_tap_is_dropped_only_where_the_first_was(
    driver, guard, clock, pressed, place, is_answered
) -> None:
    await driver.tap(50, 50)
    pressed.clear()
    guard.restart()
    clock.now += 0.6
    await driver.tap(*place)
    assert bool(pressed) == is_answered


async def test_a_dropped_touch_stays_dropped_however_long_the_finger_stays(driver, guard, clock, pressed) -> None:
    ups: list[object] = []
    EventLoop.window.children[0].on_touch_up = lambda touch: ups.append(touch)
    guard.restart()
    finger = Finger(50, 50)
    finger.down()
    clock.now += 5.0
    finger.up()
    await driver.frames(1)
    assert pressed == ups == []


async def test_a_finger_that_was_down_before_the_change_leaves_no_button_pressed(driver, guard, pressed) -> None:
    button = EventLoop.window.children[0].children[0]
    finger = Finger(50, 50)
    finger.down()
    await driver.frames(1)
    guard.restart()
    finger.up()
    await asyncio.sleep(0.1)
    await driver.frames(1)
    assert button.state == "normal"


async def test_a_dialog_does_not_answer_the_second_tap_of_the_double_tap_that_opened_it(
    driver, guard, clock, pressed
) -> None:
    dialog = ModalView(size_hint=(1, 1))
    inside = Button()
    inside.bind(on_release=lambda _: pressed.append("in the dialog"))
    dialog.add_widget(inside)
    dialog.open(animation=False)
    clock.now += 0.2
    await driver.tap(50, 50)
    assert pressed == []
    clock.now += 0.5
    await driver.tap(50, 50)
    assert pressed == ["in the dialog"]
    dialog.dismiss(animation=False)
    clock.now += 0.2
    await driver.tap(50, 50)
    assert pressed == ["in the dialog"], "nor does what was behind it, once it is closed"
