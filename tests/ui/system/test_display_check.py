"""Whether a display can show the window is found out by another process, which a broken driver may end."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sudokuapp.ui.system import display_check
from sudokuapp.ui.system.display_check import begin_display_check


@pytest.fixture(autouse=True)
def no_wayland(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":987")


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], None]:
    """Makes the process that asks do something else."""

    def replace(commands: str) -> None:
        program = tmp_path / "python"
        program.write_text(f"#!/bin/sh\n{commands}\n", encoding="utf-8")
        program.chmod(0o755)
        monkeypatch.setattr(sys, "executable", str(program))

    return replace


@pytest.fixture
def x_server() -> Iterator[Callable[..., str]]:
    """Starts a server with these options; the result is its display."""
    if not shutil.which("Xvfb"):
        pytest.skip("Xvfb is not installed")
    running: list[subprocess.Popen[bytes]] = []

    def start(*options: str) -> str:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "640x480x24", *options]
        running.append(subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL))
        os.close(writing)
        with os.fdopen(reading, "rb") as told:
            return f":{told.readline().decode().strip()}"

    yield start
    for server in running:
        server.terminate()
        server.wait()


def test_without_x_only_trying_can_tell(monkeypatch: pytest.MonkeyPatch, process: Callable[[str], None]) -> None:
    process("exit 4")
    monkeypatch.delenv("DISPLAY")
    assert begin_display_check()() is None
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert begin_display_check()() is None


def test_x_is_asked_in_a_session_of_wayland_too(
    monkeypatch: pytest.MonkeyPatch, process: Callable[[str], None]
) -> None:
    process("exit 4")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert begin_display_check()() == "no OpenGL"


@pytest.mark.parametrize("end", ["exit 1", "exit 4", "kill -SEGV $$", "kill -ABRT $$"])
def test_however_the_driver_ends_the_process_there_is_no_opengl(process: Callable[[str], None], end: str) -> None:
    process(f"echo 'libGL error'; {end}")
    assert begin_display_check()() == "no OpenGL"


def test_a_display_that_keeps_silent_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, process: Callable[[str], None]
) -> None:
    process("exec sleep 60")
    monkeypatch.setattr(display_check, "TIMEOUT", 0.1)
    assert begin_display_check()() == "no answer"


def test_without_a_process_the_window_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/missing/python")
    assert begin_display_check()() is None


def test_a_display_that_is_not_there_does_not_answer() -> None:
    try:
        ctypes.CDLL("libX11.so.6")
    except OSError:
        pytest.skip("X is not installed")
    assert begin_display_check()() == "no answer"


@pytest.mark.parametrize(
    ("options", "variables", "expected"),
    [
        ((), {}, None),
        (("-extension", "GLX"), {}, "no OpenGL"),
        ((), {"LIBGL_DRIVERS_PATH": "/missing"}, "no OpenGL"),
        ((), {"MESA_GL_VERSION_OVERRIDE": "1.4"}, "no OpenGL"),
    ],
    ids=["with OpenGL", "without GLX", "without a driver", "too old"],
)
def test_what_a_server_can_do(
    x_server: Callable[..., str],
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    variables: dict[str, str],
    expected: str | None,
) -> None:
    monkeypatch.setenv("DISPLAY", x_server(*options))
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert begin_display_check()() == expected


@pytest.mark.parametrize("wayland", [{}, {"WAYLAND_DISPLAY": "wayland-987"}], ids=["X", "Wayland that is dead"])
def test_without_a_driver_the_terminal_shows_a_sentence_and_the_solution_and_nothing_else(
    x_server: Callable[..., str], tmp_path: Path, wayland: dict[str, str]
) -> None:
    project = Path(__file__).resolve().parents[3]
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "SDL_"))}
    variables |= {"DISPLAY": x_server(), "LIBGL_DRIVERS_PATH": "/missing", "SUDOKULENS_DATA": str(tmp_path), **wayland}
    command = [sys.executable, "main.py", "1234" + "." * 8 + "2143"]
    done = subprocess.run(command, cwd=project, env=variables, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "cannot draw with OpenGL" in done.stdout.splitlines()[0]
    assert "Traceback" not in done.stdout
    assert "INFO" not in done.stdout
