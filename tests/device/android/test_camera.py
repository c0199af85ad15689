"""The Android camera's frames on a fake phone."""

from __future__ import annotations

import sys
import threading
from types import SimpleNamespace

import numpy as np
import pytest
from support.phone_camera import SMALL, TIMEOUT, next_frame, running, shape_of_next, wait_until


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


def test_a_frame_has_the_colours_that_follow_its_brightness(phone):
    phone.sizes = SMALL
    red, blue = bytes([226, 108]), bytes([118, 218])
    with running(phone) as camera:
        wait_until(lambda: next_frame(camera, phone, bytes(8)).colour is not None)
        wait_until(lambda: next_frame(camera, phone, bytes([90] * 8), red + blue).grey[0, 0] == 90)
        frame = next_frame(camera, phone, bytes([90] * 8), red + blue)
    assert frame.colour.shape == (2, 4, 4)
    assert frame.turns == 1
    left, right = frame.colour[0, 0], frame.colour[0, -1]
    assert left[0] > 200 > 60 > left[2]
    assert right[2] > 200 > 120 > right[0]


def test_frames_do_not_wait_for_the_library_that_converts_their_colours(phone, monkeypatch):
    may_import = threading.Event()

    class SlowImport:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "sudokuapp.device.frames.colour":
                may_import.wait(TIMEOUT)

    monkeypatch.delitem(sys.modules, "sudokuapp.device.frames.colour", raising=False)
    monkeypatch.setattr(sys, "meta_path", [SlowImport(), *sys.meta_path])
    phone.sizes = SMALL
    with running(phone) as camera:
        assert next_frame(camera, phone, bytes(8)).colour is None
        may_import.set()
        wait_until(lambda: next_frame(camera, phone, bytes(8)).colour is not None)


def test_a_camera_with_an_odd_size_is_shown_grey(phone):
    phone.sizes = ((5, 4),)
    with running(phone) as camera:
        wait_until(lambda: "sudokuapp.device.frames.colour" in sys.modules)
        frame = next_frame(camera, phone, bytes(20))
        assert frame.grey.shape == (4, 5)
        assert frame.colour is None


def test_frames_go_on_and_on(phone):
    phone.sizes = SMALL
    with running(phone) as camera:
        for number in range(20):
            wait_until(lambda number=number: next_frame(camera, phone, bytes([number] * 8)).grey[0, 0] == number)
        assert phone.camera.wants_a_frame


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
    from sudokuapp.device.android.camera import AndroidSource
    from sudokuapp.device.frames import poll_rate

    reductions = []
    usual = AndroidSource.reduce_size

    def counted(source):
        usual(source)
        reductions.append(source)

    monkeypatch.setattr(AndroidSource, "reduce_size", counted)
    monkeypatch.setattr(poll_rate, "WINDOW", 0.02)
    monkeypatch.setattr(poll_rate, "SHORTEST_POLLING", 0.01)
    monkeypatch.setattr(poll_rate, "LOWEST_RATE", 10_000.0)
    with running(phone) as camera:
        camera.set_torch(True)
        wait_until(lambda: phone.camera.parameters.flash == "torch")
        seen = {shape_of_next(camera, phone) for _ in range(3)}
        wait_until(lambda: seen.add(shape_of_next(camera, phone)) or (480, 640) in seen)
        assert seen == {(1080, 1920), (720, 1280), (480, 640)}
        assert phone.camera.parameters.flash == "torch"
        asked_before = len(reductions)

        def is_asked_again() -> bool:
            assert shape_of_next(camera, phone) == (480, 640)  # there is no smaller one
            return len(reductions) >= asked_before + 2

        wait_until(is_asked_again)
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
    phone.sizes = SMALL
    with running(phone) as camera:
        assert camera.has_torch
        camera.set_torch(True)
        wait_until(lambda: phone.camera.parameters.flash == "torch")
        camera.set_torch(False)
        wait_until(lambda: phone.camera.parameters.flash == "off")
        camera.set_torch(True)
    with running(phone) as camera:
        read_two_frames(camera, phone)
        assert phone.camera.parameters.flash == "off"


def test_a_camera_without_a_flash_has_no_torch(phone):
    phone.sizes, phone.flash_modes = SMALL, None
    with running(phone) as camera:
        assert not camera.has_torch
        camera.set_torch(True)
        read_two_frames(camera, phone)
        assert phone.camera.parameters.flash == "off"


def read_two_frames(camera, phone) -> None:
    """Before each frame the torch is set; the first one may have been requested before the test's last call."""
    for number in (1, 2):
        wait_until(lambda number=number: next_frame(camera, phone, bytes([number] * 8)).grey[0, 0] == number)


def test_the_sharpest_of_the_frames_around_the_shutter_is_taken(phone, monkeypatch):
    """Each frame is given until it was seen: a busy machine may miss some. The burst ends when all were seen."""
    from sudokuapp.device.frames import capture, source_camera

    seen = []
    now = [0.0]
    usual = capture.Capture.wait_for_frame

    def watched(running_capture, seconds, after=None):
        if after is not None:
            seen.append(after.grey[0, 1])
        return usual(running_capture, seconds, after)

    monkeypatch.setattr(capture.Capture, "wait_for_frame", watched)
    monkeypatch.setattr(source_camera, "BURST_SECONDS", TIMEOUT)
    monkeypatch.setattr(source_camera, "time", SimpleNamespace(monotonic=lambda: now[0]))
    phone.sizes = ((8, 8),)
    with running(phone) as camera:
        blurred, sharp = bytes([100] * 64), bytes([0, 200] * 32)
        taken = []
        taking = threading.Thread(target=lambda: taken.append(camera.take()))
        wait_until(lambda: (phone.camera.give(blurred), camera.newest())[1] is not None)
        taking.start()
        wait_until(lambda: 100 in seen)
        wait_until(lambda: (phone.camera.give(sharp), 200 in seen)[1])
        wait_until(lambda: (phone.camera.give(blurred), seen[-1] == 100)[1])
        now[0] = TIMEOUT
        wait_until(lambda: (phone.camera.give(blurred), not taking.is_alive())[1])
        assert taken[0].grey[0, 1] == 200


def test_switching_goes_to_the_other_camera(phone):
    with running(phone) as camera:
        assert camera.count == 2
        assert phone.camera.number == 0
        camera.switch()
        wait_until(lambda: phone.camera is not None and phone.camera.number == 1)
