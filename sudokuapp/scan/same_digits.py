"""Two kinds of print on one board, told by comparing each digit with others of the same digit.

In most fonts an 8 is thicker and darker than a 7. Where a player's digits differ from the clues by less than that, as
dark blue does from black, no gap is left between the two in all digits together. So a value is taken for the sum of
the level of its digit, a step if it is of the lower kind, a part of the ground's brightness, and noise. How likely each
digit is of the lower kind follows from all ways in which the same digits may be of one kind or the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Digits = NDArray[np.integer]
Flags = NDArray[np.bool_]

FEWEST_PAIRS = 8  # of the same digit
MOST_ALIKE = 11  # cells of one digit: a sudoku has nine, some may be misread
ROUNDS, STEPS_OF_ROUND = 6, 2  # until the fit changes next to nothing
SURE_AT_FIRST = 0.02  # the probability of the other kind that a first guess leaves
SHARES = 0.08, 0.92  # of the digits that are of either kind
USUAL_SPREAD = 0.05  # of the digits' levels, before it is known
# By how much the levels vary at least; and how much more than those of most digits do, as that of the 1 is far away.
LEAST_LEVELS, WIDER = 0.01, 1.5
LEAST_STEP = 3.0  # in parts of the noise
LEAST_EVIDENCE = 4.0  # of the two kinds against one, as a logarithm
HEAVIER = 1.3  # the noise has heavier tails than a bell curve: so much wider is the one that tells how sure a kind is


class Kinds(NamedTuple):
    """What one measure says of the digits."""

    lower: Floats
    """For each digit the probability that it is of the kind with lower values."""
    apart: float
    """The step between the kinds, in parts of the noise."""


class _Fit(NamedTuple):
    rest: Floats
    """The values without the ground's part and the usual level."""
    step: float
    noise: float
    levels: float
    """How much the digits' levels vary."""
    share: float
    """The part of the digits that is of the lower kind."""


def two_kinds(values: Floats, digits: Digits, ground: Floats, least_noise: float) -> Kinds | None:
    """The two kinds of print that a measure shows, if it shows two."""
    lower = _first_guess(values, digits, least_noise)
    if lower is None:
        return None
    fit = _fitted(values, digits, ground, least_noise, lower, ROUNDS)
    if -fit.step < LEAST_STEP * fit.noise:
        return None
    lower, evidence = _likelihood_of_kinds([fit], digits)
    if evidence - _likelihood_of_one(values - np.median(values), digits, least_noise) < LEAST_EVIDENCE:
        return None
    return Kinds(lower, -fit.step / fit.noise)


def probability_of_kind(values: Floats, digits: Digits, ground: Floats, least_noise: Floats, is_of_it: Flags) -> Floats:
    """For each digit, by all its measures, how sure it is that it is of a kind that is nearly known."""
    start = np.where(is_of_it, 1 - SURE_AT_FIRST, SURE_AT_FIRST)
    fits = [
        _fitted(of_measure, digits, ground, least, start, rounds=1)
        for of_measure, least in zip(values.T, least_noise.tolist(), strict=True)
    ]
    return _likelihood_of_kinds(fits, digits)[0]


def _fitted(values: Floats, digits: Digits, ground: Floats, least_noise: float, lower: Floats, rounds: int) -> _Fit:
    is_digit = (digits[:, None] == np.unique(digits)).astype(np.float64)
    which, counts = is_digit.argmax(1), is_digit.sum(0)
    ground = ground - ground.mean()
    slope = usual = step = 0.0
    levels, noise, share = np.zeros(len(counts)), least_noise, 0.5
    for _ in range(rounds):
        for _ in range(STEPS_OF_ROUND):
            rest = values - lower * step - slope * ground
            usual = float(np.median(rest))
            levels = (rest - usual) @ is_digit / (counts + (noise / USUAL_SPREAD) ** 2)
            rest = values - usual - levels[which] - slope * ground
            step = float(rest @ lower / lower.sum() - rest @ (1 - lower) / (1 - lower).sum())
            rest = values - usual - levels[which] - lower * step
            slope = float(rest @ ground / (ground @ ground + USUAL_SPREAD))
        rest = values - usual - levels[which] - slope * ground
        freedom = max(len(values) - 0.6 * len(counts), 4.0)  # the levels follow the noise a little
        error = (lower * (rest - step) ** 2 + (1 - lower) * rest**2).sum() / freedom
        noise = max(float(np.sqrt(error)), least_noise)
        share = float(np.clip(lower.mean(), *SHARES))
        odds = (rest**2 - (rest - step) ** 2) / (2 * noise**2) + np.log(share / (1 - share))
        lower = np.clip(1 / (1 + np.exp(-np.clip(odds, -30, 30))), 1e-6, 1 - 1e-6)
    spread = max(WIDER * float(np.sqrt((levels**2).mean())), LEAST_LEVELS)
    return _Fit(values - usual - slope * ground, step, noise, spread, share)


