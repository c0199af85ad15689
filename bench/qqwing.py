"""qqwing, a puzzle maker in C++ that Debian packs. For the benchmark only, as a program of its own."""

from __future__ import annotations

import resource
import shutil
import subprocess
from pathlib import Path

INSTALL = Path(__file__).resolve().parents[1] / ".ci" / "install"


def minimal_puzzles_a_second(number: int) -> float | None:
    """How fast it makes puzzles of any difficulty without symmetry; None where it is not to be had."""
    if shutil.which("qqwing") is None:
        subprocess.run(["sh", INSTALL, "qqwing"], check=False, capture_output=True)
    program = shutil.which("qqwing")
    if program is None:
        return None
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([program, "--generate", str(number), "--one-line"], check=True, capture_output=True)
    return number / (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
