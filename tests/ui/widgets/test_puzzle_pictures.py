"""What lists and cards show of a puzzle: its photo or its grid, looked up once and kept while it is new."""

from __future__ import annotations

import pytest
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from support.drafts import draft_of

from sudokuapp.errors import StorageBusy
from sudokuapp.scan.first_reading import read_file
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import SavedPuzzle, Store
from sudokuapp.ui.widgets.puzzle_pictures import MAX_PICTURES, PuzzlePictures

DRAFT = draft_of("1...2...3...4...")


class CountingStore:
    """A store that counts what it is asked for, and may be busy."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.asked, self.is_busy = 0, False

    def board(self, number: int) -> bytes | None:
        self.asked += 1
        if self.is_busy:
            raise StorageBusy
        return self._store.board(number)

    def get(self, number: int) -> SavedPuzzle | None:
        return self._store.get(number)


@pytest.fixture
def counting(store: Store) -> CountingStore:
    return CountingStore(store)


@pytest.fixture
def pictures(counting: CountingStore) -> PuzzlePictures:
    return PuzzlePictures(counting)


async def test_a_scanned_puzzle_shows_its_board_which_is_read_once(driver, store, counting, pictures) -> None:
    await driver.show(Widget())
    photo = read_file(sample_path()).photo
    saved = store.add(name="Monday", stage="crop", photo=photo.jpeg, board=photo.board)
    assert not pictures.has(saved.id, saved.changed)
    picture = pictures.of(saved.id, saved.changed)
    assert isinstance(picture, Texture)
    assert pictures.has(saved.id, saved.changed)
    assert pictures.of(saved.id, saved.changed) is picture
    assert counting.asked == 1


async def test_a_puzzle_that_was_changed_is_read_again(driver, store, counting, pictures) -> None:
    await driver.show(Widget())
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    assert pictures.of(saved.id, saved.changed)[0] == 1
    after = store.update(saved, draft=DRAFT.put(0, 3))
    assert not pictures.has(after.id, after.changed)
    assert pictures.of(after.id, after.changed)[0] == 3


def test_a_puzzle_that_was_entered_by_hand_shows_its_grid(store, pictures) -> None:
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    assert pictures.of(saved.id, saved.changed) == DRAFT.grid


@pytest.mark.parametrize("board", [b"no picture", b"\x89PNG\r\n\x1a\n and then nothing"])
async def test_a_board_that_is_no_picture_is_shown_as_its_grid(driver, store, counting, pictures, board) -> None:
    await driver.show(Widget())
    read = store.add(name="Monday", stage="correct", photo=b"jpeg", draft=DRAFT, board=board)
    assert pictures.of(read.id, read.changed) == DRAFT.grid
    unread = store.add(name="Tuesday", stage="crop", photo=b"jpeg", board=board)
    assert pictures.of(unread.id, unread.changed) is None
    assert pictures.of(unread.id, unread.changed) is None
    assert counting.asked == 2, "that there is nothing to show is kept too"


def test_a_puzzle_that_is_gone_shows_nothing(pictures) -> None:
    assert pictures.of(99, 1.0) is None


def test_a_picture_that_cannot_be_read_now_is_read_later(store, counting, pictures) -> None:
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    counting.is_busy = True
    assert pictures.of(saved.id, saved.changed) is None
    assert not pictures.has(saved.id, saved.changed)
    counting.is_busy = False
    assert pictures.of(saved.id, saved.changed) == DRAFT.grid


def test_the_pictures_that_were_shown_last_are_kept(store, pictures) -> None:
    saved = [store.add(name=f"{number}", stage="correct", draft=DRAFT) for number in range(MAX_PICTURES + 1)]
    for puzzle in saved[:MAX_PICTURES]:
        pictures.of(puzzle.id, puzzle.changed)
    pictures.of(saved[0].id, saved[0].changed)
    pictures.of(saved[MAX_PICTURES].id, saved[MAX_PICTURES].changed)
    kept = [puzzle for puzzle in saved if pictures.has(puzzle.id, puzzle.changed)]
    assert kept == [saved[0], *saved[2:]], "the second is the one that was not looked at for longest"
