from __future__ import annotations

import pytest

from sudokuapp.core.text_reading import parse
from sudokuapp.language import speak
from sudokuapp.ui.screens.solutions.written_digits import WrittenDigits

SOLUTION = parse("1234341221434321")


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("................", ""),
        ("1...............", "Your digit is right."),
        ("2...............", "Your digit is wrong."),
        ("12..............", "All of your 2 digits are right."),
        ("13..............", "1 of your 2 digits is wrong."),
        ("1343............", "3 of your 4 digits are wrong."),
    ],
)
def test_how_many_digits_are_wrong(written: str, text: str) -> None:
    assert WrittenDigits.compared(parse(written), SOLUTION).text == text


def test_it_is_told_in_every_language() -> None:
    some_wrong = WrittenDigits(frozenset(range(31)), frozenset({1, 2, 3}))
    speak("de")
    assert some_wrong.text == "3 deiner 31 Ziffern sind falsch."
    speak("es")
    assert some_wrong.text == "3 de tus 31 cifras son incorrectas."
    speak("en")
