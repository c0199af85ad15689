"""The activity's check lets ours pass, and catches one that obeys what python-for-android's launcher says."""

from __future__ import annotations

import shutil

import pytest

from tests.android import activity_source
from tests.android.activity_source import ACTIVITY, JAVA_OF_P4A, OURS, check_activity

needs_javac = pytest.mark.skipif(shutil.which("javac") is None, reason="javac is missing")


@pytest.fixture(autouse=True)
def build_folder(monkeypatch, tmp_path):
    monkeypatch.setattr(activity_source, "BUILD", tmp_path / "build")


def changed(folder, old, new):
    ours = shutil.copytree(OURS, folder / "java")
    (source,) = ours.rglob("LensActivity.java")
    text = source.read_text(encoding="utf-8")
    assert text.count(old) == 1
    source.write_text(text.replace(old, new), encoding="utf-8")
    return ours


@needs_javac
def test_our_activity_is_right():
    assert check_activity().wrong == ()


@needs_javac
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("setIntent(harmless(getIntent()));", ""),
        ("Intent kept = harmless(intent);", "Intent kept = intent;"),
        ("super.onNewIntent(kept);", "super.onNewIntent(intent);"),
        ("super.onNewIntent(kept);", ""),
        ("super.onCreate(savedInstanceState);", ""),
        ("intentIsNew = true;", ""),
        ("? new Intent(Intent.ACTION_MAIN) : intent", "? null : intent"),
        ("intent != null && ", ""),
    ],
)
def test_an_activity_that_lets_something_pass_or_loses_something_is_told(tmp_path, old, new):
    assert check_activity(changed(tmp_path, old, new)).wrong


@needs_javac
def test_an_activity_that_does_not_compile_is_told(tmp_path):
    (wrong,) = check_activity(changed(tmp_path, "import android.os.Bundle;", "")).wrong
    assert wrong.startswith("Our activity does not compile")


@needs_javac
def test_another_action_that_python_for_android_obeys_is_told(tmp_path):
    source = tmp_path / ACTIVITY
    source.parent.mkdir(parents=True)
    text = (JAVA_OF_P4A / ACTIVITY).read_text(encoding="utf-8")
    source.write_text(text.replace('"org.kivy.LAUNCH"', '"org.kivy.RUN"').replace("onNewIntent(", "onIntent("))
    assert check_activity(java_of_p4a=tmp_path).wrong == (
        "python-for-android's activity has no protected void onNewIntent(Intent intent).",
        "python-for-android's activity obeys org.kivy.RUN too.",
    )


def test_a_missing_compiler_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert check_activity().missing == "javac is missing (Debian: default-jdk-headless)"
