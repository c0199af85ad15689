"""Our recipe, run by python-for-android's own classes as far as possible without an NDK."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.android.prepared_recipe import extensions, prepared_recipe
from tests.support.compiled_modules import ROOT, compiled_modules, project


@pytest.fixture(scope="module")
def prepared_folder(tmp_path_factory):
    return prepared_recipe("arm64-v8a", tmp_path_factory.mktemp("recipe"))


@pytest.fixture
def build_folder(prepared_folder, tmp_path):
    return shutil.copytree(prepared_folder, tmp_path / "build")


def make_wheel(folder, **variables):
    """Quickly: nobody runs it."""
    settings = folder / "pyproject.toml"
    settings.write_text(settings.read_text().replace("-O3", "-O0"))
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
    return subprocess.run(command, cwd=folder, env=os.environ | variables, capture_output=True, text=True, timeout=300)


def test_only_what_is_compiled_is_copied(build_folder):
    files = {path.relative_to(build_folder) for path in build_folder.rglob("*") if path.is_file()}
    sources = {module.source for module in compiled_modules()}
    packages = {folder / "__init__.pxd" for source in sources for folder in source.parents[:-1]}
    included = {path.relative_to(ROOT) for source in sources for path in (ROOT / source).parent.glob("*.pxd")}
    assert files == {Path("pyproject.toml")} | packages | sources | included


def test_every_module_is_built_as_the_project_does_but_none_may_be_missing(build_folder):
    listed = project()["tool"]["setuptools"]["ext-modules"]
    built = extensions(build_folder)
    assert [extension | {"optional": True} for extension in built] == [
        extension | {"optional": True, "extra-link-args": built[0]["extra-link-args"]} for extension in listed
    ]
    assert not any(extension["optional"] for extension in built)


def test_the_recipe_asks_for_pages_of_16_kb(build_folder):
    assert all("-Wl,-z,max-page-size=16384" in one["extra-link-args"] for one in extensions(build_folder))


def test_the_wheel_holds_what_is_compiled_and_no_package_around_it(build_folder):
    made = make_wheel(build_folder)
    assert made.returncode == 0, made.stdout + made.stderr
    (wheel,) = (build_folder / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        libraries = [name for name in archive.namelist() if ".dist-info/" not in name]
    assert all(name.endswith(".so") for name in libraries)
    stems = {str(module.source.with_suffix("")) for module in compiled_modules()}
    assert {name.partition(".")[0] for name in libraries} == stems


def test_a_module_that_does_not_compile_stops_the_build(build_folder):
    """The project's own pyproject.toml lets it be missing; on a phone nobody would see why the app is slow."""
    assert make_wheel(build_folder, CC="false").returncode != 0
