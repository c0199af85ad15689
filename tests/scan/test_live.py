"""The live picture, as a person holds a phone over a page: what is outlined and said, and when."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from support.handheld import RATE, Shot, handheld
from support.odd_pictures import crossword, dark_mode, out_of_focus
from support.pages import page

from sudokuapp.scan.advice import Advice
from sudokuapp.scan.live import Live, LiveScan
from sudokuapp.vision.quad import Quad

FRAME = 1 / RATE


def film(hardship: str = "plain", seed: int = 0, frames: int = 30, width: float = 300.0, **how) -> list[Shot]:
    """The page's main puzzle filmed so that it is so many pixels wide."""
    drawn = page(hardship, seed)
    quad = Quad.of(drawn.printed[0].corners)
    return list(handheld(drawn.image, frames, centre=quad.centre, zoom=width / np.sqrt(quad.area), **how))


def looks(shots: list[Shot], scan: LiveScan | None = None, begin: float = 0.0) -> list[Live]:
    live = scan or LiveScan()
    return [live.look(shot.grey, at=begin + number * FRAME) for number, shot in enumerate(shots)]


def test_a_page_held_still_is_got_within_a_second():
    lives = looks(film(shake=0.3))
    got = [live.advice for live in lives].index(Advice.GOT_IT)
    assert got * FRAME < 1
    assert {live.advice for live in lives[got:]} == {Advice.GOT_IT}
    assert lives[got].side == 9


def test_a_page_that_shakes_wants_a_still_hand():
    lives = looks(film(shake=4, frames=15))
    assert {live.advice for live in lives} == {Advice.HOLD_STILL}


def test_the_outline_is_there_from_the_first_frame_on_and_goes_soon_after_the_page():
    shots = film(shake=0.3, frames=6)
    scan = LiveScan()
    assert all(live.quad is not None for live in looks(shots, scan))
    desk = [Shot(np.full_like(shots[0].grey, 120), shots[0].transform)] * 18
    after = looks(desk, scan, begin=6 * FRAME)
    gone = [live.quad is None for live in after].index(True)
    assert gone * FRAME <= 0.5
    assert after[-1].quad is None


def test_a_page_of_nothing_asks_to_be_pointed_at_a_puzzle():
    live = LiveScan().look(np.full((480, 640), 200, np.uint8), at=0.0)
    assert (live.quad, live.others, live.advice) == (None, (), Advice.POINT)


def test_a_board_that_slides_out_of_the_frame_is_to_come_in():
    lives = looks(film(shake=0.0, frames=45, drift=(6.0, 0.0)))
    assert Advice.CUT_OFF in {live.advice for live in lives}


def test_points_are_in_the_pixels_of_the_frame_that_was_given():
    shot = film(shake=0.0, frames=1)[0]
    twice = cv2.resize(shot.grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    one, other = LiveScan().look(shot.grey, at=0.0).quad, LiveScan().look(twice, at=0.0).quad
    assert np.abs(other.scaled(0.5).array() - one.array()).max() < 3


@pytest.mark.parametrize("factor", [1, 2])
def test_a_tap_on_another_board_of_the_page_chooses_it(factor):
    drawn = page("several", 0)
    frame = cv2.resize(drawn.image, None, fx=factor, fy=factor, interpolation=cv2.INTER_LINEAR)
    scan = LiveScan()
    first = scan.look(frame, at=0.0)
    wanted = first.others[0]
    live = scan.look(frame, tapped=wanted.centre, at=FRAME)
    assert live.quad.centre == pytest.approx(wanted.centre, abs=2)
    assert any(other.centre == pytest.approx(first.quad.centre, abs=2) for other in live.others)


def test_without_a_time_it_takes_the_present():
    shot = film(shake=0.0, frames=1)[0]
    scan = LiveScan()
    assert scan.look(shot.grey).quad is not None
    assert scan.look(shot.grey).quad is not None


@pytest.mark.parametrize(
    ("picture", "advice"),
    [
        (
            dark_mode("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
            Advice.GOT_IT,
        ),
        (crossword(), Advice.POINT),
        (out_of_focus(page("plain", 1).image, 9), Advice.HOLD_STILL),
    ],
    ids=["dark screen", "crossword", "out of focus"],
)
def test_a_picture_gets_the_advice_that_helps(picture, advice):
    scan = LiveScan()
    assert [scan.look(picture, at=number / 10).advice for number in range(10)][-1] is advice
