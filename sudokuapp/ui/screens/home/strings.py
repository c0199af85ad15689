"""The sentences of Home that depend on its puzzles."""

from __future__ import annotations

from sudokuapp.language import msgid, tr
from sudokuapp.storage import Summary

STAGE_TEXTS = {"crop": msgid("To read"), "correct": msgid("To check"), "solutions": msgid("Checked")}


def stage_text(summary: Summary) -> str:
    """How far a puzzle has come."""
    return tr(STAGE_TEXTS[summary.stage])
