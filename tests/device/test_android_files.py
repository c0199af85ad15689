"""Pictures from other apps on Android, against stand-ins: no phone has run it yet."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from support.fake_activity import Intent, Uri

from sudokuapp.errors import SudokuLensError, UnreadableFile

ACCEPTED, CANCELLED = -1, 0
PICTURE = Uri("content://gallery/7")


class Chooser:
    """Chooses a picture, and waits for what comes of it."""

    def __init__(self) -> None:
        from sudokuapp.device.android_files import AndroidFiles

        self.files = AndroidFiles()
        self.chosen: list[Path | SudokuLensError | None] = []
        self._is_done = threading.Event()

    def choose(self) -> None:
        self._is_done.clear()
        self.files.choose_picture(self._done)

    def _done(self, chosen: Path | SudokuLensError | None) -> None:
        self.chosen.append(chosen)
        self._is_done.set()

    def wait(self) -> Path | SudokuLensError | None:
        assert self._is_done.wait(5)
        return self.chosen[-1]


def answer(phone, result: int, intent: Intent | None) -> None:
    from sudokuapp.device.android_files import REQUEST

    phone.deliver("on_activity_result", 999, ACCEPTED, Intent(data=PICTURE))  # to somebody else's question
    phone.deliver("on_activity_result", REQUEST, result, intent)


def keep_picture(phone, folder: Path, content: bytes, name: str | None = "page.jpg") -> None:
    (folder / "in the gallery").write_bytes(content)
    phone.resolver.opens[PICTURE.text] = lambda mode: os.open(folder / "in the gallery", os.O_RDONLY)
    phone.resolver.names[PICTURE.text] = name


def test_a_chosen_picture_is_copied_to_where_it_can_be_read_under_its_own_name(phone, tmp_path):
    keep_picture(phone, tmp_path, b"a picture")
    chooser = Chooser()
    chooser.choose()
    asked = phone.started[0]
    assert (asked.action, asked.type) == (Intent.ACTION_GET_CONTENT, "image/*")
    assert asked.categories == [Intent.CATEGORY_OPENABLE]
    answer(phone, ACCEPTED, Intent(data=PICTURE))
    copied = chooser.wait()
    assert copied.read_bytes() == b"a picture"
    assert copied.name == "page.jpg"


def test_a_second_picture_takes_the_place_of_the_first(phone, tmp_path):
    chooser = Chooser()
    for content in (b"one", b"two"):
        keep_picture(phone, tmp_path, content, f"{content.decode()}.png")
        chooser.choose()
        answer(phone, ACCEPTED, Intent(data=PICTURE))
        chooser.wait()
    assert [path.name for path in chooser.chosen[-1].parent.iterdir()] == ["two.png"]
    assert len(chooser.chosen) == 2


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("../../databases/puzzles", "-..-databases-puzzles"),
        (None, "Sudoku"),
        ("", "Sudoku"),
        ("..", "Sudoku"),
        ("n" * 500 + ".jpg", "n" * 76 + ".jpg"),
    ],
)
def test_whatever_another_app_calls_it_the_copy_stays_in_its_folder(phone, tmp_path, name, expected):
    keep_picture(phone, tmp_path, b"x", name)
    chooser = Chooser()
    chooser.choose()
    answer(phone, ACCEPTED, Intent(data=PICTURE))
    assert chooser.wait() == tmp_path / "pictures" / expected


def test_a_picture_whose_name_is_secret_is_copied_all_the_same(phone, tmp_path):
    keep_picture(phone, tmp_path, b"x")
    phone.resolver.names.clear()
    chooser = Chooser()
    chooser.choose()
    answer(phone, ACCEPTED, Intent(data=PICTURE))
    assert chooser.wait().name == "Sudoku"


def test_a_file_without_end_is_not_copied_without_end(phone, tmp_path, monkeypatch):
    import sudokuapp.device.android_pictures  # noqa: F401  # found by its name below

    monkeypatch.setattr("sudokuapp.device.android_pictures.MOST_BYTES", 5_000_000)
    keep_picture(phone, tmp_path, b"")
    phone.resolver.opens[PICTURE.text] = lambda mode: os.open("/dev/zero", os.O_RDONLY)
    chooser = Chooser()
    chooser.choose()
    answer(phone, ACCEPTED, Intent(data=PICTURE))
    assert chooser.wait().stat().st_size == 5_000_000


@pytest.mark.parametrize("intent", [None, Intent()])
def test_choosing_nothing_is_answered_too(phone, intent):
    chooser = Chooser()
    chooser.choose()
    answer(phone, CANCELLED if intent is None else ACCEPTED, intent)
    assert chooser.wait() is None
    answer(phone, CANCELLED, None)  # an answer to no question
    assert chooser.chosen == [None]


def fails(mode: str) -> int:
    raise OSError("no network")


@pytest.mark.parametrize("opens", [{}, {PICTURE.text: fails}, {PICTURE.text: None}])
def test_a_picture_that_cannot_be_fetched_says_so(phone, opens):
    phone.resolver.opens = opens
    chooser = Chooser()
    chooser.choose()
    answer(phone, ACCEPTED, Intent(data=PICTURE))
    problem = chooser.wait()
    assert isinstance(problem, UnreadableFile)
    assert str(problem).endswith("Save it on the phone first.")


def test_an_address_into_our_own_files_is_refused(phone, tmp_path):
    (tmp_path / "secret").write_bytes(b"ours")
    own = Uri(f"file://{tmp_path}/secret")
    phone.resolver.opens[own.text] = lambda mode: os.open(tmp_path / "secret", os.O_RDONLY)
    chooser = Chooser()
    chooser.choose()
    answer(phone, ACCEPTED, Intent(data=own))
    assert isinstance(chooser.wait(), UnreadableFile)


def test_a_phone_without_an_app_for_pictures_says_so_at_once(phone):
    phone.has_apps = False
    chooser = Chooser()
    chooser.choose()
    assert isinstance(chooser.wait(), UnreadableFile)
    assert "Take a picture" in str(chooser.wait())
