"""What a check brings back, and how it is printed: one line for what was done, one more for each fault."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = Path("sudokuapp/solvers/dlx")
"""Where the compiled core lies, in the checkout, in the package and in site-packages."""
SPEC = ROOT / "buildozer.spec"
BUILD = ROOT / "build" / "android"
"""What the checks make and fetch; `make clean` takes it away."""


@dataclass(frozen=True)
class Result:
    wrong: tuple[str, ...] = ()
    """Faults, a sentence each. None: all was as it should be."""
    seen: str = ""
    """What was looked at, in a few words: that a check passed says little otherwise."""
    missing: str = ""
    """The tool without which the check could not be done; then it says nothing about the package."""
    listed: tuple[str, ...] = ()
    """More that was seen, a line each."""


def lines(name: str, result: Result) -> list[str]:
    """As they are printed."""
    if result.missing:
        return [f"{name:<14}skipped: {result.missing}"]
    if result.wrong:
        return [f"{name:<14}FAILED", *(f"{'':<14}- {fault}" for fault in result.wrong)]
    return [f"{name:<14}done: {result.seen}", *(f"{'':<14}{line}" for line in result.listed)]
