"""Labelled photos come in upright whatever their EXIF flag does to them, and puzzles stay within a fold."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from models.training.pages import HARDSHIPS, bundled_fonts, make_page
from models.training.photos import CUTS_PER_PHOTO, photos_in, training_cells

EXIF_ORIENTATION = 0x0112
STORED_TO_SHOWN = {1: 0, 3: 2, 6: 3, 8: 1}  # EXIF flag -> counter-clockwise quarter turns that a viewer applies


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    labels = {}
    for number, flag in enumerate(STORED_TO_SHOWN):
        page = make_page(np.random.default_rng(number // 2), HARDSHIPS["plain"], bundled_fonts())
        picture = Image.fromarray(page.image)
        exif = picture.getexif()
        exif[EXIF_ORIENTATION] = flag
        picture.save(tmp_path / f"{number}.png", exif=exif)
        marked = np.zeros((*page.image.shape, 2))
        rows, columns = np.indices(page.image.shape)
        marked[...] = np.stack([columns, rows], 2)
        shown = np.rot90(marked, STORED_TO_SHOWN[flag])
        corners = [
            np.argwhere((shown == np.round(corner)).all(2))[0][::-1].tolist() for corner in page.printed[0].corners
        ]
        grid = "".join(str(digit) for digit in page.printed[0].cells)
        labels[f"{number}.png"] = {"grid": grid, "corners": corners}
    labels["unknown.png"] = {"grid": "0" * 81, "corners": None}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    return tmp_path


def test_a_photo_turned_by_its_flag_still_gives_upright_cells_in_reading_order(folder: Path) -> None:
    photos = list(photos_in(folder))
    assert [photo.turns for photo in photos] == list(STORED_TO_SHOWN.values())
    for plain, flagged in ((photos[0], photos[1]), (photos[2], photos[3])):
        first, second = (photo.upright_cells(photo.lattice).astype(int) for photo in (plain, flagged))
        assert np.abs(first - second).mean() < 12
        assert second[:, 8:24, 8:24].max((1, 2))[flagged.digits > 0].min() > 120


def test_photos_of_one_puzzle_share_a_fold_and_are_left_out_together(folder: Path) -> None:
    folds = [photo.fold for photo in photos_in(folder)]
    assert folds[0] == folds[1] != folds[2] == folds[3]
    cells, digits = training_cells(folder, folds[0], seed=1)
    assert len(cells) == len(digits) == 2 * 81 * CUTS_PER_PHOTO
