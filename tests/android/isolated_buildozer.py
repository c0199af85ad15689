"""Buildozer in a process of its own, kept apart from the machine and the project.

It prints what is wrong and ends the process, makes folders in the home folder and beside the spec, and takes its
options from the environment too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.android.result import ROOT

OPTIONS = ("APP_", "BUILDOZER_", "P4A_")
LONGEST = 120


def run_apart(module: str, spec: Path, into: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one of these modules beside a spec, with the spec's name, the folder for all that it makes, and the rest."""
    into.mkdir(parents=True, exist_ok=True)
    clean = {name: value for name, value in os.environ.items() if not name.startswith(OPTIONS)}
    surroundings = clean | {"HOME": str(into), "NO_COLOR": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", module, spec.name, str(into), *arguments]
    return subprocess.run(command, cwd=spec.parent, env=surroundings, capture_output=True, text=True, timeout=LONGEST)


def builder_apart(spec: str, into: Path) -> Any:
    """Buildozer itself, for Android; it ends the process if it finds the spec wrong."""
    from buildozer import Buildozer

    class Elsewhere(Buildozer):  # type: ignore[misc]
        buildozer_dir = str(into / "work")
        bin_dir = str(into / "bin")

    return Elsewhere(spec, "android")
