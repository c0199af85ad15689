"""The file of the digit model: in a checkout, in a phone's package or in a wheel. Loaded once, when first needed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sudokuapp.errors import NoDigitModel
from sudokuapp.language import msgid
from sudokuapp.vision.digits import DigitModel


def model_path() -> Path:
    """`models` lies beside the package; an installed wheel carries it inside the package instead."""
    package = Path(__file__).resolve().parents[1]
    beside = package.parent / "models" / "digits.tflite"
    return beside if beside.is_file() else package / "models" / "digits.tflite"


@cache
def digit_model() -> DigitModel:
    try:
        model = model_path().read_bytes()
    except OSError as reason:
        raise NoDigitModel(msgid("The digit model is missing. Install Sudoku Lens again.")) from reason
    return DigitModel(model)
