"""What the two menus of Play offer: the help, and what else can be done with a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokuapp.game.play_commands import ClearNotes, FillNotes
from sudokuapp.language import tr
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.ui.files.puzzle_sharing import SharedPuzzle
from sudokuapp.ui.screens.play.play_menu import PlayMenu
from sudokuapp.ui.screens.play.strings import help_used
from sudokuapp.ui.widgets.dialog import DialogChoice

if TYPE_CHECKING:
    from sudokuapp.ui.screens.play.screen import PlayScreen


def open_help(screen: PlayScreen) -> None:
    text = tr("Help is counted. So far: {help}.", help=help_used(screen.game.shown.help))
    apart = tr("Solve the rest"), screen.solve
    PlayMenu(title=tr("Help"), text=text, groups=help_groups(screen), apart=apart, theme=screen.theme).open()


def open_menu(screen: PlayScreen) -> None:
    apart = (tr("Start again"), screen.restart) if screen.play.can_undo or screen.play.filled else None
    PlayMenu(title=tr("This game"), groups=game_groups(screen), apart=apart, theme=screen.theme).open()


def help_groups(screen: PlayScreen) -> list[list[DialogChoice]]:
    """To check is not offered to who never wants to know."""
    settings = screen.context.settings.values
    candidates = tr("Hide the candidates") if screen.shows_candidates else tr("Show the candidates")
    return [
        [
            (tr("Hint"), screen.hint),
            *([(tr("Check my entries"), screen.help.check)] if settings.wrong_entries != "never" else []),
        ],
        [
            (candidates, screen.switch_candidates),
            (tr("Fill this cell"), lambda: screen.help.fill_cell(screen.typed.selected)),
        ],
    ]


def game_groups(screen: PlayScreen) -> list[list[DialogChoice]]:
    """The notes and the entries; how digits are put in; the puzzle."""
    play = screen.play
    is_on = screen.digit_first
    return [
        [
            *([(tr("Fill in all notes"), lambda: screen.do(FillNotes()))] if not play.is_full else []),
            *([(tr("Clear all notes"), lambda: screen.do(ClearNotes()))] if any(play.state.notes) else []),
            *([(tr("Back to where it was right"), screen.help.back_to_right)] if play.can_undo else []),
            (tr("Digit first: on") if is_on else tr("Digit first: off"), screen.switch_digit_first),
        ],
        [
            (tr("Solutions"), screen.navigator.solve),
            (tr("Share the puzzle"), lambda: _share(screen)),
            *([(tr("Correct the clues"), screen.correct_clues)] if screen.can_correct_clues else []),
        ],
    ]


def _share(screen: PlayScreen) -> None:
    """The puzzle, or a picture of it with the entries."""
    if puzzle := screen.session.puzzle:
        shared = SharedPuzzle(screen.play.clues, shown_name(puzzle), puzzle.rating, screen.play.grid)
        screen.sharing.ask(shared, screen.theme)
