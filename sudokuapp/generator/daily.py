"""The puzzle of a day: the same for everyone, because it is made from the date alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPuzzle
from sudokuapp.generator.make import MadePuzzle, MakeOptions, make
from sudokuapp.generator.symmetry import Symmetry
from sudokuapp.techniques.rating.level import Level

WEEK = tuple(Level)  # from Monday to Sunday: there are as many levels as days
SEEDS = 1_000_000  # between those of two days, for the tries of one day


def daily_level(day: date) -> Level:
    return WEEK[day.weekday()]


def daily_options(day: date) -> MakeOptions:
    """Turned by half, the clues lie as before: so newspapers print them."""
    return MakeOptions(Shape(3, 3), daily_level(day), Symmetry.ROTATIONAL, seed=day.toordinal() * SEEDS)


def make_daily(
    day: date, progress: Callable[[int], None] | None = None, is_cancelled: Callable[[], bool] | None = None
) -> MadePuzzle:
    """Every day has a puzzle: what was not found with one seed is looked for with the next. Raises SearchCancelled."""
    options = daily_options(day)
    while True:
        try:
            return make(options, progress, is_cancelled)
        except NoSuchPuzzle:
            options = replace(options, seed=options.seed + 1)
