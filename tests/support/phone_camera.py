"""The Android camera running on a fake phone, and what the app sees of it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sudokuapp.errors import CameraError

TIMEOUT = 5.0  # seconds, on a busy machine
SMALL = ((4, 2),)


@contextmanager
def running(phone) -> Iterator:
    from sudokuapp.device.android.camera import android_camera

    camera = android_camera()
    camera.start()
    try:
        wait_until(lambda: phone.camera is not None and phone.camera.wants_a_frame)
        yield camera
    finally:
        camera.stop()
        wait_until(lambda: all(thread.name != "camera" for thread in threading.enumerate()))


def wait_until(condition) -> None:
    end = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.002)


def next_frame(camera, phone, brightness: bytes, tints: bytes | None = None):
    """The Frame that the app gets for a frame of the camera."""
    found = []

    def came() -> bool:
        opened = phone.camera
        assert opened is not None, "the camera was given up"
        opened.give(brightness, tints)
        frame = camera.newest()
        found.extend([frame] if frame is not None else [])
        return bool(found)

    wait_until(came)
    return found[0]


def shape_of_next(camera, phone) -> tuple[int, int]:
    width, height = phone.camera.parameters.size
    return next_frame(camera, phone, bytes(width * height)).grey.shape


def error_of(camera) -> CameraError:
    with pytest.raises(CameraError) as caught:
        wait_until(camera.newest)
    return caught.value
