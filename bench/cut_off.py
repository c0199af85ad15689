"""Pictures that cut a part of the board off: how often this is said, and how often something else is read.

Run from the repository's root: python -m bench.cut_off [--photos FOLDER] [--every N] [--pages N]
Without labelled photos, drawn pages are cut.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import numpy as np

from bench.drawn_pictures import renderer
from bench.labelled_photo import LabelledPhoto
from bench.photo_set import has_labels, photos_in
from bench.table import table
from bench.timing import show_progress
from sudokuapp.core.grid import Grid
from sudokuapp.errors import CutOff, PictureProblem
from sudokuapp.scan.advice import Advice
from sudokuapp.scan.corner_reading import read_turned
from sudokuapp.scan.live import LiveScan
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.picture import load
from sudokuapp.scan.read import read
from sudokuapp.scan.reading import Reading
from sudokuapp.scan.suspects import MOST_SUSPECTS
from sudokuapp.vision.detect import detect, detect_closely
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad

PARTS = (Fraction(1, 9), Fraction(1, 6), Fraction(1, 4), Fraction(1, 3), Fraction(1, 2))
EDGES = ("left", "right", "top", "bottom")
SHAPES = {"9x9": "plain", "8x8": "8x8", "6x6": "6x6", "4x4": "4x4"}  # the drawn pages of each shape
SMALLEST = 64  # pixels of a picture's side that is worth reading
FRAMES = 12  # of a still live picture, 1/10 second apart: more than "Got it" needs

# What may come of a cut picture, the best first.
CUT_OFF, OTHERWISE, DOUBTED, TRUSTED = "said cut off", "refused otherwise", "read, all in doubt", "read and trusted"
OUTCOMES = (CUT_OFF, OTHERWISE, DOUBTED, TRUSTED)
LIVE_GOT_IT = "live: “Got it”"


@dataclass(frozen=True, eq=False)
class CutPicture:
    """A picture whose main board lacks a part; `others` are whole boards that it also shows."""

    name: str
    part: Fraction
    grey: Grey
    others: tuple[Grid, ...] = ()


def cut_pictures(photo: LabelledPhoto, grey: Grey) -> Iterator[CutPicture]:
    """The picture without each part of the board at each edge, and all that lies beyond it."""
    if photo.quad is None:
        return
    for part in PARTS:
        for edge in EDGES:
            rest = np.ascontiguousarray(without(grey, photo.quad, edge, float(part)))
            if min(rest.shape) >= SMALLEST:
                yield CutPicture(f"{photo.name} without {part} at the {edge}", part, rest, photo.others)


def without(grey: Grey, quad: Quad, edge: str, part: float) -> Grey:
    """What is left of a picture if this part of the board lies beyond its edge."""
    corners = quad.array()
    across, down = (np.sort(corners[:, axis]) for axis in (0, 1))
    (left, right), (top, bottom) = ((places[:2].mean(), places[2:].mean()) for places in (across, down))
    match edge:
        case "left":
            return grey[:, round(left + part * (right - left)) :]
        case "right":
            return grey[:, : round(right - part * (right - left))]
        case "top":
            return grey[round(top + part * (bottom - top)) :]
        case _:
            return grey[: round(bottom - part * (bottom - top))]


def outcome_of(picture: CutPicture) -> str:
    """What the app makes of a picture that somebody opens."""
    try:
        return judged(read(picture.grey), picture)
    except CutOff:
        return CUT_OFF
    except PictureProblem:
        return OTHERWISE


def outcome_at_crop(picture: CutPicture) -> str | None:
    """What is said if the person presses Read on the corners that Crop shows; None if it shows none."""
    boards = detect(picture.grey) or detect_closely(picture.grey)
    if not boards:
        return None
    cache = PhotoCache()
    try:
        return judged(read_turned(picture.grey, boards[0].quad, 0, cache), picture)
    except CutOff:
        return CUT_OFF
    except PictureProblem:
        return OTHERWISE


def judged(reading: Reading, picture: CutPicture) -> str:
    if reading.grid in picture.others or any(isinstance(problem, CutOff) for problem in reading.problems):
        return CUT_OFF
    in_doubt = len(reading.suspects) > MOST_SUSPECTS * len(reading.cells)
    return DOUBTED if in_doubt else TRUSTED


def live_advice(grey: Grey) -> Advice:
    """What the person with the camera reads after a while."""
    scan = LiveScan()
    for frame in range(FRAMES):
        live = scan.look(grey, at=frame / 10)
    return live.advice


def counted(pictures: Sequence[CutPicture]) -> dict[Fraction, Counter[str]]:
    counts: dict[Fraction, Counter[str]] = {}
    for picture in pictures:
        of_part = counts.setdefault(picture.part, Counter())
        outcome = outcome_of(picture)
        of_part[outcome] += 1
        of_part["pictures"] += 1
        of_part["at Crop: trusted"] += outcome_at_crop(picture) == TRUSTED
        of_part[LIVE_GOT_IT] += live_advice(picture.grey) is Advice.GOT_IT
        if outcome == TRUSTED:
            of_part[f"trusted {picture.name}"] += 1
    return counts


def report(counts: Mapping[str, Mapping[Fraction, Counter[str]]], name_them: bool = False) -> str:
    """A row for each kind of board and each part that is missing, and a row for all."""
    columns = ("pictures", *OUTCOMES, "at Crop: trusted", LIVE_GOT_IT)
    rows = [
        [f"{kind} without {part}", *(str(counter[column]) for column in columns)]
        for kind, parts in counts.items()
        for part, counter in parts.items()
    ]
    every = [counter for parts in counts.values() for counter in parts.values()]
    rows.append(["all", *(str(sum(counter[column] for counter in every)) for column in columns)])
    trusted = [name for counter in every for name in counter if name.startswith("trusted ")] if name_them else []
    return "\n".join([table(["board", *columns], rows), *trusted])


def main() -> int:
    options = _options()
    counts: dict[str, dict[Fraction, Counter[str]]] = {}
    if options.photos is not None:
        if not has_labels(options.photos):
            print(f"There are no photos with labels in {options.photos}.", file=sys.stderr)
            return 1
        counts["photo"] = _count("photos", photos_in(options.photos)[:: options.every])
    else:
        with renderer() as drawing:
            for shape, hardship in SHAPES.items():
                counts[shape] = _count(shape, drawing.pages(hardship, options.pages))
    show_progress("")
    print(report(counts, options.names))
    return 0


def _count(name: str, photos: Sequence[LabelledPhoto]) -> dict[Fraction, Counter[str]]:
    counts: dict[Fraction, Counter[str]] = {}
    for number, photo in enumerate(photos, 1):
        show_progress(f"{name}: {number} of {len(photos)}")
        for part, counter in counted(list(cut_pictures(photo, load(photo.path).grey))).items():
            counts.setdefault(part, Counter()).update(counter)
    return counts


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.cut_off", description="Boards that are cut off, measured.")
    parser.add_argument("--photos", type=Path, metavar="FOLDER", help="photos with a labels.json; else pages are drawn")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="cut only every N-th photo (1)")
    parser.add_argument("--pages", type=int, default=10, metavar="N", help="pages to draw of each shape (10)")
    parser.add_argument("--names", action="store_true", help="name each picture that was read and trusted")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
