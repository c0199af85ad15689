"""Makes models/digits.tflite from fonts only: `python -m models.training.train` (or `make train`).

Draws pages, cuts their cells, trains, calibrates with fonts that training never saw, converts, measures and writes the
file. `--photos` adds the cells of real photos; `--leave-out K/5` then keeps the puzzles of one fold for measuring.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.training.calibrate import fitted_temperature
from models.training.cell_cache import Boards, cached_boards
from models.training.measure import MODEL, SEED_OF_MEASURE, on_boards, on_photos
from models.training.operators import operators
from models.training.pages import system_fonts, training_fonts, unseen_fonts
from models.training.photos import FOLDS, training_cells
from sudokuapp.vision.digits import ANSWERS, DigitModel

SEED_OF_CALIBRATION = 8


def main() -> None:
    options = _options()
    workers = os.cpu_count() or 1
    fonts = system_fonts()
    known, unseen = training_fonts(fonts), unseen_fonts(fonts)
    print(f"{len(known)} faces to train on, {len(unseen)} of other families to measure with", flush=True)
    boards = cached_boards("train", options.pages, known, options.seed, workers)
    judged = max(50, min(250, options.pages // 10))
    calibration = cached_boards("calibrate", judged, unseen, SEED_OF_CALIBRATION, workers)
    measure = cached_boards("measure", judged, unseen, SEED_OF_MEASURE, workers)
    cells, digits = boards.cells, boards.digits
    if options.photos:
        real_cells, real_digits = training_cells(options.photos, options.leave_out, options.seed)
        cells, digits = np.concatenate([cells, real_cells]), np.concatenate([digits, real_digits])
    content = _trained_file(cells, digits, calibration, options.epochs, options.seed)
    options.out.write_bytes(content)
    print(f"wrote {options.out}: {len(content)} bytes")
    model = DigitModel(content)
    on_boards(model, measure)
    if options.photos and options.leave_out is not None:
        on_photos(model, options.photos, options.leave_out)


def _trained_file(
    cells: NDArray[np.uint8], digits: NDArray[np.uint8], calibration: Boards, epochs: int, seed: int
) -> bytes:
    # Imported late: TensorFlow takes seconds and hundreds of megabytes, and the page-drawing processes do not need it.
    from models.training.convert import converted
    from models.training.fit import TrainingBatches, trained
    from models.training.network import fold_temperature

    model = trained(TrainingBatches(cells, digits, seed), ANSWERS, epochs)
    scores = model.predict(calibration.cells[..., None].astype(np.float32) / 255, batch_size=512, verbose=0)
    temperature = fitted_temperature(scores, calibration.digits)
    print(f"temperature {temperature:.3f}")
    fold_temperature(model, temperature)
    content = converted(model)
    print("operators: " + ", ".join(f"{name} {version}" for name, version in sorted(operators(content).items())))
    return content


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train the digit model.")
    parser.add_argument("--pages", type=int, default=3000, help="pages to draw")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="100 pages and one epoch: to see whether it runs")
    parser.add_argument("--photos", type=Path, help="a folder with photos and labels.json whose cells are added")
    parser.add_argument("--leave-out", type=_fold, metavar=f"K/{FOLDS}", help="keep this fold's puzzles for measuring")
    parser.add_argument("--out", type=Path, default=MODEL)
    options = parser.parse_args()
    if options.quick:
        options.pages, options.epochs = 100, 1
    return options


def _fold(text: str) -> int:
    fold, _, folds = text.partition("/")
    if folds != str(FOLDS) or not fold.isdigit() or not 1 <= int(fold) <= FOLDS:
        raise argparse.ArgumentTypeError(f"expected 1/{FOLDS} to {FOLDS}/{FOLDS}, found {text}")
    return int(fold) - 1


if __name__ == "__main__":
    main()
