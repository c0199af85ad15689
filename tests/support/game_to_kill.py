"""A person who plays at random, without end, against a store: to be killed at any moment.

`python game_to_kill.py FOLDER SEED` prints the number of each deed once the store has returned from it. The same seed
plays the same game, so a test can play it too, as far as the other one came.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

from support.drafts import draft_of
from support.plays import CLUES, SOLUTION, random_command

from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter, Help, Restore
from sudokuapp.storage import HelpCount, Result, SavedPlay, Store

FIRST_SECOND = 1_800_000_000
PUZZLES = 3


class Player:
    """Each deed is one call of the store that writes."""

    def __init__(self, folder: Path, seed: int) -> None:
        seconds = count(FIRST_SECOND)
        self.store = Store.open(folder, lambda: float(next(seconds)))
        self.chance = random.Random(seed)
        found = {number: self.store.plays.get(number) for number in self.store.numbers()}
        self.games = {number: game for number, game in found.items() if game}

    def deed(self) -> None:
        if self.store.recovery:
            raise RuntimeError(str(self.store.recovery))
        numbers = sorted(self.store.numbers())
        if len(numbers) < PUZZLES:
            self.store.add(name=f"{len(numbers)}", stage="play", draft=draft_of(str(CLUES)), photo=bytes(30_000))
            return
        number = self.chance.choice(numbers)
        game = self.games.get(number)
        now = self.store.now()
        if game is None:
            self.games[number] = self.store.plays.save(None, SavedPlay(number, Play.start(CLUES), now, now))
            return
        kind = self.chance.random()
        if kind < 0.03:
            self.store.plays.delete(number)
            del self.games[number]
        elif kind < 0.08:
            self.store.plays.add_bookmark(number, game.play)
        elif kind < 0.1 and (bookmarks := self.store.plays.bookmarks(number, CLUES)):
            self.store.plays.delete_bookmarks(self.chance.choice(bookmarks))
        elif kind < 0.13:
            self._finish(game, now)
        else:
            self._save(game, self._played(game), now)

    def _played(self, game: SavedPlay) -> Play:
        kind, play = self.chance.random(), game.play
        if kind < 0.15:
            return play.undo()
        if kind < 0.25:
            return play.redo()
        if kind < 0.28:
            return play.at(self.chance.randint(0, len(play.commands)))
        if kind < 0.31 and (bookmarks := self.store.plays.bookmarks(game.puzzle, CLUES)):
            return play.do(Restore(self.chance.choice(bookmarks).state))
        return play.do(random_command(play, self.chance))

    def _save(self, game: SavedPlay, play: Play, now: float) -> None:
        after = replace(
            game,
            play=play,
            played=now,
            seconds=game.seconds + self.chance.random(),
            selected=self.chance.randrange(81),
            is_noting=self.chance.random() < 0.5,
            help=replace(game.help, hints=game.help.hints + 1),
        )
        self.games[game.puzzle] = self.store.plays.save(game, after)

    def _finish(self, game: SavedPlay, now: float) -> None:
        """By help, and with a result: both are in the file, or neither is."""
        rest = tuple((cell, digit) for cell, digit in enumerate(SOLUTION) if not game.play.is_locked(cell))
        play = game.play.do(Help(rest)).do(Enter(0, 0))
        result = Result(game.puzzle, now, game.seconds, 9, help=HelpCount(cells=len(rest)))
        self.games[game.puzzle] = self.store.plays.save(
            game, replace(game, play=play, played=now, finished=now), result
        )


if __name__ == "__main__":
    player = Player(Path(sys.argv[1]), int(sys.argv[2]))
    for number in count(1):
        player.deed()
        print(number, flush=True)
