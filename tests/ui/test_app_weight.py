"""The libraries that reading a picture needs are loaded when Scan is opened: a phone takes seconds for them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module", params=["desktop", "phone"])
def measurements(request, tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """The screen at each measurement, and the libraries that were loaded by then."""
    folder = tmp_path_factory.mktemp("app")
    program = [sys.executable, str(TESTS / "support" / "app_to_weigh.py"), str(folder), request.param]
    surroundings = {**os.environ, "PYTHONPATH": str(TESTS)}
    done = subprocess.run(program, capture_output=True, text=True, check=True, timeout=120, env=surroundings)
    return [line.split() for line in done.stdout.splitlines()]


def test_home_is_drawn_without_any_heavy_library(measurements) -> None:
    assert measurements[0] == ["home"]


def test_screens_are_made_ready_without_any_heavy_library(measurements) -> None:
    assert measurements[1] == ["home"]


def test_a_puzzle_is_entered_by_hand_and_solved_without_any_heavy_library(measurements) -> None:
    assert measurements[2] == ["solutions"]


def test_opening_scan_loads_them(measurements) -> None:
    assert measurements[3][:3] == ["scan", "cv2", "numpy"]
    assert set(measurements[3][3:]) & {"ai_edge_litert", "tflite_runtime"}
