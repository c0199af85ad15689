"""pyproject.toml says which modules are compiled; all else follows it."""

from __future__ import annotations

import os
import subprocess
from importlib import import_module
from pathlib import Path

import pytest
from support import compiled_modules as listed
from support.compiled_modules import ROOT, compiled_modules, outdated_modules

MODULES = {module.name: module for module in compiled_modules()}


@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_named_as_its_source(name):
    assert MODULES[name].source.with_suffix("").parts == tuple(name.split("."))
    assert MODULES[name].source.suffix in (".py", ".pyx"), "what is C here was made by Cython: git ignores it"


@pytest.mark.parametrize("name", MODULES)
def test_the_compiled_one_is_what_python_finds(name):
    assert Path(import_module(name).__file__) == MODULES[name].library()


def test_make_reads_the_same_list():
    command = ["make", "--silent", "--eval=print-sources: ; @echo $(SOURCES)", "print-sources"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said.split() == [str(module.source) for module in compiled_modules()]


def test_a_source_that_changed_after_it_was_compiled_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(listed, "ROOT", tmp_path)
    extension = '[[tool.setuptools.ext-modules]]\nname = "room.part"\nsources = ["room/part.py"]\n'
    (tmp_path / "pyproject.toml").write_text(extension)
    (tmp_path / "room").mkdir()
    (tmp_path / "room/part.py").touch()
    assert outdated_modules() == [], "it was never compiled"
    library = tmp_path / "room/part.cpython-311.so"
    library.touch()
    assert outdated_modules() == []
    os.utime(library, (1, 1))
    assert [module.name for module in outdated_modules()] == ["room.part"]
