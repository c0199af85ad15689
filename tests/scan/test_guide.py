"""The line under the live picture names the one thing that helps most, and does not flicker."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from support.pages import page

from sudokuapp.scan.advice import Advice
from sudokuapp.scan.guide import STABLE_SECONDS, Guide, advise
from sudokuapp.vision.detect import Detection
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.stabilise import Tracking

FRAME = 1 / 30


def plain() -> tuple[np.ndarray, Quad]:
    drawn = page("plain", 0)
    return drawn.image, Quad.of(drawn.printed[0].corners)


def tracking(quad: Quad, steady: bool = True) -> Tracking:
    return Tracking(quad=quad, is_visible=True, steady=steady)


def text_page() -> np.ndarray:
    text = np.full((480, 640), 220, np.uint8)
    for line in range(40, 460, 24):
        cv2.putText(text, "Solution of yesterday's puzzle", (30, line), cv2.FONT_HERSHEY_SIMPLEX, 0.8, 30, 2)
    return text


def test_a_sharp_steady_board_is_got():
    image, quad = plain()
    assert advise(image, [Detection(quad, 9, 0.9)], tracking(quad)) is Advice.GOT_IT


def test_a_moving_board_wants_a_still_hand():
    image, quad = plain()
    assert advise(image, [Detection(quad, 9, 0.9)], tracking(quad, steady=False)) is Advice.HOLD_STILL


def test_a_blurred_board_wants_a_still_hand():
    image, quad = plain()
    blurred = cv2.GaussianBlur(image, (0, 0), 0.2 * np.sqrt(quad.area) / 9)
    assert advise(blurred, [Detection(quad, 9, 0.9)], tracking(quad)) is Advice.HOLD_STILL


def test_a_board_in_the_dark_wants_light_before_anything_else():
    image, quad = plain()
    night = (image * 0.12).astype(np.uint8)
    assert advise(night, [Detection(quad, 9, 0.9)], tracking(quad, steady=False)) is Advice.MORE_LIGHT


def test_a_small_board_is_to_come_closer():
    image, quad = plain()
    factor = 0.3 * min(image.shape) / np.sqrt(quad.area)
    small = np.full_like(image, 220)
    shrunk = cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    small[: shrunk.shape[0], : shrunk.shape[1]] = shrunk
    assert advise(small, [Detection(quad.scaled(factor), 9, 0.9)], tracking(quad.scaled(factor))) is Advice.CLOSER


def test_a_board_seen_from_far_aside_wants_less_tilt():
    image, quad = plain()
    aside = Quad.in_order([(200, 80), (440, 80), (600, 440), (40, 440)])
    seen = cv2.warpPerspective(
        image, cv2.getPerspectiveTransform(quad.array(), aside.array()), (640, 480), borderValue=220
    )
    assert advise(seen, [Detection(aside, 9, 0.9)], tracking(aside)) is Advice.TILT_LESS


def with_spot(image: np.ndarray, middle: tuple[float, float], radius: float) -> np.ndarray:
    return cv2.circle(image.copy(), (int(middle[0]), int(middle[1])), int(radius), 255, -1)


def test_a_bright_spot_on_the_page_is_to_be_tilted_away():
    image, quad = plain()
    cell, boards = np.sqrt(quad.area) / 9, [Detection(quad, 9, 0.9)]
    shiny = with_spot(image, quad.centre, 1.5 * cell)
    assert advise(shiny, boards, tracking(quad)) is Advice.GLARE
    assert advise(shiny, boards, tracking(quad, steady=False)) is Advice.GLARE
    small = with_spot(image, quad.centre, 0.3 * cell)
    assert advise(small, boards, tracking(quad)) is Advice.GOT_IT, "one digit is soon corrected"


def test_a_tracked_board_that_is_cut_off_is_to_come_in():
    image, quad = plain()
    assert advise(image, [], Tracking(quad=quad, cut_off=True)) is Advice.CUT_OFF


def test_a_tracked_board_that_this_frame_lost_wants_a_still_hand():
    image, quad = plain()
    assert advise(image, [], Tracking(quad=quad)) is Advice.HOLD_STILL


def test_a_tracked_board_that_was_lost_at_the_edge_is_to_come_in():
    image, quad = plain()
    half = np.ascontiguousarray(image[:, int(quad.centre[0]) :])
    assert advise(half, [], Tracking(quad=quad)) is Advice.CUT_OFF


def test_a_board_that_was_only_ever_seen_cut_off_is_to_come_in():
    image, quad = plain()
    assert advise(image, [Detection(quad, 9, 0.9, whole=False)], Tracking()) is Advice.CUT_OFF


def test_half_a_board_that_is_not_even_found_is_to_come_in():
    image, quad = plain()
    half = np.ascontiguousarray(image[:, int(quad.centre[0]) :])
    assert advise(half, [], Tracking()) is Advice.CUT_OFF


@pytest.mark.parametrize(
    ("grey", "advice"),
    [(text_page(), Advice.POINT), (np.zeros((480, 640), np.uint8), Advice.MORE_LIGHT)],
    ids=["a page of text", "night"],
)
def test_without_a_board_it_says_what_is_missing(grey, advice):
    assert advise(grey, [], Tracking()) is advice


def test_the_first_advice_is_given_at_once():
    assert Guide().update(text_page(), [], Tracking(), 100.0) is Advice.POINT


def test_one_odd_frame_does_not_change_the_line():
    image, quad = plain()
    guide = Guide()
    boards = [Detection(quad, 9, 0.9)]
    said = [guide.update(image, boards, tracking(quad, steady=number != 8), number * FRAME) for number in range(20)]
    assert set(said) == {Advice.GOT_IT}


def test_what_stays_right_is_said_soon():
    image, quad = plain()
    guide = Guide()
    boards = [Detection(quad, 9, 0.9)]
    guide.update(image, boards, tracking(quad), 0.0)
    said = [guide.update(image, boards, tracking(quad, steady=False), number * FRAME) for number in range(1, 30)]
    changed = said.index(Advice.HOLD_STILL) * FRAME
    assert STABLE_SECONDS <= changed + FRAME <= 0.5
    assert set(said[said.index(Advice.HOLD_STILL) :]) == {Advice.HOLD_STILL}


def test_on_a_slow_phone_two_judgements_that_alternate_do_not_leave_an_old_line_standing():
    image, quad = plain()
    guide = Guide()
    boards = [Detection(quad, 9, 0.9)]
    guide.update(text_page(), [], Tracking(), 0.0)
    unsteady = [tracking(quad, steady=number % 2 == 0) for number in range(1, 8)]
    said = [guide.update(image, boards, now, 0.25 * number) for number, now in enumerate(unsteady, start=1)]
    assert Advice.POINT not in said[2:]
