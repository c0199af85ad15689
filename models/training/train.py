"""Makes models/digits.tflite from drawn pictures only: `python -m models.training.train` (or `make train`).

Draws pages and screens, cuts their cells, trains, calibrates with fonts and hands that training never saw, converts,
measures and writes the file. The same seed gives the same file.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.training.calibrate import fitted_temperature
from models.training.cell_cache import Boards
from models.training.drawn_boards import drawn_boards, known_hands, unseen_hands
from models.training.labels import Shown
from models.training.measure import MODEL, SEED_OF_MEASURE, on_boards
from models.training.operators import operators
from sudokuapp.vision.digits import ANSWERS, DigitModel

SEED_OF_CALIBRATION = 8
PAGES, EPOCHS = 2600, 5
EMPTY_SHARE = 0.5  # of the empty cells


def main() -> None:
    options = _options()
    workers = os.cpu_count() or 1
    known, unseen = known_hands(), unseen_hands()
    faces, others = len(known.fonts), len(unseen.fonts)
    print(f"{faces} faces to train on, {others} of other families to measure with", flush=True)
    if known.writers.samples is None or not known.writers.samples.exists():
        print("No handwriting was fetched: only our own strokes are written.", flush=True)
    boards = drawn_boards("train", options.pages, known, options.seed, workers)
    judged = max(60, options.pages // 12)
    calibration = drawn_boards("calibrate", judged, unseen, SEED_OF_CALIBRATION, workers)
    measure = drawn_boards("measure", judged, unseen, SEED_OF_MEASURE, workers)
    content = _trained_file(*_pictures(boards, options.seed), calibration, options.epochs, options.seed)
    options.out.write_bytes(content)
    print(f"wrote {options.out}: {len(content)} bytes")
    on_boards(DigitModel(content), measure)


def _pictures(boards: Boards, seed: int) -> tuple[NDArray[np.uint8], Shown]:
    """Cells and looks together; of the empty cells, which are most, only a part."""
    kept = (boards.shown > 0) | (np.random.default_rng(seed).random(len(boards.shown)) < EMPTY_SHARE)
    return (
        np.concatenate([boards.cells[kept], boards.looks]),
        np.concatenate([boards.shown[kept], boards.looks_shown]),
    )


def _trained_file(cells: NDArray[np.uint8], shown: Shown, calibration: Boards, epochs: int, seed: int) -> bytes:
    # Imported late: TensorFlow takes seconds and hundreds of megabytes, and the page-drawing processes do not need it.
    from models.training.convert import converted
    from models.training.fit import TrainingBatches, trained
    from models.training.network import fold_temperature

    model = trained(TrainingBatches(cells, shown, seed), ANSWERS, epochs)
    judged = np.concatenate([calibration.cells, calibration.looks])
    scores = model.predict(judged[..., None].astype(np.float32) / 255, batch_size=512, verbose=0)
    temperature = fitted_temperature(scores, np.concatenate([calibration.shown, calibration.looks_shown]))
    print(f"temperature {temperature:.3f}")
    fold_temperature(model, temperature)
    content = converted(model)
    print("operators: " + ", ".join(f"{name} {version}" for name, version in sorted(operators(content).items())))
    return content


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train the digit model.")
    parser.add_argument("--pages", type=int, default=PAGES, help="pages to draw; other pictures in proportion")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="100 pages and one epoch: to see whether it runs")
    parser.add_argument("--out", type=Path, default=MODEL)
    options = parser.parse_args()
    if options.quick:
        options.pages, options.epochs = 100, 1
    return options


if __name__ == "__main__":
    main()
