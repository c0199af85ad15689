"""Days and times as people say them, in the current language. Python's own month names follow the C locale."""

from __future__ import annotations

import time
from datetime import date

from sudokuapp.language.sentences import msgid, tr, tr_in_context

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

# From Monday on, with which the week begins in every language that we speak, and by the standard of dates (ISO 8601).
WEEKDAYS = (msgid("Mon"), msgid("Tue"), msgid("Wed"), msgid("Thu"), msgid("Fri"), msgid("Sat"), msgid("Sun"))


def month_of(day: date) -> str:
    """The month of a day, in full: November 2026."""
    names = (
        tr_in_context("month in full", "January"),
        tr_in_context("month in full", "February"),
        tr_in_context("month in full", "March"),
        tr_in_context("month in full", "April"),
        tr_in_context("month in full", "May"),
        tr_in_context("month in full", "June"),
        tr_in_context("month in full", "July"),
        tr_in_context("month in full", "August"),
        tr_in_context("month in full", "September"),
        tr_in_context("month in full", "October"),
        tr_in_context("month in full", "November"),
        tr_in_context("month in full", "December"),
    )
    return tr("{month} {year}", month=names[day.month - 1], year=day.year)


def short_day(day: date) -> str:
    """A day without its year: 16 Nov."""
    return tr("{day} {month}", day=day.day, month=tr(MONTHS[day.month - 1]))


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
