from __future__ import annotations

from support.logic_puzzles import PUZZLE

from sudokuapp.game.hint_flow import HintFlow, find_hint
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter
from sudokuapp.ui.strings.hint_words import HintWords

START = Play.start(PUZZLE)


def test_the_technique_is_told_only_from_the_second_stage_on():
    where = find_hint(START)
    assert isinstance(where, HintFlow)
    words = [HintWords.of(shown) for shown in (where, where.next(), where.next().next())]
    assert [one.title for one in words] == ["Hint", "Hidden single", "Hidden single"]
    assert [one.action for one in words] == ["More", "Do it", "Next hint"]
    assert [one.about for one in words] == ["", "Learn more", "Learn more"]
    assert "Hidden single" not in words[0].text


def test_a_wrong_entry_offers_to_take_it_back():
    words = HintWords.of(find_hint(START.do(Enter(2, 2))))
    assert words.is_problem
    assert (words.title, words.action, words.about) == ("Not right", "Take it back", "")
    assert words.text.startswith("2 in row 1, column 3 is wrong")
