"""Reporting a problem: what is in the report, and how it leaves the app."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from support.solution_pages import FakeShare
from support.windowless import RecordedCallbacks, context_without_window

from sudokuapp import __version__
from sudokuapp.errors import SharingFailed
from sudokuapp.language import speak
from sudokuapp.storage import Store
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.screens.settings.report import ProblemReport, report_text


@pytest.fixture
def recorded() -> RecordedCallbacks:
    return RecordedCallbacks()


@pytest.fixture
def context(tmp_path: Path, recorded: RecordedCallbacks):
    store = Store.open(tmp_path)
    yield context_without_window(store, recorded, SimpleNamespace(share=FakeShare()))
    store.close()


def test_a_report_has_the_version_the_system_and_the_log_in_english(english: None) -> None:
    speak("de")
    text = report_text("2026-11-17 ERROR Fault")
    assert text.startswith(f"Sudoku Lens {__version__}\nSystem: ")
    assert "language de" in text
    assert text.endswith("Log:\n2026-11-17 ERROR Fault")


def test_a_phone_shares_it_with_another_app(context: AppContext) -> None:
    context.devices.share.can_send = True
    choices = dict(ProblemReport(context).choices())
    choices["Share the report"]()
    ((text, subject),) = context.devices.share.sent
    assert text.endswith("Log:\nthe log")
    assert subject == "A problem with Sudoku Lens"


def test_a_phone_without_such_an_app_says_what_to_do(context: AppContext, recorded: RecordedCallbacks) -> None:
    context.devices.share.can_send = True
    context.devices.share.error = SharingFailed("Copy it instead.")
    dict(ProblemReport(context).choices())["Share the report"]()
    assert recorded.lines == ["Copy it instead."]


def test_a_desktop_copies_it(context: AppContext, recorded: RecordedCallbacks, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.core.clipboard import Clipboard

    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    context.devices.share.can_send = False
    (choice,) = ProblemReport(context).choices()
    choice[1]()
    assert copied[0].endswith("the log")
    assert recorded.lines == ["Copied. Paste it into a message to us."]
