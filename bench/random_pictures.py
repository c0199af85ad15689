"""Pictures at random, to find those that break the reader: each number is always the same picture.

Two kinds of pages, or of screens, are mixed: what makes either hard is hard in the mixture, as nobody has set it up
before. Some pictures are of one kind, and some show no sudoku of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import TypeVar

import numpy as np

from bench.drawn_pictures import label_of
from bench.labelled_photo import LabelledPhoto
from models.training.pages import HARDSHIPS, Font, Hardship, Page, make_page, unseen_writers
from models.training.screens import NOT_SUDOKUS, SCREENS, ScreenKind, make_not_sudoku, make_screen
from sudokuapp.solvers.app_solver import app_solver

SEED = 20261118  # of all numbers
MIXED = 0.75  # the share of pages and screens that have two kinds
MOST_DRAWN = 60  # for one number, until the puzzle has one solution

Settings = TypeVar("Settings", Hardship, ScreenKind)


class Source(Enum):
    """What is drawn, and how often."""

    PAGE = "page", 0.45
    SCREEN = "screen", 0.45
    NO_SUDOKU = "no sudoku", 0.1

    def __init__(self, title: str, share: float) -> None:
        self.title = title
        self.share = share


@dataclass(frozen=True, eq=False)
class RandomPicture:
    page: Page
    source: Source
    kinds: tuple[str, ...]
    label: LabelledPhoto | None
    """None if it shows no sudoku of ours."""

    @property
    def title(self) -> str:
        return f"{self.source.title}: {' + '.join(self.kinds)}"


def random_picture(number: int, fonts: Sequence[Font], path: Path) -> RandomPicture | None:
    """The picture of a number, which will be stored at `path`; None if no puzzle with one solution came out."""
    rng = np.random.default_rng((SEED, number))
    source = list(Source)[int(rng.choice(len(Source), p=[source.share for source in Source]))]
    if source is Source.NO_SUDOKU:
        (kind,) = _chosen(rng, NOT_SUDOKUS, 1)
        return RandomPicture(make_not_sudoku(rng, kind, fonts), source, (kind,), None)
    names = tuple(HARDSHIPS if source is Source.PAGE else SCREENS)
    kinds = _chosen(rng, names, 2 if rng.random() < MIXED else 1)
    for _ in range(MOST_DRAWN):
        if source is Source.PAGE:
            page = make_page(rng, mixed([HARDSHIPS[kind] for kind in kinds], Hardship()), fonts, unseen_writers())
        else:
            page = make_screen(rng, mixed([SCREENS[kind] for kind in kinds], SCREENS["clear"]), fonts)
        label = label_of(page, f"{number}", path)
        if app_solver.is_unique(label.grid):
            return RandomPicture(page, source, kinds, label)
    return None


def mixed(settings: Sequence[Settings], plain: Settings) -> Settings:
    """The plain settings, with everything that one of the others changes; the last one counts."""
    changes = {
        field.name: getattr(one, field.name)
        for one in settings
        for field in fields(plain)
        if getattr(one, field.name) != getattr(plain, field.name)
    }
    return replace(plain, **changes)


def _chosen(rng: np.random.Generator, names: Sequence[str], count: int) -> tuple[str, ...]:
    return tuple(names[int(place)] for place in rng.choice(len(names), count, replace=False))
