"""The sentences of the calendar."""

from __future__ import annotations

from datetime import date

from sudokuapp.game.statistics import Run
from sudokuapp.generator.daily import daily_level
from sudokuapp.language import tr, tr_count
from sudokuapp.language.dates import WEEKDAYS, short_day
from sudokuapp.storage.days import DayState
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.strings import counts


def day_title(day: date, today: date) -> str:
    """Today: Hard; or Thu, 19 Nov: Hard."""
    level = daily_level(day).title
    if day == today:
        return tr("Today: {level}", level=level)
    return tr("{weekday}, {day}: {level}", weekday=tr(WEEKDAYS[day.weekday()]), day=short_day(day), level=level)


def needs_text(level: Level) -> str:
    """As the book of techniques says it."""
    return tr("Needed: {needs}", needs=level.needs)


def button_text(state: DayState | None) -> str:
    if state == "begun":
        return tr("Continue")
    return tr("Look at it again") if state == "done" else tr("Play")


def run_text(run: Run) -> str:
    """Of daily puzzles in a row, whenever they were solved: the statistics count days on which anything was solved."""
    if not run.longest:
        return tr("Solve a daily puzzle, then the next one: here you see how many in a row.")
    now = tr_count("{count} daily puzzle in a row", "{count} daily puzzles in a row", run.current)
    return counts.run_text(now, run)


def accessible_day(day: date, state: DayState | None) -> str:
    """For people who cannot see the marks."""
    text = short_day(day)
    if state == "done":
        return tr("{day}, done", day=text)
    return tr("{day}, begun", day=text) if state == "begun" else text
