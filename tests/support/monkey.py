"""A monkey at the app: random taps, drags, keys, turns of the phone and pauses, which are the same for the same seed.

It cannot leave by Home's back key, as a person would not mean to; all else is allowed.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from kivy.base import EventLoop
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from sudokuapp.techniques.technique import Technique
from sudokuapp.ui import keyboard
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.screens.scan.shutter import Shutter
from sudokuapp.ui.widgets.board.view import BoardView
from tests.ui.conftest import Driver, Finger

SIZES = [(360, 640), (640, 360), (480, 720), (320, 480)]  # small ones: large windows cost the processor most
OTHER_KEYS = (keyboard.HOME, keyboard.END, keyboard.TAB, keyboard.ENTER, keyboard.SPACE, keyboard.DELETE)
UNUSED_KEYS = (277, 280, 281)  # Insert, Page Up, Page Down: no screen takes them
KEYS = [*keyboard.ARROWS, *OTHER_KEYS, *UNUSED_KEYS, *b"0123456789", *b"nhzyvlaf"]
PLAY_KEYS = [*keyboard.ARROWS, *b"123456789nnnhhhh", keyboard.DELETE, keyboard.ENTER]
UNDO_KEYS = [*b"zzy", *keyboard.ARROWS]  # with Ctrl: back, on, and to the next empty cell
PLACES = ("home", "library", "learn")
BESIDE = ("new_puzzle", "calendar", "statistics", "settings", "scan", "tutorial")


class AnyFile:
    """In the system's dialog the person closes it, or chooses any file of a folder, whatever it is."""

    can_choose = True

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self._folder, self._chance = folder, chance

    def choose_picture(self, done) -> None:
        files = sorted(path for path in self._folder.iterdir() if path.is_file() and "puzzles.db" not in path.name)
        done(self._chance.choice([None, None, *files]))

    choose_file = choose_picture


class Monkey:
    """`seen` counts at which screens it was, `last` are its last deeds."""

    def __init__(self, driver: Driver, app: SudokuLensApp, chance: random.Random) -> None:
        self.driver, self.app, self.chance = driver, app, chance
        self.seen: Counter[str] = Counter()
        self.last: list[str] = []

    @property
    def screen(self) -> str:
        return self.app.context.navigator.screen

    async def act(self) -> None:
        self.seen[self.screen] += 1
        deeds = {
            self.tap_button: 36,
            self.tap: 12,
            self.drag: 9,
            self.key: 10,
            self.back: 4,
            self.turn: 2,
            self.pause: 1,
            self.wander: 2,
            self.play: 40 if self.screen == "play" else 0,
        }
        deed = self.chance.choices(list(deeds), list(deeds.values()))[0]
        self.last = [*self.last[-19:], f"{deed.__name__} at {self.screen}"]
        await deed()

    async def tap_button(self) -> None:
        """Most taps mean a button, often the one that stands out: points at random would seldom get past Home."""
        buttons = [widget for widget in _widgets() if _can_be_pressed(widget)]
        primary = [button for button in buttons if getattr(button, "primary", isinstance(button, Shutter))]
        if primary and self.chance.random() < 0.4:
            buttons = primary
        if buttons:
            button = self.chance.choice(buttons)
            await self._touch(button.to_window(*button.center))

    async def tap(self) -> None:
        await self._touch(self._spot())

    async def drag(self) -> None:
        await self._touch(self._spot(), self._spot(), self._spot())

    async def key(self) -> None:
        await self._press(self.chance.choice(KEYS), ["ctrl"] if self.chance.random() < 0.2 else [])

    async def back(self) -> None:
        if self.screen != "home":
            await self._press(keyboard.ESCAPE, [])

    async def turn(self) -> None:
        EventLoop.window.size = self.chance.choice(SIZES)
        await self.driver.frames(1)

    async def pause(self) -> None:
        """Something may be pressed while the app is hidden, as its last touch may come late."""
        self.app.on_pause()
        if self.chance.random() < 0.3:
            await self.key()
        await self.driver.frames(1)
        self.app.on_resume()

    async def wander(self) -> None:
        """To one of the screens where it was least: chance alone would not lead to each of them."""
        context = self.app.context
        if self.screen in ("tutorial", "home") and self.chance.random() < 0.5:
            return await self.tap_button()
        photos = [number for number in self.app.store.numbers() if self.app.store.get(number).photo]
        drafts = [number for number in self.app.store.numbers() if self.app.store.get(number).draft]
        ways = {
            **{place: lambda place=place: context.navigator.place(place) for place in PLACES},
            **{screen: lambda screen=screen: context.navigator.open(screen) for screen in BESIDE},
            "technique": lambda: context.book.open(self.chance.choice(list(Technique))),
            **({"play": self._open_a_game} if self.app.store.numbers() else {}),
            **({"crop": lambda: context.navigator.open_saved(self.chance.choice(photos), "crop")} if photos else {}),
            **(
                {"choice": lambda: context.navigator.open_saved(self.chance.choice(drafts), "choice")} if drafts else {}
            ),
        }
        least = sorted(ways, key=lambda screen: self.seen[screen] / (6 if screen == "play" else 1))[:3]
        ways[self.chance.choice(least)]()
        return await self.driver.frames(1)

    def _open_a_game(self) -> None:
        self.app.context.navigator.open_saved(self.chance.choice(self.app.store.numbers()), "play")

    async def play(self) -> None:
        """What a person does in a game: cells and digits, notes, hints, back and on."""
        if self.chance.random() < 0.5:
            boards = [widget for widget in _widgets() if isinstance(widget, BoardView) and not widget.disabled]
            board = self.chance.choice(boards)
            x, y = self.chance.uniform(board.x, board.right), self.chance.uniform(board.y, board.top)
            await self._touch(board.to_window(x, y), button=self.chance.choice(("left", "left", "right")))
        if self.chance.random() < 0.3:
            await self._press(self.chance.choice(UNDO_KEYS), ["ctrl"])
        else:
            await self._press(self.chance.choice(PLAY_KEYS), ["shift"] if self.chance.random() < 0.2 else [])

    async def _touch(self, start: tuple[float, float], *ways: tuple[float, float], button: str = "left") -> None:
        finger = Finger(*start)
        if button != "left":
            finger.profile, finger.button = ["pos", "button"], button
        finger.down()
        for spot in ways:
            finger.slide_to(*spot)
        finger.up()
        await self._perhaps_a_frame()

    async def _press(self, code: int, modifiers: list[str]) -> None:
        window = EventLoop.window
        if not window.dispatch("on_key_down", code, 0, None, modifiers):
            window.dispatch("on_keyboard", code, 0, None, modifiers)
        if keyboard.SPACE <= code < keyboard.DELETE and "ctrl" not in modifiers:
            window.dispatch("on_textinput", chr(code))  # SDL gives both
        await self._perhaps_a_frame()

    async def _perhaps_a_frame(self) -> None:
        """It is quicker than the frames, as no person is; drawing them all is what two thousand deeds would cost."""
        if self.chance.random() < 0.5:
            await self.driver.frames(1)

    def _spot(self) -> tuple[float, float]:
        width, height = EventLoop.window.size
        return self.chance.uniform(0, width - 1), self.chance.uniform(0, height - 1)


def _widgets() -> list[Widget]:
    return [widget for child in EventLoop.window.children for widget in child.walk()]


def _can_be_pressed(widget: Widget) -> bool:
    return isinstance(widget, ButtonBehavior) and not widget.disabled and widget.get_root_window() is not None
