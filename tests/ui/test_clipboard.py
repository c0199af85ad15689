"""Copying and pasting starts no program: the window would stand still until that one has ended."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]

COPY_AND_PASTE = """
from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen
set_up_kivy_off_screen(360, 640)
import sudokuapp.ui.app
from kivy.core.window import Window
from kivy.uix.textinput import TextInput
field = TextInput(text="a text that is selected")
Window.add_widget(field)
field.select_all()
from kivy.core.clipboard import Clipboard
Clipboard.copy("a puzzle")
print(type(Clipboard).__name__, Clipboard.paste())
"""

ON_ANDROID = """
import sys, types
from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen
set_up_kivy_off_screen(360, 640)
import sudokuapp.ui.app
import kivy.utils
kivy.utils.platform = "android"
sys.modules["kivy.core.clipboard.clipboard_android"] = types.SimpleNamespace(ClipboardAndroid=dict)
from kivy.core.clipboard import Clipboard
print(type(Clipboard).__name__)
"""


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """Where the system's programs for that are found; each leaves a trace."""
    for name in ("xclip", "xsel"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\ntouch {tmp_path}/started\n")
        program.chmod(0o755)
    return tmp_path


def said(program: str, path: Path) -> str:
    with_path = {**os.environ, "PATH": f"{path}:{os.environ['PATH']}"}
    run = [sys.executable, "-c", program]
    return subprocess.run(
        run, cwd=PROJECT, env=with_path, capture_output=True, text=True, timeout=60, check=True
    ).stdout


def test_copying_pasting_and_selecting_start_no_program(programs: Path) -> None:
    assert said(COPY_AND_PASTE, programs) == "ClipboardSDL2 a puzzle\n"
    assert not (programs / "started").exists()


def test_a_phone_keeps_its_own_clipboard(programs: Path) -> None:
    assert said(ON_ANDROID, programs) == "dict\n"
