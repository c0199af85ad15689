from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.fonts.visual_order import lines_of, visual_order

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


def test_a_number_is_read_from_the_left_in_arabic_too() -> None:
    for number in ("٢٠٢٦", "۲۰۲۶", "٢٠/١١/٢٠٢٦", "٣٫١٤"):
        assert visual_order(f"لغز {number}").startswith(f"{number} ")
        assert visual_order(number) == number


def test_a_vowel_sign_does_not_part_letters() -> None:
    beh_first, beh_last, fatha = "\ufe91", "\ufe90", "\u064e"
    assert visual_order(f"ب{fatha}ب") == f"{beh_last}{beh_first}{fatha}"
    assert visual_order(f"ل{fatha}ا") == f"\ufefb{fatha}", "these two are drawn as one"


def test_letters_of_persian_and_what_stretches_a_word_join_too() -> None:
    peh_first, yeh_last, beh_first = "\ufb58", "\ufbfd", "\ufe91"
    assert visual_order("پی") == yeh_last + peh_first
    assert visual_order("بـ") == f"ـ{beh_first}"


@given(st.text(st.sampled_from("אבab ")), st.integers(1, 12))
def test_lines_fit_and_have_all_of_the_text_in_its_order(text: str, longest: int) -> None:
    lines = lines_of(text, lambda line: len(line) <= longest)
    assert all(len(line) <= longest for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_words_are_broken_only_where_one_alone_does_not_fit() -> None:
    assert lines_of("aa bb ccccc d", lambda line: len(line) <= 4) == ["aa", "bb", "cccc", "c d"]
