"""The result of a check, and how it is printed: one line for what was done, one more for each fault."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "buildozer.spec"
BUILD = ROOT / "build" / "android"  # what the checks make and download; `make clean` removes it


@dataclass(frozen=True)
class Result:
    wrong: tuple[str, ...] = ()
    """Faults, a sentence each; empty if the check passed."""
    seen: str = ""
    """What was checked, in a few words; "passed" alone says little."""
    missing: str = ""
    """The missing tool that the check needs; then it says nothing about the package."""
    listed: tuple[str, ...] = ()
    """More details, a line each."""


def lines(name: str, result: Result) -> list[str]:
    """The printed lines of a result."""
    if result.missing:
        return [f"{name:<14}skipped: {result.missing}"]
    if result.wrong:
        return [f"{name:<14}FAILED", *(f"{'':<14}- {fault}" for fault in result.wrong)]
    return [f"{name:<14}done: {result.seen}", *(f"{'':<14}{line}" for line in result.listed)]
