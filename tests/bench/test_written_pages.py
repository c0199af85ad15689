"""The parts of the photo benchmark about print and pen: labels, what counts as right, and how sure it was told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image
from support.fake_scans import made_reading

from bench.drawn_pictures import label_of
from bench.labelled_photo import LabelledPhoto
from bench.photo_costs import LARGE_PIXELS, WRITTEN_COST, costs, enlarged, of_ordinary_size
from bench.photo_readers import PhotoAnswer
from bench.photo_report import by_kind, on_written
from bench.photo_results import PhotoResult
from bench.photo_set import photos_in, written_beside
from bench.reliability import Claim, digit_claims, kind_claims, reliability
from bench.written_results import WrittenTotals
from models.training.pages import Page, Printed
from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.vision.quad import Quad

CLUES = parse("1.....2..3.....4")
PAGE = parse("12.4..2..3.....4")  # with 2 and 4 written
WRITTEN = parse(".2.4............")
SQUARE = Quad.of([(10, 10), (110, 10), (110, 110), (10, 110)])
PHOTO = LabelledPhoto("a page", Path("a.png"), CLUES, SQUARE, written=WRITTEN, marks=frozenset({4, 5}))


def result_of(reading, photo: LabelledPhoto = PHOTO, milliseconds: float = 10.0) -> PhotoResult:
    answer = PhotoAnswer(
        reading.grid, reading.seen, SQUARE, reading.suspects, cells=reading.cells, solutions=reading.solutions
    )
    return PhotoResult(photo, answer, milliseconds, milliseconds)


RIGHT = result_of(made_reading(PAGE, written=[1, 3], notes={4: (1,), 5: ()}))
REFUSED = PhotoResult(PHOTO, PhotoAnswer(problems=("TooDark",)), 10.0, 9.0)


def counted(result: PhotoResult) -> tuple[int, int, int, int, int, int]:
    totals = WrittenTotals([result])
    return totals.digits, totals.right, totals.unmarked, totals.marks, totals.marks_found, totals.false_marks


def test_the_labels_of_a_written_page_tell_print_and_pen_apart(tmp_path):
    Image.new("L", (64, 48)).save(tmp_path / "a.jpg")
    label = {"grid": "1" + "0" * 80, "all": "12" + "0" * 79, "marks": "0110" + "0" * 77, "corners": None}
    (tmp_path / "labels.json").write_text(json.dumps({"a.jpg": label}))
    (photo,) = photos_in(tmp_path)
    assert (photo.digit(0), photo.digit(1), photo.digit(2)) == (1, 2, 0)
    kinds = [CellKind.CLUE, CellKind.WRITTEN, CellKind.MARKS, CellKind.EMPTY]
    assert [photo.kind(cell) for cell in range(4)] == kinds
    assert written_beside(Path("x/photos")) == Path("x/photos_written")


def drawn(cells: Grid, written: Grid, marks: bytes = b"") -> LabelledPhoto:
    places = np.linspace(10, 110, 5, dtype=np.float32)
    lattice = np.stack(np.meshgrid(places, places), axis=-1)
    printed = Printed(4, 2, 2, cells.cells, lattice, True, "puzzle", written.cells, marks)
    return label_of(Page(np.zeros((120, 120), np.uint8), (printed,), 0), "a page", Path("a.png"))


def test_a_drawn_picture_is_labelled_with_what_is_written_on_it():
    assert drawn(CLUES, WRITTEN, bytes([0, 0, 0, 0, 1, 1, *[0] * 10])) == PHOTO


def test_of_a_board_drawn_by_hand_a_digit_is_right_whoever_is_said_to_have_written_it():
    photo = drawn(Grid.empty(CLUES.shape), CLUES)
    assert photo.by_hand and photo.kind(0) is CellKind.WRITTEN
    for written in ([], [0, 6], [cell for cell, digit in enumerate(CLUES) if digit]):
        assert result_of(made_reading(CLUES, written=written), photo).exact
    assert result_of(made_reading(CLUES.with_digit(0, 3)), photo).wrong == (0,)


def test_a_page_is_right_when_its_clues_are_and_what_was_written_is_counted_beside_them():
    assert RIGHT.exact and not RIGHT.failed
    assert counted(RIGHT) == (2, 2, 0, 2, 2, 0)


def test_a_written_digit_taken_for_a_clue_is_a_wrong_clue():
    result = result_of(made_reading(PAGE, written=[1]))
    assert (result.wrong, result.unmarked) == ((3,), 1)
    assert counted(result)[:3] == (2, 1, 0)


def test_a_misread_written_digit_counts_as_unmarked_unless_it_is_a_suspect():
    misread = PAGE.with_digit(1, 3).with_digit(3, 0)
    assert counted(result_of(made_reading(misread, written=[1])))[:3] == (2, 0, 2)
    assert counted(result_of(made_reading(misread, written=[1], doubts={1: (2, 0.6)})))[:3] == (2, 0, 1)


def test_small_candidates_are_found_missed_or_imagined():
    assert counted(result_of(made_reading(PAGE, written=[1, 3], notes={4: (), 7: (), 8: ()})))[3:] == (2, 1, 2)


def test_the_digits_of_a_refused_page_are_not_read():
    assert counted(REFUSED) == (2, 0, 0, 2, 0, 0)


def test_the_table_of_written_pages_has_shares_and_names_failures():
    text = on_written(([RIGHT, REFUSED], [RIGHT, RIGHT]))
    assert "2 (50.000 %)" in text and "- a page: refused, TooDark" in text
    assert "4 (100.000 %)" in on_written(([RIGHT, RIGHT], [RIGHT, RIGHT]))
    assert "2 (100.000 %)" in by_kind("Pages", {"written": ([RIGHT], [RIGHT])}, "a font")


def test_a_digit_is_judged_by_itself_and_its_kind_where_the_digit_is_right():
    reading = made_reading(
        PAGE.with_digit(0, 3), written=[1], notes={4: (), 5: ()}, doubts={0: (1, 0.6)}, kind_doubts={3: 0.7}
    )
    digits, kinds = list(digit_claims([result_of(reading)])), list(kind_claims([result_of(reading)]))
    assert digits[0] == Claim(0.6, is_right=False, is_marked=True)
    assert [claim.is_right for claim in digits] == [False, *[True] * 15]
    assert len(kinds) == 15 and [claim for claim in kinds if not claim.is_right] == [Claim(0.7, False, True)]


def test_what_cannot_be_compared_says_nothing_of_reliability():
    cut = result_of(made_reading(PAGE), replace(PHOTO, whole=False))
    other_shape = result_of(made_reading(parse("." * 81)))
    assert not list(digit_claims([REFUSED, cut, other_shape]))


def test_reliability_has_a_row_for_each_range_that_occurs():
    doubts = {0: (3, 0.93), 6: (3, 0.94)}
    text = reliability([result_of(made_reading(PAGE.with_digit(6, 1), written=[1, 3], doubts=doubts))])
    (row,) = [line for line in text.splitlines() if line.startswith("| 0.900 to 0.950")]
    assert row.split("|")[2:7] == ["     2 ", "     0.9350 ", " 0.5000 ", "     1 ", "                 0 "]


@pytest.mark.parametrize("flag", [1, 6])
def test_photos_are_enlarged_as_they_are_stored(tmp_path, flag):
    picture = Image.fromarray(np.random.default_rng(1).integers(0, 255, (48, 64), np.uint8))
    exif = picture.getexif()
    exif[0x112] = flag
    picture.save(tmp_path / "a.jpg", exif=exif)
    (large,) = enlarged([replace(PHOTO, path=tmp_path / "a.jpg")], tmp_path / "large")
    height, width = cv2.imread(str(large.path), cv2.IMREAD_GRAYSCALE).shape
    assert height * width == pytest.approx(LARGE_PIXELS, rel=0.01) and width > height
    assert large.quad.corners[2][0] / width == pytest.approx(110.5 / 64, abs=0.01)


def test_only_photos_of_the_ordinary_size_have_the_ordinary_cost(tmp_path):
    results = []
    for name, size in (("a.png", (640, 480)), ("b.png", (480, 640)), ("c.png", (960, 1280))):
        Image.new("L", size).save(tmp_path / name)
        results.append(replace(RIGHT, photo=replace(PHOTO, path=tmp_path / name)))
    assert of_ordinary_size(results) == results[:2]


@pytest.mark.parametrize(("milliseconds", "verdict"), [(50.0, " reached"), (70.0, "not reached")])
def test_a_cost_is_compared_with_its_goal_and_the_plain_reader(milliseconds, verdict):
    slow = result_of(made_reading(PAGE), milliseconds=milliseconds)
    row = costs({WRITTEN_COST: ([slow], [RIGHT])}).splitlines()[-1]
    assert f"{milliseconds:.1f}" in row and "10.0" in row and verdict in row
