from __future__ import annotations

import pytest

from tests.wheel.bounds import oldest, unbounded


def test_the_oldest_version_is_the_lower_bound():
    assert oldest(["numpy>=2.0.0,<2.5", "opencv-python<4.15,>=4.10.0.84"]) == [
        "numpy==2.0.0",
        "opencv-python==4.10.0.84",
    ]
    with pytest.raises(ValueError, match="numpy"):
        oldest(["numpy<2.5"])


def test_a_version_that_nobody_tried_is_named():
    assert unbounded(["numpy>=2.0", "kivy<2.4", "requests", "opencv-python>=4.10,<4.15"]) == [
        "numpy",
        "kivy",
        "requests",
    ]
