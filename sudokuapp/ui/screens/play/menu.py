"""What the two menus of Play offer: the help, and what else can be done with a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokuapp.game.play_commands import ClearNotes, FillNotes
from sudokuapp.language import tr
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.ui.files.puzzle_sharing import SharedPuzzle
from sudokuapp.ui.widgets.dialog import DialogChoice

if TYPE_CHECKING:
    from sudokuapp.ui.screens.play.screen import PlayScreen


def help_choices(screen: PlayScreen) -> list[DialogChoice]:
    """To check is not offered to who never wants to know."""
    settings = screen.context.settings.values
    candidates = tr("Hide the candidates") if screen.shows_candidates else tr("Show the candidates")
    return [
        (tr("Hint"), screen.hint),
        *([(tr("Check my entries"), screen.help.check)] if settings.wrong_entries != "never" else []),
        (candidates, screen.switch_candidates),
        (tr("Fill this cell"), lambda: screen.help.fill_cell(screen.typed.selected)),
        (tr("Solve the rest"), screen.solve),
    ]


def game_choices(screen: PlayScreen) -> list[DialogChoice]:
    settings = screen.context.settings.values
    return [
        (tr("Fill in all notes"), lambda: screen.do(FillNotes())),
        *([(tr("Clear all notes"), lambda: screen.do(ClearNotes()))] if any(screen.play.state.notes) else []),
        *([(tr("Back to where it was right"), screen.help.back_to_right)] if screen.play.can_undo else []),
        (tr("Cell first") if settings.digit_first else tr("Digit first"), screen.switch_digit_first),
        (tr("Solutions"), screen.navigator.solve),
        (tr("Check digits"), lambda: screen.navigator.open("correct")),
        (tr("Share the puzzle"), lambda: _share(screen)),
        *([(tr("Start again"), screen.restart)] if screen.play.can_undo or screen.play.filled else []),
    ]


def _share(screen: PlayScreen) -> None:
    """The puzzle, or a picture of it with the entries."""
    if puzzle := screen.session.puzzle:
        shared = SharedPuzzle(screen.play.clues, shown_name(puzzle), puzzle.rating, screen.play.grid)
        screen.sharing.ask(shared, screen.theme)
