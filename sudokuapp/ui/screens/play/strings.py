"""The sentences of the Play screen. No Kivy."""

from __future__ import annotations

from sudokuapp.core.shape import Shape
from sudokuapp.game.comparison import Comparison
from sudokuapp.game.play import Play
from sudokuapp.game.play_check import Answer
from sudokuapp.language import tr, tr_count, tr_in_context
from sudokuapp.language.durations import duration
from sudokuapp.storage import HelpCount, Result, SavedPlay
from sudokuapp.storage.puzzle import SavedPuzzle
from sudokuapp.ui.strings.clashes import clash_text
from sudokuapp.ui.strings.counts import hints_text
from sudokuapp.ui.strings.puzzle_texts import level_text
from sudokuapp.ui.widgets.board.layers import Cells


def title(puzzle: SavedPuzzle) -> str:
    """The level, once it is known."""
    return level_text(puzzle.rating) or tr("Play")


def progress(play: Play) -> str:
    if play.is_solved:
        return tr("Solved")
    return tr_count("{count} cell left", "{count} cells left", play.to_fill - play.filled)


def remark(play: Play, selected: int | None, wrong: Cells, answer: Answer | None, has_none: bool) -> str:
    """What is wrong at the selected cell, or else on the board; or what is to be known about this puzzle."""
    if selected is not None and selected in play.conflicts:
        return clash_text(play.grid, selected)
    if selected is not None and selected in wrong:
        return tr("This entry is wrong")
    if play.conflicts:
        return tr_count("{count} cell breaks a rule", "{count} cells break a rule", len(play.conflicts))
    if wrong:
        return tr_count("{count} entry is wrong", "{count} entries are wrong", len(wrong))
    if has_none:
        return tr("These clues have no solution")
    if answer and not answer.is_only and not play.is_solved:
        return tr("Several solutions: any of them counts")
    return ""


def digit_first_remark(shape: Shape, digit: int) -> str:
    """What the next tap does."""
    if not digit:
        return tr("Digit first: choose a digit")
    return tr("Digit first: {digit}", digit=shape.symbols[digit - 1])


def digit_first_switched(is_on: bool) -> str:
    return tr("Digit first: tap a digit, then its cells") if is_on else tr("Cell first: tap a cell, then a digit")


def solved_text(game: SavedPlay) -> str:
    """By whom; a board that the app has solved is no result."""
    if not game.has_result:
        return tr("The app solved this board, so it does not count.")
    if game.seconds:
        return tr("You solved it in {time}. Help: {help}.", time=duration(game.seconds), help=help_used(game.help))
    return tr("You solved it. Help: {help}.", help=help_used(game.help))


def help_used(helped: HelpCount) -> str:
    """ "2 hints, 1 check", or "none"."""
    parts = [
        *([hints_text(helped.hints)] if helped.hints else ()),
        *([tr_count("{count} check", "{count} checks", helped.checks)] if helped.checks else ()),
        *([tr_count("{count} cell filled in", "{count} cells filled in", helped.cells)] if helped.cells else ()),
        *([tr("candidates shown")] if helped.candidates else ()),
    ]
    return ", ".join(parts) if parts else tr_in_context("help", "none")


def finish_lines(result: Result, comparison: Comparison) -> list[tuple[str, str]]:
    """What a finished game was like: each line a name and a value."""
    lines = []
    if result.seconds:
        lines.append((tr("Time"), duration(result.seconds)))
    if result.rating:
        lines.append((tr("Level"), level_text(result.rating)))
    lines.append((tr("Help"), help_used(result.help)))
    if result.seconds and comparison.best is not None:
        lines.append((tr("Your best so far"), duration(comparison.best)))
    if result.seconds and comparison.usual is not None:
        lines.append((tr("Your usual time"), duration(comparison.usual)))
    return lines


def finish_text(result: Result, comparison: Comparison) -> str:
    """One sentence about how the person did, compared with themselves."""
    if result.seconds and comparison.usual is None and result.rating:
        return tr("Your first of this level.")
    if comparison.is_best(result):
        return tr("Your best time of this level.") if result.rating else tr("Your best time.")
    if result.seconds and comparison.usual is not None and result.seconds < comparison.usual:
        return tr("Faster than you usually are.")
    return tr("Every cell is right.")
