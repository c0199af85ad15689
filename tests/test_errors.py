"""Every error a person can cause: one family, a sentence with its details, fit for another thread or process."""

from __future__ import annotations

import importlib
import inspect
import pickle
import pkgutil

import pytest

from sudokuapp import errors
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import (
    GridTextError,
    NoSolution,
    SearchTimedOut,
    StorageFull,
    SudokuLensError,
    TooDark,
    UnreadableFile,
)
from sudokuapp.language import msgid, msgid_plural, speak
from sudokuapp.scan.picture import decode, load

OURS = [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if kind.__module__.startswith(errors.__name__)]

CELLS = msgid_plural(
    "Line {line}: expected {count} cell, but found {found}.", "Line {line}: expected {count} cells, but found {found}."
)


@pytest.mark.parametrize("kind", OURS)
def test_all_are_of_one_family_and_say_what_they_are(kind):
    assert issubclass(kind, SudokuLensError)
    assert kind.__doc__
    assert str(kind()).endswith(".")


def test_all_of_them_are_imported_from_one_place():
    parts = [importlib.import_module(part.name) for part in pkgutil.iter_modules(errors.__path__, "sudokuapp.errors.")]
    defined = {
        name
        for part in parts
        for name, kind in inspect.getmembers(part, inspect.isclass)
        if kind.__module__ == part.__name__
    }
    assert defined == set(errors.__all__) == {kind.__name__ for kind in OURS}


def test_no_two_kinds_have_the_same_sentence_of_their_own():
    own = [kind.sentence for kind in OURS if "sentence" in vars(kind)]
    assert len(set(own)) == len(own) > 25


def test_a_text_error_names_the_line_and_what_was_expected():
    error = GridTextError(CELLS, line=4, count=9, found=8)
    assert str(error) == "Line 4: expected 9 cells, but found 8."
    assert error.line == 4


@pytest.mark.parametrize(
    "error",
    [
        GridTextError(CELLS, line=4, count=9, found=8),
        NoSolution(msgid("No solution found yet"), cells=[1, 2]),
        SearchTimedOut(found=7),
        StorageFull(),
        UnreadableFile(msgid("“{name}” cannot be read: {reason}."), name=Shape(3, 3).cell_name(1), reason="so"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_they_survive_the_way_to_another_process(error, language, monkeypatch):
    copy = pickle.loads(pickle.dumps(error))
    speak(language)
    assert (str(copy), vars(copy)) == (str(error), vars(error))


def test_an_error_speaks_the_language_of_the_moment_it_is_shown():
    error = TooDark()
    speak("de")
    assert str(error) == "Dieses Bild ist zu dunkel. Nimm es mit mehr Licht auf, oder mit der Taschenlampe."
    speak("en")
    assert str(error) == TooDark.sentence


def said(call, *arguments):
    with pytest.raises(SudokuLensError) as raised:
        call(*arguments)
    return str(raised.value)


@pytest.mark.parametrize(
    ("language", "missing", "odd_kind", "odd_sign", "odd_row"),
    [
        (
            "de",
            "„missing.png“ lässt sich nicht lesen: Datei oder Ordner nicht gefunden.",
            "Das ist ein PDF-Dokument und kann nicht als Bild gelesen werden: Gib ein Foto",
            "Zeile 1: erwartet wurde eine Ziffer von 1 bis 9 oder ein leeres Feld, gefunden wurde „Q“.",
            "Zeile 2: erwartet wurden 4 Felder, gefunden wurden 5.",
        ),
        (
            "es",
            "No se puede leer «missing.png»: No existe el archivo o la carpeta.",
            "Esto es un documento PDF, que no se puede leer como imagen: usa una foto",
            "Línea 1: se esperaba un número del 1 al 9 o una casilla vacía, pero hay «Q».",
            "Línea 2: se esperaban 4 casillas, pero hay 5.",
        ),
    ],
    ids=["de", "es"],
)
def test_no_detail_is_lost_in_another_language(language, missing, odd_kind, odd_sign, odd_row, tmp_path):
    speak(language)
    assert said(load, tmp_path / "missing.png") == missing
    assert said(decode, b"%PDF-1.7").startswith(odd_kind)
    assert said(parse, "1" * 80 + "Q") == odd_sign
    assert said(parse, "1234\n12341\n1234\n1234") == odd_row
