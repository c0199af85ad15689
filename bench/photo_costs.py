"""What reading costs a processor: an ordinary photo, one of 12 megapixels, and a page that somebody was solving.

No photo at hand has 12 megapixels, so some are enlarged to that, into build/.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
from PIL import Image

from bench.goals import Goal
from bench.labelled_photo import LabelledPhoto
from bench.photo_results import PhotoResult, Totals
from bench.photo_set import PROJECT
from bench.table import number, table

LARGE = PROJECT / "build" / "bench" / "large"
LARGE_PIXELS = 12_000_000
LARGE_COUNT = 12
QUALITY = 90  # of the JPEG file
ORDINARY = (640, 480)

ORDINARY_COST = Goal("a photo of 640x480", 60, None)
LARGE_COST = Goal("a photo of 12 megapixels", 150, None)
WRITTEN_COST = Goal("a page that somebody was solving", 60, None)

Costs = Mapping[Goal, tuple[Sequence[PhotoResult], Sequence[PhotoResult]]]


def of_ordinary_size(results: Sequence[PhotoResult]) -> list[PhotoResult]:
    return [result for result in results if sorted(_size(result.photo.path)) == sorted(ORDINARY)]


def enlarged(photos: Sequence[LabelledPhoto], folder: Path = LARGE) -> list[LabelledPhoto]:
    """Photos from the whole set, as files of 12 megapixels."""
    folder.mkdir(parents=True, exist_ok=True)
    return [_enlarged(photo, folder) for photo in photos[:: max(1, len(photos) // LARGE_COUNT)][:LARGE_COUNT]]


def costs(measured: Costs) -> str:
    """Processor time, which other programs on the machine disturb less than the time on the clock."""
    rows = []
    for goal, (ours, plain) in measured.items():
        ours_cost, plain_cost = Totals(ours).median_on_processor, Totals(plain).median_on_processor
        row = [goal.subject, f"{len(ours)}", number(ours_cost), number(plain_cost), f"{goal.goal:g}"]
        rows.append([*row, goal.verdict(ours_cost)])
    header = ["processor ms, median", "photos", "ours", "plain reader", "goal", "verdict"]
    return f"## Processor time\n\n{table(header, rows)}"


def _size(path: Path) -> tuple[int, int]:
    with Image.open(path) as photo:
        return photo.width, photo.height


def _enlarged(photo: LabelledPhoto, folder: Path) -> LabelledPhoto:
    picture = cv2.imread(str(photo.path), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    assert picture is not None
    factor = (LARGE_PIXELS / (picture.shape[0] * picture.shape[1])) ** 0.5
    path = folder / f"{photo.path.parent.name}-{photo.path.stem}.jpg"
    large = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC)
    cv2.imwrite(str(path), large, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return replace(photo, path=path, quad=None if photo.quad is None else photo.quad.scaled(factor))
