"""How the phone looks and speaks. Never run on one: see the package's docstring.

Both may change while the app runs: it is not started anew for that, and asks again when it comes back to the front.
"""

from __future__ import annotations

from jnius import autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import activity

NIGHT_MASK, NIGHT_YES = 0x30, 0x20
"""Configuration.UI_MODE_NIGHT_MASK and UI_MODE_NIGHT_YES"""


def is_dark() -> bool:
    return bool(activity().getResources().getConfiguration().uiMode & NIGHT_MASK == NIGHT_YES)


def language() -> str:
    """Two letters, as in "de": the language chosen for this app, or else for the phone."""
    return str(autoclass("java.util.Locale").getDefault().getLanguage())
