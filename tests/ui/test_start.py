from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from sudokuapp.scan.picture import load
from sudokuapp.scan.read import read
from sudokuapp.scan.sample import sample_path
from sudokuapp.ui import start as start_module
from sudokuapp.ui.start import has_screen, start


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
    monkeypatch.setattr(start_module, "can_open_window", lambda: False)
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
    def open_window() -> bool:
        raise AssertionError("a window was opened for a text that is no puzzle")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(start_module, "can_open_window", open_window)
    assert start(["53..7"]) == 2
    assert capsys.readouterr().err.startswith("Line 1: expected")
    assert terminal == []
