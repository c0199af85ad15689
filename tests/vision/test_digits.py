"""The shipped model reads what the renderer prints, and the loader says plainly what is missing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from models.training.cell_cache import Boards, cut_boards, shown_on
from models.training.labels import has_digit
from models.training.lattice_errors import as_detected
from models.training.pages import HARDSHIPS, bundled_fonts, make_page
from sudokuapp.errors import SudokuLensError
from sudokuapp.vision import runtime
from sudokuapp.vision.cell_looks import look_at
from sudokuapp.vision.cells import FINE_MARGIN, FINE_PITCH, board_ink
from sudokuapp.vision.digits import ANSWERS, BATCH, DigitModel
from sudokuapp.vision.rectify import rectify

CONTENT = (Path(__file__).parents[2] / "models" / "digits.tflite").read_bytes()


@pytest.fixture(scope="module")
def model() -> DigitModel:
    return DigitModel(CONTENT)


def boards(hardship: str, pages: int, seed: int = 5) -> Boards:
    rng = np.random.default_rng(seed)
    drawn = (make_page(rng, HARDSHIPS[hardship], bundled_fonts()) for _ in range(pages))
    return Boards.of([board for page in drawn for board in cut_boards(rng, page, cuts=1)])


def looked_at(model: DigitModel, hardship: str, pages: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """What both looks at each cell show together, on boards found a little off; and what is drawn there."""
    rng = np.random.default_rng(5)
    told, drawn = [], []
    for _ in range(pages):
        page = make_page(rng, HARDSHIPS[hardship], bundled_fonts())
        for printed in page.printed:
            if printed.whole and printed.role == "puzzle":
                ink = board_ink(rectify(page.image, as_detected(rng, printed.lattice), FINE_PITCH, FINE_MARGIN))
                told.append(look_at(ink, model).upright(0).argmax(1))
                drawn.append(shown_on(printed))
    return np.concatenate(told).astype(np.uint8), np.concatenate(drawn)


@pytest.mark.parametrize(
    ("hardship", "wrong"),
    [("plain", 0), ("tilt", 0), ("bow", 0), ("blur", 2), ("dark", 2), ("shadow", 3), ("coloured", 0), ("dotted", 0)],
)
def test_boards_found_a_little_off_are_read_nearly_without_fault(model: DigitModel, hardship: str, wrong: int) -> None:
    told, drawn = looked_at(model, hardship, 6)
    assert int((told != drawn).sum()) <= wrong


@pytest.mark.parametrize("shape", ["4x4", "6x6", "8x8"])
def test_small_boards_are_read_without_fault(model: DigitModel, shape: str) -> None:
    told, drawn = looked_at(model, shape, 6)
    assert told.tolist() == drawn.tolist()


def test_no_digit_is_seen_in_the_empty_cells_of_hard_pages(model: DigitModel) -> None:
    told, drawn = looked_at(model, "wild", 12)
    assert has_digit(told[drawn == 0]).mean() <= 0.002


def test_threads_that_ask_at_once_get_the_same_as_one_after_the_other(model: DigitModel) -> None:
    asked = [boards("plain", 1, seed).cells for seed in range(4)] * 5
    one_by_one = [model.classify(cells) for cells in asked]
    with ThreadPoolExecutor(4) as pool:
        at_once = list(pool.map(model.classify, asked))
    assert all(np.array_equal(now, before) for now, before in zip(at_once, one_by_one, strict=True))


def test_a_cell_has_75_probabilities_that_add_up_to_one(model: DigitModel) -> None:
    answers = model.classify(boards("plain", 1).cells)
    assert answers.shape == (81, ANSWERS) == (81, 75)
    assert answers.dtype == np.float32
    assert np.allclose(answers.sum(1), 1, atol=1e-4)
    assert answers.min() >= 0


@settings(max_examples=15, deadline=None)
@given(count=st.integers(1, 200), seed=st.integers(0, 1000))
def test_the_answer_for_a_cell_does_not_depend_on_the_cells_beside_it(count: int, seed: int) -> None:
    model = DigitModel(CONTENT)
    cells = np.random.default_rng(seed).integers(0, 256, (count, 32, 32)).astype(np.uint8)
    together = model.classify(cells)
    assert together.shape == (count, ANSWERS)
    assert np.allclose(model.classify(cells[-1:]), together[-1:], atol=1e-5)


def test_sixteen_cells_get_the_same_answers_as_among_81(model: DigitModel) -> None:
    cells = boards("plain", 1).cells
    assert np.allclose(model.classify(cells[:16]), model.classify(cells)[:16], atol=1e-5)


def test_a_batch_that_is_not_full_is_filled_up_with_empty_cells_and_not_with_those_before(model: DigitModel) -> None:
    cells = boards("plain", 1).cells
    assert np.allclose(model.classify(cells[: BATCH + 2])[BATCH:], model.classify(cells[BATCH : BATCH + 2]), atol=1e-5)


def test_no_cells_give_no_answers(model: DigitModel) -> None:
    assert model.classify(np.empty((0, 32, 32), np.uint8)).shape == (0, ANSWERS)


@pytest.mark.parametrize(
    "cells", [np.zeros((81, 28, 28), np.uint8), np.zeros((81, 32, 32)), np.zeros((32, 32), np.uint8)]
)
def test_what_is_no_cell_picture_is_refused(model: DigitModel, cells: np.ndarray) -> None:
    with pytest.raises(ValueError, match="32 by 32"):
        model.classify(cells)


def test_without_a_runtime_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "RUNTIMES", ("no_such_runtime.interpreter", "none_of_this_either.interpreter"))
    with pytest.raises(SudokuLensError, match="pip install ai-edge-litert"):
        DigitModel(CONTENT)


def test_the_next_runtime_is_taken_when_the_first_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "RUNTIMES", ("no_such_runtime.interpreter", *runtime.RUNTIMES))
    assert DigitModel(CONTENT).classify(np.zeros((1, 32, 32), np.uint8)).argmax() == 0


@pytest.mark.parametrize("content", [b"", b"not a model", CONTENT[:2000]])
def test_a_damaged_model_is_called_damaged(content: bytes) -> None:
    with pytest.raises(SudokuLensError, match="damaged"):
        DigitModel(content)
