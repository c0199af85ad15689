"""The puzzles have a place on every account, and the app opens even where none can be made."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.app import App

from sudokuapp.ui.system.data_folder import data_folder, desktop_folder


class SudokuLensApp(App):
    """Kivy names the folder after the class."""


@pytest.fixture(autouse=True)
def new_account(monkeypatch, tmp_path) -> None:
    monkeypatch.delenv("SUDOKULENS_DATA", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))


def test_a_new_account_gets_its_folder(tmp_path) -> None:
    assert data_folder(SudokuLensApp()) == tmp_path / ".config/sudokulens"


@pytest.mark.parametrize(("platform", "variable"), [("linux", "XDG_CONFIG_HOME"), ("win32", "APPDATA")])
def test_the_folder_is_where_the_system_wants_it(monkeypatch, tmp_path, platform, variable) -> None:
    monkeypatch.setenv(variable, str(tmp_path / "wanted"))
    assert desktop_folder(platform) == tmp_path / "wanted/sudokulens"


def test_on_a_mac_it_is_in_the_library(tmp_path) -> None:
    assert desktop_folder("darwin") == tmp_path / "Library/Application Support/sudokulens"


def test_it_is_the_folder_that_kivy_chose_in_earlier_versions(tmp_path) -> None:
    (tmp_path / ".config").mkdir()
    assert Path(SudokuLensApp().user_data_dir) == desktop_folder("linux")


def test_an_account_without_a_home_gets_a_path_that_cannot_be_made(monkeypatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    with pytest.raises(OSError, match="Not a directory"):
        desktop_folder("linux").mkdir(parents=True)


def test_where_no_folder_can_be_made_one_is_named_all_the_same(tmp_path) -> None:
    (tmp_path / ".config").write_text("a file where the folder should be", encoding="utf-8")
    assert data_folder(SudokuLensApp()) == tmp_path / ".config/sudokulens"


def test_another_place_can_be_named(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("SUDOKULENS_DATA", str(tmp_path / "elsewhere"))
    assert data_folder(SudokuLensApp()) == Path(tmp_path / "elsewhere")
    assert not (tmp_path / ".config").exists()
