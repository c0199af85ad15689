"""What lies where on Crop, in windows of every size."""

from __future__ import annotations

from itertools import combinations

import pytest
from support.crop_screen import BLANK, SIZES, window_box

from sudokuapp.language import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(568, 320), (480, 320), (640, 360), (320, 480), (320, 568)], ids=str)
async def test_in_a_small_window_a_long_sentence_covers_nothing(driver, open_crop, size, language: str) -> None:
    app = await open_crop(BLANK, size=size, language=language)
    await driver.frames(6)
    assert len(app.screen.message) > 80
    ids = app.screen.ids
    turns = (ids.turn_left, ids.turn_right)
    for ways_to_turn in (turns, [button.children[0] for button in turns]):  # their words may be larger than they are
        parts = (ids.message_room, ids.corners, ids.board, ids.other_picture, ids.read, *ways_to_turn)
        boxes = [window_box(part) for part in parts]
        for one, other in combinations(boxes, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        for left, bottom, right, top in boxes:
            assert 0 <= left < right <= size[0]
            assert 0 <= bottom < top <= size[1]


@pytest.mark.parametrize("size", [*SIZES, (320, 568)])
async def test_what_deletes_the_photo_lies_where_the_shutter_was_not(driver, open_crop, size) -> None:
    app = await open_crop(size=size)
    left, bottom, right, top = window_box(app.screen.ids.other_picture)
    width, height = size
    # The shutter is at the bottom in the middle, or at the right in the middle, and less than 80 pixels wide.
    x, y = (width - 68, height / 2) if width > height else (width / 2, 56)
    assert right < x - 40 or left > x + 40 or top < y - 40 or bottom > y + 40
    assert bottom > height - 60


@pytest.mark.parametrize("size", SIZES)
async def test_photo_board_and_buttons_fit_into_the_window(driver, open_crop, size) -> None:
    app = await open_crop(size=size)
    ids = app.screen.ids
    assert app.screen.wide == (size[0] > size[1])
    for target in (ids.turn_left, ids.turn_right, ids.other_picture, ids.read):
        assert min(target.size) >= 48
        x, y = target.to_window(*target.pos)
        assert x >= 0
        assert y >= 0
        assert x + target.width <= size[0]
        assert y + target.height <= size[1]
    turns = [window_box(one) for one in (ids.turn_left, ids.turn_right)]
    assert min(box[1] for box in turns) - window_box(ids.read)[3] >= 12, (
        "they are buttons, and no heading of that below"
    )
    assert min(ids.board.size) >= 116
    assert min(ids.corners.size) >= 200
    beside, below = ids.board.x - ids.corners.right, ids.corners.y - ids.board.top
    assert (beside if app.screen.wide else below) >= 0
