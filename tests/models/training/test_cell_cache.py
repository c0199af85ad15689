"""Pictures from pages and screens: the right ones with the right labels, and the same ones again."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest

from models.training import cell_cache
from models.training.cell_cache import FOREIGN, Boards, Hands, cached_boards, cut_boards, shown_on
from models.training.labels import has_digit
from models.training.looks import BoardLooks
from models.training.pages import HARDSHIPS, Page, Writers, bundled_fonts, make_page
from models.training.screens import SCREENS, make_screen
from sudokuapp.vision.orientation import UPRIGHT_MARKS, UPRIGHT_OTHER, UPRIGHT_PRINTED, UPRIGHT_WRITTEN

HANDS = Hands(bundled_fonts(), Writers())


def drawn_page(hardship: str = "plain", seed: int = 8) -> Page:
    return make_page(np.random.default_rng(seed), HARDSHIPS[hardship], bundled_fonts())


def board_of(count: int, shown: int, looks: int = 0) -> BoardLooks:
    pictures = np.zeros((count, 32, 32), np.uint8)
    return BoardLooks(
        pictures,
        np.full(count, shown, np.uint8),
        pictures[:looks],
        np.full(looks, shown, np.uint8),
        np.arange(looks),
    )


def test_cells_with_digits_have_ink_in_their_middle_and_empty_ones_have_not() -> None:
    boards = Boards.of(cut_boards(np.random.default_rng(8), drawn_page()))
    strongest = boards.cells[:, 8:24, 8:24].max((1, 2))
    assert boards.ends.tolist() == [81, 162]
    assert strongest[boards.shown > 0].min() > 120
    assert np.median(strongest[boards.shown == 0]) < 60


def test_a_puzzle_that_leaves_the_picture_or_is_tiny_is_left_out() -> None:
    rng = np.random.default_rng(8)
    page = drawn_page()
    whole = page.printed[0]
    tiny = dataclasses.replace(whole, lattice=whole.lattice / 20)
    solution = dataclasses.replace(whole, role="solution")
    for printed in (dataclasses.replace(whole, whole=False), tiny, solution):
        assert cut_boards(rng, dataclasses.replace(page, printed=(printed,))) == []


def test_what_a_written_page_shows_are_its_clues_its_entries_and_its_candidates() -> None:
    printed = drawn_page("written", 1).printed[0]
    shown = shown_on(printed)
    assert any(printed.written) and any(printed.cells)
    for cell, (clue, entry) in enumerate(zip(printed.cells, printed.written, strict=True)):
        if clue:
            assert shown[cell] == UPRIGHT_PRINTED.start + clue - 1
        elif entry:
            assert shown[cell] == UPRIGHT_WRITTEN.start + entry - 1
    assert (np.flatnonzero(shown == UPRIGHT_MARKS) == np.flatnonzero(list(printed.marks))).all()


def test_written_digits_have_ink_too_and_a_look_of_their_own() -> None:
    (board,) = cut_boards(np.random.default_rng(1), drawn_page("written", 1), cuts=1)
    is_digit = has_digit(board.shown)
    assert (board.shown >= UPRIGHT_WRITTEN.start).any()
    assert (board.cells[is_digit][:, 8:24, 8:24].max((1, 2)) > 60).mean() > 0.97
    seen = np.isin(np.flatnonzero(is_digit), board.looks_of)
    assert seen.mean() > 0.97


def test_joined_boards_keep_their_ends() -> None:
    parts = [Boards.of([board_of(n, n, looks=n // 4)]) for n in (16, 81, 36)]
    joined = Boards.joined(parts)
    assert joined.ends.tolist() == [16, 97, 133]
    assert joined.shown[16:97].tolist() == [81] * 81
    assert joined.looks_shown.tolist() == [16] * 4 + [81] * 20 + [36] * 9
    assert len(joined.looks) == len(joined.looks_shown)


def test_boards_one_after_the_other_are_as_joined_ones() -> None:
    some = [board_of(16, 3, 2), board_of(81, 4, 5)]
    at_once, joined = Boards.of(some), Boards.joined([Boards.of([board]) for board in some])
    assert all(np.array_equal(vars(at_once)[name], vars(joined)[name]) for name in vars(at_once))


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cell_cache, "CACHE", tmp_path)
    monkeypatch.setattr(cell_cache, "PICTURES_A_BATCH", 1)
    monkeypatch.setattr(cell_cache, "ProcessPoolExecutor", InThisProcess)
    return tmp_path


def same(one: Boards, other: Boards) -> bool:
    return all(np.array_equal(vars(one)[name], vars(other)[name]) for name in vars(one))


@pytest.mark.parametrize("source", ["plain", "written", "player", FOREIGN])
def test_the_cache_gives_back_what_was_drawn(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], source: str
) -> None:
    first = cached_boards("some", 2, HANDS, 3, 1, source)
    monkeypatch.setattr(cell_cache, "_drawn", None)
    again = cached_boards("some", 2, HANDS, 3, 1, source)
    assert len(first.ends) >= 2
    assert len(first.cells) == len(first.shown) == first.ends[-1]
    assert len(first.looks) == len(first.looks_shown) > 0
    assert same(first, again)
    assert "2 of 2 batches" in capsys.readouterr().out


@pytest.mark.parametrize("source", ["written", "any", FOREIGN])
def test_the_same_seed_draws_the_same_bytes_and_another_does_not(cache: Path, source: str) -> None:
    first = cached_boards("one", 2, HANDS, 3, 1, source)
    assert same(first, cached_boards("two", 2, HANDS, 3, 1, source))
    assert not same(first, cached_boards("one", 2, HANDS, 4, 1, source))


def test_a_cache_made_with_other_fonts_is_not_taken(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cached_boards("some", 1, HANDS, 3, 1, "plain")
    monkeypatch.setattr(cell_cache, "_drawn", None)
    with pytest.raises(TypeError):
        cached_boards("some", 1, Hands(bundled_fonts()[:1], Writers()), 3, 1, "plain")


def test_the_player_s_digits_of_a_screen_are_type(cache: Path) -> None:
    """A single one looks printed; only all of them together tell whose they are."""
    printed = make_screen(np.random.default_rng((3, 0)), SCREENS["player"], bundled_fonts()).printed[0]
    boards = cached_boards("some", 1, HANDS, 3, 1, "player")
    clues, entries = (np.frombuffer(digits, np.uint8) for digits in (printed.cells, printed.written))
    assert entries.any() and clues.any()
    shown = boards.shown[:81]
    assert (shown[entries > 0] == UPRIGHT_PRINTED.start + entries[entries > 0] - 1).all()
    assert (shown[clues > 0] == UPRIGHT_PRINTED.start + clues[clues > 0] - 1).all()
    assert not has_digit(shown[(clues == 0) & (entries == 0)]).any()


def test_the_digits_of_a_screen_that_is_drawn_by_hand_are_written(cache: Path) -> None:
    printed = make_screen(np.random.default_rng((3, 0)), SCREENS["hand drawn"], bundled_fonts()).printed[0]
    entries = np.frombuffer(printed.written, np.uint8)
    assert entries.any() and not any(printed.cells)
    boards = cached_boards("some", 1, HANDS, 3, 1, "hand drawn")
    assert (boards.shown[:81][entries > 0] == UPRIGHT_WRITTEN.start + entries[entries > 0] - 1).all()


def test_foreign_signs_are_something_else(cache: Path) -> None:
    boards = cached_boards("some", 2, HANDS, 3, 1, FOREIGN)
    assert set(np.unique(boards.shown)) == {0, UPRIGHT_OTHER}


class InThisProcess:
    """Stands in for the pool, so that the test can see inside it."""

    def __init__(self, workers: int, context: object) -> None:
        self.map = map

    def __enter__(self) -> InThisProcess:
        return self

    def __exit__(self, *_: object) -> None:
        pass
