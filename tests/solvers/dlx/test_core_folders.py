"""On a phone the sources are in one folder and the compiled core in another."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sudokuapp.solvers.dlx import _dlx
from sudokuapp.solvers.dlx.core_folders import core_folders

PACKAGE = Path(__file__).resolve().parents[3] / "sudokuapp"
CORE = Path("sudokuapp/solvers/dlx")

# As python-for-android's start.c sets it up: the app's folder first, as a dot, and site-packages last.
WHICH_CORE = (
    "import sys; sys.path = ['.', *(p for p in sys.path if p and not p.endswith('-packages')), sys.argv[1]]\n"
    "from sudokuapp.core.grid import Grid\n"
    "from sudokuapp.core.shape import Shape\n"
    "from sudokuapp.solvers.app_solver import app_solver\n"
    "print(app_solver.engine.__name__, app_solver.engine.__file__, app_solver.count(Grid.empty(Shape(2, 2))))\n"
)


@pytest.fixture
def app(tmp_path):
    ignored = shutil.ignore_patterns("*.so", "*.c", "*.pyx", "*.pxd", "__pycache__", "ui", "device", "vision", "scan")
    shutil.copytree(PACKAGE, tmp_path / "app/sudokuapp", ignore=ignored)
    return tmp_path / "app"


@pytest.fixture
def site_packages(tmp_path):
    """With what the recipe puts there; python-for-android removes the processor from the file's name."""
    folder = tmp_path / "bundle/site-packages"
    (folder / CORE).mkdir(parents=True)
    shutil.copy(_dlx.__file__, folder / CORE / "_dlx.so")
    return folder


def which_core(app, site_packages):
    command = [sys.executable, "-S", "-c", WHICH_CORE, str(site_packages)]
    run = subprocess.run(command, cwd=app, capture_output=True, text=True, timeout=60, check=True)
    name, file, count = run.stdout.split()
    assert count == "288"
    return name, Path(file), run.stderr


def test_a_core_in_another_folder_than_the_sources_is_found(app, site_packages):
    name, file, said = which_core(app, site_packages)
    assert (name, file, said) == ("sudokuapp.solvers.dlx._dlx", site_packages / CORE / "_dlx.so", "")


def test_without_it_the_twin_solves_and_the_log_says_so(app, site_packages):
    (site_packages / CORE / "_dlx.so").unlink()
    name, _, said = which_core(app, site_packages)
    assert name == "sudokuapp.solvers.dlx.twin"
    assert "its twin in plain Python takes its place" in said


@pytest.mark.parametrize("marker", ["__init__.py", "__init__.pyc"])
def test_the_core_of_another_installed_sudoku_lens_is_not_used(app, site_packages, marker):
    (site_packages / CORE / marker).touch()
    assert which_core(app, site_packages)[0] == "sudokuapp.solvers.dlx.twin"


def test_in_a_checkout_no_other_folder_is_used():
    assert core_folders("sudokuapp.solvers.dlx", sys.path) == []
