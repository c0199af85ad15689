"""The thread that reads frames, over cameras that are slow, hang or fail."""

from __future__ import annotations

import threading
import time
from functools import partial

import numpy as np
import pytest

from sudokuapp.device.camera import Frame
from sudokuapp.device.frames import capture
from sudokuapp.device.frames.source_camera import SourceCamera
from sudokuapp.errors import CameraBusy, CameraError

LONGEST = 5.0  # seconds, on a machine that is busy with other things


def wait_until(true) -> None:
    end = time.monotonic() + LONGEST
    while not true():
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
    """A camera that takes its time to open, and counts how many are open."""

    wait = 0.01
    has_torch = False
    open_now: list[SlowSource] = []  # noqa: RUF012  # the machine has one camera for all

    def __init__(self) -> None:
        time.sleep(0.4)
        assert not self.open_now, "the camera was opened twice"
        self.open_now.append(self)

    def read(self) -> Frame | None:
        return Frame(np.zeros((4, 4), np.uint8))

    def set_torch(self, on: bool) -> None:
        raise AssertionError("it has none")

    def close(self) -> None:
        self.open_now.remove(self)


def test_a_slow_camera_neither_holds_up_the_app_nor_is_opened_twice():
    camera = SourceCamera(lambda: [SlowSource])
    begin = time.monotonic()
    camera.start()
    assert time.monotonic() - begin < 0.1
    camera.stop()
    assert time.monotonic() - begin < 0.35, "it is not waited for"
    camera.start()
    wait_until(lambda: camera.newest() is not None)
    camera.stop()
    wait_until(is_free)
    assert SlowSource.open_now == []


class HangingSource(SlowSource):
    """A driver that does not come back from closing its camera, until it is let."""

    goes_on = threading.Event()

    def close(self) -> None:
        assert self.goes_on.wait(LONGEST)
        super().close()


def test_a_camera_that_hangs_when_it_is_closed_is_busy_until_it_does_not(monkeypatch):
    monkeypatch.setattr(capture, "HANDOVER_TIMEOUT", 0.2)
    HangingSource.goes_on.clear()
    camera = SourceCamera(lambda: [HangingSource])
    camera.start()
    wait_until(lambda: camera.newest() is not None)
    camera.stop()
    for _ in range(2):  # also after a run that got nothing
        camera.start()
        assert type(wait_for_error(camera)) is CameraBusy
    assert len(HangingSource.open_now) == 1
    HangingSource.goes_on.set()
    camera.start()
    wait_until(lambda: camera.newest() is not None)
    camera.stop()
    wait_until(is_free)
    assert HangingSource.open_now == []


class Numbered:
    """One of several cameras; the second hangs while it is opened, until it is let."""

    wait, has_torch = 0.01, False
    goes_on = threading.Event()
    openings: list[int] = []  # noqa: RUF012  # of all of them

    def __init__(self, number: int) -> None:
        self.number = number
        self.openings.append(number)
        assert number != 1 or self.goes_on.wait(LONGEST)

    def read(self) -> Frame | None:
        return Frame(np.full((4, 4), self.number, np.uint8))

    def reduce_size(self) -> None: ...

    def close(self) -> None: ...


def test_a_camera_that_hangs_keeps_nobody_from_the_others_and_is_not_opened_twice(monkeypatch):
    monkeypatch.setattr(capture, "HANDOVER_TIMEOUT", 0.2)
    Numbered.goes_on.clear()
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
    Numbered.goes_on.set()
    camera.start()
    assert camera.take().grey[0, 0] == 1
    camera.stop()
    wait_until(is_free)
