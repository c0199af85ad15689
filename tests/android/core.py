"""The compiled modules for the phone's processors: built with the recipe's flags, then tested in an emulator.

The compiler is Debian's, not the NDK's. The Python is Debian's too, in the phone's version. The modules are not in the
package but in site-packages, where the recipe installs them; the packed files must find them there.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

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
from tests.android.prepared_recipe import extensions, prepared_recipe
from tests.android.processors import PROCESSORS, Processor
from tests.android.result import BUILD, ROOT, Result
from tests.support.compiled_modules import compiled_modules

# Not all tests. An emulated Python cannot start another one, as the tests of memory limits and of a missing core do.
# Its time is not exact enough for the tests of stopping. Many pages and long puzzle lists would take minutes.
TESTS = ("solvers/dlx/test_exact_cover.py", "solvers/dlx/test_boards.py", "solvers/dlx/test_solver.py",
         "solvers/test_pager.py", "solvers/test_reasons.py", "techniques/rating/test_small_boards.py")  # fmt: skip
WHICH = "(compiled or not twin) and not without_the_compiled_core and not memory_stays_flat"
TIMEOUT = 600  # seconds for the tests on one processor
RUN = """
import importlib, sys, pytest
for name in sys.argv.pop(1).split():
    print("compiled:", importlib.import_module(name).__file__, flush=True)
sys.exit(pytest.main(sys.argv[1:]))
"""


def check_cores(package: Path) -> dict[Processor, Result]:
    """All processors of the package at the same time, after the Pythons of all were downloaded.

    Afterwards the build folder has only the modules of this run.
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
        site = compiled_core(processor)
    except subprocess.CalledProcessError as failure:
        return Result((f"A module does not compile for {processor.android}: {failure.stderr.decode()[-1500:]}",))
    wrong, size = [], 0
    for library in site.rglob("*.so"):
        content = library.read_bytes()
        size += len(content)
        wrong += [f"{library.name}: {fault}" for fault in alignment_faults(content)]
        if machine(content) != processor.machine:
            wrong.append(f"{library.name} is for the processor {machine(content)}, not {processor.machine}.")
    summary, faults = _run_tests(processor, fetched_python(processor), package, site)
    seen = f"{size / 1000:.0f} kB for {processor.android}, pages of 16 KB; {summary} in Python {PYTHON} under qemu"
    return Result((*wrong, *faults), seen)


def built_size() -> int:
    """The size of all compiled modules of the last check together, for all processors, in bytes."""
    return sum(path.stat().st_size for path in (BUILD / "core").rglob("*.so"))


def compiled_core(processor: Processor) -> Path:
    """A site-packages with all compiled modules for this processor, of what the recipe gives python-for-android."""
    folder = BUILD / "core" / processor.name
    prepared = prepared_recipe(processor.android, folder / "recipe")
    headers = [f"-I{SYSTEM_ROOT / 'usr/include'}", f"-I{SYSTEM_ROOT / f'usr/include/python{PYTHON}'}"]
    for extension in extensions(prepared):
        (source,) = extension["sources"]
        subprocess.run([sys.executable, "-m", "cython", source], cwd=prepared, check=True, capture_output=True)
        code, library = (prepared / source).with_suffix(".c"), (folder / "site" / source).with_suffix(".so")
        library.parent.mkdir(parents=True, exist_ok=True)
        compiler = [processor.compiler, "-shared", "-fPIC", *processor.flags, *extension["extra-compile-args"]]
        command = [*compiler, *headers, str(code), "-o", str(library), *extension["extra-link-args"]]
        subprocess.run(command, check=True, capture_output=True)
    return folder / "site"


def _run_tests(processor: Processor, python: Path, package: Path, site: Path) -> tuple[str, list[str]]:
    names = [module.name for module in compiled_modules()]
    tests = [str(ROOT / "tests" / name) for name in TESTS]
    options = ["-q", "-c", "/dev/null", f"--rootdir={ROOT}", "--import-mode=importlib", "--assert=plain"]
    options += ["-p", "no:cacheprovider"]
    run = [*emulator_command(processor, python), "-c", RUN, " ".join(names), *options, "-k", WHICH, *tests]
    variables = environment(package, site, wheels_of(processor), ROOT / "tests")
    try:
        done = subprocess.run(run, cwd=BUILD, env=variables, capture_output=True, text=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return "", [f"The tests take more than {TIMEOUT} s."]
    last = (done.stdout.strip().splitlines() or ["nothing was said"])[-1]
    libraries = {module: site / module.source.with_suffix(".so") for module in compiled_modules()}
    faults = [
        f"The tests did not run on the {module.name} that was built, but on another or its source."
        for module, library in libraries.items()
        if f"compiled: {library}" not in done.stdout
    ]
    if done.returncode:
        faults.append(f"The tests fail: {last} {done.stdout[-1500:]} {done.stderr[-1500:]}")
    return last, faults
