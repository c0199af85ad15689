"""On a phone `cv2` is the bare library, without the package of Python files that a desktop's comes in."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import cv2

SCAN_THE_SAMPLE = """
import cv2
assert not hasattr(cv2, "__path__"), "this is the package"
from sudokuapp.scan.picture import load
from sudokuapp.scan.read import read
from sudokuapp.scan.sample import sample_path
print(read(load(sample_path()).grey).solutions)
"""


def test_the_sample_is_read_with_the_library_alone(tmp_path: Path) -> None:
    package = Path(cv2.__file__).parent
    (library,) = package.glob("cv2*.so")
    (tmp_path / "cv2").mkdir()
    shutil.copy(library, tmp_path / "cv2")
    for beside in package.parent.glob("opencv_python*.libs"):  # found by their place beside the library's folder
        (tmp_path / beside.name).symlink_to(beside)
    path = os.pathsep.join([str(tmp_path / "cv2"), str(Path(__file__).parents[2])])
    scan = subprocess.run(
        [sys.executable, "-c", SCAN_THE_SAMPLE],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (scan.returncode, scan.stdout) == (0, "1\n"), scan.stderr
