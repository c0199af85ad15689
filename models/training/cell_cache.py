"""Cells for training, cut from rendered pages on all cores and kept in a cache.

Cells come through the app's own `rectify` and `cells`, along a lattice that strays as a found one does: the model
learns on what it will meet. The cache holds upright cells; turning them is the work of `wear`. A batch of pages depends
on seed and number only, and the cache's name on the sources that shape a cell: change one, and it is made again.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.found import as_found
from models.training.pages import HARDSHIPS, Font, Page, make_page
from sudokuapp.vision.cells import CELL, cells
from sudokuapp.vision.rectify import pitch_of, rectify

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "build" / "training"
PAGES_A_BATCH = 50
FINDS = 2
"""How often each printed puzzle is cut, each time along another plausible lattice."""
SMALLEST_PITCH = 12
"""Pixels a cell must have in the picture. A label that the picture does not show teaches nothing but guessing; for the
same reason solution grids, small and blurred as they are, are left out."""


@dataclass(frozen=True)
class Boards:
    """Cells of many boards one after the other, upright, and what stands in them."""

    cells: NDArray[np.uint8]
    digits: NDArray[np.uint8]
    ends: NDArray[np.int64]
    """Where each board ends in the two other arrays."""

    @classmethod
    def joined(cls, parts: Sequence[Boards]) -> Boards:
        starts = np.cumsum([0] + [len(part.digits) for part in parts])
        return cls(
            np.concatenate([part.cells for part in parts]),
            np.concatenate([part.digits for part in parts]),
            np.concatenate([part.ends + start for part, start in zip(parts, starts, strict=False)]),
        )


def cut(rng: np.random.Generator, page: Page, finds: int = FINDS) -> Boards:
    """The readable puzzles of a page, as they would be found."""
    pictures: list[NDArray[np.uint8]] = [np.empty((0, CELL, CELL), np.uint8)]
    digits: list[NDArray[np.uint8]] = [np.empty(0, np.uint8)]
    for printed in page.printed:
        if not printed.whole or printed.role != "puzzle" or pitch_of(printed.lattice) < SMALLEST_PITCH:
            continue
        for _ in range(finds):
            pictures.append(cells(rectify(page.image, as_found(rng, printed.lattice))))
            digits.append(np.frombuffer(printed.cells, np.uint8))
    ends = np.cumsum([len(some) for some in digits[1:]], dtype=np.int64)
    return Boards(np.concatenate(pictures), np.concatenate(digits), ends)


def harvested(name: str, pages: int, fonts: Sequence[Font], seed: int, workers: int, hardship: str = "wild") -> Boards:
    """The cells of so many pages, from the cache where it has them."""
    folder = CACHE / f"{name}-{hardship}-{seed}-{_sources(fonts)}"
    folder.mkdir(parents=True, exist_ok=True)
    batches = -(-pages // PAGES_A_BATCH)
    parts = []
    # A forked process inherits OpenCV's threads without the threads, and waits for them for ever.
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for number, path in enumerate(
            pool.map(_batch, *zip(*[(folder, number, fonts, seed, hardship) for number in range(batches)], strict=True))
        ):
            with np.load(path) as kept:
                parts.append(Boards(kept["cells"], kept["digits"], kept["ends"]))
            if (number + 1) % 5 == 0 or number + 1 == batches:
                print(f"{name}: {(number + 1) * PAGES_A_BATCH} pages of {batches * PAGES_A_BATCH}", flush=True)
    return Boards.joined(parts)


def _batch(folder: Path, number: int, fonts: Sequence[Font], seed: int, hardship: str) -> Path:
    path = folder / f"{number:05d}.npz"
    if path.exists():
        return path
    cv2.setNumThreads(1)
    rng = np.random.default_rng((seed, number))
    boards = Boards.joined([cut(rng, make_page(rng, HARDSHIPS[hardship], fonts)) for _ in range(PAGES_A_BATCH)])
    # Whole or not at all: a run that is stopped must not leave half a file behind for the next one.
    half = path.with_suffix(f".{os.getpid()}.npz")
    np.savez(half, cells=boards.cells, digits=boards.digits, ends=boards.ends)
    half.rename(path)
    return path


def _sources(fonts: Sequence[Font]) -> str:
    """A short name for all that decides how a cell looks."""
    digest = hashlib.sha256(repr([(font.family, font.style) for font in fonts]).encode())
    here = Path(__file__).parent
    shaping = [*sorted((here / "pages").glob("*.py")), here / "found.py", here / "harvest.py"]
    shaping += [ROOT / "sudokuapp" / "vision" / name for name in ("cells.py", "ink.py", "rectify.py")]
    for path in shaping:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]
