"""What stands in place of a list without puzzles: why it is empty, and a way on. Kivy-free."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sudokuapp.language import tr
from sudokuapp.storage.library import LibraryView
from sudokuapp.ui.screens.library.view_choices import is_filtered

WayOn = Literal["scan", "clear search", "clear filter", "all folders"]


class EmptyState(NamedTuple):
    text: str
    button: str
    way_on: WayOn


def empty_state(view: LibraryView, has_puzzles: bool, folder: str) -> EmptyState:
    """`has_puzzles` is whether there are any at all; `folder` is the name of the chosen one."""
    if not has_puzzles:
        text = tr("Here you find every puzzle again: scanned, entered by hand, made or imported.")
        return EmptyState(text, tr("Scan a puzzle"), "scan")
    if view.text.strip():
        text = tr("No puzzle has “{words}” in its name.", words=view.text.strip())
        return EmptyState(text, tr("Clear the search"), "clear search")
    if is_filtered(view):
        return EmptyState(tr("No puzzle fits the filter."), tr("Show all"), "clear filter")
    text = tr("“{folder}” is still empty. Hold a puzzle of the list, and move it here.", folder=folder)
    return EmptyState(text, tr("Show all puzzles"), "all folders")
