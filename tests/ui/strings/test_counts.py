"""Counts as several screens tell them."""

from __future__ import annotations

from sudokuapp.game.statistics import Run
from sudokuapp.ui.strings.counts import hints_text, run_text, side_text


def test_hints_are_counted() -> None:
    assert [hints_text(count) for count in (1, 2, 1200)] == ["1 hint", "2 hints", "1,200 hints"]


def test_the_longest_run_is_told_if_it_is_another() -> None:
    assert run_text("Now", Run(2, 2)) == "Now"
    assert run_text("Now", Run(2, 5)) == "Now, longest run 5"


def test_a_size_has_both_sides() -> None:
    assert side_text(9) == "9×9"
