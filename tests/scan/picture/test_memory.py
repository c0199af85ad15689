"""The largest pictures that are not refused, of the forms that cost most, leave the process under 300 MB."""

from __future__ import annotations

import os
import subprocess
import sys
from math import isqrt
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from support.picture_files import encoded, page, png, resized_by_header

from sudokuapp.errors import PictureTooLarge
from sudokuapp.scan.picture import decode
from sudokuapp.scan.picture.load import MAX_JPEG_PIXELS, MAX_OTHER_PIXELS, MAX_WORKING_BYTES

# What is left is for what comes after: the search for the puzzle and the digit model.
LIMIT_MB = 250
ROOT = str(Path(__file__).resolve().parents[3])

# Not by getrusage: its peak begins with that of the process that started this one.
PROGRAM = """
import sys
from pathlib import Path
from sudokuapp.scan.picture import load

for path in sys.argv[1:]:
    load(path)
    print(path, Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
"""


def square(pixels: float) -> int:
    return isqrt(int(pixels))


def largest_pictures(spare: float) -> dict[str, bytes]:
    """Pictures that use all that is allowed, but for this part."""
    part = 1 - spare
    plain = encoded(page(), "JPEG", "RGB", subsampling=0)
    progressive = encoded(page(), "JPEG", "RGB", subsampling=0, progressive=True)
    # A quarter of a result, and six bytes of coefficients.
    side = square(MAX_WORKING_BYTES * part / 6.25) // 8 * 8
    baseline_side = square(MAX_JPEG_PIXELS * part)
    grey_side = square(MAX_OTHER_PIXELS * part)
    deep_side = square(MAX_WORKING_BYTES * part / 17)
    clear_side = square(MAX_WORKING_BYTES * part / 9)
    clear = Image.fromarray(np.full((clear_side, clear_side, 4), 128, np.uint8))
    return {
        "baseline.jpg": resized_by_header(plain, baseline_side, baseline_side),
        "progressive.jpg": resized_by_header(progressive, side, side),
        "grey.png": png(grey_side, grey_side, 8, 0, bytes((grey_side + 1) * grey_side)),
        "woven_alpha_of_16_bits.png": png(deep_side, deep_side, 16, 6, bytes(deep_side * (deep_side + 3) * 8), woven=1),
        "lossless.webp": encoded(clear, "WEBP", lossless=True, quality=0, method=0),
    }


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the unit of the peak is Linux's")
def test_the_largest_pictures_allowed_stay_far_below_300_mb(tmp_path):
    pictures = largest_pictures(spare=0.01)
    for name, data in pictures.items():
        (tmp_path / name).write_bytes(data)
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, *pictures],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": ROOT},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    peaks = {line.split()[0]: int(line.split()[1]) // 1024 for line in run.stdout.splitlines()}
    assert peaks.keys() == pictures.keys()
    assert max(peaks.values()) < LIMIT_MB, peaks
    # Less would mean that the pictures were not the large ones.
    assert max(peaks.values()) > 150, peaks


def test_slightly_larger_pictures_are_refused():
    for name, data in largest_pictures(spare=-0.02).items():
        with pytest.raises(PictureTooLarge):
            decode(data)
            pytest.fail(name)
