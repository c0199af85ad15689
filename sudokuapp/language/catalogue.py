"""Which language is spoken, and its catalogue."""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "sudokulens"  # the name of the catalogue files
LOCALE = Path(__file__).with_name("locale")
SOURCE = "en"  # the language of the sentences in the code: it has no catalogue

# Each by the name that its own speakers look for.
LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español"}

_language = SOURCE
_catalogue = gettext.NullTranslations()


def speak(language: str) -> None:
    """Set the language by its two letters; English stands in for a language that we do not speak."""
    global _language, _catalogue
    _language = language if language in LANGUAGES else SOURCE
    # Read when it is first spoken, then kept. Where its file is missing, English is better than no program.
    _catalogue = gettext.translation(DOMAIN, LOCALE, [_language], fallback=True)


def current_language() -> str:
    return _language


def catalogue() -> gettext.NullTranslations:
    """The translations into the current language."""
    return _catalogue
