"""The app run from nothing but the packed files, in a fresh process, as far as a desktop can: what is missing shows.

As on the phone, there is only byte code without docstrings and assertions, and the compiled core lies apart from the
package, in site-packages. What comes from the recipes there comes from .venv here.
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

LATE = ("cv2", "numpy", "ai_edge_litert", "tflite_runtime")
"""What may be imported only after Home is shown."""


def laid_out(package: Path, core: Path, into: Path) -> Path:
    """A copy of the package with byte code only, and the desktop's core beside it, laid out as on a phone."""
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
    told = _run(stage, "everything")
    if "error" in told:
        return Result((f"From the packed files alone the app fails: {told['error']}",))
    wrong = [f"{path} was imported from outside the package." for path in told["outside"]]
    if not told["compiled"]:
        wrong.append("The solver did not find its compiled core in site-packages.")
    return Result(
        tuple(wrong), f"{told['modules']} modules imported, the sample read ({told['clues']} clues) and solved"
    )


def check_start(stage: Path) -> Result:
    """Open the app at Home, and look at what was imported for it."""
    told = _run(stage, "home")
    if "error" in told:
        return Result((f"From the packed files alone the app does not open: {told['error']}",))
    wrong = [f"{name} is imported before Home is shown." for name in told["late"]]
    seen = f"Home after {told['seconds']:.2f} s on this desktop, {told['importing']:.2f} s of it for imports; "
    return Result(tuple(wrong), seen + f"{told['modules']} modules, none of them {', '.join(LATE)}")


def _run(stage: Path, what: str) -> dict[str, Any]:
    surroundings = {name: os.environ[name] for name in ("PATH", "LANG", "LD_LIBRARY_PATH") if name in os.environ}
    surroundings |= {"HOME": str(stage), "KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_LOG_MODE": "PYTHON"}
    command = [sys.executable, "-I", str(Path(__file__).with_name("rehearse.py")), what, str(stage), str(ROOT), *LATE]
    done = subprocess.run(command, cwd=stage, env=surroundings, capture_output=True, text=True, timeout=120)
    if done.returncode:
        return {"error": (done.stderr.strip().splitlines() or ["no word of why"])[-1]}
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told
