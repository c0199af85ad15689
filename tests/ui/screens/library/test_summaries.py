from __future__ import annotations

import pytest
from support.library_screen import raise_damaged, rows

from sudokuapp.errors import StorageBusy
from sudokuapp.ui.screens.library.summaries import READS_PER_FRAME, Summaries


class Reads:
    """How often the store was asked, and in which frame."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.is_busy = False

    def summary(self, number: int) -> str:
        self.numbers.append(number)
        if self.is_busy:
            raise StorageBusy
        return f"summary of {number}"


def test_a_puzzle_is_read_once_until_the_list_changes() -> None:
    reads = Reads()
    summaries = Summaries(reads, lambda: 1)
    assert summaries.of(7) == summaries.of(7) == "summary of 7"
    assert reads.numbers == [7]
    summaries.forget()
    summaries.of(7)
    assert reads.numbers == [7, 7]


def test_no_more_than_a_few_are_read_in_a_frame() -> None:
    frame = 1
    reads = Reads()
    summaries = Summaries(reads, lambda: frame)
    for number in range(20):
        if summaries.is_ready(number):
            summaries.of(number)
    assert len(reads.numbers) == READS_PER_FRAME
    assert summaries.is_ready(0), "what is known needs no reading"
    frame = 2
    assert summaries.is_ready(19)


def test_what_cannot_be_read_now_is_asked_for_again() -> None:
    reads = Reads()
    summaries = Summaries(reads, lambda: 1)
    reads.is_busy = True
    assert summaries.of(7) is None
    reads.is_busy = False
    assert summaries.of(7) == "summary of 7"


@pytest.mark.parametrize(("before", "after"), [((800, 1080), (360, 640)), ((360, 640), (640, 360))])
async def test_a_window_that_gets_another_size_reads_nothing_again(
    driver, open_library, filled, monkeypatch, before, after
) -> None:
    from kivy.core.window import Window

    app = await open_library(filled(30), size=before)
    seen = {row.name for row in rows(app.screen)}
    monkeypatch.setattr(app.store, "summary", raise_damaged)
    Window.size = after
    await driver.frames(6)
    names = [row.name for row in rows(app.screen)]
    assert names
    assert {name for name in names if name} <= seen
    assert names[0], "what was seen is still known"


async def test_a_list_that_opens_reads_over_several_frames(driver, open_library, filled, monkeypatch) -> None:
    from kivy.clock import Clock

    app = await open_library(filled(30), size=(800, 1080))
    reads: dict[int, int] = {}
    summary = app.store.summary

    def counted(number: int):
        reads[Clock.frames] = reads.get(Clock.frames, 0) + 1
        return summary(number)

    monkeypatch.setattr(app.store, "summary", counted)
    app.screen.refresh()
    await driver.frames(2)
    await driver.until(lambda: not app.screen.frame_queue)
    assert sum(reads.values()) >= len(rows(app.screen))
    assert max(reads.values()) <= READS_PER_FRAME + 1, "the queue fills one more row in each frame"
    assert all(row.name for row in rows(app.screen))
