"""Prints the puzzles of the days that are its arguments, made by the Python sources alone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date
from importlib.machinery import FileFinder, SourceFileLoader

FOLDER = "sudokuapp"


def finder_of_sources(path: str) -> FileFinder:
    """For folders of the package: what is compiled there is not found."""
    if FOLDER not in path:
        raise ImportError
    return FileFinder(path, (SourceFileLoader, [".py"]))


def main(days: list[str]) -> None:
    hooks: list[Callable[[str], object]] = [finder_of_sources, *sys.path_hooks]
    sys.path_hooks[:] = hooks  # type: ignore[assignment]
    sys.path_importer_cache.clear()
    from sudokuapp.generator.daily import make_daily
    from sudokuapp.solvers.dlx import engine
    from sudokuapp.techniques.rating import sets

    assert sets.__file__.endswith(".py")
    assert engine.__file__.endswith(".py")
    for day in days:
        print(make_daily(date.fromisoformat(day)).puzzle)


if __name__ == "__main__":
    main(sys.argv[1:])
