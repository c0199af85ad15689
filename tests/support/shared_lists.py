"""Lists of puzzles that are not ours and never part of the project: tests use them where they are beside it."""

from __future__ import annotations

from pathlib import Path

SHARED = Path(__file__).resolve().parents[3] / "shared" / "puzzles"


def shared_lines(name: str) -> list[list[str]]:
    """The columns of each line."""
    return [line.split("\t") for line in (SHARED / name).read_text().splitlines() if line]
