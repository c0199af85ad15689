"""The phone's dark mode, language and country.

All may change while the app runs. Android does not restart the app for that, so the app asks again when it comes back
to the foreground.
"""

from __future__ import annotations

from jnius import autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import activity

NIGHT_MASK, NIGHT_YES = 0x30, 0x20  # Configuration.UI_MODE_NIGHT_MASK and UI_MODE_NIGHT_YES


def is_dark() -> bool:
    return bool(activity().getResources().getConfiguration().uiMode & NIGHT_MASK == NIGHT_YES)


def language() -> str:
    """Two letters, such as "de": the language set for this app, or else for the phone."""
    return str(autoclass("java.util.Locale").getDefault().getLanguage())


def country() -> str:
    """Two letters, such as "AT"; nothing if the phone has only a language."""
    return str(autoclass("java.util.Locale").getDefault().getCountry())
