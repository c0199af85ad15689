"""What covers the edges of the window on a phone.

Up to Android 14 the system places the app between its bars, from Android 15 on under them; a camera cutout covers the
app on some versions and not on others. So the version does not decide: the position of the bars in the window is
compared with the position of the view that the app draws into.
"""

from __future__ import annotations

from typing import Any

from android.runnable import run_on_ui_thread  # type: ignore[import-not-found]
from jnius import autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import activity, android_version, surface
from sudokuapp.device.insets import NO_MARGINS, Margins

FIRST_WITH_TYPES = 30
FIRST_WITH_CUTOUTS = 28
FIRST_UNDER_BARS = 35  # before, the bars have a background of their own
# WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS and APPEARANCE_LIGHT_NAVIGATION_BARS: dark icons on a light bar.
LIGHT_BARS = 0x8 | 0x10


class AndroidInsets:
    def __init__(self) -> None:
        # Wrapped here, once, because it must happen in the app's own thread.
        self._set_appearance = run_on_ui_thread(_set_appearance)

    def now(self) -> Margins:
        window = activity().getWindow().getDecorView()
        covered = window.getRootWindowInsets()
        view = surface()
        if covered is None or view is None:  # not shown yet
            return NO_MARGINS
        left, top, right, bottom = _covered_edges(covered)
        corner = [0, 0]
        view.getLocationInWindow(corner)
        free_right = window.getWidth() - corner[0] - view.getWidth()
        free_below = window.getHeight() - corner[1] - view.getHeight()
        return Margins(
            max(0, left - corner[0]), max(0, top - corner[1]), max(0, right - free_right), max(0, bottom - free_below)
        )

    def background_is(self, dark: bool) -> None:
        if android_version() >= FIRST_UNDER_BARS:
            self._set_appearance(0 if dark else LIGHT_BARS)


def _covered_edges(covered: Any) -> tuple[int, int, int, int]:
    """Pixels at the left, top, right and bottom of the window that something else covers."""
    if android_version() >= FIRST_WITH_TYPES:
        kinds = autoclass("android.view.WindowInsets$Type")
        edges = covered.getInsets(kinds.systemBars() | kinds.displayCutout())
        return edges.left, edges.top, edges.right, edges.bottom
    # The system insets include the keyboard, the stable insets include hidden bars: the smaller value has neither.
    bars = (
        min(covered.getSystemWindowInsetLeft(), covered.getStableInsetLeft()),
        min(covered.getSystemWindowInsetTop(), covered.getStableInsetTop()),
        min(covered.getSystemWindowInsetRight(), covered.getStableInsetRight()),
        min(covered.getSystemWindowInsetBottom(), covered.getStableInsetBottom()),
    )
    cutout = covered.getDisplayCutout() if android_version() >= FIRST_WITH_CUTOUTS else None
    if cutout is None:
        return bars
    return (
        max(bars[0], cutout.getSafeInsetLeft()),
        max(bars[1], cutout.getSafeInsetTop()),
        max(bars[2], cutout.getSafeInsetRight()),
        max(bars[3], cutout.getSafeInsetBottom()),
    )


def _set_appearance(bars: int) -> None:
    controller = activity().getWindow().getInsetsController()
    if controller is not None:
        controller.setSystemBarsAppearance(bars, LIGHT_BARS)
