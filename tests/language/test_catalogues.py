"""The catalogues say all that the code says, in every language, and nothing else. `make messages` mends most of it."""

from __future__ import annotations

import io
import re
import string
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from sudokuapp.language import LANGUAGES
from sudokuapp.language.catalogue import DOMAIN, LOCALE, SOURCE
from sudokuapp.storage import Settings

PROJECT = Path(__file__).resolve().parents[2]
TRANSLATED = [language for language in LANGUAGES if language != SOURCE]

Key = tuple[str | None, str | tuple[str, ...]]


def folder_of(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES"


@cache
def catalogue(language: str) -> Catalog:
    with (folder_of(language) / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file, locale=language)


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def key(message: Message) -> Key:
    return message.context, message.id if isinstance(message.id, str) else tuple(message.id)


def forms(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Of a sentence that depends on a count, all; of any other, the one."""
    return (text,) if isinstance(text, str) else tuple(text)


def fields(text: str) -> set[tuple[str, str]]:
    """The names in braces, with how each is written."""
    return {(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name is not None}


@cache
def said_by_the_code() -> frozenset[Key]:
    """What Babel finds in the sources, by the rules that `make messages` uses."""
    rules = str(PROJECT / "pyproject.toml")
    with TemporaryDirectory() as folder:
        template = Path(folder, "template.pot")
        CommandLineInterface().run(["pybabel", "-q", "extract", "-F", rules, "-o", str(template), str(PROJECT)])
        with template.open("rb") as file:
            return frozenset(key(message) for message in read_po(file) if message.id)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_has_what_the_code_says_and_nothing_else(language: str) -> None:
    kept = {key(message) for message in messages(language)}
    assert said_by_the_code() - kept == set(), "missing: run `make messages` and translate"
    assert kept - said_by_the_code() == set(), "unused: run `make messages`"
    assert not catalogue(language).obsolete
    assert len(kept) > 400


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_in_all_its_forms(language: str) -> None:
    count = catalogue(language).num_plurals
    for message in messages(language):
        assert all(form.strip(" ") for form in forms(message.string)), message.id
        assert len(forms(message.string)) == (count if message.pluralizable else 1), message.id
        assert not message.fuzzy, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_has_the_details_of_its_sentence(language: str) -> None:
    for message in messages(language):
        wanted = [fields(form) for form in forms(message.id)]
        for form in forms(message.string):
            assert fields(form) in wanted, f"{message.id} and {form}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_babel_finds_no_fault(language: str) -> None:
    assert [fault for _, faults in catalogue(language).check() for fault in faults] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_ends_as_its_sentence_does(language: str) -> None:
    """One that was cut on its way has no full stop; and a colon, a space or a new line says that more follows."""
    for message in messages(language):
        end = re.search(r"[.:?\s]*$", forms(message.id)[-1])[0]
        assert all(form.endswith(end) for form in forms(message.string)), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_is_that_of_the_translators(language: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue(language))
    kept = (folder_of(language) / f"{DOMAIN}.mo").read_bytes()
    assert kept == compiled.getvalue(), "run `make messages`"


def test_every_language_can_be_spoken_and_chosen() -> None:
    assert sorted(path.name for path in LOCALE.iterdir() if path.is_dir()) == sorted(TRANSLATED)
    assert all(Settings(language=language).language == language for language in LANGUAGES)
    assert SOURCE in LANGUAGES


ONE_WORD = {
    "de": (("Feld", "Gitter", "Rätsel", "Vorgabe", "Block"), "Zelle|Kästchen|Brett|Tafel|Hinweis|Kasten|Puzzle"),
    "es": (("casilla", "cuadrícula", "sudoku", "pista", "bloque"), "celda|tablero|rejilla|puzle|puzzle|caja|usted"),
}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_has_one_word_for_each_thing(language: str) -> None:
    """With two words for one thing, a person looks for the difference."""
    words, others = ONE_WORD[language]
    said = [form for message in messages(language) for form in forms(message.string)]
    assert all(sum(word in text for text in said) > 3 for word in words)
    assert [text for text in said if re.search(rf"\b({others})", text)] == []
