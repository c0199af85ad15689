"""What Statistics says."""

from __future__ import annotations

from sudokuapp.game.statistics import LevelStatistics, Run
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.screens.statistics.strings import games_text, level_name, run_text, times_text


def level(best: float | None, usual: float | None, hints: int) -> LevelStatistics:
    return LevelStatistics(Level.EASY, 3, 1, hints, best, usual)


def test_games_are_told_with_and_without_help() -> None:
    assert games_text(1, 1) == "1 game, all without help"
    assert games_text(12, 9) == "12 games, 9 without help"
    assert games_text(1200, 0) == "1,200 games, all with help"


def test_only_times_that_there_are_are_told() -> None:
    assert times_text(level(245, 390, 5)) == "best\u00a04:05\u00a0· usually\u00a06:30\u00a0· 5\u00a0hints"
    assert times_text(level(None, 390, 0)) == "usually\u00a06:30"
    assert times_text(level(None, None, 0)) == ""


def test_a_run_is_told() -> None:
    assert run_text(Run(1, 1)) == "Puzzles solved on 1 day in a row"
    assert run_text(Run(0, 4)) == "Puzzles solved on 0 days in a row, longest run 4"


def test_a_puzzle_without_a_rating_has_no_level() -> None:
    assert (level_name(None), level_name(Level.HARD)) == ("Not rated", "Hard")
