"""Every module that the packed files import exists on the phone: in the package, the standard library or a recipe.

All packed files are checked, whether or not a phone runs them, and imports inside functions count too. Only imports
under TYPE_CHECKING do not count, since they are never run. Imports that a phone never reaches are listed here with the
reason.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.android.result import Result
from tests.support.compiled_modules import compiled_modules

# The recipe of each module.
RECIPES = {"android": "android", "cv2": "opencv", "jnius": "pyjnius", "kivy": "kivy", "numpy": "numpy",
           "tflite_runtime": "tflite-runtime"}  # fmt: skip
NOT_ON_A_PHONE = {
    "ai_edge_litert": "vision/runtime.py tries it and goes on to tflite_runtime",
    "cython": "what is not compiled tries it and goes on to core/uncompiled.py",
}
# Files that import modules by name: the name of the tuple with the module names.
NAMED_ELSEWHERE = {"vision/runtime.py": "RUNTIMES"}
# Modules that were removed from the standard library between our oldest Python and the phone's 3.14.
GONE = {"aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp",
        "lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr", "spwd", "sunau",
        "telnetlib", "uu", "xdrlib"}  # fmt: skip
NOT_BUILT = {"bz2", "curses", "lzma", "readline"}  # Python's recipe is built without their libraries


def check_imports(package: Path, recipes: set[str], stripped: set[str]) -> Result:
    """`stripped` is what python-for-android takes out of the standard library."""
    standard = set(sys.stdlib_module_names) - GONE - NOT_BUILT - stripped
    wrong, roots, excused = [], set(), set()
    for path in sorted(package.rglob("*.py")):
        where = path.relative_to(package).as_posix()
        for name in sorted(imported(path)):
            root = name.partition(".")[0]
            roots.add(root)
            excuse = next((known for known in NOT_ON_A_PHONE if f"{name}.".startswith(f"{known}.")), None)
            if root == "sudokuapp" and _is_packed(package, name):
                continue
            if excuse:
                excused.add(excuse)
            elif root == "sudokuapp":
                wrong.append(f"{where} imports {name}, which is not in the package.")
            elif root not in standard and RECIPES.get(root) not in recipes:
                wrong.append(f"{where} imports {root}, which is neither required nor of Python's library on the phone.")
    found = f"{len(roots & standard)} modules of Python's library, {', '.join(sorted(roots & set(RECIPES)))}"
    left_out = ", ".join(sorted(excused)) or "nothing"
    return Result(tuple(wrong), f"{found}; left out as never reached on a phone: {left_out}")


def imported(path: Path) -> set[str]:
    """The full names of the modules that a file imports; of `from a import b`, a."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in _run(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            names |= _named(node.args[0], tree, path)
    return names


def _run(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            for other in child.orelse:
                yield from (other, *_run(other))
        else:
            yield child
            yield from _run(child)


def _named(argument: ast.expr, tree: ast.Module, path: Path) -> set[str]:
    """The modules that a call of import_module may mean."""
    if isinstance(argument, ast.Constant):
        return {str(argument.value)}
    if isinstance(argument, ast.JoinedStr):  # a name put together: the files of one folder, which is ours
        start = ast.unparse(argument)[2:].partition("{")[0].rstrip(".")
        return {start} if start else set()
    kept = next((name for end, name in NAMED_ELSEWHERE.items() if path.as_posix().endswith(end)), None)
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == kept:
            return set(ast.literal_eval(node.value))
    raise ValueError(f"{path} imports a module by a name that is not known here: add it to NAMED_ELSEWHERE.")


def _is_packed(package: Path, name: str) -> bool:
    path = package.joinpath(*name.split("."))
    compiled = {module.name for module in compiled_modules()}
    return path.with_suffix(".py").is_file() or path.is_dir() or name in compiled
