"""Wrong cells are marked for a person to look at: on pages that were damaged until the reader is wrong.

What cannot be known is named here too. A clue of which half is gone may pass for dirt on an empty cell; where the other
clues still leave exactly one solution, nothing tells that one is missing. And a digit that looks like another in every
way is that other digit, as far as a picture goes: only that the puzzle then has no or several solutions tells of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import pytest
from support.damage import erase_part, look_like, scribble
from support.pages import page

from models.training.pages import Page
from sudokuapp.core.cell_kind import CellKind
from sudokuapp.scan.read import read
from sudokuapp.scan.reading import Reading

LOOK_ALIKES = {1: (7,), 7: (1,), 3: (8, 9), 8: (3, 6), 6: (8, 5), 5: (6,), 9: (3,)}
SEEDS = range(12)

Damage = Callable[[np.ndarray, Page, np.random.Generator], None]


@dataclass(frozen=True)
class WrongCell:
    """A cell that was not read as it was printed: another digit, or one that seems written."""

    cell: int
    printed: int
    reading: Reading

    @property
    def is_marked(self) -> bool:
        return self.cell in self.reading.suspects

    @property
    def digit(self) -> int:
        return self.reading.cells[self.cell].digit

    @property
    def seen(self) -> int:
        """What the picture shows, before the rules are asked."""
        return self.reading.cells[self.cell].seen


def wrong_cells(hardship: str, damage: Damage) -> list[WrongCell]:
    """All cells of some pages that are misread once the pages are damaged."""
    return [wrong for seed in SEEDS for wrong in _wrong_cells(page(hardship, seed), damage, seed)]


def _wrong_cells(drawn: Page, damage: Damage, seed: int) -> Iterator[WrongCell]:
    image = drawn.image.copy()
    damage(image, drawn, np.random.default_rng(seed))
    reading = read(image)
    for cell, (read_as, printed) in enumerate(zip(reading.cells, drawn.printed[0].cells, strict=True)):
        if read_as.digit != printed or read_as.kind is CellKind.WRITTEN:
            yield WrongCell(cell, printed, reading)


def some(drawn: Page, rng: np.random.Generator, number: int, wanted: Callable[[int], bool]) -> list[int]:
    """So many of the cells whose printed digit is as wanted."""
    cells = [cell for cell, digit in enumerate(drawn.printed[0].cells) if wanted(digit)]
    return rng.permutation(cells)[:number].tolist()


def scribbled_over(image: np.ndarray, drawn: Page, rng: np.random.Generator) -> None:
    for cell in some(drawn, rng, 4, bool):
        scribble(image, drawn.printed[0], cell, rng)


def scribbled_beside(image: np.ndarray, drawn: Page, rng: np.random.Generator) -> None:
    for cell in some(drawn, rng, 4, lambda digit: not digit):
        scribble(image, drawn.printed[0], cell, rng)


def half_erased(image: np.ndarray, drawn: Page, rng: np.random.Generator) -> None:
    for cell in some(drawn, rng, 4, bool):
        (empty,) = some(drawn, rng, 1, lambda digit: not digit)
        erase_part(image, drawn.printed[0], cell, drawn.image, empty, int(rng.integers(4)))


def swapped(image: np.ndarray, drawn: Page, rng: np.random.Generator) -> None:
    (cell,) = some(drawn, rng, 1, lambda digit: digit in LOOK_ALIKES)
    alike = LOOK_ALIKES[drawn.printed[0].cells[cell]]
    (other,) = some(drawn, rng, 1, lambda digit: digit in alike)
    look_like(image, drawn.printed[0], cell, drawn.image, other)


@pytest.mark.parametrize(
    ("damage", "hardship", "least"),
    [
        (scribbled_over, "plain", 20),
        (scribbled_over, "blur", 20),
        (scribbled_over, "small", 15),
        (scribbled_beside, "plain", 6),  # most are known for what they are
        (scribbled_beside, "blur", 6),
    ],
)
def test_every_cell_misread_under_a_pen_s_strokes_is_marked(damage, hardship, least):
    wrong = wrong_cells(hardship, damage)
    assert len(wrong) >= least
    assert [cell for cell in wrong if not cell.is_marked] == []


@pytest.mark.parametrize(("hardship", "least"), [("plain", 20), ("blur", 20)])
def test_a_clue_half_erased_is_marked_unless_it_passes_for_dirt_and_is_not_missed(hardship, least):
    wrong = wrong_cells(hardship, half_erased)
    assert len(wrong) >= least
    unmarked = [cell for cell in wrong if not cell.is_marked]
    assert len(unmarked) <= 0.2 * len(wrong)
    assert all(cell.digit == 0 and cell.reading.solutions == 1 for cell in unmarked)


@pytest.mark.parametrize("hardship", ["plain", "blur"])
def test_a_digit_swapped_for_a_look_alike_is_marked_or_the_puzzle_is_seen_to_be_wrong(hardship):
    wrong = wrong_cells(hardship, swapped)
    assert len(wrong) == len(SEEDS)
    assert all(cell.seen in LOOK_ALIKES[cell.printed] for cell in wrong), "it is seen as it looks"
    assert sum(cell.is_marked for cell in wrong) >= 0.7 * len(wrong), "the others are as sure as any cell"
    kept = [cell for cell in wrong if cell.digit == cell.seen]
    assert len(kept) >= 0.9 * len(wrong)
    assert all(cell.reading.solutions != 1 and cell.reading.suspects for cell in kept)
    assert all(cell.is_marked for cell in wrong if cell not in kept), "what the rules made of it is asked about"
