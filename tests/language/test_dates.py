"""Days as people say them."""

from __future__ import annotations

import re
from datetime import date

import pytest

from sudokuapp.language import speak, tr
from sudokuapp.language.dates import WEEKDAYS, ago, day_of, month_of, short_day

NOW = 1_800_000_000.0  # noon of 15 January 2027 in UTC; nowhere on earth another year
DAY = 86_400


@pytest.mark.parametrize(
    ("language", "today", "yesterday", "day"),
    [
        ("en", "Today ", "Yesterday ", r"\d+ Jan"),
        ("de", "Heute ", "Gestern ", r"\d+\. Jan\."),
        ("es", "Hoy ", "Ayer ", r"\d+ ene"),
    ],
)
def test_a_day_is_told_as_exactly_as_it_matters(language: str, today: str, yesterday: str, day: str) -> None:
    speak(language)
    assert ago(NOW, NOW).startswith(today)
    assert ago(NOW - DAY, NOW).startswith(yesterday)
    assert re.fullmatch(day, ago(NOW - 5 * DAY, NOW))
    assert ago(NOW - 300 * DAY, NOW).endswith(" 2026")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_month_has_its_name(language: str) -> None:
    speak(language)
    months = (day_of(moment, moment).split()[1] for moment in (NOW + 30.4 * DAY * month for month in range(12)))
    assert len(set(months)) == 12


@pytest.mark.parametrize(
    ("language", "month", "day", "monday"),
    [("en", "May 2026", "4 May", "Mon"), ("de", "Mai 2026", "4. Mai", "Mo"), ("es", "mayo de 2026", "4 may", "lun")],
)
def test_a_month_a_day_and_a_weekday_are_named(language: str, month: str, day: str, monday: str) -> None:
    speak(language)
    assert (month_of(date(2026, 5, 4)), short_day(date(2026, 5, 4)), tr(WEEKDAYS[0])) == (month, day, monday)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_month_and_weekday_has_its_full_name(language: str) -> None:
    speak(language)
    assert len({month_of(date(2026, month, 1)) for month in range(1, 13)}) == 12
    assert len({tr(name) for name in WEEKDAYS}) == 7
