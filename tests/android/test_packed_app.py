"""Run from the packed files alone, the app notices what is missing, and what it imports too early."""

from __future__ import annotations

import shutil

import pytest

from tests.android.packed_app import check_run, check_start, phone_layout
from tests.android.result import CORE, ROOT


@pytest.fixture
def package(report, tmp_path):
    return shutil.copytree(report.package, tmp_path / "package")


def stage(package):
    (core,) = (ROOT / CORE).glob("_dlx.*.so")
    return phone_layout(package, core, package.parent / "stage")


def test_the_stage_is_laid_out_as_on_a_phone(package):
    there = stage(package)
    assert not list(there.rglob("*.py"))
    assert (there / "app" / "main.pyc").is_file()
    assert [path.parent.relative_to(there).as_posix() for path in there.rglob("*.so")] == ["site/sudokuapp/solvers/dlx"]


def test_a_missing_kv_file_is_noticed(package):
    (package / "kv" / "screens" / "home" / "screen.kv").unlink()
    (wrong,) = check_run(stage(package)).wrong
    assert "screens/home/screen.kv" in wrong


def test_a_core_that_is_not_found_is_noticed(package):
    there = stage(package)
    for core in there.rglob("*.so"):
        core.rename(there / "site" / core.name)
    (wrong,) = check_run(there).wrong
    assert wrong == "The solver did not find its compiled core in site-packages."


def test_a_machine_without_a_compiled_core_is_named(package):
    there = phone_layout(package, package / "no core", package.parent / "stage")
    assert "compiled core of this machine is missing" in check_run(there).missing


def test_a_library_that_home_imports_is_noticed(package):
    home = package / "sudokuapp" / "ui" / "screens" / "home" / "screen.py"
    home.write_text(home.read_text() + "\nimport numpy\n")
    (wrong,) = check_start(stage(package)).wrong
    assert wrong == "numpy is imported before Home is shown."
