"""Importing puzzles into the library, from a file or a text, in a worker thread. Kivy-free.

All of it is read first, and then the puzzles are added in batches: between two of them the app can save, and the
import can be stopped. What was added stays.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from sudokuapp.core.collection_files import Collection, read_collection
from sudokuapp.core.collection_source import load_collection
from sudokuapp.errors import NoCollection, NoPuzzleInText, StorageError
from sudokuapp.language import tr
from sudokuapp.storage.many_puzzles import ManyPuzzles, NewPuzzle
from sudokuapp.storage.puzzle import clean_name
from sudokuapp.ui.files.import_summary import ImportSummary

BATCH = 50  # puzzles: about ten milliseconds, so that a save need not wait longer for its turn


def import_puzzles(
    source: Path | str, many: ManyPuzzles, on_progress: Callable[[float, str], None], is_cancelled: Callable[[], bool]
) -> ImportSummary:
    """Several puzzles go into a folder of the file's name. Raises CollectionError, UnreadableFile or StorageError."""
    if isinstance(source, Path):
        data, name = load_collection(source), clean_name(source.stem)
    else:  # what another app shared, or the clipboard has
        data, name = source.encode(errors="replace"), ""
    name = name or tr("Imported puzzles")
    try:
        collection = read_collection(data, is_cancelled)
    except NoCollection as nothing:
        raise nothing if isinstance(source, Path) else NoPuzzleInText from nothing
    known = many.known(is_cancelled)
    puzzles = _named(collection, name)
    summary = ImportSummary(
        faults=collection.faults, fault_count=collection.fault_count, left=len(puzzles), is_cut=collection.is_cut
    )
    now = time.time()
    for start in range(0, len(puzzles), BATCH):
        if is_cancelled():
            break
        batch = puzzles[start : start + BATCH]
        on_progress(start / len(puzzles), tr("{done:,} of {total:,} puzzles", done=start, total=len(puzzles)))
        try:
            # A later batch is older, so that a list of the newest shows the puzzles in the order of their file.
            added = many.add(batch, known, "imported", name if len(puzzles) > 1 else "", now - start / 1000)
        except StorageError as failed:
            return replace(summary, failure=failed)
        summary = replace(
            summary,
            imported=(*summary.imported, *added),
            known=summary.known + len(batch) - len(added),
            left=summary.left - len(batch),
        )
    return summary


def _named(collection: Collection, name: str) -> list[NewPuzzle]:
    """Those without a name are numbered."""
    puzzles = collection.puzzles
    return [
        NewPuzzle(puzzle.grid, puzzle.name or (f"{name} {at}" if len(puzzles) > 1 else name))
        for at, puzzle in enumerate(puzzles, 1)
    ]
