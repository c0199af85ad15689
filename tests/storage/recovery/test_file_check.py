"""A large file is not checked completely at every start, but only after it failed in use."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.database_file import PAGE_BYTES, overwrite_page, root_page

from sudokuapp.errors import StorageDamaged
from sudokuapp.storage import Settings
from sudokuapp.storage.recovery import file_check


def damage(file: Path, table: str) -> None:
    overwrite_page(file, root_page(file, table), b"\xff" * PAGE_BYTES)


def test_a_large_file_that_failed_in_use_is_checked_completely_at_the_next_start(file, opened, monkeypatch):
    monkeypatch.setattr(file_check, "_COMPLETE_CHECK_BYTES", 0)
    damage(file, "pictures")
    store = opened()
    assert store.recovery is None
    assert len(store.numbers()) == 3
    with pytest.raises(StorageDamaged, match="damaged"):
        store.get(1)
    assert opened().recovery.kind == "damaged"
    assert opened().recovery is None


def test_a_large_file_with_damaged_settings_opens_with_defaults_and_is_checked_at_the_next_start(
    file, opened, monkeypatch
):
    monkeypatch.setattr(file_check, "_COMPLETE_CHECK_BYTES", 0)
    monkeypatch.setattr(file_check, "_passes_quick_check", lambda *_: True)
    damage(file, "settings")
    store = opened()
    assert store.recovery is None
    assert store.settings == Settings()
    assert len(store.numbers()) == 3
    monkeypatch.undo()
    assert opened().recovery.salvaged == 3


def test_the_damage_mark_of_a_file_that_is_not_damaged_is_removed(file, opened):
    mark = file.with_name("puzzles.db-damaged")
    mark.touch()
    store = opened()
    assert (store.recovery, len(store.numbers()), mark.exists()) == (None, 3, False)
