"""What must be said in more than one place is said the same in each."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

from support.compiled_modules import ROOT, project

from sudokuapp.language import LANGUAGES


def test_every_package_of_the_tree_is_in_the_wheel():
    packages = {".".join(path.parent.relative_to(ROOT).parts) for path in (ROOT / "sudokuapp").rglob("__init__.py")}
    assert set(project()["tool"]["setuptools"]["packages"]) == packages | {"sudokuapp.kv", "sudokuapp.models"}


def test_every_file_that_is_no_module_is_in_the_wheel():
    """The fonts of icons and emoji, their licences, the sample, the sources of the core."""
    data = project()["tool"]["setuptools"]["package-data"]
    # Modules, what building leaves behind, and the translators' files, whose compiled ones are held below.
    not_data = {".py", ".pyc", ".so", ".c", ".po", ".mo"}
    files = [path.relative_to(ROOT) for path in (ROOT / "sudokuapp").rglob("*") if path.is_file()]
    others = [path for path in files if path.suffix not in not_data]
    assert {Path("sudokuapp/ui/fonts") / name for name in ("emoji.otf", "icons.ttf")} <= set(others)
    for path in others:
        patterns = data.get(".".join(path.parent.parts), [])
        assert any(fnmatch(path.name, pattern) for pattern in patterns), f"{path} is not in the wheel"


def test_every_font_has_its_licence_in_the_wheel():
    fonts = Path("sudokuapp/ui/fonts")
    licences = {(fonts / f"LICENSE-{path.stem}").as_posix() for path in (ROOT / fonts).glob("*.?tf")}
    assert len(licences) == 2
    assert licences < set(project()["project"]["license-files"])
    assert project()["project"]["license"] == "MIT AND Apache-2.0 AND OFL-1.1"


def test_the_pinned_versions_fit_what_the_project_asks_for():
    from packaging.requirements import Requirement

    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = {pin.name.lower(): pin for line in lines if line and line[0] != "#" for pin in [Requirement(line)]}
    asked = project()["project"]["dependencies"] + project()["build-system"]["requires"]
    for wanted in map(Requirement, asked):
        (version,) = pins[wanted.name.lower()].specifier
        assert wanted.specifier.contains(version.version)


def test_no_version_is_allowed_that_nobody_tried():
    """`make check-wheel` runs the oldest and the newest; without bounds, the newest is another one tomorrow."""
    from tests.wheel.bounds import unbounded

    assert unbounded(project()["project"]["dependencies"] + project()["build-system"]["requires"]) == []


def test_ci_runs_exactly_the_test_command_of_the_readme():
    assert "make test" in (ROOT / "README.md").read_text(encoding="utf-8")
    commands = [line for line in (ROOT / ".ci" / "run").read_text().splitlines() if "make" in line and line[0] != "#"]
    assert commands == ["exec make test"]


def test_every_compiled_catalogue_is_in_the_wheel():
    (pattern,) = project()["tool"]["setuptools"]["package-data"]["sudokuapp.language"]
    package = ROOT / "sudokuapp" / "language"
    assert set(package.glob(pattern)) == set(package.rglob("*.mo"))
    assert len(set(package.rglob("*.mo"))) == len(LANGUAGES) - 1
