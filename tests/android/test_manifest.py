"""What a phone is told about the app, read from the manifest that python-for-android itself writes from our spec."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.android.result import ROOT, SPEC
from tests.android.unbuilt_package import unbuilt_package

ANDROID = "{http://schemas.android.com/apk/res/android}"
PERMISSION = "android.permission."


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    return unbuilt_package(SPEC, tmp_path_factory.mktemp("package"), "debug")


@pytest.fixture(scope="module")
def manifest(dist):
    return ElementTree.parse(dist / "src/main/AndroidManifest.xml").getroot()


@pytest.fixture(scope="module")
def activity(manifest):
    (activity,) = manifest.iter("activity")
    return activity


def named(parent, tag):
    return [element.get(f"{ANDROID}name") for element in parent.iter(tag)]


def offered(activity, action):
    """What the activity takes in an intent of this kind."""
    (taker,) = (taker for taker in activity.iter("intent-filter") if action in named(taker, "action"))
    assert named(taker, "category") == ["android.intent.category.DEFAULT"]
    return {(data.get(f"{ANDROID}scheme"), data.get(f"{ANDROID}mimeType")) for data in taker.iter("data")}


def test_it_asks_for_the_camera_and_the_vibrator_and_nothing_else(manifest):
    assert named(manifest, "uses-permission") == [PERMISSION + "CAMERA", PERMISSION + "VIBRATE"]


@pytest.mark.parametrize("part", ["android.hardware.camera", "android.hardware.camera.autofocus"])
def test_a_tablet_without_it_may_install_the_app(manifest, part):
    (feature,) = (feature for feature in manifest.iter("uses-feature") if feature.get(f"{ANDROID}name") == part)
    assert feature.get(f"{ANDROID}required") == "false"


def test_a_picture_and_a_text_can_be_shared_to_it(activity):
    assert offered(activity, "android.intent.action.SEND") == {(None, "image/*"), (None, "text/plain")}


def test_a_picture_and_a_file_of_puzzles_can_be_opened_with_it(activity):
    taken = {("content", "image/*"), ("content", "application/x-opensudoku")}
    assert offered(activity, "android.intent.action.VIEW") == taken


def test_a_picture_comes_to_the_app_that_runs_already(activity):
    assert activity.get(f"{ANDROID}launchMode") == "singleTask"
    assert activity.get(f"{ANDROID}exported") == "true"


def test_it_is_started_by_our_own_activity(dist, activity):
    name = activity.get(f"{ANDROID}name")
    assert name == "org.sudokulens.LensActivity"
    (sources,) = re.findall(r"srcDir '(/.+)'", (dist / "build.gradle").read_text(encoding="utf-8"))
    assert Path(sources, *name.split(".")).with_suffix(".java").is_file()


def test_it_turns_with_the_phone_and_is_not_started_anew_for_it(activity):
    assert activity.get(f"{ANDROID}screenOrientation") == "unspecified"
    changes = activity.get(f"{ANDROID}configChanges").split("|")
    assert {"orientation", "screenSize", "uiMode", "density", "locale"} <= set(changes)


def test_the_back_key_comes_as_a_key(manifest):
    """From API 36 on, Android 16 sends none unless this is said."""
    assert manifest.find("application").get(f"{ANDROID}enableOnBackInvokedCallback") == "false"


def test_puzzles_and_photos_stay_on_the_phone(manifest):
    assert manifest.find("application").get(f"{ANDROID}allowBackup") == "false"


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("icon.png", "mipmap/icon.png"),
        ("foreground.png", "mipmap/icon_foreground.png"),
        ("background.png", "mipmap/icon_background.png"),
        ("presplash.png", "drawable/presplash.jpg"),
    ],
)
def test_it_shows_our_pictures(dist, ours, theirs):
    assert (dist / "src/main/res" / theirs).read_bytes() == (ROOT / "docs/icon" / ours).read_bytes()


def test_an_option_that_the_packager_does_not_know_is_noticed(tmp_path):
    """As android.features is: buildozer hands it on, and python-for-android refuses it."""
    text = SPEC.read_text(encoding="utf-8")
    for folder in ("docs", "recipes", "sudokuapp"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    spec = tmp_path / "buildozer.spec"
    spec.write_text(text.replace("[app]", "[app]\nandroid.features = android.hardware.usb.host"), encoding="utf-8")
    (tmp_path / "into").mkdir()
    with pytest.raises(RuntimeError, match="--feature"):
        unbuilt_package(spec, tmp_path / "into", "debug")


def test_a_release_cannot_be_debugged(tmp_path):
    dist = unbuilt_package(SPEC, tmp_path, "release")
    root = ElementTree.parse(dist / "src/main/AndroidManifest.xml").getroot()
    assert root.find("application").get(f"{ANDROID}debuggable") is None
