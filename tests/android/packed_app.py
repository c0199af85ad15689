"""The app run from the packed files alone, in a new process on the desktop, so that a missing file is noticed.

As on the phone, there is only byte code without docstrings and assertions, and the compiled core is not in the package
but in site-packages. The libraries that recipes build on the phone come from .venv here.
"""

from __future__ import annotations

import compileall
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.android.result import CORE, ROOT, Result

SLOW_LIBRARIES = ("cv2", "numpy", "ai_edge_litert", "tflite_runtime")  # must not be imported before Home is shown


def phone_layout(package: Path, core: Path, into: Path) -> Path:
    """A copy of the package with byte code only and the desktop's core beside it, in the same folders as on a phone."""
    shutil.rmtree(into, ignore_errors=True)
    app = into / "app"
    shutil.copytree(package, app)
    compileall.compile_dir(app, quiet=1, force=True, legacy=True, optimize=2)
    for source in app.rglob("*.py"):
        source.unlink()
    (into / "site" / CORE).mkdir(parents=True)
    if core.exists():
        shutil.copy(core, into / "site" / CORE)
    return into


def check_run(stage: Path) -> Result:
    """Import every module, then read and solve the sample."""
    if not list((stage / "site").rglob("*.so")):
        return Result(missing="the compiled core of this machine is missing (Debian: gcc)")
    report = _run(stage, "everything")
    if "error" in report:
        return Result((f"From the packed files alone the app fails: {report['error']}",))
    wrong = [f"{path} was imported from outside the package." for path in report["outside"]]
    if not report["compiled"]:
        wrong.append("The solver did not find its compiled core in site-packages.")
    return Result(
        tuple(wrong), f"{report['modules']} modules imported, the sample read ({report['clues']} clues) and solved"
    )


def check_start(stage: Path) -> Result:
    """Open the app at Home, and check what was imported for that."""
    report = _run(stage, "home")
    if "error" in report:
        return Result((f"From the packed files alone the app does not open: {report['error']}",))
    wrong = [f"{name} is imported before Home is shown." for name in report["too_early"]]
    seen = f"Home after {report['seconds']:.2f} s on this desktop, {report['importing']:.2f} s of it for imports; "
    return Result(tuple(wrong), seen + f"{report['modules']} modules, none of them {', '.join(SLOW_LIBRARIES)}")


def _run(stage: Path, what: str) -> dict[str, Any]:
    variables = {name: os.environ[name] for name in ("PATH", "LANG", "LD_LIBRARY_PATH") if name in os.environ}
    variables |= {"HOME": str(stage), "KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_LOG_MODE": "PYTHON"}
    program = Path(__file__).with_name("packed_app_process.py")
    command = [sys.executable, "-I", str(program), what, str(stage), str(ROOT), *SLOW_LIBRARIES]
    done = subprocess.run(command, cwd=stage, env=variables, capture_output=True, text=True, timeout=120)
    if done.returncode:
        return {"error": (done.stderr.strip().splitlines() or ["no word of why"])[-1]}
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report
