"""The times of the weeks as the data of a plot, without Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from sudokuapp.game.statistics import WeekTime
from sudokuapp.language.dates import short_day
from sudokuapp.language.durations import duration
from sudokuapp.ui.widgets.plot.data import PlotData, Point, Tick
from sudokuapp.ui.widgets.plot.ticks import SECONDS_STEPS, ticks_up_to

MOST_WEEKS = 52  # with a game in them, the last ones
MOST_Y, MOST_X = 4, 4  # texts beside an axis that a phone has room for


def weeks_plot(weeks: Sequence[WeekTime]) -> PlotData:
    """Nothing if there are none."""
    shown = weeks[-MOST_WEEKS:]
    if not shown:
        return PlotData()
    points = tuple(Point(week.monday.toordinal(), week.seconds) for week in shown)
    highest = max(week.seconds for week in shown)
    return PlotData(
        points,
        tuple(Tick(shown[at].monday.toordinal(), short_day(shown[at].monday)) for at in _apart(shown)),
        tuple(Tick(seconds, duration(seconds)) for seconds in ticks_up_to(highest, SECONDS_STEPS, MOST_Y)),
    )


def _apart(weeks: Sequence[WeekTime]) -> list[int]:
    """Which weeks are named: not two that lie close together, as weeks without a game lie between others."""
    first, last = weeks[0].monday.toordinal(), weeks[-1].monday.toordinal()
    least = (last - first) / MOST_X
    named = [0]
    for at in range(1, len(weeks)):
        if weeks[at].monday.toordinal() - weeks[named[-1]].monday.toordinal() >= max(1, least):
            named.append(at)
    return named
