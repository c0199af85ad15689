"""Where the compiled modules are on a phone: in another folder than the sources.

The app's folder is the same for every processor. What is compiled for one processor is in site-packages: our recipe
puts the modules there, in the folders of their packages, but without any `__init__.py`. Python finds the app's folder
first and would not look any further: a slow source would run although it was compiled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class CompiledFinder(MetaPathFinder):
    """Finds the compiled modules of a package in folders of the search path that have nothing else of it.

    A folder with an `__init__` belongs to another Sudoku Lens that is installed here: its modules may be of another
    version.
    """

    def __init__(self, package: str, search_path: Iterable[str]) -> None:
        self.files: dict[str, Path] = {}
        for entry in search_path:
            folder = Path(entry, package)
            if not any(folder.glob("__init__.*")):
                for file in folder.rglob("*.so"):
                    parts = (*file.relative_to(entry).parts[:-1], file.name.partition(".")[0])
                    self.files.setdefault(".".join(parts), file)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        return spec_from_file_location(fullname, file) if file else None
