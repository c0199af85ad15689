"""The puzzles have a place on every account, and the app opens even where none can be made."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.app import App

from sudokuapp.ui.system.data_folder import data_folder


class SudokuLensApp(App):
    """Kivy names the folder after the class."""


@pytest.fixture(autouse=True)
def new_account(monkeypatch, tmp_path) -> None:
    monkeypatch.delenv("SUDOKULENS_DATA", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))


def test_a_new_account_gets_its_folder(tmp_path) -> None:
    folder = data_folder(SudokuLensApp())
    assert folder == tmp_path / ".config/sudokulens"
    assert folder.is_dir()


def test_where_no_folder_can_be_made_one_is_named_all_the_same(tmp_path) -> None:
    (tmp_path / ".config").write_text("a file where the folder should be", encoding="utf-8")
    assert data_folder(SudokuLensApp()) == tmp_path / ".config/sudokulens"


def test_another_place_can_be_named(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("SUDOKULENS_DATA", str(tmp_path / "elsewhere"))
    assert data_folder(SudokuLensApp()) == Path(tmp_path / "elsewhere")
    assert not (tmp_path / ".config").exists()
