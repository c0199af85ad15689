from __future__ import annotations

import pytest

from sudokuapp.core.text_reading import parse
from sudokuapp.game.comparison import Comparison
from sudokuapp.game.play import Play
from sudokuapp.game.play_check import Answer
from sudokuapp.game.play_commands import Enter
from sudokuapp.language import speak
from sudokuapp.storage import HelpCount, Result
from sudokuapp.ui.screens.play import strings

PLAY = Play.start(parse("1234341221434.2."))
SEVERAL = Answer(PLAY.clues, parse("1234341221434321"), is_only=False)
NOTHING = frozenset()


@pytest.fixture(autouse=True)
def english() -> None:
    speak("en")


def test_how_many_cells_are_left() -> None:
    assert strings.progress(PLAY) == "2 cells left"
    assert strings.progress(PLAY.do(Enter(13, 3))) == "1 cell left"
    assert strings.progress(PLAY.do(Enter(13, 3)).do(Enter(15, 1))) == "Solved"


def test_the_remark_says_what_is_wrong_at_the_selected_cell_or_elsewhere() -> None:
    clash = PLAY.do(Enter(13, 4))
    assert strings.remark(clash, 13, NOTHING, None, False) == "More than one 4 in row 4"
    assert strings.remark(clash, 0, NOTHING, None, False).endswith("break a rule")
    assert strings.remark(PLAY, 13, frozenset({13}), None, False) == "This entry is wrong"
    assert strings.remark(PLAY, 0, frozenset({13, 15}), None, False) == "2 entries are wrong"


def test_the_remark_says_that_there_are_several_solutions_or_none() -> None:
    assert strings.remark(PLAY, 0, NOTHING, SEVERAL, False) == "Several solutions: any of them counts"
    assert strings.remark(PLAY, 0, NOTHING, None, True) == "These clues have no solution"
    assert strings.remark(PLAY, 0, NOTHING, None, False) == ""


def test_what_help_was_used() -> None:
    assert strings.help_used(HelpCount()) == "none"
    assert strings.help_used(HelpCount(2, 1, 3, 1)) == "2 hints, 1 check, 3 cells filled in, candidates shown"


def test_a_finished_game_is_compared_with_the_ones_before() -> None:
    result = Result(1, 0.0, 125.0, 9, 34)
    before = Comparison(130.0, 200.0)
    assert strings.finish_lines(result, before) == [
        ("Time", "2:05"),
        ("Level", "Hard"),
        ("Help", "none"),
        ("Your best so far", "2:10"),
        ("Your usual time", "3:20"),
    ]
    assert strings.finish_text(result, before) == "Your best time of this level."
    assert strings.finish_text(result, Comparison(100.0, 200.0)) == "Faster than you usually are."
    assert strings.finish_text(result, Comparison(100.0, 110.0)) == "Every cell is right."
    assert strings.finish_text(result, Comparison()) == "Your first of this level."


def test_with_help_no_time_is_the_best() -> None:
    result = Result(1, 0.0, 5.0, 9, 34, help=HelpCount(hints=1))
    assert strings.finish_text(result, Comparison(130.0, 200.0)) == "Faster than you usually are."
    assert ("Your usual time", "3:20") in strings.finish_lines(result, Comparison(None, 200.0))


def test_a_game_without_a_clock_has_no_time_to_tell() -> None:
    result = Result(1, 0.0, 0.0, 6)
    assert strings.finish_lines(result, Comparison(10.0, 20.0)) == [("Help", "none")]
    assert strings.finish_text(result, Comparison(10.0, 20.0)) == "Every cell is right."
