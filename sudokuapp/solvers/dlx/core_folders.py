"""Where the compiled core is on a phone: not beside the sources.

The app's folder is the same for every processor. What is compiled for one of them is in site-packages, where our recipe
puts the core under the folders of its package, but without their `__init__.py`. If nobody looked there, the app's
folder would hide it, and the slow twin would solve.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def portions(package: str, search_path: Iterable[str]) -> list[str]:
    """The folders of the package that hold a part of it only.

    One with an `__init__` is another Sudoku Lens that is installed here: its core may be of another version.
    """
    folders = (Path(entry, *package.split(".")) for entry in search_path)
    return [str(folder) for folder in folders if folder.is_dir() and not any(folder.glob("__init__.*"))]
