"""Rendered pages of each hardship, drawn into files, with their labels.

If fonts are installed, those that training does not use are taken. The main puzzle of a page must have exactly one
solution, as printed puzzles do and as the reader assumes. The renderer does not guarantee that, so pages are drawn
until one has. The same number of the same hardship is always the same page.

Other processes draw the pages, and they finish before the reader is timed. The files stay in build/ so that a failure
can be looked at and read again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from zlib import crc32

import cv2
import numpy as np

from bench.labelled_photo import LabelledPhoto
from bench.photo_set import PROJECT
from models.training.pages import HARDSHIPS, Font, Page, Printed, bundled_fonts, make_page, system_fonts, unseen_fonts
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.vision.quad import Quad

SEED = 20260504
PAGES = PROJECT / "build" / "bench" / "pages"
PROCESSES = 2
MOST_DRAWN = 200  # for one page; with the sparsest shapes one puzzle in a dozen has a single solution


@dataclass(frozen=True)
class PageRenderer:
    """Draws pages in other processes."""

    fonts: tuple[Font, ...]
    about_fonts: str
    pool: ProcessPoolExecutor

    def pages(self, hardship: str, count: int) -> list[LabelledPhoto]:
        """The first pages of a hardship; all are drawn before it returns."""
        return list(self.pool.map(_draw, [hardship] * count, range(count), [self.fonts] * count))


@contextmanager
def page_renderer() -> Iterator[PageRenderer]:
    """A renderer with the fonts of this machine; its processes end with it."""
    fonts = unseen_fonts(system_fonts())
    about = f"{len(fonts)} faces of families that training never sees"
    if not fonts:
        fonts = bundled_fonts()
        about = f"{len(fonts)} faces that come with Kivy, as none are installed: training may have seen them"
    # Not forked: OpenCV's threads do not survive a fork, and the child would wait for them for ever.
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        yield PageRenderer(fonts, about, pool)


def _draw(hardship: str, number: int, fonts: Sequence[Font]) -> LabelledPhoto:
    cv2.setNumThreads(1)
    page = _with_one_solution(hardship, number, fonts)
    name = f"{hardship}/{number:03d}.png"
    path = PAGES / name
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), page.image)
    main_puzzle, *others = page.printed
    return LabelledPhoto(
        name,
        path,
        _grid(main_puzzle),
        Quad.in_order(main_puzzle.corners.tolist()),
        main_puzzle.whole,
        tuple(map(_grid, others)),
    )


def _with_one_solution(hardship: str, number: int, fonts: Sequence[Font]) -> Page:
    for attempt in range(MOST_DRAWN):
        rng = np.random.default_rng((SEED, crc32(hardship.encode()), number, attempt))
        page = make_page(rng, HARDSHIPS[hardship], fonts)
        if app_solver.is_unique(_grid(page.printed[0])):
            return page
    raise RuntimeError(f"None of {MOST_DRAWN} pages drawn for “{hardship}” has a puzzle with one solution.")


def _grid(printed: Printed) -> Grid:
    return Grid(Shape(printed.box_rows, printed.box_columns), printed.cells)
