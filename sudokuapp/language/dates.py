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


def day_of(moment: float, now: float) -> str:
    """A day, with its year if that is another one: 16 Nov, 16 Nov 2025."""
    when = time.localtime(moment)
    day = tr("{day} {month}", day=when.tm_mday, month=tr(MONTHS[when.tm_mon - 1]))
    return day if when.tm_year == time.localtime(now).tm_year else tr("{day} {year}", day=day, year=when.tm_year)


def ago(moment: float, now: float) -> str:
    """When something was changed, as exactly as it matters: Today 08:30, Yesterday 08:30, 16 Nov, 16 Nov 2025."""
    when, today = time.localtime(moment), time.localtime(now)
    if when[:3] == today[:3]:
        return tr("Today {time}", time=time.strftime("%H:%M", when))
    if when[:3] == time.localtime(now - DAY)[:3]:
        return tr("Yesterday {time}", time=time.strftime("%H:%M", when))
    return day_of(moment, now)
