"""Temperatures mend what is too sure or too shy."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from models.training.calibrate import fitted_temperature, reliability, softmax
from sudokuapp.vision.digits import ANSWERS
from sudokuapp.vision.orientation import UPRIGHT_ANSWERS, upright_probabilities


def scores_and_shown(count: int = 4000) -> tuple[NDArray[np.float32], NDArray[np.uint8]]:
    """Scores whose softmax is right exactly as often as it says, once the turn is known."""
    rng = np.random.default_rng(1)
    scores = rng.normal(0, 2.5, (count, ANSWERS)).astype(np.float32)
    told = upright_probabilities(softmax(scores), 0).astype(np.float64)
    shown = [rng.choice(UPRIGHT_ANSWERS, p=row / row.sum()) for row in told]
    return scores, np.array(shown, np.uint8)


@pytest.mark.parametrize("factor", [0.6, 1.0, 2.5])
def test_the_temperature_undoes_what_made_scores_too_sure_or_too_shy(factor: float) -> None:
    scores, shown = scores_and_shown()
    assert fitted_temperature(scores * np.float32(factor), shown) == pytest.approx(factor, rel=0.1)


def test_honest_probabilities_have_next_to_no_calibration_error() -> None:
    scores, shown = scores_and_shown()
    _, honest = reliability(upright_probabilities(softmax(scores), 0), shown)
    lines, boastful = reliability(upright_probabilities(softmax(3 * scores), 0), shown)
    assert honest < 0.03 < boastful
    assert sum(int(line.split()[3]) for line in lines[1:]) == len(shown)
