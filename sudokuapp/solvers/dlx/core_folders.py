"""Where the compiled core is on a phone: in another folder than the sources.

The app's folder is the same for every processor. What is compiled for one processor is in site-packages: our recipe
puts the core there, in the folders of its package, but without their `__init__.py`. Python finds the app's folder
first and would not look any further, and the slow twin would solve.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def core_folders(package: str, search_path: Iterable[str]) -> list[str]:
    """The folders on the search path that hold only the compiled part of this package.

    A folder with an `__init__` belongs to another Sudoku Lens that is installed here: its core may be of another
    version.
    """
    folders = (Path(entry, *package.split(".")) for entry in search_path)
    return [str(folder) for folder in folders if folder.is_dir() and not any(folder.glob("__init__.*"))]
