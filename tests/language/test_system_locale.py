"""The language of the system, as other programs find it."""

from __future__ import annotations

import locale

import pytest

from sudokuapp.language.system_locale import locale_language


@pytest.fixture(autouse=True)
def silent_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "es_MX"}, "es"),
        ({"LANG": "en_GB"}, "en"),
        ({"LC_ALL": "de", "LANG": "en"}, "de"),
        ({"LC_MESSAGES": "es_ES@euro", "LANG": "de"}, "es"),
        ({"LC_ALL": "", "LANG": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en"),
        ({"LANGUAGE": "fr:es:de", "LANG": "fr_FR"}, "es"),
        ({"LANGUAGE": "en:de", "LANG": "de_DE"}, "en"),
        ({"LANGUAGE": "de", "LC_ALL": "C"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert locale_language() == language


@pytest.mark.parametrize(
    ("name", "language"),
    [("de_DE", "de"), ("Spanish_Spain", "es"), ("German_Austria", "de"), ("fr_FR", "en"), (None, "en")],
)
def test_where_the_environment_is_silent_python_is_asked(
    monkeypatch: pytest.MonkeyPatch, name: str | None, language: str
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (name, "UTF-8"))
    assert locale_language() == language


def test_a_system_that_says_nothing_that_python_knows_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    monkeypatch.setattr(locale, "getlocale", unknown)
    assert locale_language() == "en"
