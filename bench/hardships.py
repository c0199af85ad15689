"""Pages of the renderer by hardship, drawn into files, with what is printed on them.

The fonts are those kept out of training where fonts are installed. A page counts only if the puzzle meant has exactly
one solution, as printed ones do and as the reader takes for granted; the renderer does not promise that, so pages are
drawn until one has. The same number of the same hardship is always the same page.

Drawing is done in processes of its own, and is over before the reader's clock starts. The files stay in build/ so that
a failure can be looked at and read again.
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

from bench.labelled import Labelled
from bench.photo_set import PROJECT
from models.training.pages import HARDSHIPS, Font, Page, Printed, bundled_fonts, make_page, system_fonts, unseen_fonts
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.vision.quad import Quad

SEED = 20260504
PAGES = PROJECT / "build" / "bench" / "pages"
PROCESSES = 2
MOST_DRAWN = 200
"""For one page; with the sparsest shapes one puzzle in a dozen has a single solution."""


@dataclass(frozen=True)
class Press:
    """What draws pages."""

    fonts: tuple[Font, ...]
    about_fonts: str
    pool: ProcessPoolExecutor

    def pages(self, hardship: str, count: int) -> list[Labelled]:
        """The first pages of a hardship; all are there before it returns."""
        return list(self.pool.map(_draw, [hardship] * count, range(count), [self.fonts] * count))


@contextmanager
def press() -> Iterator[Press]:
    """A press with the fonts of this machine; its processes end with it."""
    fonts = unseen_fonts(system_fonts())
    about = f"{len(fonts)} faces of families that training never sees"
    if not fonts:
        fonts = bundled_fonts()
        about = f"{len(fonts)} faces that come with Kivy, as none are installed: training may have seen them"
    # A forked process inherits OpenCV's threads without the threads, and waits for them for ever.
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        yield Press(fonts, about, pool)


def _draw(hardship: str, number: int, fonts: Sequence[Font]) -> Labelled:
    cv2.setNumThreads(1)
    page = _with_one_solution(hardship, number, fonts)
    name = f"{hardship}/{number:03d}.png"
    path = PAGES / name
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), page.image)
    meant, *others = page.printed
    return Labelled(
        name,
        path,
        _grid(meant),
        Quad.in_order(meant.corners.tolist()),
        meant.whole,
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
