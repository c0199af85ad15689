"""Permission, files, sharing and vibration on Android, against stand-ins: no phone has run them yet."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from support.fake_phone import Intent

from sudokuapp.device.permissions import Answer
from sudokuapp.errors import SharingFailed

ACCEPTED, CANCELLED = -1, 0


def ask(permissions) -> Answer:
    answers: list[Answer] = []
    permissions.ask_for_camera(answers.append)
    assert len(answers) == 1
    return answers[0]


def test_a_granted_camera_is_not_asked_for_again(phone):
    from sudokuapp.device.android_permissions import AndroidPermissions

    phone.answers = False
    assert AndroidPermissions().camera() is Answer.GRANTED
    assert ask(AndroidPermissions()) is Answer.GRANTED


@pytest.mark.parametrize(
    ("answers", "explains_again", "answer"),
    [
        (True, False, Answer.GRANTED),
        (False, True, Answer.REFUSED),
        (False, False, Answer.REFUSED_FOR_GOOD),
    ],
)
def test_what_the_person_answers_is_known_from_then_on(phone, answers, explains_again, answer):
    from sudokuapp.device.android_permissions import AndroidPermissions

    phone.may_use_camera, phone.answers, phone.explains_again = False, answers, explains_again
    permissions = AndroidPermissions()
    assert permissions.camera() is Answer.UNASKED
    assert ask(permissions) is answer
    assert permissions.camera() is answer


def test_allowed_later_in_the_settings_it_is_granted(phone):
    from sudokuapp.device.android_permissions import AndroidPermissions

    phone.may_use_camera = phone.answers = phone.explains_again = False
    permissions = AndroidPermissions()
    assert ask(permissions) is Answer.REFUSED_FOR_GOOD
    permissions.open_settings()
    assert (phone.started[0].action, phone.started[0].data) == ("DETAILS", "package:org.sudokulens")
    phone.may_use_camera = True
    assert permissions.camera() is Answer.GRANTED


def choose(phone) -> tuple[list[Path | None], threading.Event]:
    from sudokuapp.device.android_files import AndroidFiles

    chosen: list[Path | None] = []
    is_done = threading.Event()

    def done(path: Path | None) -> None:
        chosen.append(path)
        is_done.set()

    AndroidFiles().choose_picture(done)
    return chosen, is_done


def answer_with(phone, result: int, uri: object) -> None:
    from sudokuapp.device.android_files import REQUEST

    intent = Intent("answer")
    intent.setData(uri)
    phone.listeners[0](999, ACCEPTED, intent)  # to somebody else's question
    phone.listeners[0](REQUEST, result, intent)


def test_a_chosen_picture_is_copied_to_where_it_can_be_read(phone, tmp_path):
    (tmp_path / "gallery.jpg").write_bytes(b"a picture")
    phone.opens = lambda uri, mode: os.open(tmp_path / "gallery.jpg", os.O_RDONLY)
    chosen, is_done = choose(phone)
    assert (phone.started[0].action, phone.started[0].type) == (Intent.ACTION_GET_CONTENT, "image/*")
    answer_with(phone, ACCEPTED, "content://7")
    assert is_done.wait(5)
    assert chosen[0].read_bytes() == b"a picture"
    assert phone.listeners == []


def test_choosing_nothing_is_answered_too(phone):
    chosen, is_done = choose(phone)
    answer_with(phone, CANCELLED, None)
    assert is_done.wait(5)
    assert chosen == [None]


def test_a_picture_that_cannot_be_fetched_is_as_good_as_none(phone):
    def fails(uri: object, mode: str) -> int:
        raise OSError("no network")

    phone.opens = fails
    chosen, is_done = choose(phone)
    answer_with(phone, ACCEPTED, "content://7")
    assert is_done.wait(5)
    assert chosen == [None]


def test_a_phone_without_an_app_for_pictures_answers_at_once(phone):
    phone.has_apps = False
    chosen, _ = choose(phone)
    assert chosen == [None]
    assert phone.listeners == []


def test_a_text_is_offered_to_other_apps(phone):
    from sudokuapp.device.android_share import AndroidShare

    AndroidShare().text("123", "A sudoku")
    assert (phone.started[0].action, phone.started[0].type) == (Intent.ACTION_SEND, "text/plain")
    assert phone.started[0].extras == {"TEXT": "123", "SUBJECT": "A sudoku"}


def test_a_picture_goes_by_way_of_the_gallery(phone, tmp_path):
    from sudokuapp.device.android_share import AndroidShare

    phone.gallery = lambda: "content://images/7"
    phone.opens = lambda uri, mode: os.open(tmp_path / "shared.png", os.O_WRONLY | os.O_CREAT)
    assert AndroidShare().picture(b"PNG", "Sudoku") is None
    assert (tmp_path / "shared.png").read_bytes() == b"PNG"
    assert phone.inserted == {"_display_name": "Sudoku.png", "mime_type": "image/png"}
    assert phone.started[0].extras == {"STREAM": "content://images/7"}
    assert phone.started[0].flags == Intent.FLAG_GRANT_READ_URI_PERMISSION


def test_what_cannot_be_shared_says_what_to_do_instead(phone):
    from sudokuapp.device.android_share import AndroidShare

    with pytest.raises(SharingFailed, match="could not be saved"):
        AndroidShare().picture(b"PNG", "Sudoku")  # the gallery gives no place for it
    phone.version = 28
    with pytest.raises(SharingFailed, match="as text instead"):
        AndroidShare().picture(b"PNG", "Sudoku")
    phone.has_apps = False
    with pytest.raises(SharingFailed, match="No app here"):
        AndroidShare().text("123", "A sudoku")


@pytest.mark.parametrize(("version", "expected"), [(25, [20]), (26, [(20, -1)])])
def test_a_tick_is_short_on_every_version(phone, version, expected):
    from sudokuapp.device.android_vibration import AndroidVibration

    phone.version = version
    AndroidVibration().tick()
    assert phone.vibrated == expected


def test_a_tablet_without_a_motor_does_not_tick(phone):
    from sudokuapp.device.android_vibration import AndroidVibration

    phone.has_motor = False
    AndroidVibration().tick()
    assert phone.vibrated == []


def test_on_a_phone_the_devices_are_the_phones_own(phone, monkeypatch):
    from sudokuapp.device.devices import devices_here

    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    here = devices_here()
    assert here.camera.count == 2
    assert here.files.can_choose
    assert here.share.can_send
    here.vibration.tick()
    assert phone.vibrated == [(20, -1)]
    assert here.permissions.camera() is Answer.GRANTED
