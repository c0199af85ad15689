from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sudokuapp.cli.photos import Photo, photos_of


def names(*arguments: str | Path) -> list[str]:
    photos = photos_of(map(str, arguments))
    assert not any(photo.refused for photo in photos)
    return [photo.name for photo in photos]


def test_files_are_taken_as_they_are_named_even_twice_and_whether_they_exist_or_not():
    assert names("b.jpg", "a.tiff", "b.jpg", "") == ["b.jpg", "a.tiff", "b.jpg", ""]


def test_a_folder_stands_for_its_pictures_sorted_by_name(tmp_path):
    for name in ("z.JPG", "b.jpeg", "c.Jpe", "a.png", "d.bmp", "e.WebP", "notes.txt", "jpg", "f.jpg.part"):
        (tmp_path / name).touch()
    (tmp_path / "album.jpg").mkdir()
    (tmp_path / "album.jpg" / "deeper.jpg").touch()
    found = names("first.jpg", tmp_path, "last.jpg")
    assert (found[0], found[-1]) == ("first.jpg", "last.jpg")
    assert [Path(name).name for name in found[1:-1]] == ["a.png", "b.jpeg", "c.Jpe", "d.bmp", "e.WebP", "z.JPG"]
    assert all(Path(name).parent == tmp_path for name in found[1:-1])


def test_a_folder_of_the_working_folder_keeps_the_name_it_was_given(tmp_path, monkeypatch):
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "one.jpg").touch()
    monkeypatch.chdir(tmp_path)
    assert names("photos/") == ["photos/one.jpg"]


def test_what_is_no_plain_file_is_not_passed_over_in_silence(tmp_path):
    os.mkfifo(tmp_path / "pipe.jpg")
    (tmp_path / "broken.jpg").symlink_to("nowhere.jpg")
    (tmp_path / "circle.jpg").symlink_to("circle.jpg")
    assert [Path(name).name for name in names(tmp_path)] == ["broken.jpg", "circle.jpg", "pipe.jpg"]


def test_a_folder_without_pictures_says_which_endings_pictures_have(tmp_path):
    (tmp_path / "notes.txt").touch()
    (photo,) = photos_of([str(tmp_path)])
    assert photo.name == str(tmp_path)
    assert "There is no picture in the folder" in str(photo.refused)
    assert ".webp" in str(photo.refused)


def test_a_folder_that_may_not_be_read_takes_its_place_among_the_others(tmp_path, monkeypatch):
    def refuse(path: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", refuse)
    before, folder, after = photos_of(["a.jpg", str(tmp_path), "b.jpg"])
    assert (before, after) == (Photo("a.jpg"), Photo("b.jpg"))
    assert str(folder.refused) == f"The folder “{tmp_path}” cannot be read: Permission denied."


@pytest.mark.skipif(sys.platform == "win32", reason="names are text there")
def test_a_name_that_is_no_text_is_kept_and_can_be_shown(tmp_path):
    folder = os.fsencode(tmp_path) + b"/caf\xe9"
    os.mkdir(folder)  # noqa: PTH102 - a name in bytes
    (refused,) = photos_of([os.fsdecode(folder)])
    assert "caf\N{REPLACEMENT CHARACTER}" in str(refused.refused)
    Path(os.fsdecode(folder + b"/\xff.jpg")).touch()
    assert names(os.fsdecode(folder)) == [os.fsdecode(folder + b"/\xff.jpg")]


@pytest.mark.parametrize("odd", ["a\0b.jpg", "x" * 5000, "no\nline.jpg", "-"])
def test_a_name_that_no_file_can_have_is_left_to_the_reader(odd):
    assert photos_of([odd]) == [Photo(odd)]
