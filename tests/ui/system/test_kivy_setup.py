"""Setting up Kivy before it is imported; each test in a process of its own, as Kivy reads it only once."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[3]
SET_UP = PROJECT / "sudokuapp/ui/system/kivy_setup.py"

OFF_SCREEN = """
from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen
set_up_kivy_off_screen(320, 480)
"""


def said(program: str, *arguments: str, **variables: str | None) -> str:
    """What a program prints that starts without anything that the tests have set; None unsets a variable."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "KCFG_", "SDL_"))}
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=PROJECT,
        env={name: value for name, value in {**plain, **variables}.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
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


def test_a_display_that_does_not_answer_gives_no_window_that_nobody_sees(tmp_path: Path) -> None:
    program = "from sudokuapp.ui.start import window_problem; print(window_problem())"
    assert "does not answer" in said(program, DISPLAY=":987", SUDOKULENS_DATA=str(tmp_path))


@pytest.mark.parametrize(
    ("wayland", "drivers", "expected"),
    [
        ("wayland-987", None, "True wayland"),
        ("wayland-987", "wayland,x11", "True wayland"),
        ("wayland-987", "x11", "False x11"),
        (None, None, "False x11,wayland"),
    ],
)
def test_where_x_has_a_problem_only_wayland_is_tried_if_it_may_be(
    tmp_path: Path, wayland: str | None, drivers: str | None, expected: str
) -> None:
    program = "import os\nfrom sudokuapp.ui.system.kivy_setup import set_up_kivy, use_wayland_alone\n"
    program += "set_up_kivy(); print(use_wayland_alone(), os.environ['SDL_VIDEODRIVER'])"
    told = said(program, WAYLAND_DISPLAY=wayland, SDL_VIDEODRIVER=drivers, SUDOKULENS_DATA=str(tmp_path))
    assert told == expected


def test_a_picture_is_read_without_pillow() -> None:
    program = OFF_SCREEN + "import sys\nimport kivy.core.image\nprint('PIL' in sys.modules)"
    assert said(program) == "False"


def test_edges_are_not_sampled_twice_and_a_mouse_is_one_finger() -> None:
    program = OFF_SCREEN + "from kivy.config import Config\n"
    program += "print(Config.get('graphics', 'multisamples'), Config.get('input', 'mouse'))"
    assert said(program) == "0 mouse,disable_multitouch"


ON_SCREEN = """
from sudokuapp.ui.system.kivy_setup import set_up_kivy
set_up_kivy()
import kivy
print(kivy.kivy_home_dir)
"""
OPEN_APP = (
    OFF_SCREEN
    + """
from sudokuapp.ui.app import SudokuLensApp
def opening(context):
    context.navigator.home()
    app.stop()
def tell(recovery):
    print(recovery.kind, recovery)
    app._open_first_screen_soon()
app = SudokuLensApp(opening=opening)
app._show_recovery = tell
app.run()
print("ended")
"""
)


@pytest.fixture
def no_folder(tmp_path: Path) -> Path:
    """A path where no folder can be made."""
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    return tmp_path / "file" / "home"


def test_kivy_keeps_its_files_in_the_apps_folder(tmp_path: Path) -> None:
    home = Path(said(ON_SCREEN, HOME=str(tmp_path), XDG_CONFIG_HOME=None, SUDOKULENS_DATA=None))
    assert home == tmp_path / ".config/sudokulens/kivy"
    assert (home / "config.ini").exists()
    assert not (tmp_path / ".kivy").exists()


@pytest.mark.parametrize("home", ["/dev/null", "file", "read-only", None])
def test_without_a_home_folder_kivy_gets_a_temporary_one_which_goes_with_the_app(
    tmp_path: Path, no_folder: Path, home: str | None
) -> None:
    place = {"file": str(no_folder), "read-only": "/proc"}.get(str(home), home)
    told = said(ON_SCREEN, HOME=place, XDG_CONFIG_HOME=str(no_folder), SUDOKULENS_DATA=None, TMPDIR=str(tmp_path))
    assert Path(told).parent == tmp_path
    assert not Path(told).exists()


@pytest.mark.parametrize("home", ["/dev/null", "file", "/proc/nothing"])
def test_without_a_home_folder_the_app_opens_and_says_that_nothing_is_saved(no_folder: Path, home: str) -> None:
    place = str(no_folder) if home == "file" else home
    first, last = said(OPEN_APP, HOME=place, XDG_CONFIG_HOME=None, SUDOKULENS_DATA=None).splitlines()
    assert first.startswith("unsaved The saved puzzles cannot be opened")
    assert f"{place}/.config/sudokulens/puzzles.db" in first
    assert last == "ended"


def test_no_other_module_of_the_app_sets_up_kivy() -> None:
    for path in sorted((PROJECT / "sudokuapp").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        found = {text for text in texts if text.startswith(("KIVY_", "KCFG_", "SDL_"))}
        found |= names & {"kivy_options", "Config"}
        assert not found or path == SET_UP, f"{path}: {found}"
