"""Cells for training, cut from rendered pages on all cores and kept in a cache.

Cells are cut with the app's own `rectify` and `cells`, along a lattice with the errors of detection: the model learns
from the same input as in the app. The cache holds upright cells; `augmentation` turns them. A batch of pages depends on
its seed and number only. The name of the cache depends on the sources that change a cell: if one of them changes, the
cache is made again.
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

from models.training.lattice_errors import as_detected
from models.training.pages import HARDSHIPS, Font, Page, make_page
from sudokuapp.vision.cells import CELL, cells
from sudokuapp.vision.rectify import pitch_of, rectify

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "build" / "training"
PAGES_A_BATCH = 50
CUTS_PER_PUZZLE = 2  # each along another plausible lattice
# Pixels of a cell in the picture. A digit that the picture does not show teaches the model to guess. For the same
# reason solution grids are left out: they are small and blurred.
SMALLEST_PITCH = 12


@dataclass(frozen=True)
class Boards:
    """The upright cells of many boards one after the other, and their digits."""

    cells: NDArray[np.uint8]
    digits: NDArray[np.uint8]
    ends: NDArray[np.int64]
    """The end of each board in the other two arrays."""

    @classmethod
    def joined(cls, parts: Sequence[Boards]) -> Boards:
        starts = np.cumsum([0] + [len(part.digits) for part in parts])
        return cls(
            np.concatenate([part.cells for part in parts]),
            np.concatenate([part.digits for part in parts]),
            np.concatenate([part.ends + start for part, start in zip(parts, starts, strict=False)]),
        )


def cut_boards(rng: np.random.Generator, page: Page, cuts: int = CUTS_PER_PUZZLE) -> Boards:
    """The cells of a page's readable puzzles, as detection would find them."""
    pictures: list[NDArray[np.uint8]] = [np.empty((0, CELL, CELL), np.uint8)]
    digits: list[NDArray[np.uint8]] = [np.empty(0, np.uint8)]
    for printed in page.printed:
        if not printed.whole or printed.role != "puzzle" or pitch_of(printed.lattice) < SMALLEST_PITCH:
            continue
        for _ in range(cuts):
            pictures.append(cells(rectify(page.image, as_detected(rng, printed.lattice))))
            digits.append(np.frombuffer(printed.cells, np.uint8))
    ends = np.cumsum([len(some) for some in digits[1:]], dtype=np.int64)
    return Boards(np.concatenate(pictures), np.concatenate(digits), ends)


def cached_boards(
    name: str, pages: int, fonts: Sequence[Font], seed: int, workers: int, hardship: str = "wild"
) -> Boards:
    """The cells of this many pages, from the cache if it has them."""
    folder = CACHE / f"{name}-{hardship}-{seed}-{_sources_hash(fonts)}"
    folder.mkdir(parents=True, exist_ok=True)
    batches = -(-pages // PAGES_A_BATCH)
    parts = []
    # Not forked: OpenCV's threads do not survive a fork, and the child would wait for them for ever.
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
    boards = Boards.joined([cut_boards(rng, make_page(rng, HARDSHIPS[hardship], fonts)) for _ in range(PAGES_A_BATCH)])
    # Renamed when it is complete: a run that is stopped must not leave an incomplete file for the next one.
    unfinished = path.with_suffix(f".{os.getpid()}.npz")
    np.savez(unfinished, cells=boards.cells, digits=boards.digits, ends=boards.ends)
    unfinished.rename(path)
    return path


def _sources_hash(fonts: Sequence[Font]) -> str:
    """A hash of everything that decides how a cell looks."""
    digest = hashlib.sha256(repr([(font.family, font.style) for font in fonts]).encode())
    here = Path(__file__).parent
    sources = [*sorted((here / "pages").glob("*.py")), here / "lattice_errors.py", here / "cell_cache.py"]
    sources += [ROOT / "sudokuapp" / "vision" / name for name in ("cells.py", "ink.py", "rectify.py")]
    for path in sources:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]
