"""The Android camera against stand-ins for Java's classes: no phone has run it yet."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from sudokuapp.errors import CameraBusy, CameraRefused, NoCamera

LONGEST = 5.0


@contextmanager
def running(phone) -> Iterator:
    from sudokuapp.device.android_camera import android_camera

    camera = android_camera()
    camera.start()
    try:
        wait_until(lambda: phone.camera is not None and phone.camera.runs)
        yield camera
    finally:
        camera.stop()


def wait_until(true) -> None:
    end = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.002)


def next_frame(camera, phone, brightness: bytes):
    """What the app sees of a frame that the system gives."""
    found = []

    def came() -> bool:
        phone.camera.give(brightness)
        frame = camera.newest()
        found.extend([frame] if frame is not None else [])
        return bool(found)

    wait_until(came)
    return found[0]


def test_the_first_bytes_of_a_frame_are_its_brightness(phone):
    phone.sizes = ((4, 2),)
    with running(phone) as camera:
        frame = next_frame(camera, phone, bytes(range(8)))
        assert np.array_equal(frame.grey, [[0, 1, 2, 3], [4, 5, 6, 7]])
        assert frame.turns == 1


def test_buffers_are_handed_back_so_that_frames_go_on(phone):
    phone.sizes = ((4, 2),)
    with running(phone) as camera:
        for number in range(10):
            next_frame(camera, phone, bytes([number] * 8))
        assert len(phone.camera.buffers) == 2


@pytest.mark.parametrize(
    ("sensor", "display", "is_front", "turns"),
    [
        (90, 0, False, 1),  # most phones, upright
        (90, 90, False, 0),  # turned to the left
        (90, 180, False, 3),
        (90, 270, False, 2),
        (270, 0, False, 3),  # a sensor put in the other way round
        (0, 0, False, 0),  # a tablet
        (270, 0, True, 3),
        (270, 90, True, 0),
    ],
)
def test_how_far_a_frame_is_from_upright(phone, sensor, display, is_front, turns):
    from sudokuapp.device import android_camera

    assert android_camera.turns(sensor, display, is_front) == turns


def test_a_phone_turned_while_the_camera_runs_turns_its_frames(phone):
    phone.sizes = ((4, 2),)
    with running(phone) as camera:
        assert next_frame(camera, phone, bytes(8)).turns == 1
        phone.rotation = 1
        wait_until(lambda: next_frame(camera, phone, bytes(8)).turns == 0)


def test_the_largest_size_that_can_be_copied_in_time_is_used(phone):
    with running(phone):
        assert phone.camera.parameters.size == (1280, 720)
        assert phone.camera.parameters.focus == "continuous-picture"


def test_a_camera_with_only_huge_frames_gives_its_smallest(phone):
    phone.sizes = ((4000, 3000), (2000, 1500))
    with running(phone):
        assert phone.camera.parameters.size == (2000, 1500)


def test_the_torch_goes_on_and_off_and_out_with_the_camera(phone):
    with running(phone) as camera:
        assert camera.has_torch
        camera.set_torch(True)
        wait_until(lambda: phone.camera.parameters.flash == "torch")
        camera.set_torch(False)
        wait_until(lambda: phone.camera.parameters.flash == "off")
        camera.set_torch(True)
    with running(phone):
        time.sleep(0.15)
        assert phone.camera.parameters.flash == "off"


def test_a_camera_without_a_flash_has_no_torch(phone):
    phone.flash_modes = None
    with running(phone) as camera:
        assert not camera.has_torch
        camera.set_torch(True)
        time.sleep(0.15)
        assert phone.camera.parameters.flash == "off"


def test_stopping_releases_the_camera_and_the_thread_says_goodbye_to_java(phone):
    with running(phone) as camera:
        opened = phone.camera
        begin = time.monotonic()
        camera.stop()
        assert time.monotonic() - begin < 0.3
    assert opened.is_released
    assert opened.callback is None
    assert phone.detached == 1


def test_after_a_pause_the_camera_is_taken_again(phone):
    phone.sizes = ((4, 2),)
    with running(phone) as camera:
        camera.stop()
        camera.start()
        wait_until(lambda: phone.camera is not None and phone.camera.runs)
        assert next_frame(camera, phone, bytes([7] * 8)).grey[0, 0] == 7


def test_switching_goes_to_the_other_camera(phone):
    with running(phone) as camera:
        assert camera.count == 2
        assert phone.camera.number == 0
        camera.switch()
        wait_until(lambda: phone.camera is not None and phone.camera.number == 1)


@pytest.mark.parametrize(("may", "error"), [(True, CameraBusy), (False, CameraRefused)])
def test_a_camera_that_does_not_open_is_busy_or_refused(phone, may, error):
    from sudokuapp.device.android_camera import android_camera

    phone.is_busy, phone.may_use_camera = True, may
    camera = android_camera()
    camera.start()
    with pytest.raises(error):
        wait_until(camera.newest)
    camera.stop()


def test_a_tablet_without_a_camera_says_so_at_once(phone):
    from sudokuapp.device.android_camera import android_camera

    phone.cameras = 0
    with pytest.raises(NoCamera):
        android_camera().start()
