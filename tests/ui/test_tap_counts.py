"""How many taps the first minutes take: from Home to the solution of a page, and to the first digit of one by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from kivy.base import EventLoop
from support.phone_app import Phone
from support.widget_ids import WidgetIds

from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.scan.sample import sample_path


class TapCounter:
    """Counts every touch of the window."""

    def __init__(self) -> None:
        self.taps = 0

    def count(self, *_: object) -> None:
        self.taps += 1


@pytest.fixture
def counter(driver):
    counter = TapCounter()
    from kivy.core.window import Window

    Window.bind(on_touch_down=counter.count)
    yield counter
    EventLoop.window.unbind(on_touch_down=counter.count)


@pytest_asyncio.fixture
async def phone(driver, tmp_path: Path, request) -> AsyncIterator[Phone]:
    yield Phone(driver, tmp_path, **getattr(request, "param", {}))
    await driver.close()


@pytest.mark.parametrize("size", [(420, 860), (860, 420), (320, 568)])
async def test_two_taps_lead_from_home_to_the_solution_of_a_clean_page(driver, phone: Phone, counter, size) -> None:
    await phone.start(str(sample_path()), size)
    await phone.press("scan")
    await phone.at("choice")
    await phone.press("solution")
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.caption == "The only solution")
    assert is_solution_of(phone.screen.grid, phone.saved().draft.grid)
    assert counter.taps == 2


@pytest.mark.parametrize("phone", [{"after_photo": "solution"}], indirect=True)
async def test_one_tap_is_enough_for_who_always_wants_the_solution(driver, phone: Phone, counter) -> None:
    await phone.start(str(sample_path()))
    await phone.press("scan")
    await phone.at("solutions")
    assert counter.taps == 1


@pytest.mark.parametrize("phone", [{"auto_shutter": False}], indirect=True)
async def test_with_the_shutter_it_is_one_tap_more(driver, phone: Phone, counter) -> None:
    await phone.start(str(sample_path()))
    await phone.press("scan")
    await driver.until(lambda: phone.screen.ids.camera.got_it)
    await phone.press("shutter")
    await phone.at("choice")
    await phone.press("solution")
    await phone.at("solutions")
    await driver.until(lambda: phone.screen.caption == "The only solution")
    assert counter.taps == 3


async def test_a_picture_of_a_clean_page_is_read_by_choosing_it(driver, phone: Phone, counter) -> None:
    phone.answers.picture = sample_path()
    await phone.start()
    await phone.press("open")
    await phone.at("choice")
    assert counter.taps == 1


@pytest.mark.parametrize("start", ["choice", "solutions"])
async def test_the_corners_and_the_digits_are_one_tap_away(driver, phone: Phone, counter, start: str) -> None:
    phone.answers.picture = sample_path()
    await phone.start()
    await phone.press("open")
    await phone.at("choice")
    phone.context.navigator.open(start)
    await phone.at(start)
    for button, screen in (("check", "correct"), ("corners", "crop")):
        before = counter.taps
        await phone.press(button)
        await phone.at(screen)
        assert counter.taps == before + 1
        phone.context.navigator.back()
        await phone.at(start)


async def test_by_hand_the_second_tap_is_the_first_digit(driver, phone: Phone, counter) -> None:
    await phone.start()
    await phone.press("by_hand")
    await phone.at("correct")
    await driver.press(phone.screen.ids.keypad.key(5))
    assert phone.saved().draft.grid[0] == 5
    assert counter.taps == 2


async def test_from_a_photo_the_second_tap_is_the_first_entry_of_a_game(driver, phone: Phone, counter) -> None:
    phone.answers.picture = sample_path()
    await phone.start()
    await phone.press("open")
    await phone.at("choice")
    before = counter.taps
    await phone.press("play")
    await phone.at("play")
    cell = phone.screen.typed.selected
    await driver.press(WidgetIds(phone.screen).keypad.key(5))
    game = phone.context.store.plays.get(phone.saved().id)
    assert game.play.state.entries[cell] == 5
    assert counter.taps == before + 2


async def test_from_doubtful_digits_play_is_one_tap_away(driver, phone: Phone, counter) -> None:
    await phone.start()
    phone.context.navigator.enter_by_hand()
    assert WidgetIds(phone.screen).play.disabled, "an empty board is nothing to play"
    phone.screen.put(5)
    await phone.press("play")
    await phone.at("play")
    assert counter.taps == 1
