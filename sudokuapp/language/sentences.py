"""Sentences: looked up in the catalogue, with their {details} filled in.

`make messages` finds a sentence by the name of the function it is given to, so it has to stand there as a literal.
"""

from __future__ import annotations

import string
from typing import NamedTuple, TypeAlias

from sudokuapp.language.catalogue import catalogue
from sudokuapp.language.numbers import grouped


class Plural(NamedTuple):
    """A sentence whose form depends on the detail {count}, in English by one or many; other languages have more."""

    one: str
    many: str


Sentence: TypeAlias = str | Plural


def tr(sentence: Sentence, /, **details: object) -> str:
    """The sentence in the current language, with its details."""
    if isinstance(sentence, Plural):
        count = details["count"]
        assert isinstance(count, int)
        return _filled(catalogue().ngettext(*sentence, count), details)
    return _filled(catalogue().gettext(sentence), details)


def tr_count(one: str, many: str, count: int, **details: object) -> str:
    """The sentence in the form for this {count}."""
    return tr(Plural(one, many), count=count, **details)


def tr_in_context(context: str, sentence: str, /, **details: object) -> str:
    """Where one English word has two translations, the context tells which of them is meant."""
    return _filled(catalogue().pgettext(context, sentence), details)


def msgid(sentence: str) -> str:
    """Marks a sentence for the catalogue that stands in a table or an error, and is translated when it is shown."""
    return sentence


def msgid_plural(one: str, many: str) -> Plural:
    """The same for a sentence that depends on a count."""
    return Plural(one, many)


class _Formatter(string.Formatter):
    """As `str.format`, but {number:,} groups the digits as the current language does."""

    def format_field(self, value: object, spec: str) -> str:
        if spec == "," and isinstance(value, int):
            return grouped(value)
        return str(super().format_field(value, spec))


def _filled(text: str, details: dict[str, object]) -> str:
    return _Formatter().vformat(text, (), details) if details else text
