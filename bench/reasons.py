"""Spoiled copies of photos: how often they are still read, and how often the reason that is given is the true one.

Run from the repository's root: python -m bench.reasons [--photos FOLDER] [--every N] [--pages N]
Without labelled photos, drawn pages are spoiled.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import cv2
import numpy as np

from bench.drawn_pictures import renderer
from bench.labelled_photo import LabelledPhoto
from bench.photo_set import has_labels, photos_in
from bench.table import table
from bench.timing import show_progress
from sudokuapp.core.grid import Grid
from sudokuapp.errors import PictureProblem
from sudokuapp.scan.picture import load
from sudokuapp.scan.read import read
from sudokuapp.vision.ink import Grey

NOISE = 2.0  # grey levels that a sensor adds after the lens has blurred
USUAL_SIDE = 640  # pixels of the longer side in which a blur is given

READ, WARNED, RIGHT, OTHER, SILENT = (
    "read exactly",
    "misread, true reason",
    "refused, true reason",
    "another reason",
    "misread, no reason",
)
OUTCOMES = (READ, WARNED, RIGHT, OTHER, SILENT)


def blurred(pixels: float) -> Callable[[Grey], Grey]:
    return lambda grey: _noisy(cv2.GaussianBlur(grey, (0, 0), pixels * max(grey.shape) / USUAL_SIDE))


def moved(pixels: float) -> Callable[[Grey], Grey]:
    """The camera moved to the side while the picture was taken."""

    def spoil(grey: Grey) -> Grey:
        length = round(pixels * max(grey.shape) / USUAL_SIDE)
        return _noisy(cv2.blur(grey, (length, 1)))

    return spoil


def darkened(share: float) -> Callable[[Grey], Grey]:
    return lambda grey: _noisy(grey * share)


SPOILING: dict[str, tuple[Callable[[Grey], Grey], str]] = {
    **{f"blurred by {pixels} pixels": (blurred(pixels), "TooBlurred") for pixels in (2, 4, 6, 9, 14)},
    **{f"moved by {pixels} pixels": (moved(pixels), "TooBlurred") for pixels in (8, 16, 30)},
    **{f"with {round(100 * share)} % of the light": (darkened(share), "TooDark") for share in (0.5, 0.2, 0.1, 0.05)},
}


def outcome_of(grey: Grey, grid: Grid, reason: str) -> str:
    """How a spoiled picture is answered; `reason` is the true one, by its name, as other versions may not know it."""
    try:
        reading = read(grey)
    except PictureProblem as problem:
        return RIGHT if type(problem).__name__ == reason else OTHER
    if reading.grid == grid:
        return READ
    names = [type(problem).__name__ for problem in reading.problems]
    return WARNED if names[:1] == [reason] else OTHER if names else SILENT


def report(counts: Mapping[str, Counter[str]]) -> str:
    rows = [[how, *(str(counter[outcome]) for outcome in OUTCOMES)] for how, counter in counts.items()]
    return table(["picture", *OUTCOMES], rows)


def main() -> int:
    options = _options()
    if options.photos is None:
        with renderer() as drawing:
            pictures: Sequence[LabelledPhoto] = drawing.pages("plain", options.pages)
    elif has_labels(options.photos):
        pictures = photos_in(options.photos)[:: options.every]
    else:
        print(f"There are no photos with labels in {options.photos}.", file=sys.stderr)
        return 1
    counts = {how: Counter[str]() for how in SPOILING}
    for number, picture in enumerate(pictures, 1):
        show_progress(f"{number} of {len(pictures)}")
        grey = load(picture.path).grey
        for how, (spoil, reason) in SPOILING.items():
            counts[how][outcome_of(spoil(grey), picture.grid, reason)] += 1
    show_progress("")
    print(report(counts))
    return 0


def _noisy(grey: Grey) -> Grey:
    noise = np.random.default_rng(1).normal(0, NOISE, grey.shape)
    return np.clip(grey + noise, 0, 255).astype(np.uint8)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.reasons", description="Reasons for failures, measured.")
    parser.add_argument("--photos", type=Path, metavar="FOLDER", help="photos with a labels.json; else pages are drawn")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="spoil only every N-th photo (1)")
    parser.add_argument("--pages", type=int, default=20, metavar="N", help="pages to draw (20)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
