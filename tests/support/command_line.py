"""A command run in this process: its exit status and what it printed."""

from __future__ import annotations

import json

import pytest

from sudokuapp.cli import main


def run_command(name: str, *arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The status, standard output and standard error."""
    status = main([name, *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def objects(out: str) -> list[dict]:
    """What `--json` prints, an object a line."""
    return [json.loads(line) for line in out.splitlines()]
