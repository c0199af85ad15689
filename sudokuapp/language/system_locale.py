"""The language that the system says it speaks, as other programs find it."""

from __future__ import annotations

import locale
import os

from sudokuapp.language.catalogue import LANGUAGES, SOURCE

LOCALE_NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts
NO_LANGUAGE = ("C", "POSIX")  # scripts ask for these to get English, whatever the person speaks


def locale_language() -> str:
    """The first language of the locale that we speak, or else English."""
    spoken = (name[:2].lower() for name in _wanted())
    return next((language for language in spoken if language in LANGUAGES), SOURCE)


def _wanted() -> list[str]:
    """The names of the locales that the person wants, such as de_AT.UTF-8, the most wanted first."""
    name = next(filter(None, map(os.environ.get, LOCALE_NAMES)), None)
    if name is None:
        return [_python_locale()]
    preferred = os.environ.get("LANGUAGE") if name.partition(".")[0] not in NO_LANGUAGE else None
    return preferred.split(":") if preferred else [name]


def _python_locale() -> str:
    """Where the environment says nothing: macOS and Windows, whose names (German_Germany) Python knows how to read."""
    try:
        name = locale.getlocale()[0] or ""
    except ValueError:  # macOS's "UTF-8" is none that Python knows
        return ""
    return locale.normalize(name.partition("_")[0])
