"""Names are sorted and searched as people read them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.language.name_order import LONGEST_SEARCH, folded, has_words, name_order, words_of


@given(st.text(max_size=20), st.text(max_size=20))
def test_any_two_names_can_be_compared(first: str, second: str) -> None:
    assert (name_order(first) < name_order(second)) in (True, False)
    assert folded(folded(first)) == folded(first)


def test_two_comes_before_ten() -> None:
    assert sorted(["Nr. 10", "nr. 2", "Ärger"], key=name_order) == ["Ärger", "nr. 2", "Nr. 10"]


def test_words_are_found_in_any_order_without_case_and_accents() -> None:
    assert has_words("Übung für Élodie", words_of("elodie ubung"))
    assert not has_words("Übung", words_of("ubung elodie"))
    assert has_words("anything", words_of("  "))


def test_a_search_is_cut_where_nobody_would_type_on() -> None:
    assert words_of("x" * 5000) == ["x" * LONGEST_SEARCH]
