"""The sentences of Home that depend on its puzzles."""

from __future__ import annotations

from sudokuapp.language import msgid, tr
from sudokuapp.storage import Summary

STAGE_TEXTS = {
    "crop": msgid("To read"),
    "correct": msgid("To check"),
    "solutions": msgid("Checked"),
    "play": msgid("New"),
}


def stage_text(summary: Summary) -> str:
    """How far a puzzle has come; "Checked" only while nobody knows whether it has a solution."""
    if summary.stage != "solutions" or summary.solutions is None:
        return tr(STAGE_TEXTS[summary.stage])
    return tr("Solved") if summary.solutions else tr("No solution")
