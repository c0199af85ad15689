"""The thread that reads frames, over cameras that are slow, hang or fail."""

from __future__ import annotations

import queue
import threading
import time
from functools import partial

import numpy as np
import pytest

from sudokuapp.device.camera import Frame
from sudokuapp.device.frames import capture, source_camera
from sudokuapp.device.frames.source_camera import SourceCamera
from sudokuapp.errors import CameraBusy, CameraError

TIMEOUT = 5.0  # seconds, on a busy machine


def wait_until(condition) -> None:
    end = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.005)


def wait_for_error(camera: SourceCamera) -> CameraError:
    with pytest.raises(CameraError) as caught:
        wait_until(lambda: camera.newest() is not None)
    return caught.value


def is_free() -> bool:
    return all(thread.name != "camera" for thread in threading.enumerate())


def test_a_camera_that_fails_in_an_unforeseen_way_is_reported_not_frozen():
    def broken():
        raise ValueError("a driver's secret")

    camera = SourceCamera(lambda: [broken])
    camera.start()
    error = wait_for_error(camera)
    assert type(error) is CameraError
    assert isinstance(error.__cause__, ValueError)
    camera.start()
    with pytest.raises(CameraError):
        camera.take()
    camera.stop()


class SlowSource:
    """A camera that cannot be opened until the test allows it, and that counts how many are open."""

    wait = 0.01
    has_torch = False
    may_open = threading.Event()
    open_now: list[SlowSource] = []  # noqa: RUF012  # the machine has one camera for all

    def __init__(self) -> None:
        self.may_open.wait(TIMEOUT)
        assert not self.open_now, "the camera was opened twice"
        self.open_now.append(self)

    def read(self) -> Frame | None:
        return Frame(np.zeros((4, 4), np.uint8))

    def set_torch(self, on: bool) -> None:
        raise AssertionError("it has none")

    def reduce_size(self) -> None: ...

    def close(self) -> None:
        self.open_now.remove(self)


def test_a_slow_camera_neither_holds_up_the_app_nor_is_opened_twice():
    SlowSource.may_open.clear()
    camera = SourceCamera(lambda: [SlowSource])
    camera.start()
    camera.stop()
    camera.start()
    assert SlowSource.open_now == [], "none of these calls waits for the camera"
    SlowSource.may_open.set()
    wait_until(lambda: camera.newest() is not None)
    camera.stop()
    wait_until(is_free)
    assert SlowSource.open_now == []


class HangingSource(SlowSource):
    """A driver that does not return from closing its camera until the test allows it."""

    may_close = threading.Event()

    def close(self) -> None:
        self.may_close.wait(TIMEOUT)
        super().close()


def stopped_while_it_hangs() -> SourceCamera:
    """A camera that has given a frame and was stopped, and does not close yet."""
    HangingSource.may_open.set()
    HangingSource.may_close.clear()
    camera = SourceCamera(lambda: [HangingSource])
    camera.start()
    wait_until(lambda: camera.newest() is not None)
    camera.stop()
    return camera


def test_a_camera_that_hangs_when_it_is_closed_is_busy_until_it_does_not(monkeypatch):
    monkeypatch.setattr(capture, "HANDOVER_TIMEOUT", 0.05)
    camera = stopped_while_it_hangs()
    for _ in range(2):  # also after a run that got nothing
        camera.start()
        assert type(wait_for_error(camera)) is CameraBusy
    assert len(HangingSource.open_now) == 1
    HangingSource.may_close.set()
    wait_until(lambda: HangingSource.open_now == [])
    camera.start()
    wait_until(lambda: camera.newest() is not None)
    camera.stop()
    wait_until(is_free)
    assert HangingSource.open_now == []


def test_stopping_does_not_wait_for_the_camera_to_close():
    camera = stopped_while_it_hangs()
    assert camera.newest() is None
    assert len(HangingSource.open_now) == 1, "it is still open"
    HangingSource.may_close.set()
    wait_until(is_free)


class ScriptedSource:
    """Gives the frames that a test puts into it, and waits for the next one."""

    wait, has_torch = 0.0, False

    def __init__(self) -> None:
        self.frames: queue.SimpleQueue[Frame | None] = queue.SimpleQueue()
        self.reads = 0

    def read(self) -> Frame | None:
        self.reads += 1
        return self.frames.get(timeout=TIMEOUT)

    def close(self) -> None: ...


def test_only_the_newest_frame_is_kept():
    source, frames = ScriptedSource(), [Frame(np.full((4, 4), shade, np.uint8)) for shade in range(3)]
    camera = SourceCamera(lambda: [lambda: source])
    camera.start()
    for frame in frames:
        source.frames.put(frame)
    wait_until(lambda: source.reads == 4)
    assert camera.newest() is frames[-1]
    assert camera.newest() is None
    camera.stop()
    source.frames.put(None)
    wait_until(is_free)


def test_asking_for_the_newest_frame_does_not_wait_for_one(monkeypatch):
    source = ScriptedSource()
    camera = SourceCamera(lambda: [lambda: source])
    camera.start()
    wait_until(lambda: source.reads == 1)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Condition, "wait", lambda *_: pytest.fail("it waits"))
        assert camera.newest() is None
    camera.stop()
    source.frames.put(None)
    wait_until(is_free)


class SeldomSource(SlowSource):
    """Ten minutes from one frame to the next."""

    wait = 600.0


def test_a_camera_is_freed_between_two_frames_and_not_with_the_next_one():
    SeldomSource.may_open.set()
    camera = SourceCamera(lambda: [SeldomSource])
    camera.start()
    wait_until(lambda: camera.newest() is not None)
    camera.stop()
    wait_until(is_free)
    assert SeldomSource.open_now == []


class Numbered:
    """One of several cameras; the second one hangs while it is opened, until the test allows it."""

    wait, has_torch = 0.01, False
    may_open = threading.Event()
    openings: list[int] = []  # noqa: RUF012  # of all of them

    def __init__(self, number: int) -> None:
        self.number = number
        self.openings.append(number)
        assert number != 1 or self.may_open.wait(TIMEOUT)

    def read(self) -> Frame | None:
        return Frame(np.full((4, 4), self.number, np.uint8))

    def reduce_size(self) -> None: ...

    def close(self) -> None: ...


def test_a_camera_that_hangs_keeps_nobody_from_the_others_and_is_not_opened_twice(monkeypatch):
    monkeypatch.setattr(capture, "HANDOVER_TIMEOUT", 0.05)
    monkeypatch.setattr(source_camera, "BURST_SECONDS", 0.01)
    Numbered.may_open.clear()
    Numbered.openings.clear()
    camera = SourceCamera(lambda: [partial(Numbered, 0), partial(Numbered, 1)])
    camera.start()
    wait_until(lambda: camera.newest() is not None)
    camera.switch()
    wait_until(lambda: Numbered.openings == [0, 1])
    camera.switch_back()
    camera.start()
    assert camera.take().grey[0, 0] == 0
    camera.switch()
    assert type(wait_for_error(camera)) is CameraBusy
    assert Numbered.openings == [0, 1, 0]
    Numbered.may_open.set()
    camera.start()
    assert camera.take().grey[0, 0] == 1
    camera.stop()
    wait_until(is_free)
