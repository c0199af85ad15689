"""A saved puzzle in a few words: how far it has come, its level, where it is from. Kivy-free."""

from __future__ import annotations

import time

from sudokuapp.language import msgid, tr, tr_count
from sudokuapp.language.dates import ago
from sudokuapp.language.durations import duration
from sudokuapp.storage import Source, Summary
from sudokuapp.techniques.rating.level import Level

STAGE_TEXTS = {
    "crop": msgid("To read"),
    "correct": msgid("To check"),
    "choice": msgid("New"),
    "solutions": msgid("Checked"),
    "play": msgid("New"),
}
SOURCE_TEXTS: dict[Source, str] = {
    "scanned": msgid("Scanned"),
    "typed": msgid("Typed"),
    "made": msgid("Made here"),
    "imported": msgid("Imported"),
}


def stage_text(summary: Summary) -> str:
    """How far a puzzle has come; "Checked" or "New" only while nobody knows that it has no solution."""
    if summary.stage in ("solutions", "play") and summary.solutions == 0:
        return tr("No solution")
    if summary.stage == "solutions" and summary.solutions:
        return tr("Solved")
    return tr(STAGE_TEXTS[summary.stage])


def unchecked_text(count: int) -> str:
    """How many doubtful digits nobody has checked; "" if there are none."""
    return tr_count("{count} digit not checked", "{count} digits not checked", count) if count else ""


def level_text(rating: int | None) -> str:
    """The level of a rating in tenths; "" while it is not known, or if there is none."""
    return str(Level.of_tenths(rating).title) if rating else ""


def source_text(source: Source) -> str:
    return tr(SOURCE_TEXTS[source])


def progress_text(summary: Summary) -> str:
    """Of a puzzle in play: how many of its empty cells are filled."""
    if summary.filled >= summary.to_fill:
        return tr("Full, but not right yet")
    return tr("{filled} of {count}", filled=summary.filled, count=summary.to_fill)


def state_text(summary: Summary) -> str:
    """How far it is in play, or how far it has come before that, and when that was."""
    if summary.is_in_play:
        return _joined(progress_text(summary), _time(summary))
    if summary.is_solved_by_app:
        return tr("Solved by the app")
    if summary.finished is not None:
        return _joined(tr("Finished"), _time(summary))
    return _joined(stage_text(summary), ago(summary.changed, time.time()))


def about_text(summary: Summary) -> str:
    """Without the progress, where a bar shows that."""
    state = _time(summary) if summary.is_in_play else state_text(summary)
    return _joined(level_text(summary.rating), state)


def kind_text(summary: Summary) -> str:
    """Its level and where it is from."""
    return _joined(level_text(summary.rating), source_text(summary.source))


def progress(summary: Summary) -> float:
    """From 0 to 1."""
    return min(1.0, summary.filled / summary.to_fill) if summary.to_fill else 0.0


def _time(summary: Summary) -> str:
    """Nothing for a game without a clock."""
    return duration(summary.seconds) if summary.seconds else ""


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
