"""What covers the edges of the window on Android, on a fake phone."""

from __future__ import annotations

import pytest
from support.fake_window import View

from sudokuapp.device.insets import NO_MARGINS, Margins, NoInsets

VERSIONS = (24, 27, 28, 29, 30, 34, 35, 36)
UNDER_BARS = View(size=(1080, 2400))
BETWEEN_BARS = View(corner=(0, 80), size=(1080, 2200))


def now(phone) -> Margins:
    from sudokuapp.device.android.insets import AndroidInsets

    return AndroidInsets().now()


@pytest.mark.parametrize("version", VERSIONS)
def test_bars_that_the_app_is_drawn_under_are_kept_clear_of(phone, version):
    phone.version, phone.surface = version, UNDER_BARS
    assert now(phone) == Margins(0, 80, 0, 120)


@pytest.mark.parametrize("version", VERSIONS)
def test_an_app_between_the_bars_has_all_of_its_window(phone, version):
    phone.version, phone.surface = version, BETWEEN_BARS
    assert now(phone) == NO_MARGINS


@pytest.mark.parametrize("version", [version for version in VERSIONS if version >= 28])
def test_a_hole_for_the_camera_is_kept_clear_of_and_moves_when_the_phone_is_turned(phone, version):
    phone.version = version
    phone.surface = View(size=(2400, 1080))
    phone.window = View(size=(2400, 1080), bars=(0, 60, 120, 0), hole=(90, 0, 0, 0))
    assert now(phone) == Margins(90, 60, 120, 0)
    phone.window = View(size=(2400, 1080), bars=(120, 60, 0, 0), hole=(0, 0, 90, 0))
    assert now(phone) == Margins(120, 60, 90, 0)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_keyboard_is_not_an_edge(phone, version):
    phone.version = version
    phone.window = View(keyboard=900)
    assert now(phone) == Margins(0, 80, 0, 120)


def test_before_the_window_is_shown_nothing_is_covered(phone):
    phone.window = View(bars=None)
    assert now(phone) == NO_MARGINS
    phone.window, phone.surface = View(), None
    assert now(phone) == NO_MARGINS


@pytest.mark.parametrize(("dark", "expected"), [(False, [(24, 24)]), (True, [(0, 24)])])
def test_the_clock_can_be_read_on_what_the_app_draws_under_it(phone, dark, expected):
    from sudokuapp.device.android.insets import AndroidInsets

    AndroidInsets().background_is(dark)
    phone.bridge.looper.settle()
    assert phone.appearance == expected


def test_bars_of_their_own_colour_are_left_alone(phone):
    from sudokuapp.device.android.insets import AndroidInsets

    phone.version = 34
    AndroidInsets().background_is(False)
    phone.bridge.looper.settle()
    assert phone.appearance == []


def test_a_desktops_window_is_covered_by_nothing():
    assert NoInsets().now() == NO_MARGINS
