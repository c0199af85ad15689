"""Names as people look for them: without case and accents, and with numbers in their order."""

from __future__ import annotations

import re
import unicodedata

LONGEST_SEARCH = 80  # characters: whatever is longer was not typed
_NUMBER = re.compile(r"([0-9]+)")


def folded(text: str) -> str:
    """Without case and accents."""
    if text.isascii():
        return text.lower()
    text = unicodedata.normalize("NFKD", text.casefold())  # what it is made of may have a case too
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def words_of(text: str) -> list[str]:
    """What to look for in names."""
    return folded(text[:LONGEST_SEARCH]).split()


def has_words(name: str, words: list[str]) -> bool:
    name = folded(name)
    return all(word in name for word in words)


def name_order(name: str) -> list[str | int]:
    """The key that sorts names: 2 comes before 10."""
    return [int(part) if at % 2 else part for at, part in enumerate(_NUMBER.split(folded(name)))]
