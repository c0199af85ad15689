"""The picture is taken by itself when a puzzle is held still, and never when somebody may mean something else."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.pages import page
from support.scan_screen import BLANK
from support.still_camera import StillCamera, devices_with

from sudokuapp.device.camera import Frame
from sudokuapp.scan import first_reading
from sudokuapp.scan.advice import Advice
from sudokuapp.scan.live import Live
from sudokuapp.ui.screens.scan.auto_shutter import BLIND_SECONDS, HOLD_SECONDS, AutoShutter
from sudokuapp.vision.quad import Quad

QUAD = Quad(((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)))
GOT_IT = Live(QUAD, 9, (), Advice.GOT_IT)
SHAKY = Live(QUAD, 9, (), Advice.HOLD_STILL)
MOVING = Live(QUAD, 9, (), Advice.GOT_IT, is_steady=False)
ONE_OF_TWO = Live(QUAD, 9, (QUAD.scaled(2),), Advice.GOT_IT)
NOTHING = Live(None, 9, (), Advice.POINT)


@dataclass
class Clock:
    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def begun(clock: Clock, is_on: bool = True, has_come_back: bool = False) -> AutoShutter:
    shutter = AutoShutter(clock)
    shutter.begin(is_on, has_come_back)
    return shutter


def after_the_moment(shutter: AutoShutter, clock: Clock, live: Live) -> float | None:
    shutter.hold(live)
    clock.now += 1.01 * HOLD_SECONDS
    return shutter.hold(live)


def test_a_puzzle_that_is_held_still_for_a_moment_is_taken(clock: Clock) -> None:
    shutter = begun(clock)
    assert shutter.hold(GOT_IT) == 0.0
    clock.now += HOLD_SECONDS / 2
    assert shutter.hold(GOT_IT) == pytest.approx(0.5)
    clock.now += HOLD_SECONDS
    assert shutter.hold(GOT_IT) == 1.0


def test_a_shaking_hand_begins_the_moment_anew(clock: Clock) -> None:
    shutter = begun(clock)
    after_the_moment(shutter, clock, GOT_IT)
    assert shutter.hold(SHAKY) is None
    assert shutter.hold(GOT_IT) == 0.0


def test_a_hand_that_moves_away_begins_it_anew_though_the_advice_still_stands(clock: Clock) -> None:
    shutter = begun(clock)
    shutter.hold(GOT_IT)
    clock.now += HOLD_SECONDS
    assert shutter.hold(MOVING) is None
    assert shutter.hold(GOT_IT) == 0.0


def test_switched_off_nothing_is_taken(clock: Clock) -> None:
    assert after_the_moment(begun(clock, is_on=False), clock, GOT_IT) is None


def test_of_several_puzzles_only_one_that_was_tapped_is_taken(clock: Clock) -> None:
    shutter = begun(clock)
    assert after_the_moment(shutter, clock, ONE_OF_TWO) is None
    shutter.choose()
    assert after_the_moment(shutter, clock, ONE_OF_TWO) == 1.0


def test_after_coming_back_the_puzzle_in_sight_is_not_taken_again_until_it_was_out_of_sight(clock: Clock) -> None:
    shutter = begun(clock, has_come_back=True)
    assert after_the_moment(shutter, clock, GOT_IT) is None
    shutter.hold(NOTHING)
    assert after_the_moment(shutter, clock, GOT_IT) == 1.0


def test_the_dark_first_pictures_of_a_camera_do_not_count_as_out_of_sight(clock: Clock) -> None:
    shutter = begun(clock, has_come_back=True)
    shutter.hold(NOTHING)
    clock.now += BLIND_SECONDS / 2
    shutter.hold(NOTHING)
    assert after_the_moment(shutter, clock, GOT_IT) is None
    shutter.begin(True, True)
    clock.now += 1.1 * BLIND_SECONDS
    shutter.hold(NOTHING)
    assert after_the_moment(shutter, clock, GOT_IT) == 1.0, "nothing was there for longer: this is another puzzle"


@given(st.lists(st.tuples(st.sampled_from([GOT_IT, SHAKY, ONE_OF_TWO, NOTHING]), st.floats(0, 2)), max_size=30))
def test_nothing_is_taken_within_a_moment_of_anything_but_got_it(frames: list[tuple[Live, float]]) -> None:
    clock = Clock()
    shutter = begun(clock)
    other_at = clock.now
    for live, seconds in frames:
        clock.now += seconds
        if live is not GOT_IT:
            other_at = clock.now
        if shutter.hold(live) == 1.0:
            assert clock.now - other_at >= HOLD_SECONDS * 0.999


async def test_a_page_that_is_held_still_needs_no_tap_on_scan(driver, open_scan, clock: Clock) -> None:
    app = await open_scan(devices_with(StillCamera(page("plain", 3).image)), auto_shutter=True)
    app.screen._auto_shutter = begun(clock)
    await driver.until(lambda: app.screen.ids.advice.text == "Got it. Hold still.")
    clock.now += HOLD_SECONDS / 2
    await driver.until(lambda: app.screen.hold == pytest.approx(0.5))
    clock.now += HOLD_SECONDS
    await driver.until(lambda: app.context.navigator.screen not in ("home", "scan"))
    assert app.context.session.puzzle.draft is not None


async def test_back_on_scan_the_same_page_is_taken_only_by_the_shutter(driver, open_scan) -> None:
    camera = StillCamera(page("plain", 3).image)
    app = await open_scan(devices_with(camera), auto_shutter=True)
    await driver.until(lambda: app.context.navigator.screen not in ("home", "scan"))
    app.context.navigator.back()
    await driver.until(lambda: app.screen.name == "scan" and app.screen.ids.camera.got_it)
    assert app.screen.advice == "Got it. Take the picture."
    assert app.screen.hold == 0
    page_frame = camera.frame
    camera.frame = Frame(BLANK, 0)
    await driver.until(lambda: app.screen.ids.camera.quad is None)
    camera.frame = Frame(np.ascontiguousarray(page_frame.grey), 0)
    await driver.until(lambda: app.context.navigator.screen not in ("home", "scan"))


async def test_a_tap_on_nothing_chooses_none_of_several_puzzles(driver, open_scan) -> None:
    app = await open_scan(devices_with(StillCamera(page("several", 1).image)), auto_shutter=True)
    view = app.screen.ids.camera
    await driver.until(lambda: view.got_it and len(view.others) > 0)
    await driver.tap(*view.to_window(*view.view.to_screen((2.0, 2.0))))
    await driver.frames(5)
    assert app.screen.hold == 0


async def test_a_picture_that_was_taken_before_a_pause_is_not_taken_again_after_it(
    driver, open_scan, monkeypatch
) -> None:
    go_on = Event()
    real = first_reading.read_kept
    monkeypatch.setattr(first_reading, "read_kept", lambda kept: (go_on.wait(10), real(kept))[1])
    camera = StillCamera(page("plain", 3).image)
    app = await open_scan(devices_with(camera), auto_shutter=True)
    await driver.until(lambda: app.context.picture_import.is_busy)
    starts = camera.starts
    app.on_pause()
    app.on_resume()
    await driver.frames(5)
    assert camera.starts == starts
    go_on.set()
    await driver.until(lambda: app.context.navigator.screen != "scan")
    assert len(app.store.numbers()) == 1
