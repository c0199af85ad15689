"""The search for pictures that break the reader: what is drawn, and what counts as a broken promise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from support.fake_scans import SMALL, made_reading

from bench import verdicts
from bench.counterexamples import line, report
from bench.labelled_photo import LabelledPhoto
from bench.photo_readers import PhotoAnswer
from bench.photo_results import PhotoResult
from bench.random_pictures import Source, mixed, random_picture
from bench.verdicts import LONGEST, Outcome, Verdict, judge, lost_verdict, outcome_of
from models.training.pages import HARDSHIPS, Hardship, bundled_fonts
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import NoPuzzleFound
from sudokuapp.vision.quad import Quad

WRITTEN = parse(".2..............")
PHOTO = LabelledPhoto(
    "a page", Path("a.png"), SMALL, Quad.of([(10, 10), (110, 10), (110, 110), (10, 110)]), written=WRITTEN
)
PAGE = SMALL.with_digit(1, 2)
OTHER = parse("1.....3..2.....4")  # one solution, and not that of SMALL


def outcome(reading, photo: LabelledPhoto = PHOTO, milliseconds: float = 40.0) -> Outcome:
    answer = PhotoAnswer(
        reading.grid, reading.seen, PHOTO.quad, reading.suspects, cells=reading.cells, solutions=reading.solutions
    )
    return outcome_of(PhotoResult(photo, answer, milliseconds, milliseconds))


def test_a_number_is_always_the_same_picture_and_has_one_that_differs_from_the_next():
    first, again, other = (random_picture(number, bundled_fonts(), Path("x.png")) for number in (3, 3, 4))
    assert first.title == again.title and np.array_equal(first.page.image, again.page.image)
    assert not np.array_equal(first.page.image, other.page.image)


def test_among_a_few_numbers_there_are_pages_and_screens_of_two_kinds():
    pictures = [random_picture(number, bundled_fonts(), Path("x.png")) for number in range(8)]
    assert {Source.PAGE, Source.SCREEN} <= {picture.source for picture in pictures if picture}
    assert {len(picture.kinds) for picture in pictures if picture} == {1, 2}


def test_a_mixture_is_hard_in_both_ways():
    both = mixed([HARDSHIPS["blur"], HARDSHIPS["glare"]], Hardship())
    assert (both.defocus, both.glare) == (HARDSHIPS["blur"].defocus, HARDSHIPS["glare"].glare)
    assert both.tilt == Hardship().tilt


def test_a_right_reading_and_a_refusal_break_nothing():
    assert outcome(made_reading(PAGE, written=[1])) is Outcome.RIGHT
    refused = PhotoResult(PHOTO, PhotoAnswer(problems=("TooDark",)), 1.0, 1.0)
    assert outcome_of(refused) is Outcome.REFUSED


def test_a_wrong_cell_breaks_the_promise_unless_it_is_marked():
    wrong = PAGE.with_digit(0, 0)
    assert outcome(made_reading(wrong, written=[1], solutions=2)) is Outcome.UNMARKED
    assert outcome(made_reading(wrong, written=[1], solutions=2, doubts={0: (1, 0.6)})) is Outcome.MARKED
    assert outcome(made_reading(PAGE)) is Outcome.UNMARKED, "a written digit taken for a clue"


def test_a_wrong_solution_breaks_the_promise_even_if_all_wrong_cells_are_marked():
    doubts = {6: (2, 0.6), 9: (3, 0.6)}
    assert outcome(made_reading(OTHER, doubts=doubts), replace(PHOTO, written=None)) is Outcome.WRONG_SOLUTION
    assert outcome(made_reading(OTHER, doubts=doubts, solutions=2), replace(PHOTO, written=None)) is Outcome.MARKED


def test_a_misread_written_digit_breaks_the_promise_unless_it_is_marked():
    misread = SMALL.with_digit(1, 3)
    assert outcome(made_reading(misread, written=[1])) is Outcome.UNMARKED_WRITTEN
    assert outcome(made_reading(misread, written=[1], doubts={1: (2, 0.7)})) is Outcome.RIGHT


def test_reading_must_not_take_long():
    assert outcome(made_reading(PAGE, written=[1]), milliseconds=LONGEST + 1) is Outcome.SLOW


def test_a_part_of_a_board_may_be_refused_or_doubted_but_not_trusted():
    part = replace(PHOTO, whole=False)
    assert outcome(made_reading(OTHER), part) is Outcome.FALSE_PROMISE
    assert outcome(made_reading(OTHER, doubts=dict.fromkeys(range(16), (0, 0.5))), part) is Outcome.MARKED


@pytest.fixture
def bundled(monkeypatch, tmp_path):
    """Draws with fonts that are always there, and keeps its files apart."""
    monkeypatch.setattr(verdicts, "_fonts", bundled_fonts)
    monkeypatch.setattr(verdicts, "FOLDER", tmp_path)
    return tmp_path


def test_a_reader_that_fails_is_a_counterexample_whose_picture_is_kept(bundled, monkeypatch):
    monkeypatch.setattr(verdicts, "ours", lambda path: 1 // 0)
    verdict = judge(3)
    assert verdict.outcome is Outcome.CRASHED and "ZeroDivisionError" in verdict.said
    assert [file.name for file in bundled.iterdir()] == ["3.png"]


def test_of_a_picture_that_breaks_nothing_no_file_is_kept(bundled, monkeypatch):
    monkeypatch.setattr(verdicts, "ours", lambda path: PhotoAnswer(problems=(NoPuzzleFound.__name__,)))
    assert judge(3).outcome is Outcome.REFUSED
    assert not list(bundled.iterdir())


def test_a_picture_of_two_kinds_counts_for_both_and_only_outcomes_that_occur_have_a_column():
    found = Verdict(7, "page: blur + written", ("page: blur", "page: written"), Outcome.UNMARKED, "1 clue cell wrong")
    right = Verdict(8, "page: blur", ("page: blur",), Outcome.RIGHT, "")
    rows = [[field.strip() for field in row.split("|")[1:-1]] for row in report([found, right]).splitlines()]
    assert rows[0] == ["", "pictures", "right", "a wrong cell not marked"]
    assert rows[2:] == [["page: blur", "2", "1", "1"], ["page: written", "1", "0", "1"], ["all", "2", "1", "1"]]
    assert line(found) == "- 7 (page: blur + written): a wrong cell not marked; 1 clue cell wrong"
    assert line(lost_verdict(9, 1.5)) == "- 9 (?): the reader failed; the process ended after 1.5 s"
