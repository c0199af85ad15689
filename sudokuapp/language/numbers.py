"""Large numbers, with their thousands apart."""

from __future__ import annotations

from sudokuapp.language.catalogue import catalogue

NARROW_SPACE = "\u202f"  # no line is broken at it


def figure(number: int) -> str:
    """As every screen writes a number, whatever the language."""
    return f"{number:,}".replace(",", NARROW_SPACE)


def grouped(number: int) -> str:
    """As the language writes a number in a sentence; some terminals do not have the narrow space of the screens."""
    return f"{number:,}".replace(",", catalogue().pgettext("between thousands", ","))
