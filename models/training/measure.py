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
from models.training.cell_cache import ROOT, Boards
from models.training.drawn_boards import drawn_boards, unseen_hands
from models.training.labels import Shown, has_digit, turned
from models.training.photos import Photo, photos_in
from sudokuapp.vision.digits import DigitModel
from sudokuapp.vision.lattice import fit_lattice
from sudokuapp.vision.orientation import turns_of, upright_probabilities
from sudokuapp.vision.rectify import Lattice

MODEL = ROOT / "models" / "digits.tflite"
SEED_OF_MEASURE = 9  # other pages than those of training and calibration
NAMES = ["nothing", *(f"printed {digit}" for digit in range(1, 10)), *(f"written {digit}" for digit in range(1, 10))]
NAMES += ["candidates", "other"]


def on_boards(model: DigitModel, boards: Boards) -> None:
    """Accuracy, exact boards, orientation at all four turns, and calibration."""
    told = upright_probabilities(model.classify(boards.cells), 0)
    wrong = told.argmax(1) != boards.shown
    starts = np.concatenate([[0], boards.ends[:-1]])
    exact = sum(not wrong[start:end].any() for start, end in zip(starts, boards.ends, strict=True))
    print(f"boards {len(starts)}, exact {exact} ({exact / len(starts):.2%})")
    _print_answers("cells", told, boards.shown)
    _print_answers("looks", upright_probabilities(model.classify(boards.looks), 0), boards.looks_shown)
    _print_turns(model, boards, starts)


def on_photos(model: DigitModel, folder: Path) -> None:
    """Cut along straight lines between the known corners, then along the grid's own lines as the app does."""
    photos = list(photos_in(folder))
    for method, lattice_of in (("straight", lambda photo: photo.lattice), ("followed", _followed)):
        boards = [photo.upright_looks(lattice_of(photo)) for photo in photos]
        answers = [model.classify(board.cells) for board in boards]
        upright = sum(turns_of(some)[0] == 0 for some in answers)
        told, shown = (
            upright_probabilities(np.concatenate(answers), 0),
            np.concatenate([board.shown for board in boards]),
        )
        exact = int((told.argmax(1) == shown).reshape(len(photos), -1).all(1).sum())
        print(f"{method}: photos {len(photos)}, all cells right on {exact}, turn right on {upright}")
        _print_answers(f"{method} cells", told, shown)
        looks, looks_shown = (
            np.concatenate([getattr(board, field) for board in boards]) for field in ("looks", "looks_shown")
        )
        _print_answers(f"{method} looks", upright_probabilities(model.classify(looks), 0), looks_shown)


def _followed(photo: Photo) -> Lattice:
    return fit_lattice(photo.grey, photo.lattice)


def _print_answers(name: str, told: NDArray[np.float32], shown: Shown) -> None:
    wrong = told.argmax(1) != shown
    digits = has_digit(shown)
    other_digit = wrong & digits & has_digit(told.argmax(1).astype(np.uint8))
    other_hand = other_digit & ((told.argmax(1) - shown.astype(int)) % 9 == 0)
    print(f"{name} {len(wrong)}, right {1 - wrong.mean():.4%}; wrong {int(wrong.sum())}: ", end="")
    print(f"{int((wrong & ~digits & has_digit(told.argmax(1).astype(np.uint8))).sum())} digits where none is, ", end="")
    print(
        f"{int((wrong & digits & ~other_digit).sum())} digits missed, {int(other_hand.sum())} of the other hand, ",
        end="",
    )
    print(f"{int((other_digit & ~other_hand).sum())} mistaken for another digit")
    _print_mistaken(told.argmax(1), shown)
    lines, error = reliability(told, shown)
    print("\n".join(lines))
    print(f"expected calibration error {error:.5f}")


def _print_turns(model: DigitModel, boards: Boards, starts: NDArray[np.int64]) -> None:
    right = sure = 0
    with_digits = [
        (start, end) for start, end in zip(starts, boards.ends, strict=True) if has_digit(boards.shown[start:end]).any()
    ]
    for number, (start, end) in enumerate(with_digits):
        turn = number % 4
        shown = turned(boards.cells[start:end], np.full(end - start, turn))
        told, how_sure = turns_of(model.classify(shown))
        right += told == turn
        sure += told != turn and how_sure > 0.99
    print(f"turn right on {right} of {len(with_digits)} boards with digits; wrong and yet surer than 0.99 on {sure}")


def _print_mistaken(told: NDArray[np.int64], shown: Shown) -> None:
    pairs, counts = np.unique(np.stack([shown, told])[:, told != shown], axis=1, return_counts=True)
    order = np.argsort(-counts)[:10]
    named = [f"{NAMES[pairs[0, at]]} as {NAMES[pairs[1, at]]} {counts[at]} times" for at in order]
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
    parser.add_argument("--pages", type=int, default=200, help="pages in unseen fonts (0: none)")
    parser.add_argument("--photos", type=Path, help="a folder with photos and labels.json")
    options = parser.parse_args()
    model = DigitModel(options.model.read_bytes())
    if options.pages:
        boards = drawn_boards("measure", options.pages, unseen_hands(), SEED_OF_MEASURE, os.cpu_count() or 1)
        on_boards(model, boards)
        _print_time(model, boards.cells)
    if options.photos:
        on_photos(model, options.photos)


if __name__ == "__main__":
    main()
