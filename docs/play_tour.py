"""Through games, the library and the book: the pictures of the screens of Play, Puzzles and Learn."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import replace
from datetime import date, timedelta

from kivy.core.window import Window
from screen_tour import ScreenTour

from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Command, Enter, FillNotes, Note
from sudokuapp.storage import HelpCount, Result, SavedPlay, Store
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui.keyboard import DOWN, SPACE
from sudokuapp.ui.widgets.dialog import dismiss_dialogs

PUZZLE = parse("..41.2.78.6..593..9......5.....7.23....4.1....27.8.....4......7..839..4.71.2.85..")
SOLUTION = parse("534162978862759314971834652485976231693421785127583469349615827258397146716248593")
X_WING = parse("..7.158.6...4782.58.5.69.715896427136739815242145376899..823.57732154968.58796..2")
RATING = 38  # of PUZZLE, as the pictures tell it
ENTRIES = (0, 1, 9, 11, 19, 20)  # cells
NOTES = ((27, (4, 8)), (28, (8, 5, 9)), (29, (5, 6, 9)), (36, (6, 3, 8)), (18 + 4, (3, 4, 6, 8)), (13 + 9, (7,)))
WRONG = (12, 2)  # a cell and a digit that clashes with a clue
DAY = 86_400.0  # seconds
WEEKS = 10
GAMES_A_WEEK = {15: (3, 420.0), 28: (4, 900.0), 38: (1, 1500.0)}  # rating: how many, and the usual time in seconds
DAILY_DONE = (1, 2, 3, 5, 6, 9, 10, 11, 12, 16)  # days ago
ALMOST_DONE = "Train"
OLD_GAMES = (("Paper", 20, 1300.0), (ALMOST_DONE, 50, 640.0), ("Ana's book", 51, 875.0))  # name, cells filled, seconds


class PlayTour(ScreenTour):
    """Somebody who has played for some weeks."""

    def fill(self, store: Store) -> None:
        store.save_settings(replace(store.settings, tutorial_seen=True))
        _fill_results(store)
        for name, filled, seconds in OLD_GAMES:
            _add_game(store, name, filled, seconds)
        store.folders.add("Newspaper")
        store.folders.add("Hard ones")

    async def walk(self) -> None:
        await self._play()
        await self._finish()
        await self._places()
        await self._new_ones()
        await self._book()

    async def _play(self) -> None:
        context = self.app.context
        context.navigator.play_new(PUZZLE, source="made", rating=RATING)
        await self._played(*(Enter(cell, SOLUTION[cell]) for cell in ENTRIES))
        await self._played(*(Note(cell, digit) for cell, digits in NOTES for digit in digits))
        self.app.screen.tap_cell(28)
        self.app.screen.switch_notes()
        await self.take("play")
        self.app.screen.switch_notes()
        self.app.screen.tap_cell(WRONG[0])
        await self._played(Enter(*WRONG))
        await self.take("play-clash")
        self.app.screen.undo()
        await self._played(FillNotes())
        await self.take("play-all-notes")
        self.app.screen.undo()
        self.app.screen.open_help()
        await self.take("play-help")
        dismiss_dialogs()
        self.app.screen.open_menu()
        await self.take("play-menu")
        dismiss_dialogs()
        context.game.bookmarks.add()
        self.app.screen.open_bookmarks()
        await asyncio.sleep(0.2)  # a row in each frame
        await self.take("bookmarks")
        dismiss_dialogs()
        context.navigator.home()
        await self._listed()
        await self.take("home-in-play")
        context.navigator.play_new(X_WING, source="scanned", rating=RATING)
        for picture in ("hint-where", "hint", "hint-done"):
            self.app.screen.hint()
            await asyncio.sleep(0.5)  # it comes from a thread
            await self.take(picture)

    async def _finish(self) -> None:
        """The game that only one cell is missing in."""
        navigator, store = self.app.context.navigator, self.app.store
        navigator.open_saved(next(number for number in store.numbers() if store.get(number).name == ALMOST_DONE))
        empty = [cell for cell, digit in enumerate(PUZZLE) if not digit]
        await self._played(Enter(empty[-1], SOLUTION[empty[0]]))
        await asyncio.sleep(0.3)  # what is wrong is found in a thread
        await self.take("not-right")
        dismiss_dialogs()
        await self._played(Enter(empty[-1], SOLUTION[empty[-1]]))
        await asyncio.sleep(1.0)  # for the drawing, which appears softly
        await self.take("finished")
        dismiss_dialogs()
        await self.take("solved")

    async def _places(self) -> None:
        navigator = self.app.context.navigator
        navigator.place("library")
        await self._listed()
        await self.take("library")
        self.app.screen.ids.menu.dispatch("on_release")
        await self.take("library-menu")
        dismiss_dialogs()
        self.app.screen.ask_view()
        await self.take("library-filter")
        dismiss_dialogs()
        for key in (DOWN, SPACE, DOWN, SPACE):
            Window.dispatch("on_key_down", key, 0, None, [])
        await self.take("library-selection")
        navigator.open("statistics")
        await self.until(lambda: bool(self.app.screen.ids.body.children))
        await self.take("statistics")
        self._scroll(0)
        await self.take("statistics-end")

    async def _new_ones(self) -> None:
        navigator = self.app.context.navigator
        navigator.place("library")
        navigator.open("calendar")
        await self.take("calendar")
        navigator.open("new_puzzle")
        await self.take("new-puzzle")
        self.app.screen.shows_more = True
        await asyncio.sleep(0.1)  # until its rows have their heights
        self._scroll(0)
        await self.take("new-puzzle-more")
        navigator.open("settings")
        self._scroll(0.5)
        await self.take("settings-play")

    async def _book(self) -> None:
        self.app.context.navigator.place("learn")
        await asyncio.sleep(1.5)  # the examples of the cards are found in a thread
        await self.take("learn")
        for technique in (Technique.X_WING, Technique.XY_WING):
            self.app.context.book.open(technique)
            await asyncio.sleep(0.5)
            await self.take(f"technique-{technique.slug}")
            self.app.context.navigator.back()

    async def _played(self, *commands: Command) -> None:
        for command in commands:
            self.app.screen.do(command)
        await asyncio.sleep(0.05)

    def _scroll(self, place: float) -> None:
        scroll = self.app.screen.ids.scroll
        if scroll.children[0].height > scroll.height:
            scroll.scroll_y = place

    async def _listed(self) -> None:
        await asyncio.sleep(0.1)  # until the rows are there
        await self.until(lambda: not self.app.screen.frame_queue)  # the pictures come one by one


def _add_game(store: Store, name: str, filled: int, seconds: float) -> SavedPlay:
    draft = Draft.empty(PUZZLE.shape).paste(str(PUZZLE))
    puzzle = store.add(name=name, stage="play", draft=draft, source="imported", rating=RATING)
    play, now = Play.start(PUZZLE), store.now()
    for cell in [cell for cell, digit in enumerate(PUZZLE) if not digit][:filled]:
        play = play.do(Enter(cell, SOLUTION[cell]))
    saved = SavedPlay(puzzle.id, play, now, now, seconds, finished=now if play.is_solved else None)
    return store.plays.save(None, saved)


def _fill_results(store: Store) -> None:
    """Games of some weeks, a little faster from week to week; and daily puzzles of the last days."""
    chance, now = random.Random(1), time.time()
    saved = _add_game(store, "Sunday", 3, 100.0)
    results = [
        Result(
            saved.puzzle,
            now - (week * 7 + chance.uniform(0, 6)) * DAY,
            usual * (1 + 0.05 * week) * chance.uniform(0.8, 1.3),
            9,
            rating,
            "made",
            help=HelpCount(hints=chance.choice((0, 0, 1, 3))),
        )
        for week in range(WEEKS)
        for rating, (games, usual) in GAMES_A_WEEK.items()
        for _ in range(games)
    ]
    results += [
        Result(saved.puzzle, now - days * DAY, 700.0, 9, 28, "made", (date.today() - timedelta(days)).isoformat())
        for days in DAILY_DONE
    ]
    for result in results:
        saved = store.plays.save(saved, replace(saved, seconds=saved.seconds + 1), result)
