"""The names of the keys: they are Kivy's numbers, and no other module has numbers of its own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from sudokuapp.ui import keyboard

UI = Path(__file__).resolve().parents[2] / "sudokuapp" / "ui"
OTHERS = sorted(path for path in UI.rglob("*.py") if path.name != "keyboard.py")
CODES = {*range(256, 294), 8, 9, 13, 27, 32, 127}  # of every key that has no sign
ABOUT_KEYS = ("key", "keys", "keycode", "code", "scancode")


@pytest.mark.parametrize(
    ("name", "in_kivy"),
    [
        ("BACKSPACE", "backspace"),
        ("TAB", "tab"),
        ("ENTER", "enter"),
        ("ESCAPE", "escape"),
        ("SPACE", "spacebar"),
        ("DELETE", "delete"),
        ("UP", "up"),
        ("DOWN", "down"),
        ("RIGHT", "right"),
        ("LEFT", "left"),
        ("HOME", "home"),
        ("END", "end"),
        ("NUMPAD_POINT", "numpaddecimal"),
        ("NUMPAD_ENTER", "numpadenter"),
    ],
)
def test_a_key_has_the_number_that_kivy_gives(name: str, in_kivy: str) -> None:
    from kivy.core.window import Keyboard

    assert getattr(keyboard, name) == Keyboard.keycodes[in_kivy]


def test_the_digits_of_the_number_pad_are_kivys() -> None:
    from kivy.core.window import Keyboard

    assert {Keyboard.keycodes[f"numpad{digit}"]: str(digit) for digit in range(10)} == keyboard.NUMPAD_DIGITS


@pytest.mark.parametrize(
    ("key", "scancode", "sign"),
    [
        (ord("5"), 34, "5"),
        (ord("5"), 0, "5"),  # from a keyboard on the screen
        (ord("("), 34, "5"),  # a French keyboard
        (ord("a"), 4, "a"),
        (ord("."), 55, "."),
        (keyboard.SPACE, 44, ""),
        (keyboard.DELETE, 76, ""),
        (keyboard.LEFT, 80, ""),
        (next(iter(keyboard.NUMPAD_DIGITS)), 98, "0"),
    ],
)
def test_the_sign_of_a_key(key: int, scancode: int, sign: str) -> None:
    assert keyboard.sign_of(key, scancode) == sign


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: str(path.relative_to(UI)))
def test_no_other_module_has_a_key_code(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    suspects = [tree] if path.name == "keys.py" else [node for node in ast.walk(tree) if _is_about_keys(node)]
    assert [number for node in suspects for number in _codes(node)] == [], "use the names of sudokuapp/ui/keyboard.py"


def test_a_key_code_would_be_found() -> None:
    for line in ("key == 27", "key in (13, 271)", "BACK_KEY = 27", "ENTER_KEYS = (13, 271)", "LEFT, UP = 276, 273"):
        nodes = list(ast.walk(ast.parse(line)))
        assert any(_codes(node) for node in nodes if _is_about_keys(node)), line


def _is_about_keys(node: ast.AST) -> bool:
    """Compares a key with something, or gives a name of a key a value."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        return any(isinstance(side, ast.Name) and side.id in ABOUT_KEYS for side in sides)
    if isinstance(node, ast.Assign):
        names = {name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)}
        return any(name.endswith(("_KEY", "_KEYS")) or hasattr(keyboard, name) for name in names if name.isupper())
    return False


def _codes(node: ast.AST) -> list[int]:
    numbers = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return [number for number in numbers if type(number) is int and number in CODES]
