"""`make check-wheel`: the built wheel in new environments, with the oldest and the newest versions that it allows.

In each, outside the checkout, the command line reads the sample and solves a puzzle, and the app opens Home off screen
and has the sample read. Arguments such as `numpy==2.1.*` name the versions of one environment instead.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path
from time import perf_counter

from tests.support.compiled_modules import ROOT, compiled_modules
from tests.wheel.bounds import oldest

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TIMEOUT = 180.0  # seconds for one program
# Of this environment, only how a process finds what it needs.
KEPT = ("PATH", "LANG", "LD_LIBRARY_PATH", "SSL_CERT_FILE", "TMPDIR")


def main(pins: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        wheel = _build(Path(folder, "dist"))
        environments = {"chosen": pins} if pins else {"oldest": oldest(_requirements(wheel)), "newest": []}
        return max([_check(name, wheel, chosen, Path(folder, name)) for name, chosen in environments.items()])


def _check(name: str, wheel: Path, pins: list[str], folder: Path) -> int:
    begun = perf_counter()
    try:
        python = _environment(wheel, pins, folder)
        installed = perf_counter() - begun
        program = python.with_name("sudokulens")
        sample = _run(folder, python, "-c", "from sudokuapp.scan.sample import sample_path; print(sample_path())")
        _expect('"solutions": 1', _run(folder, program, "scan", "--json", sample.strip()))
        _expect(SOLUTION, _run(folder, program, "solve", "--json", PUZZLE))
        names = [module.name for module in compiled_modules()]
        trial = [str(Path(__file__).with_name("trial.py")), str(folder / "data"), str(ROOT), *names]
        seen = _run(folder, python, "-I", *trial)
    except (subprocess.SubprocessError, AssertionError) as failed:  # the other environment is still tried
        print(f"{name}: FAILED: {failed}\n{_told(failed)}", flush=True)
        return 1
    seconds = perf_counter() - begun
    print(f"{name}: {seen.splitlines()[-1]} ({seconds:.0f} s, {installed:.0f} of them to install)", flush=True)
    return 0


def _build(into: Path) -> Path:
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(into), str(ROOT)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = into.glob("*.whl")
    return wheel


def _environment(wheel: Path, pins: list[str], folder: Path) -> Path:
    """The Python of a new environment with the wheel in it."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    constraints = folder / "constraints.txt"
    constraints.write_text("\n".join(pins), encoding="utf-8")
    install = [str(python), "-I", "-m", "pip", "install", "--quiet", "--constraint", str(constraints), str(wheel)]
    subprocess.run(install, check=True, cwd=folder, stderr=subprocess.PIPE, text=True)
    return python


def _run(folder: Path, program: Path, *arguments: str) -> str:
    """What it prints; there is no display."""
    variables = {name: os.environ[name] for name in KEPT if name in os.environ}
    done = subprocess.run(
        [str(program), *arguments],
        cwd=folder,
        env={**variables, "HOME": str(folder), "KIVY_LOG_MODE": "PYTHON"},
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=True,
    )
    return done.stdout


def _told(failed: Exception) -> str:
    """What the program wrote of its failure; after a timeout Python hands it over as bytes, whatever was asked."""
    stderr = getattr(failed, "stderr", None) or ""
    return stderr.decode(errors="replace") if isinstance(stderr, bytes) else stderr


def _expect(wanted: str, printed: str) -> None:
    assert wanted in printed, f"expected {wanted} in {printed[:300]}"


def _requirements(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as opened:
        (metadata,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        lines = opened.read(metadata).decode().splitlines()
    return [line.removeprefix("Requires-Dist: ") for line in lines if line.startswith("Requires-Dist: ")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
