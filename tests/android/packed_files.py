"""The files of the package: all files that the app opens and no others. Its size by folder.

Running the app from the packed files alone shows best whether a file is missing: see `packed_app`. This module checks
what such a run does not show.
"""

from __future__ import annotations

import ast
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

from sudokuapp.language.catalogue import DOMAIN, LANGUAGES, SOURCE
from tests.android.result import Result
from tests.support.compiled_modules import compiled_modules

FONTS = tuple(f"sudokuapp/ui/fonts/{name}" for name in ("emoji.otf", "icons.ttf", "LICENSE-emoji", "LICENSE-icons"))
CATALOGUES = tuple(
    f"sudokuapp/language/locale/{language}/LC_MESSAGES/{DOMAIN}.mo" for language in LANGUAGES if language != SOURCE
)
ALWAYS = (
    "main.py",
    "models/digits.tflite",
    "sudokuapp/__init__.py",
    "sudokuapp/scan/sample.jpg",
    "sudokuapp/techniques/examples.txt",
    *FONTS,
    *CATALOGUES,
)
BELONGS = (*ALWAYS, "kv/*.kv", "sudokuapp/*.py")
LIBRARIES = "Python, Kivy, OpenCV, NumPy and TensorFlow Lite: only a build shows the sizes of the libraries"
# Bytes of the app's own part, uncompressed. The files were 2.7 MB before the techniques and play, which add half of one
# each. A model that knows handwriting too adds 0.15 MB, written pages and screens 0.1. A compiled module has 270 kB for
# one processor and 190 kB for the other: most of it is Cython's own code for arrays.
FILES = 4_300_000
COMPILED_MODULE = 500_000


def check_files(package: Path) -> Result:
    files = packed(package)
    wrong = [f"{name} has no place in the package." for name in files if not _belongs(name)]
    wrong += [f"{name} is not in the package." for name in ALWAYS if name not in files]
    for name in files:
        if name.endswith(".py"):
            lost = [stem for stem in rules_of(package / name) if f"kv/{stem}.kv" not in files]
            wrong += [f"{name} loads kv/{stem}.kv, which is not in the package." for stem in lost]
    return Result(tuple(wrong), f"{len(files)} files, each of them the app's")


def check_size(package: Path, compiled: int) -> Result:
    """With byte code instead of sources, as on a phone; `compiled` is the size of what is, for all processors."""
    largest = FILES + COMPILED_MODULE * len(compiled_modules())
    sizes: Counter[str] = Counter({"compiled modules": compiled})
    for name, size in packed(package).items():
        sizes["/".join(name.split("/")[:-1][:2]) or name] += size
    total = sum(sizes.values())
    listed = [f"{size / 1000:8.1f} kB  {folder}" for folder, size in sizes.most_common() if size]
    without = "" if compiled else ", the compiled modules not counted: none was built"
    seen = f"the app's own part is {total / 1e6:.2f} MB of at most {largest / 1e6:.1f}{without}"
    if total > largest:
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
