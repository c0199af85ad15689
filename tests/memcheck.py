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
from dataclasses import dataclass
from pathlib import Path

from support.compiled_modules import ROOT, compiled_modules

BUILD = ROOT / "build" / "memcheck"
RESULT = BUILD / "result.json"
LOG = BUILD / "leaks"  # followed by a process number
TRIES = 2
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
# The tests, how they ended, and which files they have used.
RUN = """
import json, sys, pytest
status = int(pytest.main(sys.argv[2:]))
used = {name: str(getattr(module, "__file__", "")) for name, module in list(sys.modules.items())}
with open(sys.argv[1], "w") as result:
    json.dump({"status": status, "used": used}, result)
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
    environment["ASAN_OPTIONS"] = f"detect_leaks=1:exitcode=0:halt_on_error=1:abort_on_error=1:log_path={LOG}"
    for _ in range(TRIES):
        end = _run(environment)
        wrong = _findings()
        for part in wrong:
            print(part, file=sys.stderr)
        if wrong or end.tests_failed or end.code == 0:
            break
        # The search for leaks stops all threads of the process, which fails now and then on a busy machine.
        print(f"memcheck: the tests passed, but the process ended with {end.code}. The sanitizer's report:")
        print("\n".join(_reports()), flush=True)
    failed = " The tests themselves failed: see above." if end.tests_failed else ""
    unfinished = " The search for leaks did not finish." if end.code and not failed else ""
    print(f"memcheck: {len(wrong)} findings in {len(MODULES)} compiled modules.{failed}{unfinished}")
    return 1 if wrong or failed or unfinished else 0


@dataclass(frozen=True)
class _End:
    code: int
    tests_failed: bool


def _run(environment: dict[str, str]) -> _End:
    for old in (RESULT, *BUILD.glob(f"{LOG.name}.*")):
        old.unlink(missing_ok=True)
    # Pytest would put the checkout, as pyproject.toml says, before the sanitized modules.
    options = ["-c", str(ROOT / "pyproject.toml"), "-o", f"pythonpath={BUILD} {ROOT / 'tests'}", "-k", CHOSEN]
    tests = [str(ROOT / test) for test in TESTS]
    command = [sys.executable, "-c", RUN, str(RESULT), *options, "-p", "no:cacheprovider", *tests]
    code = subprocess.run(command, cwd=BUILD, env=environment).returncode
    return _End(code, not RESULT.exists() or json.loads(RESULT.read_text())["status"] != 0)


def _reports() -> list[str]:
    return [report.read_text(errors="replace") for report in BUILD.glob(f"{LOG.name}.*")]


def _findings() -> list[str]:
    ours = ("ERROR: Addr", *(f"{module.source.with_suffix('')}." for module in MODULES))
    wrong = [part for report in _reports() for part in report.split("\n\n") if any(name in part for name in ours)]
    return wrong + [f"The tests did not use the sanitized {name}." for name in _unused()]


def _sanitizer_library() -> Path | None:
    compiler = shutil.which("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        return None
    answer = subprocess.run([compiler, "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    library = Path(answer.stdout.strip())
    return library.resolve() if library.is_absolute() and library.exists() else None


def _unused() -> list[str]:
    """The modules that the tests did not use; none if the sanitizer ended the run."""
    used = json.loads(RESULT.read_text())["used"] if RESULT.exists() else None
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
