"""A month as a calendar shows it, as plain values without Kivy."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from sudokuapp.storage.days import DayState

FIRST_MONTH = date(2020, 1, 1)  # nobody looks further back
WEEK_DAYS = 7


@dataclass(frozen=True)
class CalendarDay:
    day: date
    state: DayState | None
    is_today: bool
    can_play: bool
    """False for the future, which is not told."""


def first_of_month(day: date) -> date:
    return day.replace(day=1)


def weeks_of(month: date, today: date, states: Mapping[date, DayState]) -> list[list[CalendarDay | None]]:
    """The days of a month by weeks, each from Monday to Sunday; None for those of other months."""
    return [
        [_calendar_day(month.replace(day=number), today, states) if number else None for number in week]
        for week in Calendar().monthdayscalendar(month.year, month.month)
    ]


def month_after(month: date) -> date:
    return (first_of_month(month) + timedelta(days=31)).replace(day=1)


def month_before(month: date) -> date:
    return first_of_month(first_of_month(month) - timedelta(days=1))


def has_month_after(month: date, today: date) -> bool:
    return first_of_month(month) < first_of_month(today)


def has_month_before(month: date) -> bool:
    return first_of_month(month) > FIRST_MONTH


def moved(day: date, days: int, today: date) -> date:
    """So many days later or earlier, but neither in the future nor before the first month."""
    first = min(FIRST_MONTH, today)
    return min(max(day + timedelta(days=days), first), today)


def _calendar_day(day: date, today: date, states: Mapping[date, DayState]) -> CalendarDay:
    return CalendarDay(day, states.get(day), day == today, day <= today)
