"""All names that the Android twins import from python-for-android's own modules exist in its sources.

The tests of the twins run on stand-ins: a name that only these have would be noticed only on a phone.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pythonforandroid

from tests.android.result import Result

SOURCES = Path(pythonforandroid.__file__).parent / "recipes/android/src/android"


def check_twin_names(package: Path, sources: Path = SOURCES) -> Result:
    wrong, seen = [], set()
    for path in sorted(package.rglob("*.py")):
        for module, name in imported_from_android(path):
            seen.add(f"{module}.{name}")
            if name not in offered(sources, module):
                wrong.append(f"{path.relative_to(package).as_posix()} imports {name}, which {module} does not have.")
    return Result(tuple(wrong), f"python-for-android's recipe has {', '.join(sorted(seen)) or 'nothing that is used'}")


def imported_from_android(path: Path) -> list[tuple[str, str]]:
    """Module and name of each import."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module)
    return [
        (str(node.module), alias.name)
        for node in imports
        if str(node.module).partition(".")[0] == "android"
        for alias in node.names
    ]


def offered(sources: Path, module: str) -> set[str]:
    """The names that a module of the recipe defines; none if there is no such module."""
    path = sources.joinpath(*module.split(".")[1:]).with_suffix(".py")
    if not path.is_file():
        return set()
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names
