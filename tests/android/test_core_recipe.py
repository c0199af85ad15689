"""Our recipe, run by python-for-android's own classes as far as possible without an NDK."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.android.result import CORE, ROOT

# In its own process, because python-for-android never closes its recipes and pipes.
PREPARE = """
import sys
from pathlib import Path
from pythonforandroid.build import Context
from pythonforandroid.recipe import Recipe
context = Context()
context.setup_dirs(sys.argv[1])
context.local_recipes = sys.argv[2]
context.recipe_build_order = []
context.ndk_api = 24
recipe = Recipe.get_recipe("sudokulens_core", context)
folder = Path(recipe.get_build_dir("arm64-v8a"))
folder.parent.mkdir(parents=True)
recipe.prepare_build_dir("arm64-v8a")
print(recipe.should_build(None), recipe.check_prebuilt(None), folder)
"""


@pytest.fixture(scope="module")
def prepared_folder(tmp_path_factory):
    command = [sys.executable, "-c", PREPARE, str(tmp_path_factory.mktemp("recipe")), str(ROOT / "recipes")]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    builds, takes_from_index, folder = run.stdout.splitlines()[-1].split()
    assert (builds, takes_from_index) == ("True", "False")
    return Path(folder)


@pytest.fixture
def build_folder(prepared_folder, tmp_path):
    return shutil.copytree(prepared_folder, tmp_path / "build")


def make_wheel(folder):
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


def test_only_what_the_core_is_made_of_is_copied(build_folder):
    files = {path.relative_to(build_folder) for path in build_folder.rglob("*") if path.is_file()}
    packages = {folder / "__init__.pxd" for folder in (CORE, *CORE.parents[:2])}
    sources = {CORE / path.name for pattern in ("*.pyx", "*.pxd") for path in (ROOT / CORE).glob(pattern)}
    assert files == {Path("pyproject.toml")} | packages | sources


def test_the_wheel_holds_the_core_and_no_package_around_it(build_folder):
    made = make_wheel(build_folder)
    assert made.returncode == 0, made.stdout + made.stderr
    (wheel,) = (build_folder / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        (core,) = (name for name in archive.namelist() if ".dist-info/" not in name)
    assert core.startswith(f"{CORE}/_dlx.")
    assert core.endswith(".so")


def test_a_core_that_does_not_compile_stops_the_build(build_folder):
    """The project's own pyproject.toml lets it be missing; on a phone nobody would see why the app is slow."""
    (build_folder / CORE / "_search.pxd").write_text("this is not Cython", encoding="utf-8")
    assert make_wheel(build_folder).returncode != 0
