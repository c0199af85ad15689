"""Real photos with known grids, if they are beside the repository; they are never part of it.

A folder has a labels.json: file name -> `grid` (the clues, 81 characters, 0 for empty) and `corners` (four points, or
null); of pages that somebody was solving also `all` (the clues and the written digits) and `marks` (1 for a cell with
small candidates). The corners are positions in the photo as its EXIF flag turns it, even if that flag is wrong. The
reader ignores the flag and answers in stored pixels, so the corners are converted to these.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PIL import ExifTags, Image

from bench.labelled_photo import LabelledPhoto
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.vision.quad import Point, Quad

PROJECT = Path(__file__).resolve().parents[1]
SHARED = PROJECT.parent / "shared" / "photos"
WRITTEN_ENDING = "_written"  # of the folder beside one of clean photos
MODEL_CARD = PROJECT / "models" / "README.md"
# The beginning of the model card's line about photos in training.
SAID_OF_PHOTOS = "Real photos in training:"
LABELS = "labels.json"
SHAPE = Shape.of_side(9)


def has_labels(folder: Path) -> bool:
    return (folder / LABELS).is_file()


def written_beside(folder: Path) -> Path:
    """The folder of pages that somebody was solving, beside that of clean ones."""
    return folder.with_name(folder.name + WRITTEN_ENDING)


def photos_in(folder: Path) -> list[LabelledPhoto]:
    """All photos of a folder, ordered by name."""
    labels = json.loads((folder / LABELS).read_text(encoding="utf-8"))
    return [_photo(folder / name, label) for name, label in sorted(labels.items())]


def _photo(path: Path, label: Mapping[str, Any]) -> LabelledPhoto:
    grid = Grid.of(SHAPE, map(int, label["grid"]))
    digits = Grid.of(SHAPE, map(int, label.get("all", label["grid"])))
    entered = Grid.of(SHAPE, (0 if clue else digit for clue, digit in zip(grid, digits, strict=True)))
    return LabelledPhoto(
        path.name,
        path,
        grid,
        None if label["corners"] is None else _outline(path, label["corners"]),
        written=entered if entered.clue_count else None,
        marks=frozenset(cell for cell, mark in enumerate(label.get("marks", "")) if mark == "1" and not digits[cell]),
    )


def said_of_training(card: Path = MODEL_CARD) -> str:
    """The model card's line about photos in training; without it, results on photos mean nothing."""
    lines = card.read_text(encoding="utf-8").splitlines() if card.is_file() else []
    said = [line.strip(" -*") for line in lines if line.strip(" -*").startswith(SAID_OF_PHOTOS)]
    return (
        said[0] if said else f"The model card has no line “{SAID_OF_PHOTOS} …”: the model may have seen these photos."
    )


def _outline(path: Path, corners: Sequence[Sequence[float]]) -> Quad:
    with Image.open(path) as photo:
        flag = photo.getexif().get(ExifTags.Base.Orientation, 1)
        width, height = photo.size
    return Quad.of(stored((x, y), flag, width, height) for x, y in corners)


def stored(shown: Point, flag: int, width: int, height: int) -> Point:
    """From a point of the photo as its EXIF flag turns it to the point in the stored pixels (`width` by `height`)."""
    x, y = shown
    match flag:
        case 3:
            return width - 1 - x, height - 1 - y
        case 6:
            return y, height - 1 - x
        case 8:
            return width - 1 - y, x
        case _:
            return x, y
