"""The language of the phone or the desktop."""

from __future__ import annotations

from sudokuapp.device.devices import is_android
from sudokuapp.language.system_locale import locale_language


def system_language() -> str:
    """Two letters, as in "de"."""
    if is_android():
        from sudokuapp.device.android.configuration import language

        return language()
    return locale_language()
