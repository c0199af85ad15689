"""A desktop's camera: webcams, files that replace them, and the release of the device."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np
import pytest
from support.handheld import handheld, write_video
from support.pages import page

from sudokuapp.device.camera import Frame
from sudokuapp.device.desktop.camera import VARIABLE, desktop_camera, webcams
from sudokuapp.device.desktop.frame_sources import Webcam
from sudokuapp.device.frames.source_camera import SourceCamera
from sudokuapp.errors import CameraError, CameraLocked, NoCamera

TIMEOUT = 5.0  # seconds, on a busy machine


@contextmanager
def running(camera: SourceCamera) -> Iterator[SourceCamera]:
    camera.start()
    try:
        yield camera
    finally:
        camera.stop()
        wait_until_freed()


def wait_until_freed() -> None:
    end = time.monotonic() + TIMEOUT
    while threads():
        assert time.monotonic() < end, "the camera was not given back"
        time.sleep(0.005)


def wait_for_frame(camera: SourceCamera) -> Frame:
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        frame = camera.newest()
        if frame is not None:
            return frame
        time.sleep(0.005)
    raise AssertionError("no frame came")


def wait_for_error(camera: SourceCamera) -> CameraError:
    with pytest.raises(CameraError) as caught:
        wait_for_frame(camera)
    return caught.value


def threads() -> int:
    return sum(thread.name == "camera" for thread in threading.enumerate())


@pytest.fixture
def shades(tmp_path) -> Path:
    """A folder of five frames, each of one shade."""
    for number in range(5):
        cv2.imwrite(str(tmp_path / f"frame{number:03}.png"), np.full((48, 64), 40 * number, np.uint8))
    return tmp_path


def video(path: Path, frames: int = 5, rate: float = 30.0) -> Path:
    return write_video(path, [np.full((48, 64), 50 * number, np.uint8) for number in range(frames)], rate)


def test_a_picture_is_given_again_and_again(tmp_path):
    drawn = page("plain", 0).image
    cv2.imwrite(str(tmp_path / "page.png"), drawn)
    with running(desktop_camera(str(tmp_path / "page.png"))) as camera:
        first, second = wait_for_frame(camera), wait_for_frame(camera)
        assert first is not second
        assert np.array_equal(first.grey, drawn)
        assert np.array_equal(second.grey, drawn)
        assert first.turns == 0


def test_a_coloured_picture_is_given_with_its_colours(tmp_path):
    orange = np.full((480, 1280, 3), (40, 120, 230), np.uint8)
    cv2.imwrite(str(tmp_path / "orange.png"), orange)
    with running(desktop_camera(str(tmp_path / "orange.png"))) as camera:
        frame = wait_for_frame(camera)
    assert frame.grey.shape == (480, 1280)
    assert frame.colour.shape == (360, 960, 4)
    assert frame.colour[100, 100].tolist() == [230, 120, 40, 255]


def test_a_grey_picture_has_no_colours(shades):
    with running(desktop_camera(str(shades))) as camera:
        assert wait_for_frame(camera).colour is None


def test_a_coloured_video_is_given_with_its_colours(tmp_path):
    writer = cv2.VideoWriter(str(tmp_path / "red.mp4"), cv2.VideoWriter.fourcc(*"mp4v"), 30, (64, 48))
    for _ in range(3):
        writer.write(np.full((48, 64, 3), (30, 40, 210), np.uint8))
    writer.release()
    with running(desktop_camera(str(tmp_path / "red.mp4"))) as camera:
        frame = wait_for_frame(camera)
    assert frame.grey.shape == (48, 64)
    assert np.allclose(frame.colour[24, 32], (210, 40, 30, 255), atol=8)


def test_a_folder_gives_its_frames_in_order_and_begins_again(shades):
    (shades / "notes.txt").write_text("not a frame")
    with running(desktop_camera(str(shades))) as camera:
        seen = [int(wait_for_frame(camera).grey[0, 0]) // 40 for _ in range(8)]
    skips = np.diff(seen) % 5
    # A busy machine may miss a frame, but never sees one twice or out of order.
    assert set(skips.tolist()) <= {1, 2, 3}


def test_a_video_goes_round_at_its_own_rate(tmp_path):
    with running(desktop_camera(str(video(tmp_path / "five.mp4", rate=20)))) as camera:
        wait_for_frame(camera)
        begin = time.monotonic()
        seen = [round(float(wait_for_frame(camera).grey.mean()) / 50) for _ in range(12)]
        passed = time.monotonic() - begin
    assert set(seen) == set(range(5))
    assert passed > 0.9 * 12 / 20


def test_a_video_of_a_shaking_page_comes_as_it_was_filmed(tmp_path):
    shots = [shot.grey for shot in handheld(page("plain", 0).image, 4)]
    with running(desktop_camera(str(write_video(tmp_path / "hand.mp4", shots)))) as camera:
        frame = wait_for_frame(camera)
    assert frame.grey.shape == (480, 640)
    assert frame.grey.dtype == np.uint8
    assert min(np.abs(frame.grey.astype(int) - shot).mean() for shot in shots) < 5


def test_a_picture_can_be_taken_at_once_and_more_than_once(shades):
    with running(desktop_camera(str(shades))) as camera:
        assert camera.take().grey.shape == (48, 64)
        assert camera.take().grey.shape == (48, 64)


def test_a_camera_that_does_not_run_has_nothing_to_give(shades):
    camera = desktop_camera(str(shades))
    assert camera.newest() is None
    with pytest.raises(CameraError):
        camera.take()
    camera.stop()
    assert threads() == 0


def test_it_starts_again_as_often_as_it_is_asked(shades):
    camera = desktop_camera(str(shades))
    for _ in range(5):
        with running(camera):
            camera.start()
            wait_for_frame(camera)
            assert threads() == 1
    assert threads() == 0


def test_stopped_while_it_is_being_opened_it_leaves_nothing_behind(shades):
    camera = desktop_camera(str(shades))
    for _ in range(20):
        camera.start()
        camera.stop()
    with running(camera):
        wait_for_frame(camera)
    assert threads() == 0


def test_several_can_be_switched_between_while_running(shades, tmp_path):
    cv2.imwrite(str(tmp_path / "white.png"), np.full((30, 40), 255, np.uint8))
    camera = desktop_camera(os.pathsep.join([str(shades), str(tmp_path / "white.png")]))
    assert camera.count == 2
    with running(camera):
        assert wait_for_frame(camera).grey.shape == (48, 64)
        camera.switch()
        assert wait_for_frame(camera).grey.shape == (30, 40)
        camera.switch()
        assert wait_for_frame(camera).grey.shape == (48, 64)


def test_switching_a_camera_that_is_off_does_not_turn_it_on(shades):
    camera = desktop_camera(str(shades))
    camera.switch()
    assert threads() == 0


def test_a_machine_without_a_camera_says_so_at_once():
    camera = desktop_camera("none")
    assert camera.count == 0
    with pytest.raises(NoCamera):
        camera.start()


def test_a_file_that_is_not_there_is_no_camera(tmp_path):
    with pytest.raises(NoCamera):
        desktop_camera(str(tmp_path / "gone.mp4")).start()


@pytest.mark.parametrize("name", ["broken.mp4", "broken.png", "empty"])
def test_a_file_that_cannot_be_read_ends_as_no_camera_without_a_word_on_the_terminal(name, tmp_path, capfd):
    if name == "empty":
        (tmp_path / name).mkdir()
    else:
        (tmp_path / name).write_bytes(b"\x00\x00\x00\x18ftypmp42 and nothing more")
    camera = desktop_camera(str(tmp_path / name))
    camera.start()
    assert type(wait_for_error(camera)) is NoCamera
    assert camera.newest() is None
    assert threads() == 0
    assert capfd.readouterr() == ("", "")


def test_a_webcam_that_is_not_there_is_found_out_without_opening_it(capfd, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")  # other systems cannot tell without opening it
    monkeypatch.setattr(cv2, "VideoCapture", lambda *_: pytest.fail("it was opened"))
    camera = desktop_camera("97")
    camera.start()
    assert type(wait_for_error(camera)) is NoCamera
    assert capfd.readouterr() == ("", "")


def test_the_environment_names_the_camera(monkeypatch, shades):
    monkeypatch.setenv(VARIABLE, str(shades))
    assert desktop_camera().count == 1
    monkeypatch.setenv(VARIABLE, "none")
    assert desktop_camera().count == 0


def test_a_webcam_is_counted_once_though_it_has_several_nodes(tmp_path):
    for name, index in (("video0", "0"), ("video1", "1"), ("video10", "0"), ("video2", "0")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index").write_text(f"{index}\n")
    expected = ["0", "2", "10"] if sys.platform == "linux" else ["0"]
    assert webcams(tmp_path) == expected


def test_there_is_no_torch_and_asking_for_one_does_nothing(shades):
    with running(desktop_camera(str(shades))) as camera:
        assert not camera.has_torch
        camera.set_torch(True)
        wait_for_frame(camera)


def test_knowing_the_devices_of_this_machine_loads_no_heavy_library():
    code = (
        "import sys; from sudokuapp.device.devices import devices_here; here = devices_here(); here.camera.count;"
        "print(sorted({'cv2', 'numpy', 'kivy', 'jnius'} & set(sys.modules)))"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout == "[]\n"


def test_a_webcam_that_this_account_may_not_use_is_called_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")  # elsewhere a camera is no file, and only opening it tells
    monkeypatch.setattr(Path, "exists", lambda _node: True)
    monkeypatch.setattr(os, "access", lambda _node, _mode: False)
    with pytest.raises(CameraLocked):
        Webcam(0)
