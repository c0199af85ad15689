"""The parts of the photo benchmark beside the timing: labels, results, the plain reader, tables and pictures."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bench import plain_reader
from bench.drawn_pictures import Family, _draw
from bench.failure_sheet import write_sheet
from bench.labelled_photo import LabelledPhoto
from bench.photo_readers import PhotoAnswer
from bench.photo_report import PhotoMeasurements, by_kind, goals, on_photos, peer
from bench.photo_results import NEAR, PhotoResult, Totals
from bench.photo_set import photos_in, said_of_training, stored
from bench.photo_timing import FRAME, frame_of, read_all
from bench.plain_reader import plain
from models.training.pages import bundled_fonts
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.vision.digits import ANSWERS, PRINTED
from sudokuapp.vision.quad import Quad

SMALL = parse("1.....2..3.....4")
OTHER = parse(".2..3......4..1.")
SQUARE = Quad.of([(10, 10), (110, 10), (110, 110), (10, 110)])


def photo_of(grid=SMALL, quad=SQUARE, path=Path("a.png"), **more):
    return LabelledPhoto("a photo", path, grid, quad, **more)


def result_of(photo, grid, quad=SQUARE, **more):
    return PhotoResult(photo, PhotoAnswer(grid, grid, quad, **more), 10.0, 9.0)


@pytest.mark.parametrize(("flag", "size"), [(1, (4, 3)), (3, (4, 3)), (6, (4, 3)), (8, (4, 3))])
def test_a_corner_is_brought_to_the_stored_pixels_against_the_exif_flag(tmp_path, flag, size):
    """As the decoder turns: wherever the one bright pixel is shown, it is found where it is stored."""
    pixels = np.zeros((size[1] * 16, size[0] * 16), np.uint8)
    pixels[16:32, 0:16] = 255
    picture = Image.fromarray(pixels)
    exif = picture.getexif()
    exif[0x112] = flag
    picture.save(tmp_path / "a.jpg", exif=exif, quality=95)
    shown = cv2.imread(str(tmp_path / "a.jpg"), cv2.IMREAD_GRAYSCALE)
    y, x = (float(places.mean()) for places in np.nonzero(shown > 128))
    assert stored((x, y), flag, size[0] * 16, size[1] * 16) == pytest.approx((7.5, 23.5))


def test_labels_are_read_with_and_without_corners(tmp_path):
    Image.new("L", (64, 48)).save(tmp_path / "a.jpg")
    grid = "1" + "0" * 80
    labels = {
        name: {"grid": grid, "corners": corners} for name, corners in (("b.jpg", None), ("a.jpg", SQUARE.corners))
    }
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    first, second = photos_in(tmp_path)
    assert (first.name, first.quad, second.quad) == ("a.jpg", SQUARE, None)
    assert first.grid.clue_count == 1 and first.grid[0] == 1


def test_what_the_model_has_seen_is_taken_from_its_card(tmp_path):
    card = tmp_path / "README.md"
    assert "may have seen" in said_of_training(card)
    card.write_text("# The model\n\n- Real photos in training: none.\n")
    assert said_of_training(card) == "Real photos in training: none."


def test_an_exact_grid_has_no_wrong_cell():
    result = result_of(photo_of(), SMALL)
    assert result.exact and result.found and not result.failed
    assert (result.wrong, result.right_cells, result.unmarked) == ((), 16, 0)


def test_wrong_cells_count_unless_they_are_marked():
    result = result_of(photo_of(), SMALL.with_digit(3, 4).with_digit(5, 2), suspects=(5, 7))
    assert result.failed and result.found
    assert (result.wrong, result.right_cells, result.unmarked) == ((3, 5), 14, 1)


def test_no_mark_makes_up_for_a_wrong_shape():
    result = result_of(photo_of(), Grid.empty(Shape.of_side(9)), suspects=tuple(range(81)))
    assert not result.found
    assert (len(result.wrong), result.right_cells, result.unmarked) == (16, 0, 16)


def test_a_refused_photo_has_no_wrong_cells_and_no_right_ones():
    result = PhotoResult(photo_of(), PhotoAnswer(problems=("TooDark",)), 10.0, 9.0)
    assert result.refused and result.failed and not result.found and not result.warned
    assert (result.wrong, result.right_cells, result.unmarked) == ((), 0, 0)


@given(turn=st.integers(0, 3), away=st.floats(0, 0.2))
def test_a_board_is_found_when_its_corners_are_near_however_it_is_turned(turn, away):
    moved = Quad.in_order((x + 100 * away, y) for x, y in SQUARE.corners)
    assert result_of(photo_of(), SMALL, moved.begun_at(turn)).found == (away < NEAR)


def test_where_no_corners_are_known_the_digits_prove_the_place():
    assert result_of(photo_of(quad=None), SMALL.with_digit(1, 3)).found
    assert not result_of(photo_of(quad=None), OTHER).found


def test_a_cut_off_puzzle_is_right_when_it_is_called_so():
    photo = photo_of(whole=False)
    assert not PhotoResult(photo, PhotoAnswer(problems=("CutOff",)), 10.0, 9.0).failed
    assert result_of(photo, SMALL).failed


def test_a_tally_adds_up():
    photo = photo_of()
    refused = PhotoResult(photo, PhotoAnswer(problems=("TooDark",)), 40.0, 9.0)
    totals = Totals([result_of(photo, SMALL, suspects=(1, 2)), result_of(photo, OTHER), refused])
    assert (totals.exact, totals.found, totals.refused, totals.suspects, totals.median) == (1, 2, 1, 2, 10.0)
    assert totals.wrong == totals.unmarked == 8
    assert totals.accuracy == (16 + 8) / 48


def test_another_puzzle_of_the_page_is_not_the_one_meant_but_is_not_misread():
    result = result_of(photo_of(others=(OTHER,)), OTHER, SQUARE.scaled(2))
    assert result.read_another and result.failed and not result.found
    assert (result.wrong, result.right_cells, result.unmarked) == ((), 0, 0)
    assert not result_of(photo_of(others=(SMALL,)), SMALL).read_another


def test_a_right_grid_whose_corners_are_elsewhere_is_a_failure_too():
    assert result_of(photo_of(), SMALL, SQUARE.scaled(2)).failed


def test_the_goals_are_judged_on_all_photos_only():
    right = [result_of(photo_of(), SMALL)] * 160
    wrong = [*right[:157], *[result_of(photo_of(), OTHER)] * 3]
    few, all_right, some_wrong = (
        PhotoMeasurements(results, [], 5.0, 1, 100.0) for results in (right[:5], right, wrong)
    )
    assert "160 photos" in goals(few) and "verdict" not in goals(few)
    assert "not reached" not in goals(all_right)
    assert goals(some_wrong).count("not reached") == 2


def test_a_failure_is_named_under_the_table_and_nothing_is_rounded_up_to_all():
    photo = photo_of(Grid.empty(Shape.of_side(9)))
    results = [result_of(photo, photo.grid)] * 2499 + [result_of(photo, photo.grid.with_digit(1, 3))]
    text = on_photos(PhotoMeasurements(results, results, 5.0, 1, 100.0), "Real photos in training: none.")
    assert text.splitlines()[-1] == "- a photo: 1 cells wrong, 1 of them not marked"
    assert "99.999 %" in text and "100.000 %" not in text


def test_hardships_and_the_peer_get_a_line_each():
    cut = [PhotoResult(photo_of(whole=False), PhotoAnswer(problems=("CutOff",)), 10.0, 9.0)]
    blur = [result_of(photo_of(others=(OTHER,)), OTHER)]
    text = by_kind("Pages", {"blur": (blur, blur), "cut": (cut, cut)}, "two fonts")
    assert "cut: 1 of 1 puzzles were called cut off" in text
    assert "cut: refused as CutOff (1)" in text
    assert "blur: another puzzle of the page was read, and rightly, 1 times" in text
    beside = peer({"photos": (blur, [PhotoResult(photo_of(), PhotoAnswer(), 30.0, 9.0)])})
    assert "x 3.00" in beside.splitlines()[-1]


@pytest.fixture
def drawn_page(tmp_path):
    return _draw(Family.PAGES, "plain", 0, bundled_fonts(), tmp_path)


def test_a_drawn_page_has_one_solution_and_is_the_same_each_time(drawn_page, tmp_path):
    before = drawn_page.path.read_bytes()
    assert app_solver.is_unique(drawn_page.grid)
    assert _draw(Family.PAGES, "plain", 0, bundled_fonts(), tmp_path) == drawn_page
    assert drawn_page.path.read_bytes() == before


class Knowing:
    """A digit model that has been told the answers."""

    def __init__(self, grid):
        self.digits = list(grid)

    def classify(self, cells):
        places = [digit and PRINTED.start + digit - 1 for digit in self.digits]
        return np.eye(ANSWERS, dtype=np.float32)[places]


def test_the_plain_reader_finds_a_plain_page(drawn_page, monkeypatch):
    monkeypatch.setattr(plain_reader, "digit_model", lambda: Knowing(drawn_page.grid))
    [result] = read_all("pages", plain, [drawn_page])
    assert result.exact and result.found and result.milliseconds > 0


def test_the_plain_reader_refuses_what_has_no_outline(tmp_path):
    cv2.imwrite(str(tmp_path / "white.png"), np.full((200, 200), 255, np.uint8))
    assert plain(tmp_path / "white.png").problems == ("NoPuzzleFound",)
    assert plain(tmp_path / "missing.png").problems == ("UnreadableFile",)


@pytest.mark.parametrize("size", [(640, 480), (960, 1280), (500, 500), (33, 700)])
def test_a_frame_is_as_large_as_a_cameras(tmp_path, size):
    cv2.imwrite(str(tmp_path / "a.png"), np.zeros(size[::-1], np.uint8))
    assert frame_of(tmp_path / "a.png").shape == FRAME[::-1]


def test_the_sheet_has_a_tile_for_each_failure_and_goes_when_there_are_none(drawn_page, tmp_path):
    board = np.full((256, 256), 200, np.uint8)
    wrong = PhotoAnswer(
        drawn_page.grid.with_digit(0, 9 if drawn_page.grid[0] != 9 else 8), None, drawn_page.quad, board=board
    )
    results = [
        PhotoResult(drawn_page, wrong, 10.0, 9.0),
        PhotoResult(drawn_page, PhotoAnswer(problems=("TooDark",)), 10.0, 9.0),
    ]
    sheet = tmp_path / "sheets" / "failures.png"
    write_sheet(sheet, results)
    one_row = cv2.imread(str(sheet)).shape
    write_sheet(sheet, results + results)
    assert cv2.imread(str(sheet)).shape[0] > one_row[0]
    write_sheet(sheet, [])
    assert not sheet.exists()
