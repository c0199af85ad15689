"""The imports' check lets the app pass, and catches what a phone does not have."""

from __future__ import annotations

import pytest

from tests.android.imports import check_imports, imported

RECIPES = {"kivy", "numpy", "opencv", "pyjnius", "android", "tflite-runtime", "python3"}


@pytest.fixture
def package(tmp_path):
    (tmp_path / "sudokuapp" / "ui").mkdir(parents=True)
    (tmp_path / "sudokuapp" / "ui" / "home.py").write_text("import json\nfrom kivy.app import App\n")
    (tmp_path / "main.py").write_text("from sudokuapp.ui.home import App\n")
    return tmp_path


def faults(package, text, recipes=RECIPES):
    (package / "sudokuapp" / "ui" / "new.py").write_text(text)
    return check_imports(package, recipes, {"tkinter", "test"}).wrong


def test_all_that_the_app_imports_is_on_the_phone(report, order):
    result = check_imports(report.package, set(order.versions), set(order.stripped))
    assert result.wrong == ()
    assert "tflite_runtime" in result.seen


@pytest.mark.parametrize(
    "text",
    [
        "import requests",
        "from requests.adapters import HTTPAdapter",
        "def late():\n    import requests",
        "try:\n    import requests\nexcept ImportError:\n    pass",
        "from importlib import import_module\nimport_module('requests')",
        "if True:\n    pass\nelse:\n    import requests",
    ],
)
def test_a_module_that_nothing_brings_is_told(package, text):
    (wrong,) = faults(package, text)
    assert wrong.startswith("sudokuapp/ui/new.py imports requests")


@pytest.mark.parametrize("name", ["tkinter", "distutils.core", "bz2"])
def test_what_the_phones_library_lacks_is_told(package, name):
    assert len(faults(package, f"import {name}")) == 1


def test_a_module_of_a_recipe_that_is_not_required_is_told(package):
    assert faults(package, "import cv2") == ()
    (wrong,) = faults(package, "import cv2", RECIPES - {"opencv"})
    assert "imports cv2" in wrong


def test_a_module_of_ours_that_is_not_packed_is_told(package):
    (wrong,) = faults(package, "from sudokuapp.ui.nowhere import something")
    assert wrong.endswith("imports sudokuapp.ui.nowhere, which is not in the package.")


def test_what_only_a_type_checker_reads_does_not_count(package):
    assert faults(package, "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import requests") == ()


def test_what_a_phone_never_reaches_is_left_out_and_named(package):
    (package / "sudokuapp" / "ui" / "new.py").write_text("from ai_edge_litert.interpreter import Interpreter\n")
    result = check_imports(package, RECIPES, set())
    assert result.wrong == ()
    assert result.seen.endswith("ai_edge_litert")


def test_a_module_imported_by_an_unknown_name_is_not_passed_over(package):
    with pytest.raises(ValueError, match="NAMED_ELSEWHERE"):
        faults(package, "import importlib\n\ndef load(name):\n    importlib.import_module(name)")


def test_names_that_a_file_keeps_in_a_tuple_are_read(tmp_path):
    path = tmp_path / "vision" / "runtime.py"
    path.parent.mkdir()
    path.write_text("RUNTIMES = ('one.thing', 'another')\nfor name in RUNTIMES:\n    import_module(name)\n")
    assert imported(path) == {"one.thing", "another"}
