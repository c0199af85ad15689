"""One board is tracked while the hand shakes, until it is clearly gone or another is tapped."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.handheld import RATE, handheld
from support.pages import page

from sudokuapp.vision.detect import Detection, detect
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.stabilise import FORGET_AFTER, FORGET_CUT_AFTER, Stabiliser, Tracking

FRAME = 1 / RATE


def square(x: float, y: float, side: float = 200.0, cells: int = 9, whole: bool = True) -> Detection:
    """A board whose middle is there."""
    half = side / 2
    quad = Quad.of([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
    return Detection(quad, cells, 0.9, whole)


LEFT, RIGHT = square(150, 240), square(450, 240)


def after(frames: list[list[Detection]], stabiliser: Stabiliser | None = None, begin: float = 0.0) -> Tracking:
    """What is tracked after so many frames."""
    follower = stabiliser or Stabiliser()
    return [follower.update(boards, begin + number * FRAME) for number, boards in enumerate(frames)][-1]


def jitter(places: list[np.ndarray]) -> float:
    """How far corners jump from frame to frame, in pixels (root of the mean square)."""
    steps = np.array([after - before for before, after in pairwise(places)])
    return float(np.sqrt((steps**2).sum(-1).mean()))


def test_the_first_board_of_the_first_frame_is_tracked_at_once():
    tracking = after([[RIGHT, LEFT]])
    assert tracking.quad == RIGHT.quad
    assert tracking.others == (LEFT.quad,)
    assert tracking.is_visible
    assert not tracking.steady


def test_nothing_is_tracked_where_nothing_was_found():
    assert after([[], []]) == Tracking()


def test_the_tracked_board_stays_when_another_becomes_more_prominent():
    tracking = after([[LEFT, RIGHT], *[[RIGHT, LEFT]] * 60])
    assert tracking.quad.centre == pytest.approx(LEFT.quad.centre)


def test_a_few_frames_without_the_tracked_board_do_not_make_it_jump():
    tracking = after([[LEFT, RIGHT], *[[RIGHT]] * int(0.9 * FORGET_AFTER / FRAME)])
    assert tracking.quad.centre == pytest.approx(LEFT.quad.centre)
    assert not tracking.is_visible


def test_a_board_that_is_gone_is_let_go_within_half_a_second():
    assert after([[LEFT], *[[]] * int(0.5 / FRAME)]).quad is None


def test_once_the_tracked_board_is_gone_the_best_of_the_others_is_tracked():
    third = square(300, 400, 120)
    tracking = after([[LEFT, RIGHT, third], *[[third, RIGHT]] * int(0.5 / FRAME)])
    assert tracking.quad.centre == pytest.approx(third.quad.centre)
    assert len(tracking.others) == 1


def test_a_tap_chooses_another_board_and_that_is_tracked_from_then_on():
    stabiliser = Stabiliser()
    stabiliser.update([LEFT, RIGHT], 0.0)
    assert stabiliser.update([LEFT, RIGHT], FRAME, choose=(460.0, 250.0)).quad.centre == pytest.approx((450, 240))
    assert after([[LEFT, RIGHT]] * 30, stabiliser, 2 * FRAME).quad.centre == pytest.approx((450, 240))


def test_a_board_can_be_tapped_in_a_frame_that_does_not_show_it():
    stabiliser = Stabiliser()
    stabiliser.update([LEFT, RIGHT], 0.0)
    assert stabiliser.update([LEFT], FRAME, choose=(450.0, 240.0)).quad.centre == pytest.approx((450, 240))


def test_a_tap_beside_all_boards_changes_nothing():
    stabiliser = Stabiliser()
    stabiliser.update([LEFT, RIGHT], 0.0)
    assert stabiliser.update([LEFT, RIGHT], FRAME, choose=(300.0, 20.0)).quad.centre == pytest.approx((150, 240))


def test_a_board_cut_off_at_the_edge_is_not_taken_up():
    assert after([[square(40, 240, whole=False)]] * 5).quad is None


def test_a_tracked_board_that_slides_over_the_edge_is_kept_for_a_while_and_called_cut_off():
    cut = square(110, 240, 180, whole=False)
    tracking = after([[LEFT, RIGHT], *[[RIGHT, cut]] * int(0.9 * FORGET_CUT_AFTER / FRAME)])
    assert tracking.quad.centre == pytest.approx(cut.quad.centre, abs=1)
    assert tracking.cut_off
    assert not tracking.is_visible
    back = after([[LEFT, RIGHT], *[[RIGHT, cut]] * 9, [RIGHT, LEFT]])
    assert back.quad == LEFT.quad
    assert back.is_visible


def test_a_board_that_stays_cut_off_gives_way_to_a_whole_one():
    cut = square(110, 240, 180, whole=False)
    tracking = after([[LEFT, RIGHT], *[[RIGHT, cut]] * int(1.1 * FORGET_CUT_AFTER / FRAME)])
    assert tracking.quad.centre == pytest.approx(RIGHT.quad.centre)


def test_a_still_board_is_steady_after_a_few_frames():
    frames = [[LEFT]] * int(0.5 / FRAME)
    assert after(frames).steady
    assert not after(frames[:4]).steady


def test_a_board_that_moves_on_is_not_steady_and_the_outline_keeps_up():
    frames = [[square(100 + 8 * number, 240)] for number in range(30)]
    tracking = after(frames)
    assert not tracking.steady
    assert tracking.quad.centre[0] == pytest.approx(frames[-1][0].quad.centre[0], abs=8)


def test_the_side_of_the_tracked_board_is_given():
    assert after([[square(300, 240, cells=6)]] * 3).side == 6


def test_a_page_that_turns_keeps_its_first_corner():
    turning = []
    for angle in np.radians(np.arange(0, 90, 3)):
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        turning.append([Detection(Quad.of((LEFT.quad.array() - (150, 240)) @ turn.T + (150, 240)), 9, 0.9)])
    first = np.array(LEFT.quad.corners[1])  # where a quarter turn brings the first corner
    assert np.linalg.norm(np.array(after(turning + turning[-1:] * 30).quad.corners[0]) - first) < 15


@given(st.lists(st.tuples(st.floats(-2, 2), st.floats(-2, 2)), min_size=20, max_size=40))
def test_an_outline_never_jitters_more_than_what_was_found(offsets):
    frames = [[square(300 + x, 240 + y)] for x, y in offsets]
    stabiliser = Stabiliser()
    tracking = [stabiliser.update(boards, number * FRAME).quad.array() for number, boards in enumerate(frames)]
    assert jitter(tracking) <= jitter([boards[0].quad.array() for boards in frames]) + 1e-6


@pytest.mark.parametrize("hardship", ["plain", "bow"])
def test_on_a_page_filmed_by_hand_the_outline_jitters_far_less_and_does_not_lag(hardship):
    drawn = page(hardship, 2)
    corners = drawn.printed[0].corners.astype(np.float64)
    size = np.sqrt(Quad.of(corners).area)
    stabiliser, raw, smooth = Stabiliser(), [], []
    for number, shot in enumerate(
        handheld(drawn.image, 45, shake=0.5, seed=1, centre=corners.mean(0), zoom=300 / size)
    ):
        found = detect(shot.grey)
        tracking = stabiliser.update(found, number * FRAME)
        if not found:
            continue
        truth = shot.where(corners)
        raw.append(Quad.of(found[0].quad.corners).array() - Quad.of(truth).array())
        smooth.append(Quad.of(tracking.quad.corners).array() - Quad.of(truth).array())
    assert len(raw) > 30
    assert jitter(smooth) < 0.7 * jitter(raw)
    assert np.abs(np.array(smooth) - np.mean(raw, axis=0)).max() < 0.15 * 300 / 9  # cells


def test_on_a_page_with_several_the_outline_never_jumps_though_the_best_one_changes():
    drawn = page("several", 9)
    two = [printed.corners.astype(np.float64) for printed in drawn.printed[:2]]
    both = np.vstack(two)
    aim, zoom = (two[0].mean(0) + two[1].mean(0)) / 2, 1 / (np.ptp(both, axis=0) / (560, 400)).max()
    stabiliser, order, best, tracking = Stabiliser(), np.random.default_rng(9), set(), set()
    for number, shot in enumerate(handheld(drawn.image, 45, shake=2, seed=9, centre=aim, zoom=zoom)):
        centres = [shot.where(corners).mean(0) for corners in two]
        boards = [found for found in detect(shot.grey) if found.whole]
        order.shuffle(boards)
        outline = stabiliser.update(boards, number * FRAME).quad
        best |= {_nearest(found.quad, centres) for found in boards[:1]}
        tracking.add(_nearest(outline, centres))
    assert best == {0, 1}
    assert len(tracking) == 1


def _nearest(quad: Quad, centres: list[np.ndarray]) -> int:
    return int(np.argmin([np.linalg.norm(centre - quad.centre) for centre in centres]))
