"""The camera session without a window: the test advances the clock, and a list takes the place of the screen."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
import pytest
from kivy.clock import Clock
from support.clock_turns import Skip, skipped_time, tick, until
from support.pages import corner_error, page
from support.still_camera import StillCamera, devices_with

from sudokuapp.device.camera import Frame
from sudokuapp.device.frames.source_camera import SourceCamera
from sudokuapp.errors import CameraBusy, CameraError
from sudokuapp.scan.live import Live, LiveScan
from sudokuapp.scan.model_file import digit_model
from sudokuapp.ui.screens.scan import camera_session
from sudokuapp.ui.screens.scan.camera_session import SILENCE_TIMEOUT, CameraSession
from sudokuapp.ui.screens.scan.taking import TakenPhoto

DRAWN = page("plain", 3)
BLANK = np.full((480, 640), 200, np.uint8)
TIMEOUT = 10.0


class RecordingListener:
    """Records what the session reports."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.lives: list[Live] = []
        self.errors: list[CameraError] = []
        self.switched_back_at: list[int] = []
        self.silences = 0

    def show_frame(self, frame: Frame) -> None:
        self.frames.append(frame)

    def show_outline(self, live: Live) -> None:
        self.lives.append(live)

    def camera_silent(self) -> None:
        self.silences += 1

    def switched_back(self) -> None:
        self.switched_back_at.append(len(self.frames))

    def camera_failed(self, error: CameraError) -> None:
        self.errors.append(error)


@pytest.fixture
def skip() -> Iterator[Skip]:
    with skipped_time() as skip:
        yield skip


@pytest.fixture
def started() -> Iterator[Callable[..., tuple[CameraSession, RecordingListener]]]:
    sessions: list[CameraSession] = []

    def started(camera: object) -> tuple[CameraSession, RecordingListener]:
        listener = RecordingListener()
        sessions.append(CameraSession(devices_with(camera), listener))
        sessions[-1].start()
        return sessions[-1], listener

    yield started
    for session in sessions:
        session.stop()


def test_frames_are_shown_and_what_they_show_is_outlined_and_taken(started) -> None:
    session, listener = started(StillCamera(DRAWN.image))
    until(lambda: any(live.quad for live in listener.lives))
    assert listener.frames
    taken: list[TakenPhoto] = []
    session.take(taken.append)
    until(lambda: taken)
    assert corner_error(taken[0].quad, DRAWN.printed[0]) < 1.0


def test_after_the_shutter_the_live_picture_stops(started) -> None:
    session, listener = started(StillCamera(BLANK))
    until(lambda: listener.frames)
    taken: list[TakenPhoto] = []
    session.take(taken.append)
    seen = len(listener.frames)
    until(lambda: taken)
    assert len(listener.frames) == seen
    assert taken[0].quad is None


def test_nothing_is_taken_before_there_is_a_frame(started) -> None:
    camera = StillCamera(BLANK)
    camera.newest = lambda: None
    session, _listener = started(camera)
    taken: list[TakenPhoto] = []
    session.take(taken.append)
    for _ in range(5):
        Clock.tick()
    assert taken == []


@pytest.mark.parametrize("fails", ["start", "newest", "take"])
def test_a_camera_that_fails_is_released_and_reported_once(started, fails) -> None:
    camera = StillCamera(BLANK)
    camera.error, camera.fails = CameraBusy(), fails
    session, listener = started(camera)
    if fails == "take":
        until(lambda: listener.frames)
        session.take(lambda _taken: None)
    until(lambda: listener.errors)
    for _ in range(5):
        Clock.tick()
    assert listener.errors == [camera.error]
    assert not camera.running


def test_what_the_other_camera_showed_is_not_outlined_after_the_switch(started, monkeypatch) -> None:
    go_on, looks = threading.Event(), []
    look = LiveScan.look

    def slow(scan: LiveScan, grey: np.ndarray, tapped: object = None) -> Live:
        looks.append(scan)
        go_on.wait(TIMEOUT)
        return look(scan, grey, tapped)

    monkeypatch.setattr(LiveScan, "look", slow)
    session, listener = started(StillCamera(DRAWN.image, count=2))
    until(lambda: looks)
    session.switch()
    go_on.set()
    until(lambda: len(looks) > 2)
    assert looks[1] is not looks[0]
    until(lambda: listener.lives)
    assert len(listener.lives) <= len(looks) - 1, "the first look was for the other one"


class OneShadeSource:
    """A camera that shows one brightness; below 0 it does not work."""

    wait, has_torch = 0.0, False

    def __init__(self, shade: int) -> None:
        if shade < 0:
            raise CameraBusy
        self.shade = shade

    def read(self) -> Frame | None:
        time.sleep(0.01)
        return Frame(np.full((48, 64), self.shade, np.uint8))

    def set_torch(self, on: bool) -> None: ...

    def reduce_size(self) -> None: ...

    def close(self) -> None: ...


def several(shades: list[int]) -> SourceCamera:
    return SourceCamera(lambda: [partial(OneShadeSource, shade) for shade in shades])


