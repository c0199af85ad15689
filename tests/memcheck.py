"""Run the tests of the compiled modules in a build with the address sanitizer, and look for memory that they leak.

The sanitizer stops the run at the first read or write outside an array. Python itself has leaks too, so only those
count whose stack trace names a module of ours. `make memcheck` calls this.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from support.compiled_modules import ROOT, compiled_modules

BUILD = ROOT / "build" / "memcheck"
USED = BUILD / "used.json"
SANITIZE = "-fsanitize=address -fno-omit-frame-pointer -O1 -g"
MODULES = compiled_modules()
OF_THE_SOLVER = ("dlx/test_exact_cover.py", "dlx/test_boards.py", "test_pager.py", "dlx/test_solver.py",
                 "dlx/test_stopping.py")  # fmt: skip
# The others have theirs in the folder of their package. What runs as plain Python has nothing to find here, and long
# lists find nothing more.
TESTS = [f"tests/solvers/{name}" for name in OF_THE_SOLVER] + sorted(
    {str("tests" / module.source.parent.relative_to("sudokuapp")) for module in MODULES if module.is_plain_python}
)
CHOSEN = "(compiled or not twin) and not interpreted and not shared"
# The tests, and which files they have used.
RUN = """
import json, sys, pytest
status = pytest.main(sys.argv[2:])
with open(sys.argv[1], "w") as used:
    json.dump({name: str(getattr(module, "__file__", "")) for name, module in sys.modules.items()}, used)
sys.exit(status)
"""
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
    log = BUILD / "leaks"
    environment["ASAN_OPTIONS"] = f"detect_leaks=1:exitcode=0:halt_on_error=1:abort_on_error=1:log_path={log}"
    # Pytest would put the checkout, as pyproject.toml says, before the sanitized modules.
    options = ["-c", str(ROOT / "pyproject.toml"), "-o", f"pythonpath={BUILD} {ROOT / 'tests'}", "-k", CHOSEN]
    tests = [str(ROOT / test) for test in TESTS]
    command = [sys.executable, "-c", RUN, str(USED), *options, "-p", "no:cacheprovider", *tests]
    run = subprocess.run(command, cwd=BUILD, env=environment)
    reports = [report.read_text(errors="replace") for report in BUILD.glob("leaks.*")]
    ours = ("ERROR: Addr", *(f"{module.source.with_suffix('')}." for module in MODULES))
    wrong = [part for report in reports for part in report.split("\n\n") if any(name in part for name in ours)]
    wrong += [f"The tests did not use the sanitized {name}." for name in _unused()]
    for part in wrong:
        print(part, file=sys.stderr)
    failed = "" if run.returncode == 0 else " The tests themselves failed: see above."
    print(f"memcheck: {len(wrong)} findings in {len(MODULES)} compiled modules.{failed}")
    return 1 if wrong or failed else 0


def _sanitizer_library() -> Path | None:
    compiler = shutil.which("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        return None
    answer = subprocess.run([compiler, "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    library = Path(answer.stdout.strip())
    return library.resolve() if library.is_absolute() and library.exists() else None


def _unused() -> list[str]:
    """The modules that the tests did not use; none if the sanitizer ended the run."""
    used = json.loads(USED.read_text()) if USED.exists() else None
    here = {module.name: BUILD / module.source.parent for module in MODULES}
    return [name for name, folder in here.items() if used and not _is_library(Path(used.get(name, "")), folder)]


def _is_library(file: Path, folder: Path) -> bool:
    return file.suffix == ".so" and file.parent == folder


def _build() -> None:
    """In a copy of the package, so that no sanitized module ever replaces the real one."""
    shutil.rmtree(BUILD, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.c")
    shutil.copytree(ROOT / "sudokuapp", BUILD / "sudokuapp", ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, BUILD)
    shutil.copytree(ROOT / "kv", BUILD / "kv")
    command = [sys.executable, "-c", "from setuptools import setup; setup()", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=BUILD, env=os.environ | {"CFLAGS": SANITIZE, "LDFLAGS": SANITIZE}, check=True)


if __name__ == "__main__":
    raise SystemExit(main())
