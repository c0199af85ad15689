"""Every sentence of the app, in every language it speaks.

Each screen has a module here with `STRINGS`: a key that begins with the module's name, then the English and the German
text. All modules of this package are collected, so a new screen's strings need no list. In a .kv file:
`#:import tr sudokuapp.ui.strings.tr`.

A text that is on the screen does not change with the language: the app builds its screens anew when it is changed.
"""

from __future__ import annotations

import importlib
import locale
import os
import pkgutil
from functools import cache

from sudokuapp.device.devices import is_android

LANGUAGES = ("en", "de")

Texts = dict[str, tuple[str, str]]

_language = 0


def tr(key: str, **values: object) -> str:
    """The text of a key in the language of the app, with its {fields} filled in."""
    text = all_texts()[key][_language]
    return text.format(**values) if values else text


def tr_count(key: str, count: int, **values: object) -> str:
    """The text for so many: `key.one` or `key.many`, whose field is {count}."""
    return tr(f"{key}.one" if count == 1 else f"{key}.many", count=count, **values)


def figure(number: int) -> str:
    """A number as it is written in every text: thousands stand apart, by a space that no line is broken at."""
    return f"{number:,}".replace(",", "\u202f")


def speak(language: str) -> None:
    """Set the language: "en", "de", or "system" for what the system speaks, English where we do not speak it."""
    global _language
    chosen = system_language() if language == "system" else language
    _language = LANGUAGES.index(chosen) if chosen in LANGUAGES else 0


def spoken() -> str:
    return LANGUAGES[_language]


def system_language() -> str:
    """As the phone says, or the environment; where it does not (Windows, macOS), as Python's locale does."""
    if is_android():
        from sudokuapp.device.android.configuration import language

        return language()
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2].lower()
    try:
        return (locale.getlocale()[0] or "en")[:2].lower()
    except ValueError:  # macOS's "UTF-8" is none that Python knows
        return "en"


@cache
def all_texts() -> Texts:
    texts: Texts = {}
    for module in pkgutil.iter_modules(__path__):
        texts |= getattr(importlib.import_module(f"{__name__}.{module.name}"), "STRINGS", {})
    return texts
