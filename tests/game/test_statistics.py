"""What finished games say about a person."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.game.statistics import Run, by_level, run_of_days, statistics_of, times_by_week
from sudokuapp.techniques.rating.level import Level

TODAY = date(2026, 11, 17)  # a Tuesday


@dataclass(frozen=True)
class Help:
    hints: int = 0
    checks: int = 0

    @property
    def is_none(self) -> bool:
        return not (self.hints or self.checks)


@dataclass(frozen=True)
class Game:
    seconds: float = 100.0
    rating: int | None = 12
    days_ago: int = 0
    side: int = 9
    help: Help = field(default_factory=Help)

    @property
    def finished(self) -> float:
        return (datetime(2026, 11, 17, 12) - timedelta(days=self.days_ago)).timestamp()


def test_without_games_there_is_nothing() -> None:
    nothing = statistics_of((), TODAY)
    assert (nothing.games, nothing.without_help, nothing.run, nothing.sides) == (0, 0, Run(), ())
    assert (nothing.side, nothing.levels) == (None, ())


def test_each_level_has_its_games_from_easy_to_hard_and_those_without_a_rating_last() -> None:
    levels = by_level([Game(rating=None), Game(rating=72), Game(rating=12), Game(rating=10)])
    assert [(level.level, level.games) for level in levels] == [(Level.BEGINNER, 2), (Level.DIABOLICAL, 1), (None, 1)]


def test_the_best_time_is_without_help_and_the_usual_one_is_in_the_middle_of_all() -> None:
    (level,) = by_level([Game(300), Game(200), Game(90, help=Help(hints=4)), Game(1000, help=Help(checks=1))])
    assert (level.best, level.usual) == (200, 250)
    assert (level.games, level.without_help, level.hints) == (4, 2, 4)


def test_with_help_only_there_is_no_best_time() -> None:
    (level,) = by_level([Game(90, help=Help(hints=4))])
    assert (level.best, level.usual) == (None, 90)


def test_games_without_a_clock_count_but_have_no_time() -> None:
    (level,) = by_level([Game(0), Game(0)])
    assert (level.games, level.best, level.usual, level.weeks) == (2, None, None, ())
    (level,) = by_level([Game(0), Game(80), Game(0)])
    assert (level.games, level.best, level.usual) == (3, 80, 80)


def test_times_are_of_boards_of_one_side_the_most_played_unless_another_is_asked_for() -> None:
    games = [Game(side=9), Game(side=9), Game(10, side=4)]
    usual, small, other = statistics_of(games, TODAY), statistics_of(games, TODAY, 4), statistics_of(games, TODAY, 16)
    assert (usual.side, usual.sides, usual.games) == (9, (4, 9), 3)
    assert (small.side, small.games, small.levels[0].games, small.levels[0].usual) == (4, 3, 1, 10)
    assert other == usual


def test_a_week_begins_on_monday() -> None:
    weeks = times_by_week([Game(100, days_ago=1), Game(300, days_ago=0), Game(50, days_ago=2)])
    assert [(week.monday, week.seconds, week.games) for week in weeks] == [
        (date(2026, 11, 9), 50, 1),
        (date(2026, 11, 16), 200, 2),
    ]


def days_ago(*numbers: int) -> list[date]:
    return [TODAY - timedelta(days=number) for number in numbers]


def test_a_run_goes_on_as_long_as_today_can_still_be_played() -> None:
    assert run_of_days(days_ago(0, 1, 2), TODAY) == Run(3, 3)
    assert run_of_days(days_ago(1, 2), TODAY) == Run(2, 2)
    assert run_of_days(days_ago(2, 3), TODAY) == Run(0, 2)


def test_a_gap_ends_a_run() -> None:
    assert run_of_days(days_ago(0, 2, 3, 4, 9), TODAY) == Run(1, 3)
    assert run_of_days([], TODAY) == Run(0, 0)


@given(st.sets(st.integers(0, 60)))
def test_a_run_is_that_of_counting_day_by_day(numbers: set[int]) -> None:
    flags = "".join("x" if number in numbers else " " for number in range(61))
    longest = max(map(len, flags.split()), default=0)
    counted = flags.removeprefix(" ") if flags.startswith(" ") else flags
    current = len(counted) - len(counted.lstrip("x"))
    assert run_of_days(days_ago(*numbers), TODAY) == Run(current, longest)


def test_the_future_of_a_wrong_clock_does_no_harm() -> None:
    assert run_of_days(days_ago(-3, -4, 0), TODAY) == Run(1, 2)
