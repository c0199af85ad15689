"""Pictures of known boards, drawn into files: pages of each hardship and screens of each kind, with their labels.

If fonts are installed, those that training does not use are taken; so are the hands that write. The main puzzle of a
picture must have exactly one solution, as printed puzzles do and as the reader assumes. The renderers do not guarantee
that, so pictures are drawn until one has. The same number of the same kind is always the same picture.

Other processes draw the pictures, and they finish before the reader is timed. The files stay in build/ so that a
failure can be looked at and read again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from multiprocessing import get_context
from pathlib import Path
from zlib import crc32

import cv2
import numpy as np

from bench.labelled_photo import LabelledPhoto
from bench.photo_set import PROJECT
from models.training.pages import (
    HARDSHIPS,
    Font,
    Page,
    Printed,
    bundled_fonts,
    make_page,
    system_fonts,
    unseen_fonts,
    unseen_writers,
)
from models.training.screens import SCREENS, make_not_sudoku, make_screen
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.vision.quad import Quad

SEED = 20260504
PICTURES = PROJECT / "build" / "bench"
PROCESSES = 2
MOST_DRAWN = 200  # for one picture; with the sparsest shapes one puzzle in a dozen has a single solution


class Family(Enum):
    """Pictures of known boards that one renderer draws."""

    PAGES = "pages"
    SCREENS = "screens"

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(HARDSHIPS if self is Family.PAGES else SCREENS)


@dataclass(frozen=True)
class Renderer:
    """Draws pictures in other processes."""

    fonts: tuple[Font, ...]
    about_fonts: str
    pool: ProcessPoolExecutor

    def pages(self, hardship: str, count: int) -> list[LabelledPhoto]:
        return self.pictures(Family.PAGES, hardship, count)

    def pictures(self, family: Family, kind: str, count: int) -> list[LabelledPhoto]:
        """The first pictures of a kind; all are drawn before it returns."""
        return list(
            self.pool.map(
                _draw, [family] * count, [kind] * count, range(count), [self.fonts] * count, [PICTURES] * count
            )
        )

    def not_sudokus(self, kind: str, count: int) -> list[Path]:
        """The first pictures of a kind that shows no sudoku of ours."""
        return list(
            self.pool.map(_draw_not_sudoku, [kind] * count, range(count), [self.fonts] * count, [PICTURES] * count)
        )


@contextmanager
def renderer() -> Iterator[Renderer]:
    """A renderer with the fonts of this machine; its processes end with it."""
    fonts, about = measuring_fonts()
    # Not forked: OpenCV's threads do not survive a fork, and the child would wait for them for ever.
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        yield Renderer(fonts, about, pool)


def measuring_fonts() -> tuple[tuple[Font, ...], str]:
    """The fonts to measure with, and what they are."""
    fonts = unseen_fonts(system_fonts())
    if fonts:
        return fonts, f"{len(fonts)} faces of families that training never sees"
    fonts = bundled_fonts()
    return fonts, f"{len(fonts)} faces that come with Kivy, as none are installed: training may have seen them"


def label_of(page: Page, name: str, path: Path) -> LabelledPhoto:
    """What is right of a drawn picture that is stored in this file."""
    main_puzzle, *others = page.printed
    clues, written = _grid(main_puzzle, main_puzzle.cells), _grid(main_puzzle, main_puzzle.written)
    by_hand = not clues.clue_count and bool(written.clue_count)
    return LabelledPhoto(
        name,
        path,
        written if by_hand else clues,
        Quad.in_order(main_puzzle.corners.tolist()),
        main_puzzle.whole,
        tuple(_grid(other, other.cells) for other in others),
        written if written.clue_count and not by_hand else None,
        frozenset(cell for cell, mark in enumerate(main_puzzle.marks) if mark),
        by_hand,
    )


def _draw(family: Family, kind: str, number: int, fonts: Sequence[Font], folder: Path) -> LabelledPhoto:
    cv2.setNumThreads(1)
    name = f"{kind}/{number:03d}.png"
    path = folder / family.value / name
    page, label = _with_one_solution(family, kind, number, fonts, name, path)
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), page.image)
    return label


def _draw_not_sudoku(kind: str, number: int, fonts: Sequence[Font], folder: Path) -> Path:
    cv2.setNumThreads(1)
    path = folder / "not sudokus" / kind / f"{number:03d}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng((SEED, crc32(kind.encode()), number))
    cv2.imwrite(str(path), make_not_sudoku(rng, kind, fonts).image)
    return path


def _with_one_solution(
    family: Family, kind: str, number: int, fonts: Sequence[Font], name: str, path: Path
) -> tuple[Page, LabelledPhoto]:
    for attempt in range(MOST_DRAWN):
        rng = np.random.default_rng((SEED, crc32(kind.encode()), number, attempt))
        if family is Family.PAGES:
            page = make_page(rng, HARDSHIPS[kind], fonts, unseen_writers())
        else:
            page = make_screen(rng, SCREENS[kind], fonts)
        label = label_of(page, name, path)
        if app_solver.is_unique(label.grid):
            return page, label
    raise RuntimeError(f"None of {MOST_DRAWN} pictures drawn for “{kind}” has a puzzle with one solution.")


def _grid(printed: Printed, digits: bytes) -> Grid:
    shape = Shape(printed.box_rows, printed.box_columns)
    return Grid(shape, digits or bytes(shape.cell_count))
