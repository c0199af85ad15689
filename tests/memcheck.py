"""Run the compiled core's tests in a build with the address sanitizer, and look for memory that it leaks.

The sanitizer stops the run at the first read or write outside an array. Python itself has leaks too, so only those
count whose stack trace names our core. `make memcheck` calls this.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "memcheck"
CORE = "sudokuapp/solvers/dlx/_dlx"
SANITIZE = "-fsanitize=address -fno-omit-frame-pointer -O1 -g"
TESTS = ["tests/solvers/dlx/test_exact_cover.py", "tests/solvers/dlx/test_boards.py", "tests/solvers/test_pager.py",
         "tests/solvers/dlx/test_solver.py", "tests/solvers/dlx/test_stopping.py"]  # fmt: skip
# Prints which core the tests would use.
WHICH = "from sudokuapp.solvers.dlx import _dlx; print(_dlx.__file__)"
# A program that writes outside a block: it must fail, or the sanitizer does not work here.
CANARY = "import ctypes; buffer = ctypes.CDLL(None).malloc; buffer.restype = ctypes.c_void_p; " \
         "ctypes.memset(buffer(16) + 16, 0, 1)"  # fmt: skip


def main() -> int:
    sanitizer = _sanitizer_library()
    if sanitizer is None:
        print("memcheck: skipped, because the compiler here has no address sanitizer (libasan).")
        return 0
    _build()
    environment = os.environ | {
        "LD_PRELOAD": str(sanitizer),
        "PYTHONPATH": str(BUILD),
        "PYTHONMALLOC": "malloc",
        "ASAN_OPTIONS": "detect_leaks=0",
    }
    if subprocess.run([sys.executable, "-c", CANARY], env=environment, capture_output=True).returncode == 0:
        print("memcheck: the sanitizer let a write outside a block pass; it proves nothing here.")
        return 1
    used = subprocess.run([sys.executable, "-c", WHICH], cwd=BUILD, env=environment, capture_output=True, text=True)
    if str(BUILD) not in used.stdout:
        print("memcheck: the tests would not use the sanitized core:", used.stdout, used.stderr)
        return 1
    log = BUILD / "leaks"
    environment["ASAN_OPTIONS"] = f"detect_leaks=1:exitcode=0:halt_on_error=1:abort_on_error=1:log_path={log}"
    options = ["-c", str(ROOT / "pyproject.toml"), "-p", "no:cacheprovider", "-k", "compiled or not twin"]
    command = [sys.executable, "-m", "pytest", *options, *(str(ROOT / test) for test in TESTS)]
    run = subprocess.run(command, cwd=BUILD, env=environment)  # from there, so that it imports the sanitized core
    reports = [report.read_text(errors="replace") for report in BUILD.glob("leaks.*")]
    wrong = [part for report in reports for part in report.split("\n\n") if "_dlx" in part or "ERROR: Addr" in part]
    for part in wrong:
        print(part, file=sys.stderr)
    print(f"memcheck: {len(wrong)} findings in the compiled core.")
    return 1 if wrong or run.returncode else 0


def _sanitizer_library() -> Path | None:
    compiler = shutil.which("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        return None
    answer = subprocess.run([compiler, "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    library = Path(answer.stdout.strip())
    return library.resolve() if library.is_absolute() and library.exists() else None


def _build() -> None:
    """In a copy of the package, so that the sanitized core never replaces the real one."""
    shutil.rmtree(BUILD, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.c")
    shutil.copytree(ROOT / "sudokuapp", BUILD / "sudokuapp", ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, BUILD)
    shutil.copytree(ROOT / "kv", BUILD / "kv")
    command = [sys.executable, "-c", "from setuptools import setup; setup()", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=BUILD, env=os.environ | {"CFLAGS": SANITIZE, "LDFLAGS": SANITIZE}, check=True)
    assert list((BUILD / CORE).parent.glob("_dlx.*.so")), "the sanitized core was not built"


if __name__ == "__main__":
    raise SystemExit(main())
