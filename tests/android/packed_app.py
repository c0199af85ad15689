"""The app run from the packed files alone, in a new process on the desktop, so that a missing file is noticed.

As on the phone, there is only byte code without docstrings and assertions, and what is compiled is not in the package
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

from tests.android.result import ROOT, Result
from tests.support.compiled_modules import compiled_modules

SLOW_LIBRARIES = ("cv2", "numpy", "ai_edge_litert", "tflite_runtime")  # must not be imported before Home is shown


def phone_layout(package: Path, into: Path) -> Path:
    """A copy of the package with byte code only, and beside it what is compiled for the desktop, as on a phone."""
    shutil.rmtree(into, ignore_errors=True)
    app = into / "app"
    shutil.copytree(package, app)
    compileall.compile_dir(app, quiet=1, force=True, legacy=True, optimize=2)
    for source in app.rglob("*.py"):
        source.unlink()
    for module in compiled_modules():
        if library := module.library():
            (into / "site" / module.source).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(library, into / "site" / module.source.with_suffix(".so"))
    return into


def check_run(stage: Path) -> Result:
    """Import every module, then read and solve the sample."""
    if not list((stage / "site").rglob("*.so")):
        return Result(missing="nothing was compiled on this machine (Debian: gcc)")
    report = _run(stage, "everything", *(module.name for module in compiled_modules()))
    if "error" in report:
        return Result((f"From the packed files alone the app fails: {report['error']}",))
    wrong = [f"{path} was imported from outside the package." for path in report["outside"]]
    wrong += [f"{name} was not found in site-packages, where it is compiled." for name in report["uncompiled"]]
    return Result(
        tuple(wrong), f"{report['modules']} modules imported, the sample read ({report['clues']} clues) and solved"
    )


def check_start(stage: Path) -> Result:
    """Open the app at Home, and check what was imported for that."""
    report = _run(stage, "home", *SLOW_LIBRARIES)
    if "error" in report:
        return Result((f"From the packed files alone the app does not open: {report['error']}",))
    wrong = [f"{name} is imported before Home is shown." for name in report["too_early"]]
    seen = f"Home after {report['seconds']:.2f} s on this desktop, {report['importing']:.2f} s of it for imports; "
    return Result(tuple(wrong), seen + f"{report['modules']} modules, none of them {', '.join(SLOW_LIBRARIES)}")


def _run(stage: Path, what: str, *names: str) -> dict[str, Any]:
    variables = {name: os.environ[name] for name in ("PATH", "LANG", "LD_LIBRARY_PATH") if name in os.environ}
    variables |= {"HOME": str(stage), "KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_LOG_MODE": "PYTHON"}
    program = Path(__file__).with_name("packed_app_process.py")
    command = [sys.executable, "-I", str(program), what, str(stage), str(ROOT), *names]
    done = subprocess.run(command, cwd=stage, env=variables, capture_output=True, text=True, timeout=120)
    if done.returncode:
        return {"error": (done.stderr.strip().splitlines() or ["no word of why"])[-1]}
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report
