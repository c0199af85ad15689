"""A player's digits in an app: set in type as the clues are, but in another colour, size or weight.

The model sees print in both. All digits together show two groups (`type_groups`), and the rules tell which of them are
the clues: they must have exactly one solution, which the player's digits mostly follow. Clues that happen to be printed
in two ways pass this test next to never, because few clues can be taken away from a puzzle. But a few can, and of an
easy puzzle many: so digits that are few, or that lie together as those under a glaring spot do, are only doubted. So
are two clear groups of which neither passes. Apps show a player's mistakes in a colour of their own, which may be as
dark as the clues: these are found by their clash with the rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.shape import Shape
from sudokuapp.scan.followers import mistakes_beside
from sudokuapp.scan.outcomes import Outcomes, Table
from sudokuapp.scan.type_groups import Group, TypedDigits
from sudokuapp.vision.cell_looks import DARKNESS, HEIGHT

Floats = NDArray[np.float64]
Cells = NDArray[np.intp]

SURE = 0.9  # the least probability of a digit that belongs to a group
TYPED = 0.5  # the least probability that it is set in type
TALL = 0.8  # cells: a digit that seems so high may touch a line, as one does whose height is not known
SURELY = 0.995  # the probability that a group is the player's
MOST_CLUES = 0.5  # the part of the cells; more are no clues, but the digits of a player
LIKELY = 0.9  # the probability that a digit is the player's that clashes with the others
FEWEST, FEWEST_DIFFERENT = 5, 3  # digits of a group; with fewer it is only doubted
# A group lies together if it has this part of the sure digits around it, in a rectangle of this part of the board.
LEAST_TOGETHER, MOST_ROOM = 0.6, 0.5
FEWEST_WRITTEN = 3  # digits by pen of a page that somebody has written on
MIXED = 0.1  # the least part of light digits, and of dark ones, on a board with both
OTHER_GROUND = 0.8  # the part more of one group than of the other that are light digits
# The probability that digits are the player's that may be but need not, and how far apart they must be. On a board that
# is nearly full either group may have one solution: then all are doubted.
DOUBT, APART_TO_DOUBT = 0.05, 8.0
DOUBT_OF_BOTH = 0.2
# The same of few digits that are far apart from the clues and follow them: too few to be sure, but likely the player's.
STRONG_DOUBT, FAR_APART = 0.4, 15.0
CLEAR_STEP = 8.0  # between the same digits of two groups, in parts of the noise
UNLIKELY = 0.03  # the probability of the other kind from which on a digit is doubted


def with_players_digits(
    table: Table,
    measures: NDArray[np.floating],
    shape: Shape,
    outcomes: Outcomes,
    is_light: NDArray[np.bool_] | None = None,
    ground: NDArray[np.floating] | None = None,
) -> Table:
    """The table in which a player's digits are written ones; as it was if there are none.

    `is_light` tells the cells with a light digit on a dark ground, where both are on one board; `ground` is how bright
    the cells are.
    """
    digits, printed = outcomes.of_digits(table), table[:, outcomes.printed].sum(1)
    seen = digits.argmax(1)
    typed = np.flatnonzero((seen > 0) & (digits.max(1) > SURE) & (printed > TYPED))
    sure = typed[np.isfinite(measures[typed, DARKNESS])]
    touching = typed[~(measures[typed, HEIGHT] < TALL)]
    doubted: list[int] = []
    doubt = DOUBT
    most_clues = MOST_CLUES * len(table)
    known_ground = np.zeros(len(table)) if ground is None else ground
    typed_digits = TypedDigits.of(sure, seen, measures, known_ground, shape.side)
    pen = (digits.max(1) > SURE) & (seen > 0) & (printed < 1 - TYPED)
    light = 0.0 if is_light is None or not len(sure) else is_light[sure].mean()
    for group in typed_digits.groups(is_even=pen.sum() < FEWEST_WRITTEN and not MIXED < light < 1 - MIXED):
        players, mistakes = _followers(seen, group, printed, shape)
        others = np.setdiff1d(sure, players)
        if not _have_digits_in_common(seen[players], seen[others]):
            continue
        many = _are_many(seen[players])
        # Of digits that touch the lines the darkness may be that of a line.
        measured = np.setdiff1d(players, touching)
        is_place = _lie_together(players, sure, shape) or _differ_in_ground(players, others, is_light)
        is_puzzle = len(others) <= most_clues or not group.leeway
        is_sure = _is_clear(group) and _are_many(seen[measured]) and not is_place and is_puzzle
        if mistakes is not None and is_sure:
            told = _as_written(table, np.setdiff1d(touching, players).tolist(), outcomes, DOUBT)
            if len(players) <= most_clues and mistakes_beside(seen, others.tolist(), printed, shape) is not None:
                told = _as_written(told, others.tolist(), outcomes, DOUBT_OF_BOTH)
                told = _as_written(told, mistakes, outcomes, LIKELY)
                return _as_written(told, players, outcomes, 1 - DOUBT_OF_BOTH)
            told = _as_written(told, players, outcomes, SURELY)
            if group.is_by_look:
                told = _with_doubts(told, typed_digits.probabilities(players), set(players), outcomes)
            return _as_written(told, mistakes, outcomes, LIKELY)  # however they look: apps have a colour for them
        is_clear_gap = group.apart >= APART_TO_DOUBT and many and not group.leeway
        if not doubted and (mistakes is not None or is_clear_gap):
            doubted = min(players, others.tolist(), key=len)
            if group.leeway:
                doubted = [cell for cell, chance in typed_digits.probabilities(players).items() if chance > UNLIKELY]
            doubt = STRONG_DOUBT if mistakes is not None and group.apart >= FAR_APART else DOUBT
    if not doubted:
        return table
    return _as_written(_as_written(table, touching.tolist(), outcomes, DOUBT), doubted, outcomes, doubt)


def _followers(
    seen: NDArray[np.integer], group: Group, printed: Floats, shape: Shape
) -> tuple[list[int], list[int] | None]:
    """The cells of a group that may be the player's, with the mistakes among the others; None if they are not."""
    mistakes = mistakes_beside(seen, group.cells, printed, shape)
    for left_out in range(1, group.leeway + 1):
        players = group.cells[: len(group.cells) - left_out]
        if mistakes is not None or not _are_many(seen[players]):
            break
        fewer = mistakes_beside(seen, players, printed, shape)
        if fewer is not None:
            return players, fewer
    return group.cells, mistakes


