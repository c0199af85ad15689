"""What is printed, and with what the command ends."""

from __future__ import annotations

import pytest

from tests.android import __main__ as command
from tests.android.result import Result, lines


def test_each_kind_of_result_reads_differently():
    assert lines("spec", Result(seen="all of it")) == ["spec          done: all of it"]
    assert lines("core", Result(missing="gcc is missing")) == ["core          skipped: gcc is missing"]
    assert lines("files", Result(("One.", "Two."), "some")) == [
        "files         FAILED",
        "              - One.",
        "              - Two.",
    ]


@pytest.mark.parametrize(
    ("results", "code"), [([Result()], 0), ([Result(missing="gcc")], 0), ([Result(), Result(("Wrong.",))], 1)]
)
def test_the_command_fails_with_any_check(monkeypatch, capsys, results, code):
    monkeypatch.setattr(command, "_checks", lambda: (("check", result) for result in results))
    assert command.main() == code
    assert f"{code} failed" in capsys.readouterr().out
