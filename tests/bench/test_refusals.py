"""Pictures that show no sudoku of ours: what counts as a false promise."""

from __future__ import annotations

from pathlib import Path

import cv2

from bench.drawn_pictures import _draw_not_sudoku
from bench.photo_readers import PhotoAnswer
from bench.refusals import refusals, unmarked_cells
from models.training.pages import bundled_fonts
from sudokuapp.core.text_reading import parse

GRID = parse("1.....2..3.....4")
REFUSED = PhotoAnswer(problems=("NotASudoku",))
DOUBTED = PhotoAnswer(GRID, suspects=tuple(range(16)), solutions=1)
TRUSTED = PhotoAnswer(GRID, suspects=(3, 4), solutions=1)


def test_a_cell_that_nobody_is_asked_to_look_at_is_a_promise():
    assert [unmarked_cells(answer) for answer in (REFUSED, DOUBTED, TRUSTED)] == [0, 0, 14]


def test_refusals_are_counted_by_kind_with_their_reasons_and_false_promises_named():
    kinds = {"killer": [REFUSED, REFUSED, TRUSTED], "jigsaw": [DOUBTED]}
    answers = {
        kind: [(Path(kind, f"{number}.png"), answer) for number, answer in enumerate(of_kind)]
        for kind, of_kind in kinds.items()
    }
    text = refusals(answers)
    killer, jigsaw, every = ([field.strip() for field in line.split("|")[2:-1]] for line in text.splitlines()[4:7])
    assert killer == ["3", "2", "0", "1", "1"]
    assert jigsaw == ["1", "0", "1", "0", "0"]
    assert every == ["4", "2", "1", "1", "1"]
    assert "- killer: refused as NotASudoku (2)" in text and "- jigsaw: refused" not in text
    assert text.endswith("- killer/2.png: read as 4x4, 14 cells not marked")


def test_a_picture_that_is_no_sudoku_is_the_same_each_time(tmp_path):
    path = _draw_not_sudoku("crossword", 0, bundled_fonts(), tmp_path)
    before = path.read_bytes()
    assert _draw_not_sudoku("crossword", 0, bundled_fonts(), tmp_path).read_bytes() == before
    assert cv2.imread(str(path)) is not None
    assert _draw_not_sudoku("crossword", 1, bundled_fonts(), tmp_path).read_bytes() != before
