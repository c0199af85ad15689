"""The camera session without a window: the clock is turned by hand, and a list stands for the screen."""

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
from sudokuapp.ui.screens.scan.camera_session import LONGEST_SILENCE, LiveSession
from sudokuapp.ui.screens.scan.taking import TakenPhoto

DRAWN = page("plain", 3)
BLANK = np.full((480, 640), 200, np.uint8)
LONGEST = 10.0


class Notes:
    """Writes down what it is told."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.lives: list[Live] = []
        self.errors: list[CameraError] = []
        self.switched_back_at: list[int] = []
        self.silences = 0

    def see(self, frame: Frame) -> None:
        self.frames.append(frame)

    def outline(self, live: Live) -> None:
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
def begun() -> Iterator[Callable[..., tuple[LiveSession, Notes]]]:
    sessions: list[LiveSession] = []

    def begun(camera: object) -> tuple[LiveSession, Notes]:
        notes = Notes()
        sessions.append(LiveSession(devices_with(camera), notes))
        sessions[-1].start()
        return sessions[-1], notes

    yield begun
    for session in sessions:
        session.stop()


def test_frames_are_shown_and_what_they_show_is_outlined_and_taken(begun) -> None:
    session, notes = begun(StillCamera(DRAWN.image))
    until(lambda: any(live.quad for live in notes.lives))
    assert notes.frames
    taken: list[TakenPhoto] = []
    session.take(taken.append)
    until(lambda: taken)
    assert corner_error(taken[0].quad, DRAWN.printed[0]) < 1.0


def test_after_the_shutter_the_picture_stands_still(begun) -> None:
    session, notes = begun(StillCamera(BLANK))
    until(lambda: notes.frames)
    taken: list[TakenPhoto] = []
    session.take(taken.append)
    seen = len(notes.frames)
    until(lambda: taken)
    assert len(notes.frames) == seen
    assert taken[0].quad is None


def test_nothing_is_taken_before_there_is_a_frame(begun) -> None:
    camera = StillCamera(BLANK)
    camera.newest = lambda: None
    session, _notes = begun(camera)
    taken: list[TakenPhoto] = []
    session.take(taken.append)
    for _ in range(5):
        Clock.tick()
    assert taken == []


@pytest.mark.parametrize("fails", ["start", "newest", "take"])
def test_a_camera_that_fails_is_given_back_and_told_once(begun, fails) -> None:
    camera = StillCamera(BLANK)
    camera.error, camera.fails = CameraBusy(), fails
    session, notes = begun(camera)
    if fails == "take":
        until(lambda: notes.frames)
        session.take(lambda _taken: None)
    until(lambda: notes.errors)
    for _ in range(5):
        Clock.tick()
    assert notes.errors == [camera.error]
    assert not camera.running


def test_what_the_other_camera_showed_is_not_outlined_after_the_switch(begun, monkeypatch) -> None:
    go_on, looks = threading.Event(), []
    look = LiveScan.look

    def slow(scan: LiveScan, grey: np.ndarray, tapped: object = None) -> Live:
        looks.append(scan)
        go_on.wait(LONGEST)
        return look(scan, grey, tapped)

    monkeypatch.setattr(LiveScan, "look", slow)
    session, notes = begun(StillCamera(DRAWN.image, count=2))
    until(lambda: looks)
    session.switch()
    go_on.set()
    until(lambda: len(looks) > 2)
    assert looks[1] is not looks[0]
    until(lambda: notes.lives)
    assert len(notes.lives) <= len(looks) - 1, "the first look was for the other one"


class Shaded:
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
    return SourceCamera(lambda: [partial(Shaded, shade) for shade in shades])


def test_from_a_camera_that_does_not_work_it_goes_back_to_the_one_before(begun) -> None:
    session, notes = begun(several([50, 100, -1]))
    until(lambda: notes.frames)
    session.switch()
    until(lambda: notes.frames[-1].grey[0, 0] == 100)
    session.switch()
    until(lambda: notes.switched_back_at)
    until(lambda: len(notes.frames) > notes.switched_back_at[0])
    assert notes.frames[-1].grey[0, 0] == 100
    assert notes.errors == []


def test_if_the_one_before_fails_too_that_is_told_and_nothing_goes_round(begun) -> None:
    shades = [50, -1]
    session, notes = begun(several(shades))
    until(lambda: notes.frames)
    shades[0] = -1
    session.switch()
    until(lambda: notes.errors)
    for _ in range(20):
        Clock.tick()
    assert (len(notes.errors), len(notes.switched_back_at)) == (1, 1)
    shades[0] = 50
    session.start()
    until(lambda: len(notes.frames) > notes.switched_back_at[0])


def test_a_camera_that_shows_nothing_is_told_of_once_and_kept(begun, skip: Skip) -> None:
    camera = StillCamera(BLANK)
    newest, camera.newest = camera.newest, lambda: None
    _session, notes = begun(camera)
    skip(LONGEST_SILENCE)
    assert notes.silences == 1
    camera.newest = newest
    until(lambda: notes.frames)
    for _ in range(10):
        skip(LONGEST_SILENCE / 2)
    assert (notes.silences, camera.starts, notes.errors) == (1, 1, [])


@pytest.mark.parametrize("ends", ["stop", "take", "no end"])
def test_a_camera_that_goes_on_or_was_stopped_or_takes_a_picture_is_not_silent(begun, skip: Skip, ends) -> None:
    session, notes = begun(StillCamera(BLANK))
    until(lambda: notes.frames)
    if ends == "stop":
        session.stop()
    elif ends == "take":
        session.take(lambda _taken: None)
    for _ in range(10):
        skip(LONGEST_SILENCE / 2)
    assert notes.silences == 0


def test_a_camera_whose_picture_stands_still_for_long_is_told_of(begun, skip: Skip) -> None:
    camera = StillCamera(BLANK)
    _session, notes = begun(camera)
    until(lambda: notes.frames)
    camera.newest = lambda: None
    skip(LONGEST_SILENCE)
    assert (notes.silences, camera.starts, notes.errors) == (1, 1, [])
    assert camera.running, "it may still go on"


def test_after_a_long_silence_of_the_other_camera_it_begins_anew_with_the_one_before(begun, skip: Skip) -> None:
    camera = StillCamera(BLANK, count=2)
    newest = camera.newest
    camera.newest = lambda: None if camera.switches else newest()
    session, notes = begun(camera)
    until(lambda: notes.frames)
    session.switch()
    skip(LONGEST_SILENCE)
    assert notes.silences == 1
    session.stop()
    session.start()
    assert (camera.switches, notes.switched_back_at) == (0, [len(notes.frames)])
    until(lambda: len(notes.frames) > notes.switched_back_at[0])


class Sluggish:
    """A camera that opens and closes when the test lets it."""

    wait, has_torch = 0.0, False
    may_open, may_close, closed = threading.Event(), threading.Event(), threading.Event()

    def __init__(self) -> None:
        self.may_open.wait(LONGEST)

    def read(self) -> Frame | None:
        return Frame(BLANK)

    def set_torch(self, on: bool) -> None: ...

    def reduce_size(self) -> None: ...

    def close(self) -> None:
        self.may_close.wait(LONGEST)
        self.closed.set()


def test_a_slow_camera_keeps_nobody_waiting(begun) -> None:
    session, notes = begun(SourceCamera(lambda: [Sluggish]))
    tick()
    assert not notes.frames, "the session began though the camera is not open"
    Sluggish.may_open.set()
    until(lambda: notes.frames)
    session.stop()
    assert not Sluggish.closed.is_set(), "nor was its end waited for"
    Sluggish.may_close.set()
    assert Sluggish.closed.wait(LONGEST), "it is given back all the same"


def test_the_model_is_ready_before_the_first_picture_is_taken(begun) -> None:
    digit_model.cache_clear()
    session, notes = begun(StillCamera(BLANK))
    until(lambda: notes.frames)
    taken: list[TakenPhoto] = []
    session.take(taken.append)
    until(lambda: taken)
    assert digit_model.cache_info().currsize == 1


def test_the_picture_is_of_the_moment_of_the_press_however_long_the_model_takes_to_load(
    begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = threading.Event()
    monkeypatch.setattr(camera_session, "warm_up", loaded.wait)
    session, notes = begun(StillCamera(DRAWN.image))
    taken: list[TakenPhoto | CameraError] = []
    try:
        until(lambda: notes.frames)
        session.take(taken.append)
        until(lambda: taken)
        assert not loaded.is_set()
        assert isinstance(taken[0], TakenPhoto)
        assert (taken[0].frame.grey == DRAWN.image).all()
    finally:
        loaded.set()
