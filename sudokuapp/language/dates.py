"""Days and times as people say them, in the current language. Python's own month names follow the C locale."""

from __future__ import annotations

import time

from sudokuapp.language.sentences import msgid, tr

DAY = 24 * 60 * 60  # seconds
MONTHS = (
    msgid("Jan"),
    msgid("Feb"),
    msgid("Mar"),
    msgid("Apr"),
    msgid("May"),
    msgid("Jun"),
    msgid("Jul"),
    msgid("Aug"),
    msgid("Sep"),
    msgid("Oct"),
    msgid("Nov"),
    msgid("Dec"),
)


def day_of(moment: float) -> str:
    """A day without its year: 16 Nov."""
    when = time.localtime(moment)
    return tr("{day} {month}", day=when.tm_mday, month=tr(MONTHS[when.tm_mon - 1]))


def ago(moment: float, now: float) -> str:
    """When something was changed, as exactly as it matters: Today 08:30, Yesterday 08:30, 16 Nov, 16 Nov 2025."""
    when, today = time.localtime(moment), time.localtime(now)
    if when[:3] == today[:3]:
        return tr("Today {time}", time=time.strftime("%H:%M", when))
    if when[:3] == time.localtime(now - DAY)[:3]:
        return tr("Yesterday {time}", time=time.strftime("%H:%M", when))
    if when.tm_year == today.tm_year:
        return day_of(moment)
    return tr("{day} {year}", day=day_of(moment), year=when.tm_year)
