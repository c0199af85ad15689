"""Setting up Kivy before it is imported; each test in a process of its own, as Kivy reads it only once."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
SET_UP = PROJECT / "sudokuapp/ui/system/kivy_setup.py"

OFF_SCREEN = """
from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen
set_up_kivy_off_screen(320, 480)
"""


def said(program: str, *arguments: str, **variables: str) -> str:
    """What a program prints that starts without anything that the tests have set."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "KCFG_", "SDL_"))}
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=PROJECT,
        env={**plain, **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout.strip()


def test_the_arguments_are_left_to_us() -> None:
    """Kivy would end the program: it has an option --size, and none --puzzle."""
    program = OFF_SCREEN + "import sys, kivy; print(sys.argv[1:])"
    assert said(program, "--puzzle", "--size=1x1") == "['--puzzle', '--size=1x1']"


def test_off_the_screen_a_window_has_the_given_size_and_needs_no_display() -> None:
    program = OFF_SCREEN + "import os\nfrom kivy.core.window import Window\n"
    program += "print(Window.size, [name for name in os.environ if 'DISPLAY' in name])"
    assert said(program, DISPLAY=":987", WAYLAND_DISPLAY="none") == "(320, 480) []"


def test_the_last_size_counts_until_a_window_is_made() -> None:
    """A test of the bench may come before those of the app, in the same process."""
    program = OFF_SCREEN + "set_up_kivy_off_screen(400, 500)\nfrom kivy.core.window import Window; print(Window.size)"
    assert said(program) == "(400, 500)"


def test_a_display_that_does_not_answer_gives_no_window_that_nobody_sees() -> None:
    program = "from sudokuapp.ui.start import can_open_window; print(can_open_window())"
    assert said(program, DISPLAY=":987", KIVY_LOG_MODE="PYTHON").splitlines()[-1] == "False"


def test_a_picture_is_read_without_pillow() -> None:
    program = OFF_SCREEN + "import sys\nimport kivy.core.image\nprint('PIL' in sys.modules)"
    assert said(program) == "False"


def test_edges_are_not_sampled_twice_and_a_mouse_is_one_finger() -> None:
    program = OFF_SCREEN + "from kivy.config import Config\n"
    program += "print(Config.get('graphics', 'multisamples'), Config.get('input', 'mouse'))"
    assert said(program) == "0 mouse,disable_multitouch"


def test_no_other_module_of_the_app_sets_up_kivy() -> None:
    for path in sorted((PROJECT / "sudokuapp").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        found = {text for text in texts if text.startswith(("KIVY_", "KCFG_", "SDL_"))}
        found |= names & {"kivy_options", "Config"}
        assert not found or path == SET_UP, f"{path}: {found}"
