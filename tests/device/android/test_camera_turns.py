"""How the Android camera's frames lie, on a fake phone."""

from __future__ import annotations

import pytest
from support.phone_camera import SMALL, next_frame, running, wait_until


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
    from sudokuapp.device.android.camera import quarter_turns

    assert quarter_turns(sensor, display, is_front) == turns


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
