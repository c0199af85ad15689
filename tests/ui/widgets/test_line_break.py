from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.widgets.line_break import ELLIPSIS, cut_to_lines


def ten(line: str) -> bool:
    return len(line) <= 10


def test_a_short_text_stays_whole():
    assert cut_to_lines("one two three four", 2, ten) == "one two\nthree four"


def test_a_long_one_ends_in_an_ellipsis():
    assert cut_to_lines("one two three four five", 2, ten) == "one two\nthree…"


def test_a_word_that_does_not_fit_has_its_own_line():
    assert cut_to_lines("one incomprehensible two", 3, ten) == "one\nincomprehensible\ntwo"


@given(st.lists(st.text("abc", min_size=1, max_size=8), max_size=20), st.integers(1, 4))
def test_every_line_fits_and_nothing_is_lost_without_a_sign(words: list[str], lines: int):
    cut = cut_to_lines(" ".join(words), lines, ten)
    assert len(cut.splitlines()) <= lines
    assert all(ten(line) for line in cut.splitlines())
    is_whole = cut.split() == words
    assert is_whole != cut.endswith(ELLIPSIS)
    assert cut.rstrip(ELLIPSIS).split() == words[: len(cut.rstrip(ELLIPSIS).split())]
