"""A module that can be compiled runs as plain Python as well, without Cython."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest
from support.compiled_modules import compiled_modules
from support.interpreted import interpreted

from sudokuapp.core import uncompiled

SOURCE = """
try:
    import cython
except ImportError:
    from sudokuapp.core import uncompiled as cython

@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def twice(number: cython.int) -> cython.int:
    return 2 * number
"""


@pytest.fixture
def part(tmp_path, monkeypatch):
    """The name of a module of which another one is already imported, as if it were the compiled one."""
    (tmp_path / "sample_room").mkdir()
    (tmp_path / "sample_room" / "__init__.py").touch()
    (tmp_path / "sample_room" / "part.py").write_text("from __future__ import annotations\n" + SOURCE)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(sys.modules, "sample_room.part", ModuleType("sample_room.part"))
    yield "sample_room.part"
    interpreted.cache_clear()
    sys.modules.pop("sample_room")


def test_the_source_runs_beside_the_compiled_module(part):
    compiled = sys.modules[part]
    module = interpreted(part)
    assert module.twice(4) == 8
    assert module.cython is uncompiled
    assert sys.modules[part] is compiled


def test_cython_is_there_again_afterwards(part):
    import cython

    interpreted(part)
    assert sys.modules["cython"] is cython


def test_a_module_without_a_python_source_cannot_be_interpreted():
    with pytest.raises(ValueError, match="not enough values"):
        interpreted("sudokuapp.solvers.dlx._dlx")


def test_every_module_with_a_python_source_runs_as_plain_python():
    for module in compiled_modules():
        if module.is_plain_python:
            loaded = interpreted(module.name)
            assert loaded.__file__.endswith(".py")
            assert loaded.cython is uncompiled, f"{module.source} must not need Cython"
