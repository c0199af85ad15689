from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np

from bench.hand_video import FRAMES_A_SECOND, hand_frames, write_video

PAGE = np.random.default_rng(1).integers(0, 256, (120, 160)).astype(np.uint8)


def test_the_same_hand_moves_the_same_way() -> None:
    first, again, other = (list(hand_frames(PAGE, 0.4, seed)) for seed in (3, 3, 4))
    assert len(first) == round(0.4 * FRAMES_A_SECOND)
    assert all(np.array_equal(one, two) for one, two in zip(first, again, strict=True))
    assert not np.array_equal(first[-1], other[-1])


def test_a_hand_is_never_quite_still_and_never_far_off() -> None:
    spot = np.zeros((480, 640), np.uint8)
    spot[235:246, 315:326] = 255
    places = [np.argwhere(frame > 128).mean(axis=0) for frame in hand_frames(spot, 2, seed=5)]
    ways = [float(np.linalg.norm(after - before)) for before, after in pairwise(places)]
    assert 0 < np.median(ways) < 5
    assert max(float(np.linalg.norm(place - places[0])) for place in places) < 30


def test_the_video_can_be_read_as_a_camera(tmp_path: Path) -> None:
    video = cv2.VideoCapture(str(write_video(tmp_path / "hand.mp4", PAGE, 0.4)))
    frames = 0
    while video.read()[0]:
        frames += 1
    video.release()
    assert frames == round(0.4 * FRAMES_A_SECOND)
