"""A compiled module as plain Python, as it runs where it was not compiled: to compare the two."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest


@cache
def interpreted(name: str) -> ModuleType:
    """The module made from its Python source, even if a compiled one is beside it; the two exist side by side.

    Without Cython, as on a phone. What the module imports may be compiled.
    """
    package, _, stem = name.rpartition(".")
    (source,) = (path for folder in import_module(package).__path__ if (path := Path(folder, f"{stem}.py")).exists())
    spec = spec_from_file_location(name, source)
    assert spec and spec.loader
    module = module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "cython", None)
        spec.loader.exec_module(module)
    return module
