from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]

BUSY_AT_THE_END = """
import time, cv2, numpy
from sudokuapp.ui.worker import Worker
page = numpy.zeros((1000, 1000), numpy.uint8)
Worker("waiting")
for name in ("one", "two", "three"):
    Worker(name).do(lambda: [cv2.GaussianBlur(page, (0, 0), 20) for _ in range(5)], print)
time.sleep(0.05)
"""

ENDLESS = """
import time
from sudokuapp.ui import worker
worker.LONGEST_FAREWELL = 0.1
worker.Worker("endless").do(lambda: [time.sleep(0.01) for _ in iter(int, 1)], print)
"""


def ended(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], cwd=PROJECT, capture_output=True, text=True, timeout=30)


def test_a_program_that_ends_while_workers_are_inside_opencv_ends_quietly() -> None:
    end = ended(BUSY_AT_THE_END)
    assert "terminate called" not in end.stderr
    assert end.returncode == 0


def test_a_job_without_end_does_not_keep_the_program_from_ending() -> None:
    assert ended(ENDLESS).returncode == 0
