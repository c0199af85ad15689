"""Sharing, vibration, dark mode and the Java bridge on Android, on a fake phone."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from support.fake_activity import Intent, Uri
from support.fake_camera import SurfaceTexture
from support.fake_java import JavaException

from sudokuapp.device.permissions import Answer
from sudokuapp.errors import SharingFailed

IN_GALLERY = Uri("content://media/7")


def test_a_text_is_offered_to_other_apps(phone):
    from sudokuapp.device.android.share import AndroidShare

    AndroidShare().text("123", "A sudoku")
    assert (phone.started[0].action, phone.started[0].type) == (Intent.ACTION_SEND, "text/plain")
    assert phone.started[0].extras == {Intent.EXTRA_TEXT: "123", Intent.EXTRA_SUBJECT: "A sudoku"}


def test_a_picture_goes_by_way_of_the_gallery(phone, tmp_path):
    from sudokuapp.device.android.share import AndroidShare

    phone.resolver.gallery = IN_GALLERY
    phone.resolver.opens[IN_GALLERY.text] = lambda mode: os.open(tmp_path / "shared.png", os.O_WRONLY | os.O_CREAT)
    assert AndroidShare().picture(b"PNG", "Sudoku") is None
    assert (tmp_path / "shared.png").read_bytes() == b"PNG"
    assert phone.resolver.inserted == {
        "_display_name": "Sudoku.png",
        "mime_type": "image/png",
        "relative_path": "Pictures/Sudoku Lens",
    }
    assert phone.started[0].extras == {Intent.EXTRA_STREAM: IN_GALLERY}
    assert phone.started[0].flags == Intent.FLAG_GRANT_READ_URI_PERMISSION


def test_a_file_goes_by_way_of_the_downloads(phone, tmp_path):
    from sudokuapp.device.android.share import AndroidShare

    phone.resolver.gallery = IN_GALLERY
    phone.resolver.opens[IN_GALLERY.text] = lambda mode: os.open(tmp_path / "shared", os.O_WRONLY | os.O_CREAT)
    (tmp_path / "source").write_bytes(b"%PDF")
    assert AndroidShare().file(tmp_path / "source", "Sheet.pdf", "application/pdf") is None
    assert (tmp_path / "shared").read_bytes() == b"%PDF"
    assert phone.resolver.inserted == {
        "_display_name": "Sheet.pdf",
        "mime_type": "application/pdf",
        "relative_path": "Download/Sudoku Lens",
    }
    assert (phone.started[0].type, phone.started[0].extras) == ("application/pdf", {Intent.EXTRA_STREAM: IN_GALLERY})
    phone.version = 28
    with pytest.raises(SharingFailed, match="as text instead"):
        AndroidShare().file(tmp_path / "source", "Sheet.pdf", "application/pdf")
    phone.version, phone.resolver.gallery = 33, None
    with pytest.raises(SharingFailed, match="Make room"):
        AndroidShare().file(tmp_path / "source", "Sheet.pdf", "application/pdf")


def test_what_cannot_be_shared_says_what_to_do_instead(phone):
    from sudokuapp.device.android.share import AndroidShare

    with pytest.raises(SharingFailed, match="could not be saved"):
        AndroidShare().picture(b"PNG", "Sudoku")  # the gallery gives no place for it
    phone.version = 28
    with pytest.raises(SharingFailed, match="as text instead"):
        AndroidShare().picture(b"PNG", "Sudoku")
    phone.has_apps = False
    with pytest.raises(SharingFailed, match="No app here"):
        AndroidShare().text("123", "A sudoku")


def full(mode: str) -> int:
    raise OSError("No space left on device")


@pytest.mark.parametrize("opens", [{}, {IN_GALLERY.text: None}, {IN_GALLERY.text: full}])
def test_a_picture_that_could_not_be_written_does_not_stay_empty_in_the_gallery(phone, opens):
    from sudokuapp.device.android.share import AndroidShare

    phone.resolver.gallery, phone.resolver.opens = IN_GALLERY, opens
    with pytest.raises(SharingFailed, match="Make room"):
        AndroidShare().picture(b"PNG", "Sudoku")
    assert phone.resolver.deleted == [IN_GALLERY]
    assert phone.started == []


@pytest.mark.parametrize(("version", "expected"), [(25, [20]), (26, [(20, -1)]), (31, [(20, -1)])])
def test_a_tick_is_short_on_every_version(phone, version, expected):
    from sudokuapp.device.android.vibration import AndroidVibration

    phone.version = version
    AndroidVibration().tick()
    assert phone.vibrated == expected


def test_a_tablet_without_a_motor_does_not_tick(phone):
    from sudokuapp.device.android.vibration import AndroidVibration

    phone.has_motor = False
    AndroidVibration().tick()
    assert phone.vibrated == []


def test_the_phone_says_whether_it_is_dark_and_what_it_speaks(phone, monkeypatch):
    from sudokuapp.ui.system.dark_mode import system_is_dark
    from sudokuapp.ui.system.system_language import system_language

    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    assert (system_is_dark(), system_language()) == (False, "en")
    phone.night, phone.language = True, "de"
    assert (system_is_dark(), system_language()) == (True, "de")


def test_a_worker_may_ask_how_the_phone_looks(phone, monkeypatch):
    from sudokuapp.device.devices import devices_here
    from sudokuapp.ui.system.dark_mode import system_is_dark

    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    devices_here()
    answers: list[bool] = []
    asking = threading.Thread(target=lambda: answers.append(system_is_dark()))
    asking.start()
    asking.join(5)
    assert answers == [False]


def test_the_apps_own_java_classes_are_not_found_by_a_thread_of_python(phone):
    """What the twins must not do: the stand-in is as strict as a phone."""
    refused: list[str] = []

    def look() -> None:
        try:
            phone.bridge.autoclass("org.kivy.android.PythonActivity")
        except JavaException as failure:
            refused.append(failure.classname)

    looking = threading.Thread(target=look)
    looking.start()
    looking.join(5)
    assert refused == ["java.lang.ClassNotFoundException"]


def test_a_java_method_that_is_kept_belongs_to_the_object_it_was_looked_up_on_last():
    """What the twins must not do: the stand-in is as strict as a phone."""
    first, second = SurfaceTexture(1), SurfaceTexture(2)
    kept = first.release
    _ = second.release
    kept()
    assert first in SurfaceTexture.holding
    assert second not in SurfaceTexture.holding


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
    assert here.insets.now().bottom == 120
    assert not here.intents.started_by_intent


def test_knowing_the_devices_of_a_phone_loads_no_heavy_library(tmp_path):
    code = (
        "import sys, os; os.environ['ANDROID_ARGUMENT'] = ''\n"
        "from support.fake_phone import Phone, on_phone\n"
        f"with on_phone(Phone(folder={str(tmp_path)!r})):\n"
        "    from sudokuapp.device.devices import devices_here\n"
        "    here = devices_here()\n"
        "    here.camera.count, here.insets.now(), here.permissions.camera()\n"
        "    print(sorted({'cv2', 'numpy', 'kivy', 'tflite_runtime', 'ai_edge_litert'} & set(sys.modules)))"
    )
    tests = str(Path(__file__).parents[2])
    answer = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": tests},
    )
    assert answer.stdout == "[]\n"


def test_a_report_names_the_phone_and_its_android(phone, monkeypatch):
    from sudokuapp.device.system_info import system_info

    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    phone.version = 35
    assert system_info() == "Fairphone FP5, Android 15 (API 35)"
