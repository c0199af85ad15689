"""What finished games say about a person: how many, how fast, and on how many days in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from statistics import median
from typing import Protocol

from sudokuapp.techniques.rating.level import Level

DAY = timedelta(days=1)


class HelpUsed(Protocol):
    """What the app has done for the person."""

    @property
    def hints(self) -> int: ...

    @property
    def is_none(self) -> bool: ...


class FinishedGame(Protocol):
    """As the store keeps it: see `storage.results.Result`."""

    @property
    def finished(self) -> float: ...

    @property
    def seconds(self) -> float:
        """0 if it was played without a clock."""
        ...

    @property
    def side(self) -> int: ...

    @property
    def rating(self) -> int | None: ...

    @property
    def help(self) -> HelpUsed: ...


@dataclass(frozen=True)
class WeekTime:
    """The usual time of a week, which begins on this Monday."""

    monday: date
    seconds: float
    games: int


@dataclass(frozen=True)
class LevelStatistics:
    """The games of one level; `level` is None for puzzles that have no rating."""

    level: Level | None
    games: int
    without_help: int
    hints: int
    best: float | None
    """In seconds, of the games without help: with help a game can be over at once."""
    usual: float | None
    """The median, in seconds. Both are None if no game was timed."""
    weeks: tuple[WeekTime, ...] = ()


@dataclass(frozen=True)
class Run:
    """Days in a row: up to today, and the most that there ever were."""

    current: int = 0
    longest: int = 0


@dataclass(frozen=True)
class Statistics:
    """`levels` and what is in them are of the boards of one side; the rest is of all games."""

    games: int
    without_help: int
    run: Run
    sides: tuple[int, ...]
    """That were played."""
    side: int | None
    levels: tuple[LevelStatistics, ...]


def statistics_of(games: Collection[FinishedGame], today: date, side: int | None = None) -> Statistics:
    """Of boards of this side, or of the side that was played most: the times of others cannot be compared."""
    sides = Counter(game.side for game in games)
    if side not in sides:
        side = max(sides, key=lambda side: (sides[side], side), default=None)
    return Statistics(
        games=len(games),
        without_help=sum(game.help.is_none for game in games),
        run=run_of_days(days_played(games), today),
        sides=tuple(sorted(sides)),
        side=side,
        levels=tuple(by_level(game for game in games if game.side == side)),
    )


def level_of(game: FinishedGame) -> Level | None:
    return None if game.rating is None else Level.of_tenths(game.rating)


def by_level(games: Iterable[FinishedGame]) -> list[LevelStatistics]:
    """Of each level that was played, the easiest first; those without a rating last."""
    of_level: dict[Level | None, list[FinishedGame]] = {level: [] for level in (*Level, None)}
    for game in games:
        of_level[level_of(game)].append(game)
    return [_statistics(level, played) for level, played in of_level.items() if played]


def run_of_days(days: Collection[date], today: date) -> Run:
    """Today need not be among them yet for the run to go on."""
    known = set(days)
    longest = max((_length(first, known) for first in known if first - DAY not in known), default=0)
    day = today if today in known else today - DAY
    current = 0
    while day - current * DAY in known:
        current += 1
    return Run(current, longest)


def days_played(games: Iterable[FinishedGame]) -> frozenset[date]:
    """The days on which a game was finished, where the person lives."""
    return frozenset(day_of(game) for game in games)


def times_by_week(games: Iterable[FinishedGame]) -> list[WeekTime]:
    """Of each week in which a timed game was finished, the first week first."""
    of_week: dict[date, list[float]] = {}
    for game in games:
        if game.seconds:
            day = day_of(game)
            of_week.setdefault(day - day.weekday() * DAY, []).append(game.seconds)
    return [WeekTime(monday, median(times), len(times)) for monday, times in sorted(of_week.items())]


def day_of(game: FinishedGame) -> date:
    return datetime.fromtimestamp(game.finished).date()


def _statistics(level: Level | None, games: Sequence[FinishedGame]) -> LevelStatistics:
    alone = [game.seconds for game in games if game.help.is_none]
    times = [game.seconds for game in games if game.seconds]
    return LevelStatistics(
        level=level,
        games=len(games),
        without_help=len(alone),
        hints=sum(game.help.hints for game in games),
        best=min(filter(None, alone), default=None),
        usual=median(times) if times else None,
        weeks=tuple(times_by_week(games)),
    )


def _length(first: date, days: set[date]) -> int:
    length = 0
    while first + length * DAY in days:
        length += 1
    return length
