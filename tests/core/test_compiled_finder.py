"""On a phone the sources are in one folder and the compiled modules in another."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from support.compiled_modules import ROOT, compiled_modules

from sudokuapp.core.compiled_finder import CompiledFinder

# As python-for-android's start.c sets it up: the app's folder first, as a dot, and site-packages last.
FILES = """
import sys
sys.path = ['.', *(p for p in sys.path if p and not p.endswith('-packages')), sys.argv[1]]
from importlib import import_module
from sudokuapp.solvers.app_solver import app_solver
for name in [app_solver.engine.__name__, *sys.argv[2:]]:
    print(name, import_module(name).__file__)
"""


@pytest.fixture
def app(tmp_path):
    ignored = shutil.ignore_patterns("*.so", "*.c", "*.pyx", "*.pxd", "__pycache__", "ui", "device", "vision", "scan")
    shutil.copytree(ROOT / "sudokuapp", tmp_path / "app/sudokuapp", ignore=ignored)
    return tmp_path / "app"


@pytest.fixture
def site_packages(tmp_path):
    """With what the recipe puts there; python-for-android removes the processor from the files' names."""
    folder = tmp_path / "bundle/site-packages"
    for module in compiled_modules():
        library = folder / module.source.with_suffix(".so")
        library.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(import_module(module.name).__file__, library)
    return folder


def files(app, site_packages):
    """The files of the solver's engine and of all modules that can run from their source, and what was logged."""
    plain = [module.name for module in compiled_modules() if module.is_plain_python]
    command = [sys.executable, "-S", "-c", FILES, str(site_packages), *plain]
    run = subprocess.run(command, cwd=app, capture_output=True, text=True, timeout=60, check=True)
    return {name: Path(file) for name, file in map(str.split, run.stdout.splitlines())}, run.stderr


def sources(app):
    plain = {module.name: app / module.source for module in compiled_modules() if module.is_plain_python}
    return plain | {"sudokuapp.solvers.dlx.twin": app / "sudokuapp/solvers/dlx/twin.py"}


def test_modules_in_another_folder_than_the_sources_take_their_place(app, site_packages):
    compiled = {module.name: site_packages / module.source.with_suffix(".so") for module in compiled_modules()}
    assert files(app, site_packages) == (compiled, "")


def test_without_them_the_sources_run_and_the_log_says_so(app, site_packages):
    shutil.rmtree(site_packages / "sudokuapp")
    found, said = files(app, site_packages)
    assert {name: app / file for name, file in found.items()} == sources(app)
    assert "its twin in plain Python takes its place" in said


@pytest.mark.parametrize("marker", ["__init__.py", "__init__.pyc"])
def test_the_modules_of_another_installed_sudoku_lens_are_not_used(app, site_packages, marker):
    (site_packages / "sudokuapp" / marker).touch()
    found, _ = files(app, site_packages)
    assert {name: app / file for name, file in found.items()} == sources(app)


def test_in_a_checkout_no_other_folder_is_used():
    assert CompiledFinder("sudokuapp", sys.path).files == {}
    assert not any(isinstance(finder, CompiledFinder) for finder in sys.meta_path)