def test_after_switching_to_a_broken_camera_the_previous_one_starts_again(started) -> None:
    session, listener = started(several([50, 100, -1]))
    until(lambda: listener.frames)
    session.switch()
    until(lambda: listener.frames[-1].grey[0, 0] == 100)
    session.switch()
    until(lambda: listener.switched_back_at)
    until(lambda: len(listener.frames) > listener.switched_back_at[0])
    assert listener.frames[-1].grey[0, 0] == 100
    assert listener.errors == []


def test_if_the_previous_camera_fails_too_that_is_reported_and_nothing_loops(started) -> None:
    shades = [50, -1]
    session, listener = started(several(shades))
    until(lambda: listener.frames)
    shades[0] = -1
    session.switch()
    until(lambda: listener.errors)
    for _ in range(20):
        Clock.tick()
    assert (len(listener.errors), len(listener.switched_back_at)) == (1, 1)
    shades[0] = 50
    session.start()
    until(lambda: len(listener.frames) > listener.switched_back_at[0])


def test_a_camera_that_shows_nothing_is_reported_once_and_keeps_running(started, skip: Skip) -> None:
    camera = StillCamera(BLANK)
    newest, camera.newest = camera.newest, lambda: None
    _session, listener = started(camera)
    skip(SILENCE_TIMEOUT)
    assert listener.silences == 1
    camera.newest = newest
    until(lambda: listener.frames)
    for _ in range(10):
        skip(SILENCE_TIMEOUT / 2)
    assert (listener.silences, camera.starts, listener.errors) == (1, 1, [])


@pytest.mark.parametrize("ends", ["stop", "take", "no end"])
def test_a_camera_that_goes_on_or_was_stopped_or_takes_a_picture_is_not_silent(started, skip: Skip, ends) -> None:
    session, listener = started(StillCamera(BLANK))
    until(lambda: listener.frames)
    if ends == "stop":
        session.stop()
    elif ends == "take":
        session.take(lambda _taken: None)
    for _ in range(10):
        skip(SILENCE_TIMEOUT / 2)
    assert listener.silences == 0


def test_a_camera_that_gives_no_new_frame_for_long_is_reported(started, skip: Skip) -> None:
    camera = StillCamera(BLANK)
    _session, listener = started(camera)
    until(lambda: listener.frames)
    camera.newest = lambda: None
    skip(SILENCE_TIMEOUT)
    assert (listener.silences, camera.starts, listener.errors) == (1, 1, [])
    assert camera.running, "it may still go on"


def test_after_a_long_silence_of_the_other_camera_the_previous_one_starts_again(started, skip: Skip) -> None:
    camera = StillCamera(BLANK, count=2)
    newest = camera.newest
    camera.newest = lambda: None if camera.switches else newest()
    session, listener = started(camera)
    until(lambda: listener.frames)
    session.switch()
    skip(SILENCE_TIMEOUT)
    assert listener.silences == 1
    session.stop()
    session.start()
    assert (camera.switches, listener.switched_back_at) == (0, [len(listener.frames)])
    until(lambda: len(listener.frames) > listener.switched_back_at[0])


class SlowSource:
    """A camera that opens and closes when the test lets it."""

    wait, has_torch = 0.0, False
    may_open, may_close, closed = threading.Event(), threading.Event(), threading.Event()

    def __init__(self) -> None:
        self.may_open.wait(TIMEOUT)

    def read(self) -> Frame | None:
        return Frame(BLANK)

    def set_torch(self, on: bool) -> None: ...

    def reduce_size(self) -> None: ...

    def close(self) -> None:
        self.may_close.wait(TIMEOUT)
        self.closed.set()


def test_a_slow_camera_keeps_nobody_waiting(started) -> None:
    session, listener = started(SourceCamera(lambda: [SlowSource]))
    tick()
    assert not listener.frames, "the session began though the camera is not open"
    SlowSource.may_open.set()
    until(lambda: listener.frames)
    session.stop()
    assert not SlowSource.closed.is_set(), "nor was its end waited for"
    SlowSource.may_close.set()
    assert SlowSource.closed.wait(TIMEOUT), "it is given back all the same"


def test_the_model_is_ready_before_the_first_picture_is_taken(started) -> None:
    digit_model.cache_clear()
    session, listener = started(StillCamera(BLANK))
    until(lambda: listener.frames)
    taken: list[TakenPhoto] = []
    session.take(taken.append)
    until(lambda: taken)
    assert digit_model.cache_info().currsize == 1


def test_the_picture_is_of_the_moment_of_the_press_however_long_the_model_takes_to_load(
    started, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = threading.Event()
    monkeypatch.setattr(camera_session, "warm_up", loaded.wait)
    session, listener = started(StillCamera(DRAWN.image))
    taken: list[TakenPhoto | CameraError] = []
    try:
        until(lambda: listener.frames)
        session.take(taken.append)
        until(lambda: taken)
        assert not loaded.is_set()
        assert isinstance(taken[0], TakenPhoto)
        assert (taken[0].frame.grey == DRAWN.image).all()
    finally:
        loaded.set()
