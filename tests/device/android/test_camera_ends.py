"""How the Android camera is released, lost or not opened at all, on a fake phone."""

from __future__ import annotations

import gc
import threading

import pytest
from support.fake_camera import DISABLED, EVICTED, SERVER_DIED, SurfaceTexture
from support.phone_camera import SMALL, TIMEOUT, error_of, next_frame, running, wait_until

from sudokuapp.errors import CameraBusy, CameraError, CameraRefused, NoCamera


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


def test_pausing_while_the_picture_is_taken_ends_the_taking(phone, monkeypatch):
    from sudokuapp.device.frames import capture, source_camera

    is_waiting = threading.Event()
    usual = capture.Capture.wait_for_frame

    def announced(running_capture, seconds, after=None):
        is_waiting.set()
        return usual(running_capture, seconds, after)

    monkeypatch.setattr(capture.Capture, "wait_for_frame", announced)
    monkeypatch.setattr(source_camera, "FIRST_FRAME_TIMEOUT", 10 * TIMEOUT)
    phone.sizes = SMALL
    ended = []
    with running(phone) as camera:

        def take() -> None:
            with pytest.raises(CameraError):
                camera.take()
            ended.append(True)

        taking = threading.Thread(target=take)
        taking.start()
        assert is_waiting.wait(TIMEOUT)
        camera.stop()
        taking.join(TIMEOUT)
    assert ended == [True]


def test_after_a_pause_the_camera_is_taken_again(phone):
    phone.sizes = SMALL
    with running(phone) as camera:
        opened = phone.camera
        camera.stop()
        gc.collect()
        camera.start()
        wait_until(lambda: phone.camera not in (None, opened) and phone.camera.wants_a_frame)
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


@pytest.mark.parametrize(("may", "error"), [(True, CameraBusy), (False, CameraRefused)])
def test_a_camera_that_does_not_open_is_busy_or_refused(phone, may, error):
    from sudokuapp.device.android.camera import android_camera

    phone.is_busy, phone.permission.granted = True, may
    camera = android_camera()
    camera.start()
    assert type(error_of(camera)) is error
    phone.is_busy, phone.permission.granted = False, True
    camera.start()
    wait_until(lambda: phone.camera is not None)
    camera.stop()


def test_a_camera_that_opens_and_does_not_run_is_busy_and_given_back(phone):
    from sudokuapp.device.android.camera import android_camera

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
    import sudokuapp.device.android.camera  # noqa: F401  # found by its name below

    monkeypatch.setattr("sudokuapp.device.android.camera.FRAME_TIMEOUT", 0.2)
    with running(phone) as camera:
        assert type(error_of(camera)) is CameraError


def test_a_tablet_without_a_camera_says_so_at_once(phone):
    from sudokuapp.device.android.camera import android_camera

    phone.cameras = 0
    with pytest.raises(NoCamera):
        android_camera().start()


def test_a_camera_that_says_something_unforeseen_is_given_back_all_the_same(phone):
    from sudokuapp.device.android.camera import android_camera

    phone.sizes = ()
    camera = android_camera()
    camera.start()
    assert type(error_of(camera)) is CameraError
    assert phone.camera is None


@pytest.mark.parametrize("fails", [False, True])
def test_what_the_frames_went_into_is_freed_with_the_camera(phone, fails):
    from sudokuapp.device.android.camera import android_camera

    phone.preview_fails = fails
    camera = android_camera()
    camera.start()
    if fails:
        assert type(error_of(camera)) is CameraBusy
    else:
        wait_until(lambda: phone.camera is not None and phone.camera.wants_a_frame)
        held = list(SurfaceTexture.holding)  # else Java would come to free it too, some day
        assert held
        camera.stop()
    wait_until(lambda: not SurfaceTexture.holding)
