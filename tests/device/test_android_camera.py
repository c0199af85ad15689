"""The Android camera against stand-ins for Java's classes: no phone has run it yet."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest
from support.fake_camera import DISABLED, EVICTED, SERVER_DIED

from sudokuapp.errors import CameraBusy, CameraError, CameraRefused, NoCamera

LONGEST = 5.0
SMALL = ((4, 2),)


@contextmanager
def running(phone) -> Iterator:
    from sudokuapp.device.android_camera import android_camera

    camera = android_camera()
    camera.start()
    try:
        wait_until(lambda: phone.camera is not None and phone.camera.wants_a_frame)
        yield camera
    finally:
        camera.stop()
        wait_until(lambda: all(thread.name != "camera" for thread in threading.enumerate()))


def wait_until(true) -> None:
    end = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.002)


def next_frame(camera, phone, brightness: bytes):
    """What the app sees of a frame that the system gives."""
    found = []

    def came() -> bool:
        opened = phone.camera
        assert opened is not None, "the camera was given up"
        opened.give(brightness)
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


def test_the_first_bytes_of_a_frame_are_its_brightness(phone):
    phone.sizes = SMALL
    with running(phone) as camera:
        frame = next_frame(camera, phone, bytes(range(8)))
        assert np.array_equal(frame.grey, [[0, 1, 2, 3], [4, 5, 6, 7]])
        assert frame.grey.dtype == np.uint8
        assert frame.turns == 1


def test_the_brightness_is_not_copied_again(phone):
    phone.sizes = SMALL
    with running(phone) as camera:
        assert not next_frame(camera, phone, bytes(8)).grey.flags.owndata


def test_frames_go_on_and_on(phone):
    phone.sizes = SMALL
    with running(phone) as camera:
        for number in range(20):
            wait_until(lambda number=number: next_frame(camera, phone, bytes([number] * 8)).grey[0, 0] == number)
        assert phone.camera.wants_a_frame


@pytest.mark.parametrize(
    ("sensor", "display", "is_front", "turns"),
    [
        (90, 0, False, 1),  # most phones, upright
        (90, 90, False, 0),  # turned to the left
        (90, 180, False, 3),
        (90, 270, False, 2),
        (270, 0, False, 3),  # a sensor put in the other way round
        (270, 90, False, 2),
        (0, 0, False, 0),  # a tablet
        (270, 0, True, 3),
        (270, 90, True, 0),
        (90, 0, True, 1),
    ],
)
def test_how_far_a_frame_is_from_upright(phone, sensor, display, is_front, turns):
    from sudokuapp.device.android_camera import turns as turns_of

    assert turns_of(sensor, display, is_front) == turns


def test_a_sensor_mounted_at_270_degrees_is_brought_upright_the_other_way_round(phone):
    phone.sizes, phone.orientations = SMALL, (270, 270)
    with running(phone) as camera:
        assert next_frame(camera, phone, bytes(8)).turns == 3


def test_a_phone_turned_while_the_camera_runs_turns_its_frames(phone):
    phone.sizes = SMALL
    with running(phone) as camera:
        opened = phone.camera
        for rotation, turns in ((0, 1), (1, 0), (2, 3), (3, 2)):
            phone.rotation = rotation
            wait_until(lambda turns=turns: next_frame(camera, phone, bytes(8)).turns == turns)
        assert phone.camera is opened


def test_the_front_camera_turns_with_the_display_and_not_against_it(phone):
    phone.sizes, phone.rotation = SMALL, 1
    with running(phone) as camera:
        camera.switch()
        wait_until(lambda: phone.camera is not None and phone.camera.number == 1 and phone.camera.wants_a_frame)
        assert next_frame(camera, phone, bytes(8)).turns == 0


def test_the_largest_reasonable_size_is_begun_with(phone):
    with running(phone):
        assert phone.camera.parameters.size == (1920, 1080)


def test_a_camera_with_only_huge_frames_gives_its_smallest(phone):
    phone.sizes = ((4000, 3000), (3000, 2000))
    with running(phone):
        assert phone.camera.parameters.size == (3000, 2000)


@pytest.mark.parametrize(
    ("modes", "focus", "focused"),
    [
        (("auto", "continuous-video", "continuous-picture"), "continuous-picture", 0),
        (("auto", "continuous-video"), "continuous-video", 0),
        (("auto", "macro"), "auto", 1),
        (("infinity",), "fixed", 0),
        ((), "fixed", 0),
    ],
)
def test_the_camera_keeps_itself_in_focus_as_well_as_it_can(phone, modes, focus, focused):
    phone.focus_modes = modes
    with running(phone):
        wait_until(lambda: phone.camera.focused == focused)
        assert phone.camera.parameters.focus == focus


def test_who_does_not_keep_up_gets_smaller_frames_from_then_on(phone, monkeypatch):
    from sudokuapp.device import pace

    monkeypatch.setattr(pace, "SPAN", 0.1)
    monkeypatch.setattr(pace, "SHORTEST_LOOK", 0.05)
    monkeypatch.setattr(pace, "FEWEST_LOOKS", 1000.0)
    with running(phone) as camera:
        camera.set_torch(True)
        wait_until(lambda: phone.camera.parameters.flash == "torch")
        seen = {shape_of_next(camera, phone) for _ in range(3)}
        wait_until(lambda: seen.add(shape_of_next(camera, phone)) or (480, 640) in seen)
        assert seen == {(1080, 1920), (720, 1280), (480, 640)}
        assert phone.camera.parameters.flash == "torch"
        looked_until = time.monotonic() + 0.4
        while time.monotonic() < looked_until:
            assert shape_of_next(camera, phone) == (480, 640)  # there is no smaller one
        camera.stop()
        wait_until(lambda: phone.camera is None)
        camera.start()
        wait_until(lambda: phone.camera is not None and phone.camera.wants_a_frame)
        assert phone.camera.parameters.size == (640, 480)


def test_a_frame_of_the_size_before_neither_shows_nor_ends_the_picture(phone):
    phone.sizes = SMALL
    with running(phone) as camera:
        phone.camera.give(bytes(16))  # it used up what was asked for
        phone.bridge.looper.settle()
        assert next_frame(camera, phone, bytes([5] * 8)).grey.shape == (2, 4)


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


def test_pausing_while_frames_come_releases_the_camera_and_takes_nothing_more(phone):
    phone.sizes = SMALL
    with running(phone) as camera:
        opened = phone.camera
        next_frame(camera, phone, bytes(8))
        opened.give(bytes(8))
        camera.stop()
        opened.give(bytes(8))
        wait_until(lambda: opened.is_released)
        phone.bridge.looper.settle()
        assert camera.newest() is None
        assert not opened.wants_a_frame


def test_pausing_while_the_picture_is_taken_ends_the_taking(phone):
    phone.sizes = SMALL
    ended = []
    with running(phone) as camera:

        def take() -> None:
            with pytest.raises(CameraError):
                camera.take()
            ended.append(True)

        taking = threading.Thread(target=take)
        taking.start()
        time.sleep(0.05)
        camera.stop()
        taking.join(1)
    assert ended == [True]


def test_after_a_pause_the_camera_is_taken_again(phone):
    phone.sizes = SMALL
    with running(phone) as camera:
        camera.stop()
        gc.collect()
        camera.start()
        wait_until(lambda: phone.camera is not None and phone.camera.wants_a_frame)
        assert next_frame(camera, phone, bytes([7] * 8)).grey[0, 0] == 7


def test_a_late_word_from_a_camera_that_was_released_does_not_end_the_next_run(phone):
    phone.sizes = SMALL
    with running(phone) as camera:
        opened = phone.camera
        camera.stop()
        wait_until(lambda: opened.is_released)
        opened.lose(SERVER_DIED)
        phone.bridge.looper.settle()
        camera.start()
        wait_until(lambda: phone.camera is not None and phone.camera.wants_a_frame)
        assert next_frame(camera, phone, bytes([7] * 8)).grey[0, 0] == 7


def test_the_sharpest_of_the_frames_around_the_shutter_is_taken(phone):
    phone.sizes = ((8, 8),)
    with running(phone) as camera:
        blurred, sharp = bytes([100] * 64), bytes([0, 200] * 32)
        taken = []
        taking = threading.Thread(target=lambda: taken.append(camera.take()))
        wait_until(lambda: (phone.camera.give(blurred), camera.newest())[1] is not None)
        taking.start()
        for brightness in (sharp, blurred):
            wait_until(lambda: phone.camera.wants_a_frame)
            phone.camera.give(brightness)
        taking.join(LONGEST)
        assert taken[0].grey[0, 1] == 200


def test_switching_goes_to_the_other_camera(phone):
    with running(phone) as camera:
        assert camera.count == 2
        assert phone.camera.number == 0
        camera.switch()
        wait_until(lambda: phone.camera is not None and phone.camera.number == 1)


@pytest.mark.parametrize(("may", "error"), [(True, CameraBusy), (False, CameraRefused)])
def test_a_camera_that_does_not_open_is_busy_or_refused(phone, may, error):
    from sudokuapp.device.android_camera import android_camera

    phone.is_busy, phone.permission.granted = True, may
    camera = android_camera()
    camera.start()
    assert type(error_of(camera)) is error
    phone.is_busy, phone.permission.granted = False, True
    camera.start()
    wait_until(lambda: phone.camera is not None)
    camera.stop()


def test_a_camera_that_opens_and_does_not_run_is_busy_and_given_back(phone):
    from sudokuapp.device.android_camera import android_camera

    phone.preview_fails = True
    camera = android_camera()
    camera.start()
    assert type(error_of(camera)) is CameraBusy
    assert phone.camera is None


@pytest.mark.parametrize(
    ("lost", "error"), [(EVICTED, CameraBusy), (DISABLED, CameraError), (SERVER_DIED, CameraError)]
)
def test_a_camera_that_is_taken_away_while_it_runs_says_so_and_is_released(phone, lost, error):
    phone.sizes = SMALL
    with running(phone) as camera:
        opened = phone.camera
        next_frame(camera, phone, bytes(8))
        with_its_error_first(opened, lost, phone)
        assert isinstance(error_of(camera), error)
        wait_until(lambda: opened.is_released)
        camera.start()
        wait_until(lambda: phone.camera is not None and phone.camera is not opened)


def with_its_error_first(opened, lost: int, phone) -> None:
    """The error is told before the next call fails; the other order is another test's."""
    opened.lose(lost)
    opened.is_lost = False
    phone.bridge.looper.settle()


def test_a_camera_that_fails_before_its_error_is_told_ends_all_the_same(phone):
    with running(phone) as camera:
        phone.camera.is_lost = True
        assert isinstance(error_of(camera), CameraError)


def test_a_camera_that_keeps_silent_is_given_up(phone, monkeypatch):
    import sudokuapp.device.android_camera  # noqa: F401  # found by its name below

    monkeypatch.setattr("sudokuapp.device.android_camera.LONGEST_SILENCE", 0.2)
    with running(phone) as camera:
        assert type(error_of(camera)) is CameraError


def test_a_tablet_without_a_camera_says_so_at_once(phone):
    from sudokuapp.device.android_camera import android_camera

    phone.cameras = 0
    with pytest.raises(NoCamera):
        android_camera().start()
