"""Imports go downward only, as the design says; what breaks this is found here, not in a review."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "sudokuapp"

MAY_IMPORT = {
    "language": set(),
    "errors": set(),
    "core": set(),
    "solvers": {"core"},
    "techniques": {"core", "solvers"},
    "vision": {"core"},
    "generator": {"core", "solvers", "techniques"},
    "algorithms": {"core", "solvers", "techniques"},
    "scan": {"core", "solvers", "vision"},
    "game": {"core", "solvers", "techniques"},
    "printing": {"core", "solvers", "techniques"},
    "batch": set(),
    "lab": {"core", "solvers", "generator", "algorithms", "techniques", "batch"},
    "storage": {"core", "game", "lab", "techniques"},
    "device": set(),
}
EVERYONE_MAY = {"errors", "language"}
ANYTHING = {"ui", "cli", "__main__", "__init__"}
WITH_KIVY = {"ui", "device"}
WITH_ANDROID = {"device"}
OF_TECHNIQUES_IN_STORAGE = {"sudokuapp.techniques.rating.level.Level"}  # puzzles are chosen by it
OF_VISION_IN_UI = {"sudokuapp.vision.quad.Quad", "sudokuapp.vision.quad.Point"}


def modules() -> list[Path]:
    return sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pyi")])


def part_of(path: Path) -> str:
    """The part of the package that a file belongs to: the name of its folder, or its own."""
    inside = path.relative_to(PACKAGE)
    return inside.parts[0] if len(inside.parts) > 1 else inside.stem


def imported(path: Path) -> set[str]:
    """The full names that a file imports, inside functions and for type hints too."""
    return _names(path, ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def imported_at_start(path: Path) -> set[str]:
    """The full names that a file imports as it is loaded: not those inside functions, nor those for type hints."""
    return _names(path, _run_at_start(ast.parse(path.read_text(encoding="utf-8"))))


def _names(path: Path, nodes: Iterator[ast.AST]) -> set[str]:
    names = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where they go"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def _run_at_start(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        return
    for child in ast.iter_child_nodes(node):
        yield from _run_at_start(child)


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def import_graph(paths: list[Path]) -> dict[str, set[str]]:
    """For each of these modules those among them that it imports as it is loaded."""
    known = {module_name(path) for path in paths}
    graph: dict[str, set[str]] = {}
    for path in paths:
        # A name is a module, or what is imported from one.
        modules = {name if name in known else name.rpartition(".")[0] for name in imported_at_start(path)}
        graph[module_name(path)] = (modules & known) - {module_name(path)}
    return graph


def cycle_in(graph: dict[str, set[str]]) -> list[str]:
    """The modules of an import cycle, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_lies_below_it(path):
    part, names = part_of(path), imported(path)
    assert part in MAY_IMPORT or part in ANYTHING, f"DESIGN.md has no part named {part}"
    ours = {name.split(".")[1] for name in names if name.startswith("sudokuapp.")}
    if part not in ANYTHING:
        everyone_may = set() if part == "language" else EVERYONE_MAY
        assert ours <= MAY_IMPORT[part] | {part} | everyone_may
    roots = {name.split(".")[0] for name in names}
    if part not in WITH_KIVY:
        assert "kivy" not in roots
    if part not in WITH_ANDROID:
        assert not roots & {"jnius", "android"}
    if part == "storage":
        assert {name for name in names if name.startswith("sudokuapp.techniques")} <= OF_TECHNIQUES_IN_STORAGE
    if part == "ui":
        assert "cv2" not in roots, "pixels are the business of scan"
        assert {name for name in names if name.startswith("sudokuapp.vision")} <= OF_VISION_IN_UI


def test_no_module_imports_itself_by_way_of_others():
    graph = import_graph([path for path in modules() if path.suffix == ".py"])
    assert cycle_in(graph) == []
    assert cycle_in({**graph, "sudokuapp.errors": {"sudokuapp.ui.app"}}) != [], "the check itself finds one"


def test_the_compiled_core_imports_no_more_than_its_twin():
    lines = (PACKAGE / "solvers/dlx/_dlx.pyx").read_text(encoding="utf-8").splitlines()
    ours = {line.split()[1] for line in lines if line.startswith("from sudokuapp.")}
    assert {name.split(".")[1] for name in ours} <= {"core", "solvers"} | EVERYONE_MAY


def test_the_check_itself_finds_a_wrong_import(tmp_path):
    wrong = tmp_path / "wrong.py"
    wrong.write_text("def late():\n    from sudokuapp.ui import app\n    import kivy.app\n")
    assert imported(wrong) == {"sudokuapp.ui.app", "kivy.app"}


def test_only_what_is_imported_as_a_module_is_loaded_makes_a_cycle(tmp_path):
    path = tmp_path / "some.py"
    path.write_text(
        "import first\n"
        "if TYPE_CHECKING:\n    import hint\n"
        "class Some:\n    from second import name\n    def late(self):\n        import late\n"
        "try:\n    import third\nexcept ImportError:\n    import fourth\n"
    )
    assert imported_at_start(path) == {"first", "second.name", "third", "fourth"}
