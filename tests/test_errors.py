"""Every error a person can cause: one family, a sentence each, fit for another thread or process."""

from __future__ import annotations

import inspect
import pickle

import pytest

from sudokuapp import errors
from sudokuapp.errors import GridTextError, NoSolution, SearchTimedOut, StorageFull, SudokuLensError

OURS = [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if kind.__module__ == errors.__name__]


@pytest.mark.parametrize("kind", OURS)
def test_all_are_of_one_family_and_say_what_they_are(kind):
    assert issubclass(kind, SudokuLensError)
    assert kind.__doc__


def test_a_text_error_names_the_line_and_what_was_expected():
    error = GridTextError(4, "9 cells", "8")
    assert str(error) == "Line 4: expected 9 cells, but found 8."
    assert (error.line, error.expected, error.found) == (4, "9 cells", "8")


@pytest.mark.parametrize(
    "error",
    [
        GridTextError(4, "9 cells", "8"),
        NoSolution("No solution.", [1, 2]),
        SearchTimedOut("Too long.", 7),
        StorageFull(),
    ],
)
def test_they_survive_the_way_to_another_process(error):
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), vars(copy)) == (str(error), vars(error))
