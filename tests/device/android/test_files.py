"""Pictures from other apps on Android, on a fake phone."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from support.fake_activity import Intent, Uri

from sudokuapp.device.files import Chosen
from sudokuapp.errors import SudokuLensError, UnreadableFile

ACCEPTED, CANCELLED = -1, 0
PICTURE = Uri("content://gallery/7")
SLOW = Uri("content://cloud/8")


class Chooser:
    """Chooses a picture, has it fetched, and waits for what comes of it."""

    def __init__(self) -> None:
        from sudokuapp.device.android.files import AndroidFiles

        self.files = AndroidFiles()
        self.chosen: list[Chosen] = []
        self._is_done = threading.Event()

    def choose(self) -> None:
        self._is_done.clear()
        self.files.choose_picture(self._done)

    def _done(self, chosen: Chosen) -> None:
        if chosen is None or isinstance(chosen, (Path, SudokuLensError)):
            self.chosen.append(chosen)
            self._is_done.set()
        else:
            chosen.fetch(self._done)

    def wait(self) -> Chosen:
        assert self._is_done.wait(5)
        return self.chosen[-1]


def answer(phone, result: int, intent: Intent | None) -> None:
    from sudokuapp.device.android.files import REQUEST

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
    assert [path.name for path in (tmp_path / "pictures").rglob("*.png")] == ["two.png"]
    assert len(chooser.chosen) == 2


def test_an_app_that_hangs_holds_up_no_other_picture_and_its_own_comes_when_it_comes(phone, tmp_path):
    keep_picture(phone, tmp_path, b"one", "one.png")
    goes_on, begun = threading.Event(), threading.Event()

    def hang(mode: str) -> int:
        begun.set()
        assert goes_on.wait(5)
        return os.open(tmp_path / "in the gallery", os.O_RDONLY)

    phone.resolver.opens[SLOW.text], phone.resolver.names[SLOW.text] = hang, "slow.png"
    chooser = Chooser()
    chooser.choose()
    answer(phone, ACCEPTED, Intent(data=SLOW))
    assert begun.wait(5)
    chooser.choose()
    answer(phone, ACCEPTED, Intent(data=PICTURE))
    assert chooser.wait().name == "one.png"
    chooser._is_done.clear()
    goes_on.set()
    assert chooser.wait().name == "slow.png"
    assert [path.read_bytes() for path in chooser.chosen] == [b"one", b"one"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("../../databases/puzzles", "puzzles"),
        ("a\\b:c.png", "a-b-c.png"),
        (None, "Sudoku"),
        ("", "Sudoku"),
        ("..", "Sudoku"),
        ("/", "Sudoku"),
        ("n" * 500 + ".jpg", "n" * 160 + ".jpg"),
        ("数" * 100 + ".jpg", "数" * 53 + ".jpg"),
        ("half a sign \ud83d.png", "Sudoku"),
    ],
)
def test_whatever_another_app_calls_it_the_copy_stays_in_its_folder(phone, tmp_path, name, expected):
    keep_picture(phone, tmp_path, b"x", name)
    chooser = Chooser()
    chooser.choose()
    answer(phone, ACCEPTED, Intent(data=PICTURE))
    copied = chooser.wait()
    assert copied.name == expected
    assert copied.parent.parent == tmp_path / "pictures"
    assert copied.read_bytes() == b"x"
    assert not any(rows.is_open for rows in phone.resolver.asked)


def test_a_picture_whose_name_is_secret_is_copied_all_the_same(phone, tmp_path):
    keep_picture(phone, tmp_path, b"x")
    phone.resolver.names.clear()
    chooser = Chooser()
    chooser.choose()
    answer(phone, ACCEPTED, Intent(data=PICTURE))
    assert chooser.wait().name == "Sudoku"


def test_a_file_without_end_is_not_copied_without_end(phone, tmp_path, monkeypatch):
    import sudokuapp.device.android.pictures  # noqa: F401  # found by its name below

    monkeypatch.setattr("sudokuapp.device.android.pictures.AndroidPicture.most_bytes", 5_000_000)
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


def does_the_unforeseen(mode: str) -> int:
    raise MemoryError


@pytest.mark.parametrize(
    "opens", [{}, {PICTURE.text: fails}, {PICTURE.text: None}, {PICTURE.text: does_the_unforeseen}]
)
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


def test_an_address_with_half_a_sign_is_answered_too(phone):
    chooser = Chooser()
    chooser.choose()
    answer(phone, ACCEPTED, Intent(data=Uri("\ud83d://gallery/7")))
    assert isinstance(chooser.wait(), UnreadableFile)


def test_a_phone_without_an_app_for_pictures_says_so_at_once(phone):
    phone.has_apps = False
    chooser = Chooser()
    chooser.choose()
    assert isinstance(chooser.wait(), UnreadableFile)
    assert "Take a picture" in str(chooser.wait())


def test_a_file_of_any_type_can_be_chosen(phone, tmp_path):
    keep_picture(phone, tmp_path, b"530070000", "Book.sdm")
    chooser = Chooser()
    chooser.files.choose_file(chooser._done)
    assert phone.started[0].type == "*/*"
    answer(phone, ACCEPTED, Intent(data=PICTURE))
    copied = chooser.wait()
    assert (copied.name, copied.read_bytes()) == ("Book.sdm", b"530070000")
    phone.resolver.opens.clear()
    chooser.files.choose_file(chooser._done)
    chooser._is_done.clear()
    answer(phone, ACCEPTED, Intent(data=PICTURE))
    assert str(chooser.wait()) == "This file cannot be fetched from where it is kept. Save it on the phone first."
