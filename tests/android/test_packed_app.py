"""Run from the packed files alone, the app notices what is missing, and what it imports too early."""

from __future__ import annotations

import shutil

import pytest

from tests.android import packed_app
from tests.android.packed_app import check_run, check_start, phone_layout
from tests.support.compiled_modules import compiled_modules


@pytest.fixture
def package(report, tmp_path):
    return shutil.copytree(report.package, tmp_path / "package")


def stage(package):
    return phone_layout(package, package.parent / "stage")


def test_the_stage_is_laid_out_as_on_a_phone(package):
    there = stage(package)
    assert not list(there.rglob("*.py"))
    assert (there / "app" / "main.pyc").is_file()
    libraries = {path.relative_to(there / "site") for path in there.rglob("*.so")}
    assert libraries == {module.source.with_suffix(".so") for module in compiled_modules()}


def test_a_missing_kv_file_is_noticed(package):
    (package / "kv" / "screens" / "home" / "screen.kv").unlink()
    (wrong,) = check_run(stage(package)).wrong
    assert "screens/home/screen.kv" in wrong


def test_a_compiled_module_that_is_not_found_is_noticed(package):
    there = stage(package)
    for library in there.rglob("*.so"):
        library.rename(there / "site" / library.name)
    assert check_run(there).wrong == tuple(
        f"{module.name} was not found in site-packages, where it is compiled." for module in compiled_modules()
    )


def test_a_machine_where_nothing_was_compiled_is_named(package, monkeypatch):
    monkeypatch.setattr(packed_app, "compiled_modules", list)
    assert check_run(stage(package)).missing == "nothing was compiled on this machine (Debian: gcc)"


def test_a_library_that_home_imports_is_noticed(package):
    home = package / "sudokuapp" / "ui" / "screens" / "home" / "screen.py"
    home.write_text(home.read_text() + "\nimport numpy\n")
    (wrong,) = check_start(stage(package)).wrong
    assert wrong == "numpy is imported before Home is shown."