def _is_clear(group: Group) -> bool:
    """Whether it needs no second look. Between the same digits there may be small steps on a shaded board too."""
    return not group.leeway or group.apart >= CLEAR_STEP


def _with_doubts(table: Table, chances: Mapping[int, float], players: Collection[int], outcomes: Outcomes) -> Table:
    """The table in which it is told of which digits it is not sure whether they are the player's."""
    for cell, chance in chances.items():
        if (1 - chance if cell in players else chance) > UNLIKELY:
            told = np.clip(chance, DOUBT, 1 - DOUBT_OF_BOTH)
            table = _as_written(table, [cell], outcomes, float(told))
    return table


def _have_digits_in_common(players: NDArray[np.integer], others: NDArray[np.integer]) -> bool:
    """Whether the groups are no matter of the digits: one may be higher in its font, or lit up by the app."""
    return bool(np.isin(players, others).mean() >= 0.5 and len(np.intersect1d(players, others)) >= min(2, len(players)))


def _are_many(players: NDArray[np.integer]) -> bool:
    """Whether they are enough to be parted from the clues: several digits, not one that looks odd wherever it is."""
    return len(players) >= FEWEST and len(np.unique(players)) >= FEWEST_DIFFERENT


def _lie_together(players: list[int], sure: Cells, shape: Shape) -> bool:
    """Whether they fill a place of their own, as a spot of light or a shadow does."""
    places, others = (np.column_stack(np.divmod(cells, shape.side)) for cells in (np.array(players), sure))
    low, high = places.min(0), places.max(0)
    around = ((others >= low) & (others <= high)).all(1).sum()
    room = np.prod(high - low + 1) / shape.side**2
    return bool(room <= MOST_ROOM and len(players) >= LEAST_TOGETHER * around)


def _differ_in_ground(players: list[int], others: Cells, is_light: NDArray[np.bool_] | None) -> bool:
    """Whether they are those on cells of the other polarity: light and dark digits never look equally dark."""
    if is_light is None:
        return False
    return bool(abs(is_light[players].mean() - is_light[others].mean()) > OTHER_GROUND)


def _as_written(table: Table, players: list[int], outcomes: Outcomes, probability: float) -> Table:
    weighed = table.copy()
    both = table[players][:, outcomes.printed] + table[players][:, outcomes.written]
    weighed[players, outcomes.printed] = (1 - probability) * both
    weighed[players, outcomes.written] = probability * both
    return weighed