def _first_guess(values: Floats, digits: Digits, least_noise: float) -> Floats | None:
    """Which are lower, by the differences between two of the same digit."""
    differences = np.abs(values[:, None] - values)[np.triu(digits[:, None] == digits, 1)]
    if len(differences) < FEWEST_PAIRS:
        return None
    limit = differences.max() / 2
    if limit < least_noise:
        return None
    for _ in range(ROUNDS):
        small, large = differences[differences <= limit], differences[differences > limit]
        if not len(small) or not len(large):
            return None
        limit = (small.mean() + large.mean()) / 2
    step = -float(large.mean())
    groups = [digits == digit for digit in np.unique(digits)]
    highs = np.array([values[group].max() for group in groups])
    lows = np.array([values[group].min() for group in groups])
    has_both = highs - lows > -0.6 * step
    usual = float(np.median(highs[has_both])) if has_both.any() else float(np.median(values))
    lower = np.empty(len(values))
    for group, high, low, both in zip(groups, highs, lows, has_both, strict=True):
        middle = (high + low) / 2
        lower[group] = values[group] < middle if both else abs(middle - usual - step) < abs(middle - usual)
    return SURE_AT_FIRST + (1 - 2 * SURE_AT_FIRST) * lower


def _likelihood_of_kinds(fits: Sequence[_Fit], digits: Digits) -> tuple[Floats, float]:
    """For each digit the probability of the lower kind; and how likely all values are, as a logarithm."""
    lower, evidence, share = np.full(len(digits), 0.5), 0.0, fits[0].share
    for digit in np.unique(digits):
        cells = np.flatnonzero(digits == digit)
        if len(cells) > MOST_ALIKE:
            continue
        ways = (np.arange(2 ** len(cells))[:, None] >> np.arange(len(cells))) & 1
        count = ways.sum(1)
        likely = count * np.log(share) + (len(cells) - count) * np.log(1 - share)
        for fit in fits:
            rest = fit.rest[cells] - ways * fit.step
            likely = likely + _likelihood((rest**2).sum(1), rest.sum(1), len(cells), HEAVIER * fit.noise, fit.levels)
        weights = np.exp(likely - likely.max())
        evidence += float(likely.max() + np.log(weights.sum()))
        lower[cells] = weights @ ways / weights.sum()
    return lower, evidence


def _likelihood_of_one(rest: Floats, digits: Digits, least_noise: float) -> float:
    """How likely all values are if there is one kind, at best."""
    groups = [rest[digits == digit] for digit in np.unique(digits)]
    counts, sums, squares = (
        np.array([of(group) for group in groups if len(group) <= MOST_ALIKE])
        for of in (len, np.sum, lambda group: group @ group)
    )
    within = float(np.sqrt(max((squares - sums**2 / np.maximum(counts, 1)).sum(), 0.0) / max(counts.sum(), 1)))
    noises = max(within, least_noise) * np.array([0.9, 1.1, 1.3])[:, None, None]
    levels = np.array([LEAST_LEVELS, 0.03, 0.06, 0.1])[:, None]
    return float(_likelihood(squares, sums, counts, noises, levels).sum(-1).max())


def _likelihood(
    squares: Floats, sums: Floats, count: Floats | int, noise: Floats | float, levels: Floats | float
) -> Floats:
    """How likely so many values of one digit are, as a logarithm, by their squares and sum; its level may be any."""
    squared = squares - levels**2 / (noise**2 + count * levels**2) * sums**2
    spread = count * np.log(noise) + 0.5 * np.log(1 + count * (levels / noise) ** 2)
    return np.asarray(-squared / (2 * noise**2) - spread)
