"""The benchmark of boards that are cut off: what is cut, and how an answer is judged."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from support.pages import page

from bench.cut_off import (
    CUT_OFF,
    DOUBTED,
    EDGES,
    PARTS,
    TRUSTED,
    CutPicture,
    cut_pictures,
    judged,
    live_advice,
    report,
    without,
)
from bench.labelled_photo import LabelledPhoto
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import CutOff
from sudokuapp.scan.advice import Advice
from sudokuapp.scan.read import read
from sudokuapp.vision.quad import Quad

DRAWN = page("plain", 3)
OUTLINE = Quad.in_order(DRAWN.printed[0].corners)


@pytest.mark.parametrize("edge", EDGES)
def test_what_is_cut_lies_at_that_edge_of_the_board(edge: str) -> None:
    picture = np.zeros((300, 400), np.uint8)
    square = Quad.of([(100, 50), (280, 50), (280, 230), (100, 230)])
    at = {"left": (slice(None), slice(160, None)), "right": (slice(None), slice(0, 220))}
    at |= {"top": (slice(110, None),), "bottom": (slice(0, 170),)}
    assert without(picture, square, edge, 1 / 3).shape == picture[at[edge]].shape


def test_every_part_is_cut_at_every_edge_of_a_board_whose_place_is_known(tmp_path) -> None:
    photo = LabelledPhoto("a", tmp_path, Grid.empty(Shape.of_side(9)), OUTLINE)
    assert len(list(cut_pictures(photo, DRAWN.image))) == len(PARTS) * len(EDGES)
    assert not list(cut_pictures(replace(photo, quad=None), DRAWN.image))


def test_an_answer_is_judged_by_what_a_person_would_trust() -> None:
    reading = read(DRAWN.image)
    cut = CutPicture("a", Fraction(1, 3), DRAWN.image)
    assert judged(reading, cut) == TRUSTED
    assert judged(replace(reading, suspects=tuple(range(81))), cut) == DOUBTED
    assert judged(replace(reading, problems=(CutOff(),)), cut) == CUT_OFF
    assert judged(reading, replace(cut, others=(reading.grid,))) == CUT_OFF, "another puzzle of the page, and rightly"


def test_the_live_picture_is_looked_at_until_it_says_got_it() -> None:
    assert live_advice(DRAWN.image) is Advice.GOT_IT


def test_the_table_adds_up() -> None:
    third = {Fraction(1, 3): Counter({"pictures": 3, CUT_OFF: 2, TRUSTED: 1, "trusted a without 1/3": 1})}
    text = report({"photo": third, "4x4": third}, name_them=True)
    assert "photo without 1/3 |        3 |            2 |" in text
    assert "| all               |        6 |            4 |" in text
    assert "trusted a without 1/3" in text
