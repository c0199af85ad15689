"""The files' check lets our package pass, and catches what is missing, what does not belong and what is too much."""

from __future__ import annotations

import pytest

from tests.android import packed_files
from tests.android.packed_files import ALWAYS, check_files, check_size, packed


@pytest.fixture
def package(tmp_path):
    for name in (*ALWAYS, "kv/home.kv"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    (tmp_path / "sudokuapp" / "home.py").write_text('load_kv("home")\n')
    return tmp_path


def test_our_package_has_what_it_needs_and_no_more(report):
    result = check_files(report.package)
    assert result.wrong == ()
    assert int(result.seen.split()[0]) > 100


def test_a_small_package_passes_too(package):
    assert check_files(package).wrong == ()


@pytest.mark.parametrize(
    "name",
    [
        "tests/test_app.py",
        "bench/ui.py",
        "models/training/train.py",
        "docs/screens/home.png",
        "LICENSE",
        "requirements.txt",
        "sudokuapp/ui/window.png",
        "sudokuapp/solvers/dlx/_dlx.cpython-311-x86_64-linux-gnu.so",
        "recipes/sudokulens_core/__init__.py",
    ],
)
def test_what_does_not_belong_is_told(package, name):
    (package / name).parent.mkdir(parents=True, exist_ok=True)
    (package / name).write_text("")
    assert check_files(package).wrong == (f"{name} has no place in the package.",)


def test_a_missing_kv_file_is_told(package):
    (package / "kv" / "home.kv").unlink()
    assert check_files(package).wrong == ("sudokuapp/home.py loads kv/home.kv, which is not in the package.",)


@pytest.mark.parametrize("name", ALWAYS)
def test_a_missing_file_that_the_app_opens_is_told(package, name):
    (package / name).unlink()
    assert check_files(package).wrong == (f"{name} is not in the package.",)


def test_what_is_larger_than_its_files_and_compiled_modules_may_be_is_told(package, monkeypatch):
    monkeypatch.setattr(packed_files, "compiled_modules", lambda: ["one"])
    assert check_size(package, 200_000).wrong == ()
    (package / "models" / "digits.tflite").write_bytes(bytes(4_700_000))
    told, *folders = check_size(package, 200_000).wrong
    assert told.startswith("Too large: the app's own part is 4.90 MB of at most 4.8")
    assert "  4700.0 kB  models" in folders


def test_compiled_modules_that_were_not_built_are_not_passed_over(package):
    assert "none was built" in check_size(package, 0).seen
    assert "  1000.0 kB  compiled modules" in check_size(package, 1_000_000).listed


def test_the_whole_of_the_package_is_listed_and_what_is_not_known_is_said(report):
    *folders, libraries = check_size(report.package, 0).listed
    sizes = [float(line.split()[0]) for line in folders]
    assert sum(sizes) * 1000 == pytest.approx(sum(packed(report.package).values()), abs=50 * len(sizes))
    assert "unknown" in libraries
    assert "OpenCV" in libraries
