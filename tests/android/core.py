"""The compiled core for the phone's processors: built with the recipe's flags, then tested in an emulator.

The compiler is Debian's, not the NDK's. The Python is Debian's too, in the phone's version. The core is not in the
package but in site-packages, where the recipe installs it; the packed files must find it there.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import toml

from tests.android.elf import alignment_faults, machine
from tests.android.emulated_python import (
    PYTHON,
    SUITE,
    SYSTEM_ROOT,
    CannotFetch,
    emulator_command,
    environment,
    fetched_python,
    wheels_of,
)
from tests.android.processors import PROCESSORS, Processor
from tests.android.result import BUILD, CORE, ROOT, Result

RECIPE = ROOT / "recipes/sudokulens_core/src/pyproject.toml"
# Not all tests of the core. An emulated Python cannot start another one, as the tests of memory limits and of a missing
# core do. Its time is not exact enough for the tests of stopping. Many pages and long puzzle lists would take minutes.
TESTS = ("dlx/test_exact_cover.py", "dlx/test_boards.py", "dlx/test_solver.py", "test_pager.py", "test_reasons.py")
WHICH = "(compiled or not twin) and not without_the_compiled_core and not memory_stays_flat"
TIMEOUT = 600  # seconds for the tests on one processor
RUN = """
import sys, pytest
from sudokuapp.solvers.dlx.engine import best_engine
print("core:", best_engine().__file__, flush=True)
sys.exit(pytest.main(sys.argv[1:]))
"""


def check_cores(package: Path) -> dict[Processor, Result]:
    """All processors of the package at the same time, after the Pythons of all were downloaded.

    Afterwards the build folder has only the cores of this run.
    """
    shutil.rmtree(BUILD / "core", ignore_errors=True)
    with ThreadPoolExecutor() as pool:
        missing = dict(zip(PROCESSORS, pool.map(_missing, PROCESSORS), strict=True))
        running = {
            processor: pool.submit(_check, processor, package) for processor in PROCESSORS if not missing[processor]
        }
        return {
            processor: running[processor].result() if processor in running else Result(missing=missing[processor])
            for processor in PROCESSORS
        }


def _missing(processor: Processor) -> str:
    """What is missing to check this processor; empty if nothing is. Downloads its Python."""
    if tool := processor.missing():
        return tool
    try:
        fetched_python(processor)
    except CannotFetch as reason:
        return f"Python {PYTHON} for {processor.name} is missing (Debian {SUITE}: {reason})"
    return ""


def _check(processor: Processor, package: Path) -> Result:
    try:
        library = compiled_core(processor, recipe_flags(RECIPE))
    except subprocess.CalledProcessError as failure:
        return Result((f"The core does not compile for {processor.android}: {failure.stderr.decode()[-1500:]}",))
    content = library.read_bytes()
    wrong = alignment_faults(content)
    if machine(content) != processor.machine:
        wrong.append(f"The library is for the processor {machine(content)}, not {processor.machine}.")
    summary, faults = _run_tests(processor, fetched_python(processor), package, library)
    seen = (
        f"{len(content) / 1000:.0f} kB for {processor.android}, pages of 16 KB; {summary} in Python {PYTHON} under qemu"
    )
    return Result((*wrong, *faults), seen)


def built_size() -> int:
    """The size of all cores of the last check together, in bytes."""
    return sum(path.stat().st_size for path in (BUILD / "core").rglob("_dlx.so"))


def recipe_flags(recipe: Path) -> tuple[list[str], list[str]]:
    """The recipe's flags for the compiler and for the linker."""
    (extension,) = toml.loads(recipe.read_text(encoding="utf-8"))["tool"]["setuptools"]["ext-modules"]
    return extension.get("extra-compile-args", []), extension.get("extra-link-args", [])


def compiled_core(processor: Processor, flags: tuple[list[str], list[str]]) -> Path:
    """The core as a library for this processor."""
    folder = BUILD / "core" / processor.name
    destination = folder / "site" / CORE
    destination.mkdir(parents=True)
    source, library = folder / "_dlx.c", destination / "_dlx.so"
    cython = [sys.executable, "-m", "cython", str(ROOT / CORE / "_dlx.pyx"), "--output-file", str(source)]
    subprocess.run(cython, cwd=ROOT, check=True, capture_output=True)
    headers = [f"-I{SYSTEM_ROOT / 'usr/include'}", f"-I{SYSTEM_ROOT / f'usr/include/python{PYTHON}'}"]
    compiler = [processor.compiler, "-shared", "-fPIC", *processor.flags, *flags[0], *headers]
    subprocess.run([*compiler, str(source), "-o", str(library), *flags[1]], check=True, capture_output=True)
    return library


def _run_tests(processor: Processor, python: Path, package: Path, library: Path) -> tuple[str, list[str]]:
    site = library.parents[len(CORE.parts)]
    tests = [str(ROOT / "tests" / "solvers" / name) for name in TESTS]
    options = ["-q", "-c", "/dev/null", f"--rootdir={ROOT}", "--import-mode=importlib", "--assert=plain"]
    options += ["-p", "no:cacheprovider"]
    run = [*emulator_command(processor, python), "-c", RUN, *options, "-k", WHICH, *tests]
    variables = environment(package, site, wheels_of(processor), ROOT / "tests")
    try:
        done = subprocess.run(run, cwd=BUILD, env=variables, capture_output=True, text=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return "", [f"The core's tests take more than {TIMEOUT} s."]
    last = (done.stdout.strip().splitlines() or ["nothing was said"])[-1]
    faults = []
    if f"core: {library}" not in done.stdout:
        faults.append("The tests did not run on the core that was built, but on another or its twin.")
    if done.returncode:
        faults.append(f"The core's tests fail: {last} {done.stdout[-1500:]} {done.stderr[-1500:]}")
    return last, faults
