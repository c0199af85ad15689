"""The compiled core for the phone's processors: built as our recipe says, then its own tests run on it in an emulator.

The compiler is Debian's, not the NDK's, and the Python is Debian's, of the phone's version; the flags are the recipe's
own. The core lies where the recipe puts it, apart from the package, and the packed files have to find it there.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import toml

from tests.android.foreign_python import LIBRARY, PYTHON, SUITE, CannotFetch, command, fetched, surroundings, wheels_of
from tests.android.pages import machine, wrong_pages
from tests.android.processors import PROCESSORS, Processor
from tests.android.result import BUILD, CORE, ROOT, Result

RECIPE = ROOT / "recipes/sudokulens_core/src/pyproject.toml"
# Not all of the core's tests: an emulated Python cannot start another, which those of memory limits and of a lost core
# do, has no sense of time for those of stopping, and would take minutes for many pages and large lists of puzzles.
TESTS = ("dlx/test_exact_cover.py", "dlx/test_boards.py", "dlx/test_solver.py", "test_pager.py", "test_reasons.py")
WHICH = "(compiled or not twin) and not without_the_compiled_core and not memory_stays_flat"
LONGEST = 600
RUN = """
import sys, pytest
from sudokuapp.solvers.dlx.engine import best_engine
print("core:", best_engine().__file__, flush=True)
sys.exit(pytest.main(sys.argv[1:]))
"""


def check_cores(package: Path) -> dict[Processor, Result]:
    """For each processor of the package; at the same time, but only when the Python of each lies there.

    Afterwards the cores that were built, and none of an earlier run, are in the build folder.
    """
    shutil.rmtree(BUILD / "core", ignore_errors=True)
    missing = {processor: processor.missing() or _fetch(processor) for processor in PROCESSORS}
    with ThreadPoolExecutor() as pool:
        running = {
            processor: pool.submit(_check, processor, package) for processor in PROCESSORS if not missing[processor]
        }
        return {
            processor: running[processor].result() if processor in running else Result(missing=missing[processor])
            for processor in PROCESSORS
        }


def _fetch(processor: Processor) -> str:
    try:
        fetched(processor)
    except CannotFetch as reason:
        return f"Python {PYTHON} for {processor.name} is missing (Debian {SUITE}: {reason})"
    return ""


def _check(processor: Processor, package: Path) -> Result:
    try:
        library = built(processor, recipe_flags(RECIPE))
    except subprocess.CalledProcessError as failure:
        return Result((f"The core does not compile for {processor.android}: {failure.stderr.decode()[-1500:]}",))
    content = library.read_bytes()
    wrong = wrong_pages(content)
    if machine(content) != processor.machine:
        wrong.append(f"The library is for the processor {machine(content)}, not {processor.machine}.")
    told, faults = _run_tests(processor, fetched(processor), package, library)
    seen = f"{len(content) / 1000:.0f} kB for {processor.android}, pages of 16 KB; {told} in Python {PYTHON} under qemu"
    return Result((*wrong, *faults), seen)


def built_size() -> int:
    """Bytes of all cores of the last check together."""
    return sum(path.stat().st_size for path in (BUILD / "core").rglob("_dlx.so"))


def recipe_flags(recipe: Path) -> tuple[list[str], list[str]]:
    """What the recipe tells the compiler, and what the linker."""
    (extension,) = toml.loads(recipe.read_text(encoding="utf-8"))["tool"]["setuptools"]["ext-modules"]
    return extension.get("extra-compile-args", []), extension.get("extra-link-args", [])


def built(processor: Processor, flags: tuple[list[str], list[str]]) -> Path:
    """The core as a library for this processor."""
    folder = BUILD / "core" / processor.name
    place = folder / "site" / CORE
    place.mkdir(parents=True)
    source, library = folder / "_dlx.c", place / "_dlx.so"
    cython = [sys.executable, "-m", "cython", str(ROOT / CORE / "_dlx.pyx"), "--output-file", str(source)]
    subprocess.run(cython, cwd=ROOT, check=True, capture_output=True)
    headers = [f"-I{LIBRARY / 'usr/include'}", f"-I{LIBRARY / f'usr/include/python{PYTHON}'}"]
    compiler = [processor.compiler, "-shared", "-fPIC", *processor.flags, *flags[0], *headers]
    subprocess.run([*compiler, str(source), "-o", str(library), *flags[1]], check=True, capture_output=True)
    return library


def _run_tests(processor: Processor, python: Path, package: Path, library: Path) -> tuple[str, list[str]]:
    site = library.parents[len(CORE.parts)]
    tests = [str(ROOT / "tests" / "solvers" / name) for name in TESTS]
    options = ["-q", "-c", "/dev/null", f"--rootdir={ROOT}", "--import-mode=importlib", "--assert=plain"]
    options += ["-p", "no:cacheprovider"]
    run = [*command(processor, python), "-c", RUN, *options, "-k", WHICH, *tests]
    variables = surroundings(package, site, wheels_of(processor), ROOT / "tests")
    try:
        done = subprocess.run(run, cwd=BUILD, env=variables, capture_output=True, text=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return "", [f"The core's tests take more than {LONGEST} s."]
    last = (done.stdout.strip().splitlines() or ["nothing was said"])[-1]
    faults = []
    if f"core: {library}" not in done.stdout:
        faults.append("The tests did not run on the core that was built, but on another or its twin.")
    if done.returncode:
        faults.append(f"The core's tests fail: {last} {done.stdout[-1500:]} {done.stderr[-1500:]}")
    return last, faults
