"""What covers the window's edges on a phone. Never run on one: see the package's docstring.

Up to Android 14 the system puts the app between its bars, from Android 15 on under them; a hole for a camera covers the
app on some versions and not on others. So we do not go by versions: we compare where the bars are in the window with
where the view is that we draw into.
"""

from __future__ import annotations

from typing import Any

from android.runnable import run_on_ui_thread  # type: ignore[import-not-found]
from jnius import autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import activity, android_version, surface
from sudokuapp.device.insets import NO_MARGINS, Margins

FIRST_WITH_TYPES = 30
FIRST_WITH_CUTOUTS = 28
FIRST_UNDER_BARS = 35
"""Before, the bars have a colour of their own, which the theme of the package goes with."""
LIGHT_BARS = 0x8 | 0x10
"""WindowInsetsController's APPEARANCE_LIGHT_STATUS_BARS and ..._NAVIGATION_BARS: dark signs on a light ground."""


class AndroidInsets:
    def __init__(self) -> None:
        # Shown to Java here, in the app's own thread, and once.
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
    """Left, top, right and bottom pixels of the window that something else is drawn over."""
    if android_version() >= FIRST_WITH_TYPES:
        kinds = autoclass("android.view.WindowInsets$Type")
        edges = covered.getInsets(kinds.systemBars() | kinds.displayCutout())
        return edges.left, edges.top, edges.right, edges.bottom
    # What is covered now counts the keyboard, what is covered at most counts hidden bars.
    bars = (
        min(covered.getSystemWindowInsetLeft(), covered.getStableInsetLeft()),
        min(covered.getSystemWindowInsetTop(), covered.getStableInsetTop()),
        min(covered.getSystemWindowInsetRight(), covered.getStableInsetRight()),
        min(covered.getSystemWindowInsetBottom(), covered.getStableInsetBottom()),
    )
    hole = covered.getDisplayCutout() if android_version() >= FIRST_WITH_CUTOUTS else None
    if hole is None:
        return bars
    return (
        max(bars[0], hole.getSafeInsetLeft()),
        max(bars[1], hole.getSafeInsetTop()),
        max(bars[2], hole.getSafeInsetRight()),
        max(bars[3], hole.getSafeInsetBottom()),
    )


def _set_appearance(bars: int) -> None:
    controller = activity().getWindow().getInsetsController()
    if controller is not None:
        controller.setSystemBarsAppearance(bars, LIGHT_BARS)
