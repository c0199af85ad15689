"""Counts as several screens tell them. Kivy-free."""

from __future__ import annotations

from sudokuapp.game.statistics import Run
from sudokuapp.language import tr, tr_count


def hints_text(count: int) -> str:
    return tr_count("{count:,} hint", "{count:,} hints", count)


def run_text(now: str, run: Run) -> str:
    """Of days in a row, with the longest run if that is another; `now` tells the current one."""
    return tr("{now}, longest run {longest}", now=now, longest=run.longest) if run.longest > run.current else now


def side_text(side: int) -> str:
    """The size of a board."""
    return f"{side}×{side}"
