"""Permission, files, sharing and vibration on a desktop."""

from __future__ import annotations

import stat
import tempfile
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.device.desktop.files import DesktopFiles
from sudokuapp.device.desktop.permissions import DesktopPermissions
from sudokuapp.device.desktop.share import DesktopShare, pictures_folder
from sudokuapp.device.devices import devices_here
from sudokuapp.device.permissions import Answer
from sudokuapp.errors import SharingFailed


def dialog(folder: Path, monkeypatch, script: str) -> None:
    """A fake dialog program."""
    program = folder / "zenity"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(folder))


def chosen() -> Path | None:
    answers: list[Path | None] = []
    is_done = threading.Event()

    def done(path: Path | None) -> None:
        answers.append(path)
        is_done.set()

    DesktopFiles().choose_picture(done)
    assert is_done.wait(10)
    assert len(answers) == 1
    return answers[0]


def test_the_path_that_the_dialog_prints_is_chosen(tmp_path, monkeypatch):
    dialog(tmp_path, monkeypatch, "echo '/home/me/page of news.jpg'")
    assert DesktopFiles().can_choose
    assert chosen() == Path("/home/me/page of news.jpg")


@pytest.mark.parametrize("script", ["exit 1", "echo /half/a/path; exit 1", "true"])
def test_a_dialog_that_was_closed_chose_nothing(tmp_path, monkeypatch, script):
    dialog(tmp_path, monkeypatch, script)
    assert chosen() is None


def test_without_a_dialog_program_the_app_has_to_ask_itself(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not DesktopFiles().can_choose
    assert chosen() is None


def test_a_picture_is_saved_beside_the_others_and_never_over_one(tmp_path):
    share = DesktopShare(tmp_path)
    first, second = share.picture(b"one", "Sudoku"), share.picture(b"two", "Sudoku")
    assert (first.name, second.name) == ("Sudoku.png", "Sudoku (2).png")
    assert (first.read_bytes(), second.read_bytes()) == (b"one", b"two")


@given(st.text(max_size=300))
def test_whatever_a_puzzle_is_called_its_picture_stays_in_the_folder(name):
    with tempfile.TemporaryDirectory() as folder:
        path = DesktopShare(Path(folder)).picture(b"png", name)
        assert path.parent == Path(folder)
        assert path.read_bytes() == b"png"


def test_a_folder_that_takes_no_picture_is_named(tmp_path):
    with pytest.raises(SharingFailed, match="could not be saved in"):
        DesktopShare(tmp_path / "gone").picture(b"png", "Sudoku")


def test_a_file_is_saved_with_its_ending_and_never_over_one(tmp_path):
    (tmp_path / "source").write_bytes(b"content")
    share = DesktopShare(tmp_path)
    names = [share.file(tmp_path / "source", "My puzzles.sdm", "text/plain").name for _ in range(2)]
    assert names == ["My puzzles.sdm", "My puzzles (2).sdm"]
    assert (tmp_path / names[1]).read_bytes() == b"content"
    with pytest.raises(SharingFailed, match="could not be saved in"):
        DesktopShare(tmp_path / "gone").file(tmp_path / "source", "x.pdf", "application/pdf")


def test_any_file_can_be_chosen(tmp_path, monkeypatch):
    dialog(tmp_path, monkeypatch, 'for word in "$@"; do case $word in *filter*) exit 1;; esac; done; echo /tmp/a.sdm')
    assert chosen() is None, "a picture is asked for by its ending"
    answers, is_done = [], threading.Event()
    DesktopFiles().choose_file(lambda path: (answers.append(path), is_done.set()))
    assert is_done.wait(10)
    assert answers == [Path("/tmp/a.sdm")]


def test_a_text_is_for_the_clipboard():
    assert not DesktopShare().can_send
    with pytest.raises(SharingFailed, match="Copy"):
        DesktopShare().text("123", "A sudoku")


def test_the_pictures_folder_is_the_one_that_the_desktop_names(tmp_path):
    (tmp_path / ".config").mkdir()
    (tmp_path / "Bilder").mkdir()
    (tmp_path / ".config/user-dirs.dirs").write_text('XDG_MUSIC_DIR="$HOME/Musik"\nXDG_PICTURES_DIR="$HOME/Bilder"\n')
    assert pictures_folder(tmp_path) == tmp_path / "Bilder"


def test_without_a_named_folder_it_is_pictures_or_else_home(tmp_path):
    assert pictures_folder(tmp_path) == tmp_path
    (tmp_path / "Pictures").mkdir()
    assert pictures_folder(tmp_path) == tmp_path / "Pictures"


def test_a_desktop_grants_the_camera_without_asking():
    answers: list[Answer] = []
    DesktopPermissions().ask_for_camera(answers.append)
    assert answers == [DesktopPermissions().camera()] == [Answer.GRANTED]


def test_the_devices_of_a_desktop_are_there_and_keep_still(monkeypatch):
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    monkeypatch.setenv("SUDOKULENS_CAMERA", "none")
    here = devices_here()
    here.vibration.tick()
    assert here.camera.count == 0
    assert not here.share.can_send


@pytest.mark.parametrize(("name", "shown"), [("sheet.pdf", "sheet.pdf"), ("board.png", "board.png"), ("all.sdm", "")])
def test_what_was_saved_is_opened_or_else_its_folder(tmp_path, monkeypatch, name, shown):
    commands = []
    monkeypatch.setattr("subprocess.Popen", lambda command, **_options: commands.append(command))
    DesktopShare().open(tmp_path / name)
    assert [command[-1] for command in commands] == [str(tmp_path / shown)]


def test_without_a_program_to_open_it_the_person_is_told_where_it_is(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SharingFailed, match=r"No program opens “sheet.pdf” here."):
        DesktopShare().open(tmp_path / "sheet.pdf")
