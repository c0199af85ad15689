"""A month as a calendar shows it."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.screens.calendar.month import (
    FIRST_MONTH,
    has_month_after,
    has_month_before,
    month_after,
    month_before,
    moved,
    weeks_of,
)
from sudokuapp.ui.screens.calendar.month_grid import MOST_WEEKS

TODAY = date(2026, 11, 17)
days = st.dates(date(2020, 1, 1), date(2080, 12, 31))


@given(days)
def test_a_month_has_each_of_its_days_once_below_its_weekday(day: date) -> None:
    weeks = weeks_of(day, TODAY, {})
    shown = [one.day for week in weeks for one in week if one]
    assert shown == [day.replace(day=1) + timedelta(days=number) for number in range(len(shown))]
    assert (shown[-1] + timedelta(days=1)).month != day.month
    assert all(one is None or one.day.weekday() == column for week in weeks for column, one in enumerate(week))
    assert len(weeks) <= MOST_WEEKS


def test_days_are_done_begun_today_or_to_come() -> None:
    states = {TODAY: "begun", date(2026, 11, 3): "done"}
    shown = {one.day.day: one for week in weeks_of(TODAY, TODAY, states) for one in week if one}
    assert [number for number, one in shown.items() if one.is_today] == [17]
    assert [number for number, one in shown.items() if one.can_play] == list(range(1, 18))
    assert {number: one.state for number, one in shown.items() if one.state} == {3: "done", 17: "begun"}


@given(days)
def test_the_month_after_the_month_before_is_the_same(day: date) -> None:
    assert month_after(month_before(day)) == month_before(month_after(day)) == day.replace(day=1)


def test_the_calendar_ends_with_this_month_and_begins_with_the_first() -> None:
    assert not has_month_after(TODAY, TODAY)
    assert has_month_after(month_before(TODAY), TODAY)
    assert not has_month_before(FIRST_MONTH)
    assert has_month_before(TODAY)


def test_keys_lead_neither_into_the_future_nor_too_far_back() -> None:
    assert moved(TODAY, -7, TODAY) == date(2026, 11, 10)
    assert moved(TODAY, 1, TODAY) == TODAY
    assert moved(FIRST_MONTH, -7, TODAY) == FIRST_MONTH


def test_a_clock_that_is_wrong_by_decades_does_no_harm() -> None:
    long_ago = date(1970, 1, 1)
    assert moved(long_ago, -7, long_ago) == long_ago
    assert not has_month_before(long_ago)
    assert weeks_of(long_ago, long_ago, {})
