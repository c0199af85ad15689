"""The spec's check lets ours pass, and catches what a build would show late or never."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudokuapp import __version__
from tests.android.buildozer_report import buildozer_report
from tests.android.result import SPEC
from tests.android.spec import check_spec


def faults(report, order, **tokens):
    changed = {name.replace("__", "."): value for name, value in tokens.items()}
    return check_spec(SPEC, replace(report, tokens=report.tokens | changed), order, __version__).wrong


def small_project(folder, change):
    """A project of almost nothing, with our spec changed."""
    (folder / "sudokuapp").mkdir()
    (folder / "sudokuapp" / "__init__.py").write_text('__version__ = "7"\n')
    (folder / "main.py").write_text("")
    (folder / "tests").mkdir()
    (folder / "tests" / "test_nothing.py").write_text("")
    (folder / "buildozer.spec").write_text(change(SPEC.read_text()))
    return buildozer_report(folder / "buildozer.spec", folder.parent / f"{folder.name}-asked")


def test_our_spec_is_right(report, order):
    result = check_spec(SPEC, report, order, __version__)
    assert result.wrong == ()
    assert __version__ in result.seen


def test_what_buildozer_itself_finds_is_told(tmp_path, order):
    report = small_project(tmp_path, lambda text: text.replace("title = ", "# "))
    assert check_spec(tmp_path / "buildozer.spec", report, order, "7").wrong == ('[app] "title" is missing',)


def test_a_version_that_is_not_found_is_told(tmp_path, order):
    report = small_project(
        tmp_path, lambda text: text.replace("version.regex = __version__", "version.regex = nowhere")
    )
    (wrong,) = check_spec(tmp_path / "buildozer.spec", report, order, "7").wrong
    assert "Unable to find capture version" in wrong


def test_a_misspelt_name_is_told(tmp_path, order):
    report = small_project(tmp_path, lambda text: text.replace("android.minapi =", "android.min_api ="))
    wrong = check_spec(tmp_path / "buildozer.spec", report, order, "7").wrong
    assert "android.minapi is missing." in wrong
    assert "android.min_api means nothing to buildozer." in wrong


def test_asking_packs_by_the_rules_of_the_spec_and_leaves_nothing_beside_it(tmp_path):
    report = small_project(tmp_path, lambda text: text)
    assert (report.version, report.errors) == ("7", ())
    names = {path.relative_to(report.package).as_posix() for path in report.package.rglob("*.py")}
    assert names == {"main.py", "sudokuapp/__init__.py"}
    assert {path.name for path in tmp_path.iterdir()} == {"buildozer.spec", "main.py", "sudokuapp", "tests"}


@pytest.mark.parametrize(
    ("token", "value", "said"),
    [
        ("android__minapi", "21", "The recipe of numpy needs android.minapi 24, not 21."),
        ("android__ndk_api", "25", "differ"),
        ("android__api", "35", "below 36"),
        ("android__ndk", "25b", "28c"),
        ("android__archs", "arm64-v8a", "armeabi-v7a"),
        ("android__permissions", "CAMERA,VIBRATE,INTERNET", "does not need the permission INTERNET"),
        ("android__permissions", "VIBRATE", "asks for CAMERA"),
        ("icon__filename", "docs/no_icon.png", "there is no docs/no_icon.png"),
        ("presplash__filename", "LICENSE.png", "there is no LICENSE.png"),
        ("p4a__local_recipes", "", "p4a.local_recipes is missing"),
    ],
)
def test_a_wrong_value_is_told(report, order, token, value, said):
    assert any(said in wrong for wrong in faults(report, order, **{token: value}))


def test_a_package_of_another_version_than_the_app_is_told(report, order):
    (wrong,) = check_spec(SPEC, replace(report, version="0.0.1"), order, __version__).wrong
    assert "0.0.1" in wrong


def test_a_broken_manifest_is_told(report, order, tmp_path):
    broken = tmp_path / "broken.xml"
    broken.write_text("<intent-filter>")
    (wrong,) = faults(report, order, android__extra_manifest_xml=str(broken))
    assert "is not XML" in wrong
