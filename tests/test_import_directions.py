"""Imports go downward only, as the design says; what breaks this is found here, not in a review."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "sudokuapp"

MAY_IMPORT = {
    "language": set(),
    "errors": set(),
    "core": set(),
    "solvers": {"core"},
    "techniques": {"core"},
    "vision": {"core"},
    "generator": {"core", "solvers", "techniques"},
    "scan": {"core", "solvers", "vision"},
    "game": {"core", "solvers", "techniques"},
    "lab": {"core", "solvers", "generator"},
    "storage": {"core", "game"},
    "device": set(),
}
EVERYONE_MAY = {"errors", "language"}
ANYTHING = {"ui", "cli", "__main__", "__init__"}
WITH_KIVY = {"ui", "device"}
WITH_ANDROID = {"device"}


def modules() -> list[Path]:
    return sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pyi")])


def part_of(path: Path) -> str:
    """The room of the house a file is in."""
    inside = path.relative_to(PACKAGE)
    return inside.parts[0] if len(inside.parts) > 1 else inside.stem


def imported(path: Path) -> set[str]:
    """The full names that a file imports, inside functions too."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where they go"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_lies_below_it(path):
    part, names = part_of(path), imported(path)
    assert part in MAY_IMPORT or part in ANYTHING, f"DESIGN.md has no room named {part}"
    ours = {name.split(".")[1] for name in names if name.startswith("sudokuapp.")}
    if part not in ANYTHING:
        everyone_may = set() if part == "language" else EVERYONE_MAY
        assert ours <= MAY_IMPORT[part] | {part} | everyone_may
    roots = {name.split(".")[0] for name in names}
    if part not in WITH_KIVY:
        assert "kivy" not in roots
    if part not in WITH_ANDROID:
        assert not roots & {"jnius", "android"}


def test_the_compiled_core_imports_no_more_than_its_twin():
    lines = (PACKAGE / "solvers/dlx/_dlx.pyx").read_text(encoding="utf-8").splitlines()
    ours = {line.split()[1] for line in lines if line.startswith("from sudokuapp.")}
    assert {name.split(".")[1] for name in ours} <= {"core", "solvers"} | EVERYONE_MAY


def test_the_check_itself_finds_a_wrong_import(tmp_path):
    wrong = tmp_path / "wrong.py"
    wrong.write_text("def late():\n    from sudokuapp.ui import app\n    import kivy.app\n")
    assert imported(wrong) == {"sudokuapp.ui.app", "kivy.app"}
