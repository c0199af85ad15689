"""The terminal speaks the language of its locale; what programs read stays English."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from sudokuapp.cli import main

CLASHING = "55" + "." * 79
EMPTY_FOUR = "." * 16


@pytest.fixture
def locale(monkeypatch: pytest.MonkeyPatch):
    return lambda name: monkeypatch.setenv("LC_ALL", name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("C", "No solution: row 1 has 5 more than once, in columns 1 and 2."),
        ("POSIX", "No solution: row 1 has 5 more than once"),
        ("fr_FR.UTF-8", "No solution: row 1 has 5 more than once"),
        ("de_DE.UTF-8", "Keine Lösung: Zeile 1 enthält die 5 mehr als einmal, und zwar in den Spalten 1 und 2."),
        ("es", "Sin solución: la fila 1 tiene el 5 más de una vez, en las columnas 1 y 2."),
    ],
)
def test_a_wrong_puzzle_is_told_in_the_language_of_the_locale(locale, capsys, name, said):
    locale(name)
    assert main(["solve", CLASHING]) == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "said"),
    [("C", "More than 100 solutions:"), ("de", "Mehr als 100 Lösungen:"), ("es", "Más de 100 soluciones:")],
)
def test_so_is_an_answer(locale, capsys, name, said):
    locale(name)
    assert main(["solve", EMPTY_FOUR, "--limit", "100"]) == 0
    assert capsys.readouterr().out.startswith(said)


@pytest.mark.parametrize("command", [[], ["solve"], ["scan"], ["hint"], ["explain"], ["rate"], ["make"]])
@pytest.mark.parametrize(
    ("name", "first", "help"), [("de", "Aufruf: ", "diese Hilfe zeigen"), ("es", "uso: ", "esta ayuda")]
)
def test_the_help_is_in_one_language_throughout(locale, capsys, command, name, first, help):
    locale(name)
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    out = capsys.readouterr().out
    assert ended.value.code == 0
    assert out.startswith(first) and help in out
    for english in ("usage", "options:", "arguments:", "show", "exit", "puzzle", "photo ", "solve puzzles", "step"):
        assert english not in out


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["solve", "--page"], "Argument --page: ein Wert wird erwartet"),
        (["solve", "--page", "x"], "'x' ist keine Zahl ab 1"),
        (["solve", "--seconds", "x"], "'x' ist keine Zeit in Sekunden"),
        (["solve", "--shape", "x"], "'x' ist keine Form"),
        (["solve", "--what"], "unbekannte Argumente: --what"),
        (["solve", "--all", "--page", "1"], "nicht zusammen mit dem Argument --all"),
        (["scan"], "diese Argumente fehlen: FOTO"),
        ([], "diese Argumente fehlen: BEFEHL"),
    ],
)
def test_a_wrong_option_is_told_in_it_too(locale, capsys, wrong, said):
    locale("de_AT")
    with pytest.raises(SystemExit):
        main(wrong)
    assert said in capsys.readouterr().err


def test_english_comes_back_after_another_language(locale, capsys):
    locale("de")
    main(["solve", CLASHING])
    locale("C")
    with pytest.raises(SystemExit):
        main(["--help"])
    captured = capsys.readouterr()
    assert "Keine Lösung" in captured.err
    assert captured.out.startswith("usage: ")


@pytest.mark.parametrize("name", ["C", "de_DE.UTF-8", "es"])
def test_json_does_not_depend_on_the_locale(locale, capsys, name):
    locale(name)
    main(["solve", "--json", CLASHING])
    main(["scan", "--json", "missing.png"])
    solved, scanned = map(json.loads, capsys.readouterr().out.splitlines())
    assert solved["error"].startswith("No solution: row 1 has 5 more than once")
    assert scanned["problems"][0]["message"] == "“missing.png” cannot be read: No such file or directory."


def test_what_workers_find_is_told_in_it_too(tmp_path):
    """In processes of their own, which know nothing of the language."""
    names = [str(tmp_path / f"missing-{number}.png") for number in range(3)]
    command = [sys.executable, "-m", "sudokuapp", "scan", "--jobs", "2", *names]
    environment = {**os.environ, "LC_ALL": "de_DE.UTF-8", "PYTHONIOENCODING": "utf-8"}
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, timeout=120, check=False)
    assert ended.returncode == 1
    assert ended.stderr.count("lässt sich nicht lesen: Datei oder Ordner nicht gefunden.") == 3
    assert all(f"„missing-{number}.png“" in ended.stderr for number in range(3))


@pytest.mark.parametrize(
    ("arguments", "said"), [([EMPTY_FOUR], "288 L\\xf6sungen:"), (["--help"], "R\\xc4TSEL")], ids=["answer", "help"]
)
def test_an_output_without_its_letters_gets_the_sentence_all_the_same(arguments, said):
    command = [sys.executable, "-m", "sudokuapp", "solve", *arguments]
    environment = {**os.environ, "LC_ALL": "de_DE.UTF-8", "PYTHONIOENCODING": "ascii"}
    ended = subprocess.run(command, capture_output=True, encoding="ascii", env=environment, timeout=120, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert said in ended.stdout
