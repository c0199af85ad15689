"""The photo that Correct shows, with a worker that is told when to work."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.windowless import WaitingTasks
from support.windowless_app import BOARD, QUAD, WindowlessApp, page, reading

from sudokuapp.scan import board_photo
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.storage import SavedPuzzle
from sudokuapp.ui.screens.correct import screen as screen_module
from sudokuapp.ui.screens.correct.photo_jobs import BoardPhotos
from sudokuapp.ui.screens.correct.screen import CorrectScreen
from sudokuapp.ui.screens.crop.new_reading import accept_reading

ONE, OTHER = (SavedPuzzle(number, "x", 0, 0, "correct", b"%d" % number, board=b"%d" % number) for number in (1, 2))


class PhotosHarness:
    """What is shown is a text; jobs wait until `work` does the first of them."""

    def __init__(self) -> None:
        self.shown: list[object] = []
        self.tasks = WaitingTasks()
        self.photos = BoardPhotos(self.tasks, self.shown.append)

    def work(self) -> None:
        self.tasks.finish()


@pytest.fixture
def photos(monkeypatch: pytest.MonkeyPatch) -> PhotosHarness:
    monkeypatch.setattr(
        board_photo, "small_photo", lambda name, side, _: f"{name.decode()}, small" if side == 9 else None
    )
    monkeypatch.setattr(board_photo, "sharp_photo", lambda photo, _quad, _small, _: f"{photo.decode()}, sharp")
    return PhotosHarness()


def test_the_small_picture_comes_before_the_sharp_one(photos: PhotosHarness) -> None:
    photos.photos.open(ONE, 9, PhotoCache())
    assert photos.shown == []
    photos.work()
    assert photos.shown == ["1, small"]
    photos.work()
    assert photos.shown == ["1, small", "1, sharp"]


def test_a_puzzle_without_a_picture_shows_none(photos: PhotosHarness) -> None:
    photos.photos.open(ONE, 4, PhotoCache())
    photos.work()
    assert (photos.shown, photos.tasks.jobs) == ([], [])


@pytest.mark.parametrize("done_before", [0, 1])
def test_what_comes_after_closing_is_not_shown(photos: PhotosHarness, done_before: int) -> None:
    photos.photos.open(ONE, 9, PhotoCache())
    for _ in range(done_before):
        photos.work()
    photos.photos.close()
    photos.work()
    assert photos.shown == ["1, small"][:done_before]
    assert photos.tasks.jobs == []


@pytest.mark.parametrize("done_before", [0, 1])
def test_the_picture_of_the_puzzle_before_is_not_shown(photos: PhotosHarness, done_before: int) -> None:
    photos.photos.open(ONE, 9, PhotoCache())
    for _ in range(done_before):
        photos.work()
    photos.photos.open(OTHER, 9, PhotoCache())
    while photos.tasks.jobs:
        photos.work()
    assert photos.shown[done_before:] == ["2, small", "2, sharp"]


async def test_a_picture_that_comes_after_correct_was_left_is_not_kept(driver, tmp_path: Path, monkeypatch) -> None:
    tasks = WaitingTasks()
    monkeypatch.setattr(screen_module, "Tasks", lambda *_: tasks)
    monkeypatch.setattr(board_photo, "small_photo", lambda board, side, cache: "small")
    context = WindowlessApp(tmp_path).context
    context.picture_import.photo_taken(page(), QUAD, 0)
    accept_reading(context, reading(), BOARD)
    screen = CorrectScreen(context=context, name="correct")
    await driver.show(screen)
    screen.dispatch("on_pre_enter")
    ((job, _done),) = tasks.jobs
    job()
    screen.dispatch("on_pre_leave")
    screen.dispatch("on_leave")
    tasks.finish()
    assert screen.photo is None
    assert tasks.jobs == [], "nor is it made sharp"
