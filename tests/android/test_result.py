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


def test_a_list_stands_below_its_check():
    assert lines("size", Result(seen="small", listed=("1 kB  kv",))) == [
        "size          done: small",
        "              1 kB  kv",
    ]


SKIPPED, WRONG = Result(missing="gcc"), Result(("Wrong.",))


@pytest.mark.parametrize(
    ("results", "skips", "code", "counts"),
    [
        ([Result()], "", 0, "0 failed, 0 skipped"),
        ([SKIPPED], "", 0, "0 failed, 1 skipped"),
        ([Result(), WRONG], "", 1, "1 failed, 0 skipped"),
        ([Result()], "no", 0, "0 failed, 0 skipped"),
        ([SKIPPED, Result(), SKIPPED], "no", 1, "0 failed, 2 skipped"),
    ],
)
def test_the_command_fails_with_any_check_and_where_nothing_may_be_skipped(
    monkeypatch, capsys, results, skips, code, counts
):
    monkeypatch.setenv(command.SKIPS, skips)
    monkeypatch.setattr(command, "_checks", lambda: (("check", result) for result in results))
    assert command.main() == code
    assert counts in capsys.readouterr().out
