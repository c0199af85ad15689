"""What is told when the saved puzzles could not be opened as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudokuapp.language import speak
from sudokuapp.storage import RecoveryReport

FILE = Path("/data/puzzles-1.db")


@pytest.mark.parametrize(
    ("kind", "salvaged"),
    [("damaged", 0), ("damaged", 1), ("damaged", 23), ("emptied", 0), ("newer", 0), ("busy", 0), ("unsaved", 0)],
)
def test_a_report_is_told_in_every_language_with_its_details(kind, salvaged) -> None:
    report, told = RecoveryReport(kind, FILE, salvaged), []
    for language in ("en", "de", "es"):
        speak(language)
        told.append(str(report))
    assert len(set(told)) == 3
    assert all("{" not in sentence and sentence.endswith(".") for sentence in told)
    assert all(("23" in sentence) == (salvaged == 23) for sentence in told)
    assert all((FILE.name in sentence) == (kind != "busy") for sentence in told)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "stayed in it"), ("de", "darin geblieben"), ("es", "se han quedado en él")]
)
def test_what_was_left_in_a_damaged_file_is_told(language: str, said: str) -> None:
    speak(language)
    assert said in str(RecoveryReport("damaged", FILE, 23, left_some=True))
