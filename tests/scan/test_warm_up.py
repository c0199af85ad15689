from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sudokuapp.scan import model_file
from sudokuapp.scan.warm_up import warm_up


def test_afterwards_all_that_a_reading_needs_is_loaded() -> None:
    program = (
        "import sys; from sudokuapp.scan.warm_up import warm_up; warm_up(); before = set(sys.modules); "
        "import sudokuapp.scan.photo_preview, sudokuapp.scan.corner_reading; "
        "from sudokuapp.scan.model_file import digit_model; digit_model(); "
        "print(len(set(sys.modules) - before), digit_model.cache_info().misses, 'kivy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["0", "1", "False"]


def test_a_missing_model_is_not_yet_told(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(model_file, "model_path", lambda: tmp_path / "none.tflite")
    model_file.digit_model.cache_clear()
    warm_up()
    assert model_file.digit_model.cache_info().currsize == 0
