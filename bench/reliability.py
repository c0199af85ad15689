"""How often a reader is right when it says how sure it is: of the cells told with 90 %, nine in ten should be right.

The digit of a cell and its kind (print, pen, small candidates, nothing) are told with a probability each. That of the
kind holds if the digit is right, so it is judged on those cells only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bench.photo_results import PhotoResult
from bench.table import table
from models.training.calibrate import BIN_EDGES
from sudokuapp.scan.reading import CellReading


@dataclass(frozen=True)
class Claim:
    """Something that was told with a probability, and whether it was so."""

    probability: float
    is_right: bool
    is_marked: bool
    """Whether the cell was among the suspects."""


def digit_claims(results: Iterable[PhotoResult]) -> Iterator[Claim]:
    for result in results:
        for cell, read in _compared(result):
            is_right = read.digit == result.photo.digit(cell)
            yield Claim(read.confidence, is_right, cell in result.answer.suspects)


def kind_claims(results: Iterable[PhotoResult]) -> Iterator[Claim]:
    for result in results:
        for cell, read in _compared(result):
            if read.digit == result.photo.digit(cell) and not result.photo.by_hand:
                is_right = read.kind is result.photo.kind(cell)
                yield Claim(read.kind_confidence, is_right, cell in result.answer.suspects)


def _compared(result: PhotoResult) -> Iterable[tuple[int, CellReading]]:
    return enumerate(result.answer.cells) if result.is_comparable and result.photo.whole else ()


def reliability(results: Sequence[PhotoResult]) -> str:
    lines = [
        "## Reliability",
        "How often a digit is right, by the probability that is told with it; all sets together.",
        _table(digit_claims(results)),
        "How often its kind is right (print, pen, small candidates, nothing), where the digit is.",
        _table(kind_claims(results)),
    ]
    return "\n\n".join(lines)


def _table(claims: Iterable[Claim]) -> str:
    """A row for each range of probabilities that occurs."""
    claims = list(claims)
    rows = []
    error = 0.0
    for low, high in zip((0.0, *BIN_EDGES), BIN_EDGES, strict=False):
        within = [claim for claim in claims if low < claim.probability <= high or claim.probability == low == 0]
        if not within:
            continue
        told = sum(claim.probability for claim in within) / len(within)
        right = sum(claim.is_right for claim in within) / len(within)
        error += abs(told - right) * len(within) / len(claims)
        wrong = [claim for claim in within if not claim.is_right]
        unmarked = sum(not claim.is_marked for claim in wrong)
        rows.append([f"{low:.3f} to {high:.3f}", f"{len(within)}", f"{told:.4f}", f"{right:.4f}"])
        rows[-1] += [f"{len(wrong)}", f"{unmarked}"]
    header = ["told as", "cells", "told, mean", "right", "wrong", "wrong, not marked"]
    return f"{table(header, rows)}\n\nExpected calibration error: {error:.5f}."
