"""Pieces of work for the tests of worker processes, which import them from here."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from sudokuapp.cli.photos import Photo
from sudokuapp.cli.scan_photo import scan_photo


def where(number: int) -> tuple[int, int]:
    """The number, and the process it came to."""
    time.sleep(0.02)
    return number, os.getpid()


def backwards(number: int) -> int:
    """The first of three items takes the longest."""
    time.sleep(0.1 * (3 - number))
    return number


def deadly_threes(number: int) -> str:
    """What is divisible by three kills its process, as the system does when memory runs out."""
    if number % 3 == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return f"done {number}"


def first_is_slow(path_and_number: tuple[str, int]) -> int:
    """Every item leaves a file with its process behind; the first waits until it is told to end."""
    folder, number = path_and_number
    Path(folder, str(number)).write_text(str(os.getpid()))
    while number == 0 and not Path(folder, "go on").exists():
        time.sleep(0.01)
    return number


def has_imported(module: str) -> bool:
    """Whether the worker has this module, as it comes from a process that has."""
    return module in sys.modules


def lost(number: int, seconds: float) -> str:
    return f"lost {number}"


def threads_after_reading(photo: str) -> int:
    """How many threads a process has that has read a photo and multiplied large matrices."""
    scanned = scan_photo(Photo(photo))
    assert scanned.reading is not None

    import numpy as np

    large = np.ones((600, 600))
    assert (large @ large)[0, 0] == 600
    return len(list(Path("/proc/self/task").iterdir()))
