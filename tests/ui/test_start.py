from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from support.puzzles import puzzle_lines

from sudokuapp.scan.picture import load
from sudokuapp.scan.read import read
from sudokuapp.scan.sample import sample_path
from sudokuapp.ui import start as start_module
from sudokuapp.ui.start import NO_OPENGL, NO_WINDOW, has_screen, start


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What the command line was asked to do; it answers with status 7."""
    asked: list[list[str]] = []
    cli = ModuleType("sudokuapp.cli")
    cli.main = lambda arguments: asked.append(arguments) or 7  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sudokuapp.cli", cli)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "ANDROID_ARGUMENT"):
        monkeypatch.delenv(name, raising=False)
    return asked


def test_without_a_display_the_terminal_reads_and_solves_the_sample(
    terminal: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert start([]) == 7
    assert terminal == [["scan", "--", str(sample_path())]]
    said = capsys.readouterr().out
    assert "no screen" in said
    assert said.count("\n") == 1


def test_the_sample_comes_with_the_app_and_has_one_solution() -> None:
    assert sample_path().stat().st_size < 150_000
    reading = read(load(sample_path()).grey)
    assert reading.solutions == 1
    assert reading.problems == ()


def test_it_is_said_in_the_language_of_the_locale(
    terminal: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert start([]) == 7
    assert "im Terminal" in capsys.readouterr().out


def test_the_first_argument_is_the_puzzle(terminal: list[list[str]]) -> None:
    assert start(["1234............"]) == 7
    assert terminal == [["solve", "--", "1234............"]]


def test_the_first_argument_may_be_a_picture(terminal: list[list[str]], tmp_path: Path) -> None:
    file = tmp_path / "photo.jpg"
    file.write_bytes(b"")
    assert start([str(file)]) == 7
    assert terminal == [["scan", "--", str(file)]]


def test_without_a_window_the_missing_packages_are_named(
    terminal: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(start_module, "window_problem", lambda: NO_WINDOW)
    assert start([]) == 7
    assert terminal == [["scan", "--", str(sample_path())]]
    assert "libgl1 libegl1 libglib2.0-0 libmtdev1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", None, False),
        ("linux", "DISPLAY", True),
        ("linux", "WAYLAND_DISPLAY", True),
        ("linux", "ANDROID_ARGUMENT", True),
        ("android", None, True),
        ("win32", None, True),
        ("darwin", None, True),
    ],
)
def test_where_there_is_a_screen(
    terminal: list[list[str]], monkeypatch: pytest.MonkeyPatch, platform: str, variable: str | None, expected: bool
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    if variable:
        monkeypatch.setenv(variable, "x")
    assert has_screen() is expected


def test_a_wrong_puzzle_is_refused_before_a_window_opens(
    terminal: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def open_window() -> str | None:
        raise AssertionError("a window was opened for a text that is no puzzle")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(start_module, "window_problem", open_window)
    assert start(["53..7"]) == 2
    assert capsys.readouterr().err.startswith("Line 1: expected")
    assert terminal == []


def test_without_opengl_the_display_and_the_missing_driver_are_named(
    terminal: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr(start_module, "window_problem", lambda: NO_OPENGL)
    assert start([]) == 7
    said = capsys.readouterr().out
    assert "“:7” cannot draw with OpenGL" in said
    assert "libgl1-mesa-dri" in said


@pytest.fixture
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a display, but no window may be opened."""

    def open_window() -> str | None:
        raise AssertionError("a window was opened")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(start_module, "window_problem", open_window)


@pytest.mark.parametrize(
    "path",
    ["photos/sudoko.jpg", "sudoko.jpg", "../sudoko", "photos/sudoko", "C:\\sudoko.png", "sudoko.heic", "sudoko.jp2"],
)
def test_a_path_that_leads_nowhere_is_spoken_of_as_a_path(
    terminal: list[list[str]], no_window: None, capsys: pytest.CaptureFixture[str], path: str
) -> None:
    assert start([path]) == 1
    told = capsys.readouterr().err
    assert told.endswith("cannot be read: No such file or directory.\n")
    assert "sudoko" in told
    assert told.count("\n") == 1


def test_a_path_longer_than_any_is_spoken_of_as_a_path(
    terminal: list[list[str]], no_window: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start([f"./{'x' * 300}.jpg"]) == 1
    assert "xxx.jpg” cannot be read" in capsys.readouterr().err


def test_a_path_in_a_folder_that_nobody_may_enter_is_spoken_of_as_a_path(
    terminal: list[list[str]],
    no_window: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refuse(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "exists", refuse)
    assert start(["closed/sudoko.jpg"]) == 1
    assert "“sudoko.jpg” cannot be read" in capsys.readouterr().err


def test_an_argument_without_text_is_told_and_not_taken_for_the_sample(
    terminal: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start([""]) == 7
    assert terminal == [["solve", "--", ""]]
    monkeypatch.setenv("DISPLAY", ":0")
    assert start([""]) == 2
    assert capsys.readouterr().err == "Line 1: expected a puzzle, but found nothing.\n"


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("folder", None, "“folder” is a folder: give a picture file."),
        ("empty.jpg", b"", "The picture is empty"),
        ("notes.txt", b"eggs, milk", "This is a text"),
        ("half.jpg", b"\xff\xd8\xff\xe0", "picture"),
    ],
)
def test_what_is_there_but_no_picture_is_refused_before_a_window_opens(
    terminal: list[list[str]],
    no_window: None,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    name: str,
    content: bytes | None,
    told: str,
) -> None:
    path = tmp_path / name
    path.mkdir() if content is None else path.write_bytes(content)
    assert start([str(path)]) == 1
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1


def test_a_wrong_path_is_left_to_the_command_line_where_there_is_no_screen(terminal: list[list[str]]) -> None:
    assert start(["photos/sudoko.jpg"]) == 7
    assert terminal == [["scan", "--", "photos/sudoko.jpg"]]


def test_a_puzzle_is_no_path_however_it_is_written(terminal: list[list[str]]) -> None:
    puzzle = "1 2 3 4\n. . . .\n. . . .\n. . . ."
    assert start([puzzle]) == 7
    assert terminal == [["solve", "--", puzzle]]


@pytest.mark.parametrize("text", ["1234............Q", "1234.........1234", "53..7....6..195" * 30])
def test_what_has_one_wrong_sign_or_length_is_still_a_wrong_puzzle(
    terminal: list[list[str]], no_window: None, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert start([text]) == 2
    assert capsys.readouterr().err.startswith("Line 1: expected")


def test_a_file_of_puzzles_is_imported_in_a_window_and_solved_in_a_terminal(
    terminal: list[list[str]], tmp_path: Path
) -> None:
    path = tmp_path / "Sunday.sdm"
    path.write_text("\n".join(puzzle_lines(2)))
    start([str(path)])
    assert terminal == [["solve", "--", str(path)]]
    asked: list[Path] = []
    opening = start_module._opening(str(path))
    assert opening is not None
    opening(SimpleNamespace(import_puzzles=asked.append))
    assert asked == [path]
