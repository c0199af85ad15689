"""How the list is sorted and filtered: what can be chosen, in words, and how the choice is kept. Kivy-free."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any, Literal

from sudokuapp.language import msgid, tr
from sudokuapp.storage.library import LibraryView
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.strings.puzzle_texts import SOURCE_TEXTS

Part = Literal["sort", "status", "sources", "levels"]

SORTS = {
    "recent": msgid("Last used"),
    "made": msgid("Newest"),
    "name": msgid("Name"),
    "level": msgid("Level"),
    "progress": msgid("Progress"),
    "time": msgid("Time played"),
}
STATUSES = {"new": msgid("Not begun"), "in play": msgid("In play"), "finished": msgid("Finished")}
PARTS: dict[Part, str] = {
    "sort": msgid("Sort by"),
    "status": msgid("Show only"),
    "sources": msgid("From"),
    "levels": msgid("Level"),
}
_FILTERS: tuple[Part, ...] = ("status", "sources", "levels")
_DEFAULT = LibraryView()


def choices(part: Part) -> dict[str, str]:
    """Each value of a part, and its words in the current language."""
    if part == "levels":
        return {level.slug: str(level.title) for level in Level}
    tables: dict[str, dict[str, str]] = {
        "sort": SORTS,
        "status": STATUSES,
        "sources": {str(source): text for source, text in SOURCE_TEXTS.items()},
    }
    return {value: tr(sentence) for value, sentence in tables[part].items()}


def is_chosen(view: LibraryView, part: Part, value: str) -> bool:
    now = getattr(view, part)
    return value in now if isinstance(now, frozenset) else now == value


def toggled(view: LibraryView, part: Part, value: str) -> LibraryView:
    """The view after a tap on one of the choices: a second tap takes a filter away; there is always an order."""
    now = getattr(view, part)
    if isinstance(now, frozenset):
        return _with(view, part, now.symmetric_difference({value}))
    off = value if part == "sort" else _DEFAULT.status
    return _with(view, part, off if now == value else value)


def _with(view: LibraryView, part: Part, value: Any) -> LibraryView:
    return replace(view, **{part: value})


def is_filtered(view: LibraryView) -> bool:
    """By more than the folder and the words that are searched for."""
    return any(getattr(view, part) != getattr(_DEFAULT, part) for part in _FILTERS)


def unfiltered(view: LibraryView) -> LibraryView:
    return replace(view, **{part: getattr(_DEFAULT, part) for part in _FILTERS})


def filter_text(view: LibraryView) -> str:
    """What the list is filtered by."""
    return " · ".join(
        words for part in _FILTERS for value, words in choices(part).items() if is_chosen(view, part, value)
    )


def to_setting(view: LibraryView) -> str:
    """As a setting keeps it, without the words of a search."""
    values = {name: getattr(view, name) for name in ("sort", "status", "sources", "levels", "folder")}
    changed = {name: value for name, value in values.items() if value != getattr(_DEFAULT, name)}
    return json.dumps(changed, default=sorted) if changed else ""


def of_setting(text: str) -> LibraryView:
    """What is not known here is left out: the file may be foreign, or of another version."""
    try:
        kept = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        kept = {}
    kept = kept if isinstance(kept, dict) else {}
    known = {field.name for field in fields(LibraryView)}
    return LibraryView(**{name: value for name in known if (value := _valid(name, kept.get(name))) is not None})


def _valid(name: str, value: object) -> Any:
    if name == "folder":
        return value if isinstance(value, int) and not isinstance(value, bool) else None
    if name in ("sources", "levels") and isinstance(value, list):
        known = choices("sources" if name == "sources" else "levels")
        return frozenset(one for one in value if isinstance(one, str) and one in known)
    if name in ("sort", "status") and isinstance(value, str):
        return value if value in (SORTS if name == "sort" else STATUSES) else None
    return None
