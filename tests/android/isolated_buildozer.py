"""Buildozer in its own process, isolated from the machine and the project.

That is needed because buildozer ends the process when something is wrong, creates folders in the home folder and beside
the spec, and also reads options from the environment.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.android.result import ROOT

OPTION_PREFIXES = ("APP_", "BUILDOZER_", "P4A_")  # of environment variables
TIMEOUT = 120  # seconds


def run_isolated(module: str, spec: Path, into: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module of ours in the spec's folder; its arguments are the spec's name, the output folder and the rest."""
    into.mkdir(parents=True, exist_ok=True)
    clean = {name: value for name, value in os.environ.items() if not name.startswith(OPTION_PREFIXES)}
    variables = clean | {"HOME": str(into), "NO_COLOR": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", module, spec.name, str(into), *arguments]
    return subprocess.run(command, cwd=spec.parent, env=variables, capture_output=True, text=True, timeout=TIMEOUT)


def isolated_buildozer(spec: str, into: Path) -> Any:
    """Buildozer itself, for Android; it ends the process if the spec is wrong."""
    from buildozer import Buildozer

    class IsolatedBuildozer(Buildozer):  # type: ignore[misc]
        buildozer_dir = str(into / "work")
        bin_dir = str(into / "bin")

    return IsolatedBuildozer(spec, "android")
