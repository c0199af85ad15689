"""Days as people say them."""

from __future__ import annotations

import re

import pytest

from sudokuapp.language import speak
from sudokuapp.language.dates import ago, day_of

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
