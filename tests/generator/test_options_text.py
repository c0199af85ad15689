"""Options are written down and read again; what cannot be read is replaced by the usual ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPuzzle
from sudokuapp.generator.make import MakeOptions, refuse_impossible
from sudokuapp.generator.method import Method
from sudokuapp.generator.options_text import from_text, to_text
from sudokuapp.generator.symmetry import Symmetry
from sudokuapp.storage.settings import LONGEST_OPTIONS
from sudokuapp.techniques.rating.level import Level

USUAL = MakeOptions(Shape(3, 3), Level.EASY)


@given(
    st.builds(
        MakeOptions,
        st.sampled_from([4, 6, 8, 9]).map(Shape.of_side),
        st.none() | st.sampled_from(Level),
        st.sampled_from(Symmetry),
        st.none() | st.integers(0, 100),
        st.sampled_from(Method),
    )
)
def test_what_is_possible_comes_back_as_it_was(options: MakeOptions) -> None:
    text = to_text(options)
    try:
        refuse_impossible(options)
    except NoSuchPuzzle:
        assert from_text(text, USUAL) is USUAL
    else:
        assert from_text(text, USUAL) == options
    assert len(text) <= LONGEST_OPTIONS


@given(st.text(max_size=LONGEST_OPTIONS))
def test_any_other_text_gives_the_usual_options(text: str) -> None:
    assert from_text(text, USUAL) is USUAL


@pytest.mark.parametrize(
    "text",
    [
        "9x9 easy none top-down",
        "9x9 nasty none top-down any",
        "9x9 easy odd top-down any",
        "9x9 easy none sideways any",
        "9x9 easy none top-down many",
        "99x99 easy none top-down any",
        "4x4 diabolical none top-down any",
        "9x9 easy none top-down 16",
        "9x9 easy none top-down " + "9" * 70,
    ],
)
def test_a_wrong_word_gives_the_usual_options(text: str) -> None:
    assert from_text(text, USUAL) is USUAL
