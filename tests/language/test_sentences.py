"""Sentences with details, in the language that is spoken."""

from __future__ import annotations

import gettext
import pickle
from pathlib import Path

import pytest

from sudokuapp.language import LANGUAGES, Message, catalogue, current_language, msgid_plural, speak, tr, tr_count
from sudokuapp.language import tr_in_context as in_context
from sudokuapp.language.numbers import figure
from sudokuapp.language.system_reasons import system_reason


def test_english_is_what_stands_in_the_code() -> None:
    assert tr("Scan a puzzle") == "Scan a puzzle"
    assert tr("{count} s", count=3) == "3 s"
    assert in_context("solution", "Next") == "Next"


@pytest.mark.parametrize(("language", "cancel"), [("en", "Cancel"), ("de", "Abbrechen"), ("es", "Cancelar")])
def test_a_sentence_is_said_in_the_language_that_is_spoken(language: str, cancel: str) -> None:
    speak(language)
    assert (current_language(), tr("Cancel")) == (language, cancel)


@pytest.mark.parametrize("language", ["fr", "", "system", "deutsch"])
def test_english_stands_in_for_what_we_do_not_speak(language: str) -> None:
    speak("de")
    speak(language)
    assert (current_language(), tr("Cancel")) == ("en", "Cancel")


def test_without_its_file_a_language_is_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    monkeypatch.setattr(gettext, "_translations", {})
    speak("de")
    assert tr("Cancel") == "Cancel"


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_and_many_differ(language: str) -> None:
    speak(language)
    one, many = (tr_count("{count} clue", "{count} clues", count) for count in (1, 3))
    assert "1" in one and "3" in many
    assert one.replace("1", "") != many.replace("3", "")


def test_one_english_word_may_have_two_translations() -> None:
    speak("de")
    assert (tr("Next"), in_context("solution", "Next")) == ("Weiter", "Nächste")


def test_a_brace_in_a_detail_is_no_field() -> None:
    assert tr("“{name}” was deleted.", name="{x}") == "“{x}” was deleted."


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Solution 12,345:"), ("de", "Lösung 12.345:"), ("es", "Solución 12\u00a0345:")]
)
def test_a_sentence_groups_a_number_as_its_language_does(language: str, text: str) -> None:
    speak(language)
    assert tr("Solution {number:,}:", number=12345) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screens_write_thousands_alike_in_every_language(language: str) -> None:
    speak(language)
    assert [figure(number) for number in (7, 999, 1000, 1234567)] == ["7", "999", "1\u202f000", "1\u202f234\u202f567"]


def test_a_message_is_put_into_words_when_it_is_shown() -> None:
    place = Message("row {row}, column {column}", row=1, column=2)
    message = Message("({cell})", cell=place)
    copy = pickle.loads(pickle.dumps(message))
    assert copy == message
    speak("de")
    assert str(copy) == "(Zeile 1, Spalte 2)"
    speak("es")
    assert f"{copy}" == "(fila 1, columna 2)"


def test_a_message_may_have_a_plural() -> None:
    clues = msgid_plural("{count} clue", "{count} clues")
    speak("de")
    assert [str(Message(clues, count=count)) for count in (0, 1, 2)] == ["0 Vorgaben", "1 Vorgabe", "2 Vorgaben"]


def test_the_reasons_of_the_system_are_told_in_the_language_too() -> None:
    missing = FileNotFoundError(2, "No such file or directory")
    assert str(system_reason(missing)) == "No such file or directory"
    assert str(system_reason(OSError(9999, "Quite rare"))) == "Quite rare"
    speak("de")
    assert str(system_reason(missing)) == "Datei oder Ordner nicht gefunden"
    assert str(system_reason(OSError("odd"))) == "das System hat es abgelehnt"
