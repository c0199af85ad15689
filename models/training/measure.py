"""How good a digit model is: `python -m models.training.measure [--pages N] [--photos FOLDER] [MODEL]`.

Measured with the app's own `DigitModel` and `orientation`, so that the file is judged as the app uses it. Cells are cut
along lattices with the errors of detection (pages) or from known corners (photos): whether detection finds the board is
not measured here.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.training.calibrate import reliability
from models.training.cell_cache import ROOT, Boards, cached_boards
from models.training.labels import turned
from models.training.pages import system_fonts, unseen_fonts
from models.training.photos import Photo, photos_in
from sudokuapp.vision.digits import DigitModel
from sudokuapp.vision.lattice import fit_lattice
from sudokuapp.vision.orientation import turns_of, upright_probabilities
from sudokuapp.vision.rectify import Lattice

MODEL = ROOT / "models" / "digits.tflite"
SEED_OF_MEASURE = 9  # other pages than those of training and calibration


def on_boards(model: DigitModel, boards: Boards) -> None:
    """Accuracy, exact boards, orientation at all four turns, and calibration."""
    told = upright_probabilities(model.classify(boards.cells), 0)
    wrong = told.argmax(1) != boards.digits
    starts = np.concatenate([[0], boards.ends[:-1]])
    exact = sum(not wrong[start:end].any() for start, end in zip(starts, boards.ends, strict=True))
    ghosts = wrong & (boards.digits == 0)
    missed = wrong & (boards.digits > 0) & (told.argmax(1) == 0)
    print(f"boards {len(starts)}, exact {exact} ({exact / len(starts):.2%})")
    print(f"cells {len(wrong)}, right {1 - wrong.mean():.4%}; wrong {int(wrong.sum())}: ", end="")
    print(f"{int(ghosts.sum())} digits in empty cells, {int(missed.sum())} digits missed, ", end="")
    print(f"{int((wrong & ~ghosts & ~missed).sum())} mistaken for another")
    _print_mistaken(told.argmax(1), boards.digits)
    lines, error = reliability(told, boards.digits)
    print("\n".join(lines))
    print(f"expected calibration error {error:.5f}")
    _print_turns(model, boards, starts)


def on_photos(model: DigitModel, folder: Path, fold: int | None = None) -> None:
    """Cut along straight lines between the known corners, then along the grid's own lines as the app does."""
    photos = [photo for photo in photos_in(folder) if fold is None or photo.fold == fold]
    for method, lattice_of in (("straight", lambda photo: photo.lattice), ("followed", _followed)):
        wrong = exact = straight = 0
        for photo in photos:
            answers = model.classify(photo.upright_cells(lattice_of(photo)))
            told = upright_probabilities(answers, 0)
            off = np.flatnonzero(told.argmax(1) != photo.digits)
            wrong += len(off)
            exact += len(off) == 0
            straight += turns_of(answers)[0] == 0
            for at in off:
                said = f"{photo.digits[at]} read as {told[at].argmax()} ({told[at].max():.2f})"
                print(f"{method}: {photo.name} row {at // 9} column {at % 9}: {said}")
        print(f"{method}: photos {len(photos)}, exact {exact}; cells {81 * len(photos)}, wrong {wrong} ", end="")
        print(f"({1 - wrong / (81 * len(photos)):.4%} right); turn right on {straight}")


def _followed(photo: Photo) -> Lattice:
    return fit_lattice(photo.grey, photo.lattice)


def _print_turns(model: DigitModel, boards: Boards, starts: NDArray[np.int64]) -> None:
    right = sure = 0
    for number, (start, end) in enumerate(zip(starts, boards.ends, strict=True)):
        turn = number % 4
        shown = turned(boards.cells[start:end], np.full(end - start, turn))
        told, how_sure = turns_of(model.classify(shown))
        right += told == turn
        sure += told != turn and how_sure > 0.99
    print(f"turn right on {right} of {len(starts)} boards; wrong and yet surer than 0.99 on {sure}")


def _print_mistaken(told: NDArray[np.int64], digits: NDArray[np.uint8]) -> None:
    pairs, counts = np.unique(np.stack([digits, told])[:, told != digits], axis=1, return_counts=True)
    order = np.argsort(-counts)[:8]
    named = [f"{pairs[0, at] or 'empty'} as {pairs[1, at] or 'empty'} {counts[at]} times" for at in order]
    print("most often: " + "; ".join(named))


def _print_time(model: DigitModel, cells: NDArray[np.uint8]) -> None:
    took = []
    for _ in range(50):
        start = time.perf_counter()
        model.classify(cells[:81])
        took.append(time.perf_counter() - start)
    print(f"81 cells on one thread: median {np.median(took) * 1e3:.1f} ms, fastest {min(took) * 1e3:.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a digit model on rendered pages and on real photos.")
    parser.add_argument("model", nargs="?", type=Path, default=MODEL)
    parser.add_argument("--pages", type=int, default=250, help="pages in unseen fonts (0: none)")
    parser.add_argument("--hardship", default="wild")
    parser.add_argument("--photos", type=Path, help="a folder with photos and labels.json")
    options = parser.parse_args()
    model = DigitModel(options.model.read_bytes())
    if options.pages:
        fonts = unseen_fonts(system_fonts())
        boards = cached_boards("measure", options.pages, fonts, SEED_OF_MEASURE, os.cpu_count() or 1, options.hardship)
        on_boards(model, boards)
        _print_time(model, boards.cells)
    if options.photos:
        on_photos(model, options.photos)


if __name__ == "__main__":
    main()
