"""Found lattices stray from the true ones, but only as far as detection does."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from models.training.lattice_errors import LARGEST_ERROR, as_detected
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import pitch_of, straight_lattice


@given(st.integers(0, 2**32 - 1), st.sampled_from([4, 6, 8, 9]), st.floats(100, 900))
def test_no_crossing_strays_farther_than_a_find_may(seed: int, side: int, width: float) -> None:
    true = straight_lattice(Quad.of([(50, 40), (50 + width, 60), (45 + width, 70 + width), (40, 50 + width)]), side)
    found = as_detected(np.random.default_rng(seed), true)
    assert found.shape == true.shape
    assert found.dtype == np.float32
    off = np.linalg.norm(found - true, axis=2) / pitch_of(true)
    assert 0 < off.max() <= LARGEST_ERROR + 1e-3


def test_finds_are_good_as_well_as_poor() -> None:
    true = straight_lattice(Quad.of([(0, 0), (450, 0), (450, 450), (0, 450)]), 9)
    rng = np.random.default_rng(3)
    off = [np.linalg.norm(as_detected(rng, true) - true, axis=2).mean() / 50 for _ in range(100)]
    assert min(off) < 0.02
    assert max(off) > 0.08
