"""One game that two windows have played: what is kept of both. Kivy-free."""

from __future__ import annotations

from dataclasses import replace

from sudokuapp.game.play import Play
from sudokuapp.storage import SavedPlay


def joined_games(before: SavedPlay | None, ours: SavedPlay, theirs: SavedPlay) -> SavedPlay | None:
    """`before` is as both began, None if neither was saved. None if they were played differently: then both are kept.

    Of help and time the larger counts, so that none is forgotten; but a game begun anew has nothing of the old one.
    """
    began = before.play if before else Play.start(ours.play.clues, ours.play.began)
    if theirs.play == began:  # there only the clock went on, or help was asked for
        kept, other = ours, theirs
    elif ours.play == began or _is_part_of(ours.play, theirs.play):
        kept, other = theirs, ours
    else:
        return None
    if before and ours.started != theirs.started:
        return kept
    is_timed = ours.is_timed and theirs.is_timed
    return replace(
        kept,
        version=theirs.version,
        played=max(ours.played, theirs.played),
        seconds=max(ours.seconds, theirs.seconds) if is_timed else 0.0,
        help=ours.help.at_least(theirs.help),
        finished=kept.finished or (other.finished if other.play.clues == kept.play.clues else None),
        is_timed=is_timed,
        has_result=ours.has_result or theirs.has_result,
    )


def _is_part_of(ours: Play, solved: Play) -> bool:
    """Whether the other has solved the board, with every entry that is here."""
    if not solved.is_solved or ours.clues != solved.clues:
        return False
    return all(not digit or digit == solved.grid[cell] for cell, digit in enumerate(ours.state.entries))
