"""What lies in the package: all that the app opens, and nothing else. Its size by folder.

Whether a file is missing is best seen by running the app from the packed files alone: see `rehearsal`. Here is what
such a run would not tell.
"""

from __future__ import annotations

import ast
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

from sudokuapp.language.catalogue import DOMAIN, LANGUAGES, SOURCE
from tests.android.result import Result

BELONGS = (
    "main.py",
    "kv/*.kv",
    "models/digits.tflite",
    "sudokuapp/*.py",
    "sudokuapp/language/locale/*.mo",
    "sudokuapp/scan/sample.jpg",
)
ALWAYS = (
    "main.py",
    "models/digits.tflite",
    "sudokuapp/__init__.py",
    "sudokuapp/scan/sample.jpg",
    *(f"sudokuapp/language/locale/{language}/LC_MESSAGES/{DOMAIN}.mo" for language in LANGUAGES if language != SOURCE),
)
LIBRARIES = "Python, Kivy, OpenCV, NumPy and TensorFlow Lite: only a build shows the sizes of the libraries"
LARGEST = 3_000_000
"""Bytes of the app's own part, before it is compressed."""


def check_files(package: Path) -> Result:
    files = packed(package)
    wrong = [f"{name} has no place in the package." for name in files if not _belongs(name)]
    wrong += [f"{name} is not in the package." for name in ALWAYS if name not in files]
    for name in files:
        if name.endswith(".py"):
            lost = [stem for stem in rules_of(package / name) if f"kv/{stem}.kv" not in files]
            wrong += [f"{name} loads kv/{stem}.kv, which is not in the package." for stem in lost]
    return Result(tuple(wrong), f"{len(files)} files, each of them the app's")


def check_size(package: Path, cores: int) -> Result:
    """Of the files as a phone gets them, byte code for source; `cores` is the size of the compiled cores together."""
    sizes: Counter[str] = Counter({"compiled cores": cores})
    for name, size in packed(package).items():
        sizes["/".join(name.split("/")[:-1][:2]) or name] += size
    total = sum(sizes.values())
    listed = [f"{size / 1000:8.1f} kB  {folder}" for folder, size in sizes.most_common() if size]
    without = "" if cores else ", the compiled cores not counted: none was built"
    seen = f"the app's own part is {total / 1e6:.2f} MB of at most {LARGEST / 1e6:.0f}{without}"
    if total > LARGEST:
        return Result((f"Too large: {seen}.", *listed), seen)
    return Result((), seen, listed=(*listed, f"{'unknown':>11}  {LIBRARIES}"))


def packed(package: Path) -> dict[str, int]:
    """Each file's name in the package, and its size."""
    return {
        path.relative_to(package).as_posix(): path.stat().st_size
        for path in sorted(package.rglob("*"))
        if path.is_file()
    }


def rules_of(path: Path) -> list[str]:
    """The stems of the .kv files that a module loads."""
    calls = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    return [ast.literal_eval(call.args[0]) for call in calls if ast.unparse(call.func) == "load_kv"]


def _belongs(name: str) -> bool:
    return any(fnmatch(name, pattern) for pattern in BELONGS)
