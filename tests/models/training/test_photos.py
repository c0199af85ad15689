"""Labelled photos come in upright whatever their EXIF flag does to them, with all that stands on the page."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from models.training.pages import HARDSHIPS, Page, bundled_fonts, make_page
from models.training.photos import photos_in
from sudokuapp.vision.orientation import UPRIGHT_MARKS, UPRIGHT_PRINTED, UPRIGHT_WRITTEN

EXIF_ORIENTATION = 0x0112
STORED_TO_SHOWN = {1: 0, 3: 2, 6: 3, 8: 1}  # EXIF flag -> counter-clockwise quarter turns that a viewer applies


def text(digits: bytes) -> str:
    return "".join(str(digit) for digit in digits)


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
        labels[f"{number}.png"] = {"grid": text(page.printed[0].cells), "corners": corners}
    labels["unknown.png"] = {"grid": "0" * 81, "corners": None}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    return tmp_path


def test_a_photo_turned_by_its_flag_still_gives_upright_cells_in_reading_order(folder: Path) -> None:
    photos = list(photos_in(folder))
    assert [photo.turns for photo in photos] == list(STORED_TO_SHOWN.values())
    for plain, flagged in ((photos[0], photos[1]), (photos[2], photos[3])):
        first, second = (photo.upright_looks(photo.lattice).cells.astype(int) for photo in (plain, flagged))
        assert np.abs(first - second).mean() < 12
        assert second[:, 8:24, 8:24].max((1, 2))[flagged.shown > 0].min() > 120


def test_the_looks_of_a_photo_are_labelled_as_its_cells(folder: Path) -> None:
    for photo in photos_in(folder):
        board = photo.upright_looks(photo.lattice)
        assert (board.shown == photo.shown).all()
        assert set(np.flatnonzero(photo.shown)) <= set(board.looks_of.tolist())
        assert (board.looks_shown == photo.shown[board.looks_of]).all()


@pytest.fixture
def written() -> Page:
    return make_page(np.random.default_rng(1), HARDSHIPS["written"], bundled_fonts())


def saved(folder: Path, page: Page, label: dict[str, object]) -> Path:
    Image.fromarray(page.image).save(folder / "0.png")
    (folder / "labels.json").write_text(json.dumps({"0.png": {"corners": page.printed[0].corners.tolist(), **label}}))
    return folder


def test_a_photo_of_a_written_page_shows_clues_entries_and_candidates(tmp_path: Path, written: Page) -> None:
    printed = written.printed[0]
    clues, entries, marks = (np.frombuffer(some, np.uint8) for some in (printed.cells, printed.written, printed.marks))
    everything = bytes(np.where(clues > 0, clues, entries).tolist())
    label = {"grid": text(printed.cells), "all": text(everything), "marks": text(printed.marks)}
    (photo,) = photos_in(saved(tmp_path, written, label))
    assert entries.any() and marks.any()
    assert (photo.shown[clues > 0] == UPRIGHT_PRINTED.start + clues[clues > 0] - 1).all()
    assert (photo.shown[entries > 0] == UPRIGHT_WRITTEN.start + entries[entries > 0] - 1).all()
    assert (photo.shown[marks > 0] == UPRIGHT_MARKS).all()
    assert (photo.shown[(clues == 0) & (entries == 0) & (marks == 0)] == 0).all()


def test_a_photo_without_those_labels_shows_its_clues_alone(tmp_path: Path, written: Page) -> None:
    (photo,) = photos_in(saved(tmp_path, written, {"grid": text(written.printed[0].cells)}))
    assert photo.shown.tolist() == list(written.printed[0].cells)


def test_a_photo_that_is_named_and_missing_is_told(folder: Path) -> None:
    (folder / "0.png").unlink()
    with pytest.raises(FileNotFoundError, match=r"0\.png"):
        list(photos_in(folder))
