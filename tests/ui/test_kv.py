"""Each .kv file imports the widgets that it names, so that a screen opens whichever screen was opened before it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sudokuapp.ui.kv import kv_folder

UI = Path(__file__).resolve().parents[2] / "sudokuapp" / "ui"
FILES = sorted(kv_folder().rglob("*.kv"))


def our_classes() -> set[str]:
    return {name for path in UI.rglob("*.py") for name in classes_in(path)}


def classes_in(path: Path) -> set[str]:
    return set(re.findall(r"^class (\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE))


def named_in(rules: str) -> set[str]:
    """The classes of a rule's children, of a list's rows, and those that a rule makes a new class from."""
    children = re.findall(r"^ +([A-Z]\w+):\s*(?:#.*)?$", rules, re.MULTILINE)
    return {*children, *re.findall(r'viewclass: "(\w+)"', rules), *re.findall(r"^<\w+@(\w+)>", rules, re.MULTILINE)}


def imported_in(rules: str) -> set[str]:
    return set(re.findall(r"^#:import (\w+) ", rules, re.MULTILINE))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(kv_folder())))
def test_a_rule_file_imports_the_widgets_that_it_names(path: Path) -> None:
    rules = path.read_text(encoding="utf-8")
    own_module = UI / path.relative_to(kv_folder()).with_suffix(".py")
    assert named_in(rules) & our_classes() - classes_in(own_module) <= imported_in(rules)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(kv_folder())))
def test_a_rule_file_uses_all_that_it_imports(path: Path) -> None:
    rules = path.read_text(encoding="utf-8")
    body = re.sub(r"^#:.*$", "", rules, flags=re.MULTILINE)
    assert [name for name in imported_in(rules) if not re.search(rf"\b{name}\b", body)] == []


def test_widgets_are_found_wherever_a_rule_names_them() -> None:
    rules = '<Page@TopBar>:\n    Button:  # a comment\n    text: "Text"\n    RecycleView:\n        viewclass: "Row"\n'
    assert named_in(rules) == {"TopBar", "Button", "RecycleView", "Row"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(kv_folder())))
def test_a_rule_file_imports_no_widget_of_another_screen(path: Path) -> None:
    """Else Home would load the widgets of screens that nobody has opened."""
    own_folder = ".".join(path.parent.relative_to(kv_folder()).parts)
    modules = re.findall(r"^#:import \w+ sudokuapp\.ui\.(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert [name for name in modules if name.startswith("screens.") and not name.startswith(own_folder)] == []
