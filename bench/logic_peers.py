"""hodoku-py, a Python port of HoDoKu, which explains, rates and makes puzzles as we do. For the benchmark only."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any


def hodoku() -> Any | None:
    """The module, or None where it is not installed."""
    try:
        return import_module("hodoku")
    except ImportError:
        return None


def hodoku_version() -> str:
    try:
        return f"hodoku-py {version('hodoku-py')}"
    except PackageNotFoundError:
        return "hodoku-py is not installed: run make bench-logic, which installs it"
