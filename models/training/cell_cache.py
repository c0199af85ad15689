"""Pictures for training, cut from drawn pages and screens on all cores and kept in a cache.

The cache holds upright pictures; `augmentation` turns them. A batch depends on its seed and number only. The name of
the cache depends on the sources that change a picture: if one of them changes, the cache is made again.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.foreign_signs import foreign_board
from models.training.labels import Shown, shown_by
from models.training.lattice_errors import as_detected
from models.training.looks import BoardLooks, board_looks
from models.training.pages import HARDSHIPS, Font, Page, Printed, Writers, make_page
from models.training.screens import SCREENS, make_screen
from sudokuapp.vision.rectify import pitch_of

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "build" / "training"
PICTURES_A_BATCH = 40
CUTS_PER_PUZZLE = 2  # each along another plausible lattice
# Pixels of a cell in the picture. A digit that the picture does not show teaches the model to guess. For the same
# reason solution grids are left out: they are small and blurred.
SMALLEST_PITCH = 12
FOREIGN = "foreign"  # a source: boards with letters, numbers and symbols


@dataclass(frozen=True)
class Boards:
    """The upright cells of many boards one after the other, and what they show; then the same of the single looks."""

    cells: NDArray[np.uint8]
    shown: Shown
    ends: NDArray[np.int64]
    """The end of each board in the other two arrays."""
    looks: NDArray[np.uint8]
    looks_shown: Shown

    @classmethod
    def of(cls, boards: Sequence[BoardLooks]) -> Boards:
        return cls(
            np.concatenate([board.cells for board in boards]),
            np.concatenate([board.shown for board in boards]),
            np.cumsum([len(board.shown) for board in boards], dtype=np.int64),
            np.concatenate([board.looks for board in boards]),
            np.concatenate([board.looks_shown for board in boards]),
        )

    @classmethod
    def joined(cls, parts: Sequence[Boards]) -> Boards:
        starts = np.cumsum([0] + [len(part.shown) for part in parts])
        return cls(
            np.concatenate([part.cells for part in parts]),
            np.concatenate([part.shown for part in parts]),
            np.concatenate([part.ends + start for part, start in zip(parts, starts, strict=False)]),
            np.concatenate([part.looks for part in parts]),
            np.concatenate([part.looks_shown for part in parts]),
        )


def cut_boards(rng: np.random.Generator, page: Page, cuts: int = CUTS_PER_PUZZLE) -> list[BoardLooks]:
    """The pictures of a page's readable puzzles, as detection would find them."""
    return [
        board_looks(page.image, as_detected(rng, printed.lattice), shown_on(printed), printed.notes)
        for printed in page.printed
        if printed.whole and printed.role == "puzzle" and pitch_of(printed.lattice) >= SMALLEST_PITCH
        for _ in range(cuts)
    ]


def shown_on(printed: Printed) -> Shown:
    """What the cells of a page show."""
    clues = np.frombuffer(printed.cells, np.uint8)
    written, marks = (np.frombuffer(some or bytes(len(clues)), np.uint8) for some in (printed.written, printed.marks))
    return shown_by(clues, written, marks)


@dataclass(frozen=True)
class Hands:
    """What pages are set and written with."""

    fonts: tuple[Font, ...]
    writers: Writers


def cached_boards(name: str, pictures: int, hands: Hands, seed: int, workers: int, source: str) -> Boards:
    """The pictures of this many pages or screens, from the cache if it has them; `source` names a hardship or kind."""
    folder = CACHE / f"{name}-{source.replace(' ', '_')}-{seed}-{_sources_hash(hands)}"
    folder.mkdir(parents=True, exist_ok=True)
    batches = -(-pictures // PICTURES_A_BATCH)
    parts = []
    # Not forked: OpenCV's threads do not survive a fork, and the child would wait for them for ever.
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        jobs = [(folder, number, hands, seed, source) for number in range(batches)]
        for number, path in enumerate(pool.map(_batch, *zip(*jobs, strict=True))):
            with np.load(path) as kept:
                parts.append(Boards(**{field: kept[field] for field in kept.files}))
            if (number + 1) % 5 == 0 or number + 1 == batches:
                print(f"{name} {source}: {number + 1} of {batches} batches", flush=True)
    return Boards.joined(parts)


def _batch(folder: Path, number: int, hands: Hands, seed: int, source: str) -> Path:
    path = folder / f"{number:05d}.npz"
    if path.exists():
        return path
    cv2.setNumThreads(1)
    rng = np.random.default_rng((seed, number))
    boards = Boards.of([board for _ in range(PICTURES_A_BATCH) for board in _drawn(rng, hands, source)])
    # Renamed when it is complete: a run that is stopped must not leave an incomplete file for the next one.
    unfinished = path.with_suffix(f".{os.getpid()}.npz")
    np.savez(unfinished, **vars(boards))
    unfinished.rename(path)
    return path


def _drawn(rng: np.random.Generator, hands: Hands, source: str) -> list[BoardLooks]:
    if source == FOREIGN:
        return [foreign_board(rng, hands.fonts)]
    if source in SCREENS:
        return _screen_boards(rng, make_screen(rng, SCREENS[source], hands.fonts))
    return cut_boards(rng, make_page(rng, HARDSHIPS[source], hands.fonts, hands.writers))


def _screen_boards(rng: np.random.Generator, page: Page) -> list[BoardLooks]:
    """An app sets its player's digits in type: a single one looks printed, and only the others tell that it is not."""
    return cut_boards(rng, replace(page, printed=tuple(_as_type(printed) for printed in page.printed)), cuts=1)


def _as_type(printed: Printed) -> Printed:
    if not printed.written or not any(printed.cells):  # without clues it is drawn by hand
        return printed
    cells = bytes(clue or entry for clue, entry in zip(printed.cells, printed.written, strict=True))
    return replace(printed, cells=cells, written=b"")


def _sources_hash(hands: Hands) -> str:
    """A hash of everything that decides how a picture looks."""
    digest = hashlib.sha256(repr([(font.family, font.style) for font in hands.fonts]).encode())
    samples = hands.writers.samples
    digest.update(samples.read_bytes() if samples is not None and samples.exists() else b"")
    here = Path(__file__).parent
    sources = [*sorted((here / "pages").glob("*.py")), *sorted((here / "screens").glob("*.py"))]
    sources += [here / name for name in ("lattice_errors.py", "cell_cache.py", "looks.py", "foreign_signs.py")]
    sources += [ROOT / "sudokuapp" / "vision" / name for name in ("cells.py", "glyphs.py", "ink.py", "rectify.py")]
    for path in sources:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]
