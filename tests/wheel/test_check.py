from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.wheel import __main__ as check


@pytest.mark.parametrize(
    ("commands", "reason"),
    [("echo hanging >&2; exec sleep 60", "timed out"), ("echo hanging >&2; exit 3", "exit status 3")],
    ids=["hangs", "fails"],
)
def test_after_an_environment_that_fails_the_other_one_is_tried(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], commands: str, reason: str
) -> None:
    program = tmp_path / "python"
    program.write_text(f"#!/bin/sh\n{commands}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(check, "TIMEOUT", 1.0, raising=False)
    monkeypatch.setattr(check, "_build", lambda into: tmp_path / "some.whl")
    monkeypatch.setattr(check, "_requirements", lambda wheel: ["numpy>=2.0"])

    def environment(wheel: Path, pins: list[str], folder: Path) -> Path:
        folder.mkdir()
        return program

    monkeypatch.setattr(check, "_environment", environment)
    assert check.main([]) == 1
    lines = capsys.readouterr().out.splitlines()
    failed = [line for line in lines if "FAILED" in line]
    assert [line.partition(":")[0] for line in failed] == ["oldest", "newest"]
    assert reason in failed[0]
    assert lines.count("hanging") == 2


def test_why_the_wheel_cannot_be_built_is_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "python"
    program.write_text("#!/bin/sh\necho 'no compiler' >&2; exit 1\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    with pytest.raises(subprocess.CalledProcessError):
        check.main([])
    assert capfd.readouterr().err == "no compiler\n"
