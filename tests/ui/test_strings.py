from __future__ import annotations

import inspect
import re
import string
from pathlib import Path

import pytest

from sudokuapp import errors
from sudokuapp.storage import RecoveryReport
from sudokuapp.ui import strings
from sudokuapp.ui.dates import ago
from sudokuapp.ui.strings import all_texts, figure, speak, spoken, system_language, tr, tr_count
from sudokuapp.ui.strings.errors import GERMAN, recovery_sentence, sentence

PROJECT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def english_after():
    speak("en")
    yield
    speak("en")


def fields(text: str) -> set[str | None]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("key", sorted(all_texts()))
def test_every_text_is_there_in_both_languages_with_the_same_fields(key: str) -> None:
    english, german = all_texts()[key]
    assert english.strip()
    assert german.strip()
    assert fields(english) == fields(german)


def test_every_key_is_of_its_own_module() -> None:
    modules = {path.stem for path in Path(strings.__file__).parent.glob("*.py")}
    assert {key.split(".")[0] for key in all_texts()} <= modules


def test_every_key_that_the_app_asks_for_is_there() -> None:
    sources = [*(PROJECT / "sudokuapp" / "ui").rglob("*.py"), *(PROJECT / "kv").rglob("*.kv")]
    asked = [
        (source.name, ending, key)
        for source in sources
        for ending, key in re.findall(r"\btr(_count)?\(\s*\"([a-z_.0-9]+[a-z_0-9])\"\s*[,)]", source.read_text("utf-8"))
    ]
    assert len(asked) > 50
    missing = [(name, key) for name, counted, key in asked if (f"{key}.one" if counted else key) not in all_texts()]
    assert missing == []


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB"}, "en"),
        ({"LC_ALL": "de", "LANG": "en"}, "de"),
        ({"LANG": "fr"}, "en"),
    ],
)
def test_the_language_is_the_systems(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    speak("system")
    assert spoken() == language


def test_a_system_that_says_nothing_speaks_some_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert len(system_language()) == 2


def test_one_and_many_differ() -> None:
    one, many = tr_count("correct.clues", 1), tr_count("correct.clues", 3)
    assert "1" in one
    assert "3" in many
    assert many.endswith("s")


def test_thousands_are_written_alike_everywhere() -> None:
    assert [figure(number) for number in (7, 999, 1000, 1234567)] == ["7", "999", "1\u202f000", "1\u202f234\u202f567"]


def test_german_has_one_word_for_each_thing() -> None:
    """A cell is a „Feld“ and a board a „Gitter“: with two words for one thing, a person looks for the difference."""
    german = [text for _, text in all_texts().values()] + list(GERMAN.values())
    assert sum("Feld" in text for text in german) > 3
    assert sum("Gitter" in text for text in german) > 3
    assert [text for text in german if re.search("Zelle|Kästchen|Brett|Tafel", text)] == []


def test_every_error_has_its_own_german_sentence() -> None:
    kinds = {kind for _, kind in inspect.getmembers(errors, inspect.isclass) if inspect.getmodule(kind) is errors}
    assert kinds == set(GERMAN)
    assert len(set(GERMAN.values())) == len(GERMAN)
    assert all(german.endswith(".") for german in GERMAN.values())
    assert all(f"{side} mal {side}" in GERMAN[errors.ShapeError] for side in (4, 6, 8, 9))


def test_every_error_whose_type_says_it_all_has_its_own_english_sentence() -> None:
    sentences = {kind: kind.sentence for kind in GERMAN if issubclass(kind, errors.KnownProblem)}
    assert len(set(sentences.values())) == len(sentences) > 20
    assert all(str(kind()) == text and text.endswith(".") for kind, text in sentences.items())


def test_errors_speak_the_language_of_the_app() -> None:
    wrong = errors.GridTextError(3, "a digit", "“x”")
    assert sentence(wrong) == str(wrong)
    speak("de")
    assert "Zeile 3" in sentence(wrong)
    assert sentence(errors.TooDark()) == GERMAN[errors.TooDark]

    class OfALaterDay(errors.WrongInput):
        pass

    assert sentence(OfALaterDay("x")) == GERMAN[errors.WrongInput], "the nearest kind above it"


@pytest.mark.parametrize(
    ("kind", "salvaged"), [("damaged", 0), ("damaged", 1), ("damaged", 23), ("newer", 0), ("busy", 0), ("unsaved", 0)]
)
def test_a_recovery_of_the_store_is_told_in_both_languages(kind, salvaged) -> None:
    recovery = RecoveryReport(kind, Path("/data/puzzles-1.db"), salvaged)
    english = recovery_sentence(recovery)
    speak("de")
    german = recovery_sentence(recovery)
    assert english == str(recovery) != german
    assert all("{" not in told and told.endswith(".") for told in (english, german))
    assert all(("23" in told) == (salvaged == 23) for told in (english, german))


def test_what_was_left_in_a_damaged_file_is_told_in_both_languages() -> None:
    recovery = RecoveryReport("damaged", Path("/data/puzzles-1.db"), 23, left_some=True)
    assert "stayed in it" in recovery_sentence(recovery)
    speak("de")
    assert "darin geblieben" in recovery_sentence(recovery)


def test_a_day_is_told_as_exactly_as_it_matters() -> None:
    now = 1_800_000_000.0  # noon of 15 January 2027 in UTC; nowhere on earth another year
    assert ago(now, now).startswith("Today ")
    assert ago(now - 86_400, now).startswith("Yesterday ")
    assert re.fullmatch(r"\d+ Jan", ago(now - 5 * 86_400, now))
    assert ago(now - 300 * 86_400, now).endswith(" 2026")
    speak("de")
    assert re.fullmatch(r"\d+\. Jan\.", ago(now - 5 * 86_400, now))
    assert tr("common.cancel") == "Abbrechen"
