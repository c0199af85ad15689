from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from models.training.pages.digit_strokes import WAYS
from models.training.pages.handwriting import Writers, training_writers, unseen_writers
from models.training.pages.line_field import HEIGHT, PER_PIXEL, SIZE, field_of_curves, field_of_picture
from models.training.pages.samples import load_samples


def made_file(path: Path, numbers: NDArray[np.int64]) -> Path:
    """A file of samples whose fields tell apart what they are: all bytes of one have its own value."""
    fields = np.broadcast_to(numbers.astype(np.uint8)[:, None, None], (len(numbers), SIZE, SIZE))
    np.savez(
        path,
        mnist_fields=fields,
        mnist_digits=(numbers % 9 + 1).astype(np.uint8),
        mnist_names=np.array([f"mnist {number}" for number in numbers]),
        font_fields=fields,
        font_digits=(numbers % 9 + 1).astype(np.uint8),
        font_hands=numbers // 9,
        font_names=np.array([f"font {number}" for number in range(20)]),
    )
    return path


@pytest.fixture
def samples(tmp_path: Path) -> Path:
    return made_file(tmp_path / "samples.npz", np.arange(180))


def test_unseen_writers_are_not_those_of_training() -> None:
    rng = np.random.default_rng(1)
    training = {Writers(unseen=False).number(rng) % 6 for _ in range(200)}
    unseen = {Writers(unseen=True).number(rng) % 6 for _ in range(50)}
    assert training and unseen
    assert not training & unseen


def test_training_and_measuring_share_no_sample_and_no_font(samples: Path) -> None:
    for training, unseen in zip(load_samples(samples, False), load_samples(samples, True), strict=True):
        assert training is not None and unseen is not None
        assert len(training.fields) > len(unseen.fields) > 0
        assert not set(training.fields[:, 0, 0]) & set(unseen.fields[:, 0, 0])
        assert not set(training.hands) & set(unseen.hands)


def test_leaving_out_samples_moves_none_from_training_to_measuring(samples: Path, tmp_path: Path) -> None:
    fewer = made_file(tmp_path / "fewer.npz", np.arange(9, 180))
    for before, after in zip(load_samples(samples, False), load_samples(fewer, True), strict=True):
        assert before is not None and after is not None
        assert not set(before.fields[:, 0, 0]) & set(after.fields[:, 0, 0])


def test_a_writer_with_a_font_writes_all_digits_in_that_font(samples: Path) -> None:
    rng = np.random.default_rng(3)
    hands = [training_writers(samples).choose(rng) for _ in range(60)]
    assert {hand.source for hand in hands} == {"strokes", "mnist", "font"}
    for hand in hands:
        if hand.source == "font":
            assert len({int(hand.field(rng, digit)[0, 0]) // 9 for digit in range(1, 10)}) == 1


def test_without_samples_all_writers_have_strokes_of_our_own(tmp_path: Path) -> None:
    writers = unseen_writers(tmp_path / "nothing here.npz")
    assert {writers.choose(np.random.default_rng(seed)).source for seed in range(20)} == {"strokes"}


@pytest.mark.parametrize("digit", range(1, 10))
def test_every_way_of_writing_a_digit_is_as_high_as_its_field_says(digit: int) -> None:
    for way in WAYS[digit]:
        line = field_of_curves([curve @ way.points for curve in way.curves]) < PER_PIXEL
        rows, columns = np.nonzero(line)
        assert 0.9 * HEIGHT < rows.max() - rows.min() < 1.15 * HEIGHT
        assert columns.min() > 0 and columns.max() < SIZE - 1


def test_a_thick_ring_becomes_a_line_around_one_hole_and_a_filled_one_is_no_sample() -> None:
    y, x = np.mgrid[-14:14, -14:14]
    away = np.hypot(x, y)
    ring = np.where((away > 5) & (away < 10), 255, 0).astype(np.uint8)
    field = field_of_picture(ring, holes=(1,))
    assert field is not None
    assert field[SIZE // 2, SIZE // 2] > 15 * PER_PIXEL
    # From the middle to the right the line is met once, half-way between the ring's two edges.
    assert np.argmin(field[SIZE // 2, SIZE // 2 :]) == pytest.approx(HEIGHT / 2 * 0.75, abs=3)
    assert (field[SIZE // 2, SIZE // 2 :] < PER_PIXEL).sum() <= 3
    assert field_of_picture(np.where(away < 10, 255, 0).astype(np.uint8), holes=(1,)) is None
