"""Cells from pages: the right pictures with the right digits."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest

from models.training import cell_cache
from models.training.cell_cache import Boards, cached_boards, cut_boards
from models.training.pages import HARDSHIPS, bundled_fonts, make_page


def test_cells_with_digits_have_ink_in_their_middle_and_empty_ones_have_not() -> None:
    rng = np.random.default_rng(8)
    board = cut_boards(rng, make_page(rng, HARDSHIPS["plain"], bundled_fonts()))
    strongest = board.cells[:, 8:24, 8:24].max((1, 2))
    assert board.ends.tolist() == [81, 162]
    assert strongest[board.digits > 0].min() > 120
    assert np.median(strongest[board.digits == 0]) < 60


def test_a_puzzle_that_leaves_the_picture_or_is_tiny_is_left_out() -> None:
    rng = np.random.default_rng(8)
    page = make_page(rng, HARDSHIPS["plain"], bundled_fonts())
    whole = page.printed[0]
    tiny = dataclasses.replace(whole, lattice=whole.lattice / 20)
    for printed in (dataclasses.replace(whole, whole=False), tiny):
        boards = cut_boards(rng, dataclasses.replace(page, printed=(printed,)))
        assert len(boards.digits) == len(boards.cells) == len(boards.ends) == 0


def test_joined_boards_keep_their_ends() -> None:
    parts = [Boards(np.zeros((n, 32, 32), np.uint8), np.full(n, n, np.uint8), np.array([n])) for n in (16, 81, 36)]
    joined = Boards.joined(parts)
    assert joined.ends.tolist() == [16, 97, 133]
    assert joined.digits[16:97].tolist() == [81] * 81


def test_the_cache_gives_back_what_was_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cell_cache, "CACHE", tmp_path)
    monkeypatch.setattr(cell_cache, "PAGES_A_BATCH", 1)
    monkeypatch.setattr(cell_cache, "ProcessPoolExecutor", InThisProcess)
    first = cached_boards("some", 2, bundled_fonts(), 3, 1, "4x4")
    monkeypatch.setattr(cell_cache, "make_page", None)
    again = cached_boards("some", 2, bundled_fonts(), 3, 1, "4x4")
    assert len(first.ends) >= 2
    assert np.array_equal(first.cells, again.cells)
    assert "2 pages of 2" in capsys.readouterr().out


class InThisProcess:
    """Stands in for the pool, so that the test can see inside it."""

    def __init__(self, workers: int, context: object) -> None:
        self.map = map

    def __enter__(self) -> InThisProcess:
        return self

    def __exit__(self, *_: object) -> None:
        pass
