"""The real app with a person who plays at random, without end: to be killed at any moment.

`python app_to_kill_in_play.py FOLDER SEED` begins a game, or goes on with the one that the app comes back to, and
prints what the game is like before the first deed and after each one, as a line of JSON.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen

set_up_kivy_off_screen(360, 640)

from kivy.clock import Clock
from support.game_state import state_of

from sudokuapp.core.text_reading import parse
from sudokuapp.game.play_commands import ClearNotes, FillNotes
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.screens.play.screen import PlayScreen

PUZZLE = parse("..41.2.78.6..593..9......5.....7.23....4.1....27.8.....4......7..839..4.71.2.85..")
DEED_SECONDS = 0.005
MOST_HINTS = 8  # then the board would soon be full of locked cells


class RestlessPlayer:
    """The app, and the clock event that plays on."""

    def __init__(self, folder: str, seed: str) -> None:
        self.chance, self.has_begun = random.Random(int(seed)), False
        self.app = SudokuLensApp(folder=Path(folder), opening=self.open_game)

    def open_game(self, context: AppContext) -> None:
        if context.store.numbers():
            context.resume()
        else:
            context.settings.change(tutorial_seen=True, language="en")
            context.navigator.home()
            context.navigator.play_new(PUZZLE, source="made", rating=38)
        Clock.schedule_interval(self.play_on, DEED_SECONDS)

    def play_on(self, _elapsed: float) -> None:
        screen = self.app.screen
        if screen is not None and screen.name == "play":
            if not self.has_begun:
                self.has_begun = True
                self.tell()
            self.deed(screen)
            self.tell()

    def tell(self) -> None:
        print(json.dumps(state_of(self.app.context.game)), flush=True)

    def deed(self, screen: PlayScreen) -> None:
        """One of them saves once: what is under way when the app is killed is no more than that."""
        kind = self.chance.random()
        if kind < 0.3:
            screen.tap_cell(self.chance.randrange(81))
        elif kind < 0.6:
            screen.tap_digit(self.chance.randint(1, 9), held=self.chance.random() < 0.3)
        elif kind < 0.7:
            screen.switch_notes()
        elif kind < 0.82:
            screen.undo()
        elif kind < 0.92:
            screen.redo()
        elif kind < 0.94:
            screen.do(self.chance.choice((FillNotes(), ClearNotes())))
        elif kind < 0.96:
            screen.erase()
        elif screen.game.shown.help.hints < MOST_HINTS:
            screen.hint()


if __name__ == "__main__":
    RestlessPlayer(*sys.argv[1:]).app.run()
