"""Days and times as people say them, in the language of the app. Python's own month names follow the C locale."""

from __future__ import annotations

import time

from sudokuapp.ui.strings import tr

DAY = 24 * 60 * 60


def day_of(moment: float) -> str:
    """A day without its year: 16 Nov."""
    when = time.localtime(moment)
    return tr("dates.day", day=when.tm_mday, month=tr(f"dates.month_{when.tm_mon}"))


def ago(moment: float, now: float) -> str:
    """When something was changed, as exactly as it matters: Today 08:30, Yesterday 08:30, 16 Nov, 16 Nov 2025."""
    when, today = time.localtime(moment), time.localtime(now)
    if when[:3] == today[:3]:
        return tr("dates.today", time=time.strftime("%H:%M", when))
    if when[:3] == time.localtime(now - DAY)[:3]:
        return tr("dates.yesterday", time=time.strftime("%H:%M", when))
    if when.tm_year == today.tm_year:
        return day_of(moment)
    return tr("dates.of_year", day=day_of(moment), year=when.tm_year)
