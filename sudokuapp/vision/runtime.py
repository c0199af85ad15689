"""Loading the digit model with whichever TFLite runtime is installed.

On a desktop it is ai-edge-litert; python-for-android builds its predecessor tflite-runtime, with the same Interpreter.
Importing either takes a good part of a second, so it waits until a picture is to be read.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from sudokuapp.errors import NoDigitModel
from sudokuapp.language import msgid

RUNTIMES = ("ai_edge_litert.interpreter", "tflite_runtime.interpreter")


class Interpreter(Protocol):
    """The part of both runtimes that we use."""

    def allocate_tensors(self) -> None: ...
    def get_input_details(self) -> list[dict[str, Any]]: ...
    def get_output_details(self) -> list[dict[str, Any]]: ...
    def set_tensor(self, tensor_index: int, value: NDArray[np.float32]) -> None: ...
    def invoke(self) -> None: ...
    def get_tensor(self, tensor_index: int) -> NDArray[np.float32]: ...


def load(model: bytes) -> Interpreter:
    """An interpreter for the bytes of a .tflite file, on one thread: with a second one it is slower."""
    for name in RUNTIMES:
        try:
            module = import_module(name)
        except ImportError:
            continue
        try:
            interpreter = cast(Interpreter, module.Interpreter(model_content=model, num_threads=1))
            interpreter.allocate_tensors()
        except (ValueError, RuntimeError) as error:
            raise NoDigitModel(
                msgid("The digit model is damaged or not for this version. Install Sudoku Lens again.")
            ) from error
        return interpreter
    raise NoDigitModel(msgid("Nothing here can run the digit model. Install it with: pip install ai-edge-litert"))
