from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.fonts.visual_order import visual_order

HEBREW = "שלום"


@given(st.text(st.characters(max_codepoint=0x58F)))
def test_what_is_written_from_the_left_stays_as_it_is(text: str) -> None:
    assert visual_order(text) == text


def test_hebrew_is_turned_round_within_its_line() -> None:
    assert visual_order(f"a {HEBREW} b") == f"a {HEBREW[::-1]} b"
    assert visual_order(f"{HEBREW} {HEBREW}") == f"{HEBREW} {HEBREW}"[::-1]
    assert visual_order(f"{HEBREW} 2") == f"{HEBREW[::-1]} 2", "a number is read from the left"


def test_arabic_letters_get_the_form_of_their_place() -> None:
    seen_first, lam_alef_last, meem_alone = "\ufeb3", "\ufefc", "\ufee1"
    assert visual_order("سلام") == meem_alone + lam_alef_last + seen_first


@given(st.text(st.sampled_from("אבגשםabc 12")))
def test_no_letter_is_lost(text: str) -> None:
    assert sorted(visual_order(text)) == sorted(text)
