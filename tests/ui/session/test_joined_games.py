"""What is kept of a game that two windows have played: all help, all time, and nobody's digits are lost."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from support.plays import SMALL, commands, plays

from sudokuapp.core.grid import Grid
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Command, Enter
from sudokuapp.game.play_state import PlayState
from sudokuapp.storage import HelpCount, SavedPlay
from sudokuapp.ui.session.joined_games import joined_games

FREE = SMALL.cells.index(0)
COUNTS = st.builds(HelpCount, *[st.integers(0, 3)] * 4)


@st.composite
def windows(draw: st.DrawFn) -> tuple[SavedPlay, SavedPlay, SavedPlay]:
    """A game, and how each of two windows has gone on with it."""
    before = SavedPlay(1, draw(plays()), 1.0, 2.0, seconds=10.0, version=5)

    def gone_on() -> SavedPlay:
        play = before.play
        deeds: list[Command] = draw(st.lists(commands(SMALL.shape), max_size=2))
        for deed in deeds:
            play = play.do(deed)
        helped = before.help + draw(COUNTS)
        return replace(before, play=play, seconds=10.0 + draw(st.integers(0, 9)), help=helped, version=6)

    return before, gone_on(), gone_on()


@given(windows())
def test_what_was_entered_in_either_window_is_there_or_both_are_kept(
    games: tuple[SavedPlay, SavedPlay, SavedPlay],
) -> None:
    before, ours, theirs = games
    joined = joined_games(before, ours, theirs)
    if ours.play != before.play and theirs.play != before.play and not theirs.play.is_solved:
        assert joined is None
        return
    if joined:
        assert joined.play in (ours.play, theirs.play)
        assert ours.play in (joined.play, before.play) or joined.play.is_solved
        assert joined.seconds == max(ours.seconds, theirs.seconds)
        assert joined.help == ours.help.at_least(theirs.help)


@given(plays(), COUNTS)
def test_a_game_begun_anew_has_nothing_of_the_old_one(play: Play, helped: HelpCount) -> None:
    before = SavedPlay(1, play, 1.0, 2.0, seconds=10.0, help=helped, finished=2.0)
    anew = SavedPlay(1, Play.start(SMALL), 3.0, 3.0)
    assert joined_games(before, before, anew) in (anew, before)
    assert joined_games(before, anew, before) == anew


def test_a_written_page_that_two_windows_open_is_one_game() -> None:
    """Neither has saved it before: both began where the paper stopped."""
    began = Play.start(
        SMALL, replace(PlayState.empty(SMALL.shape), entries=Grid.empty(SMALL.shape).with_digit(FREE, 1))
    )
    ours = SavedPlay(1, began.do(Enter(FREE, 2)), 1.0, 2.0)
    theirs = SavedPlay(1, began, 1.0, 2.0, version=1)
    joined = joined_games(None, ours, theirs)
    assert joined is not None
    assert joined.play == ours.play
