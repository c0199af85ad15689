"""Crop: the photo with the puzzle's corners, the straightened board, and the button that reads it.

Everything that takes longer than a frame is in `jobs`; while a corner is dragged, only its newest place counts. Every
change is saved when the finger lets go, so that the app can be killed at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from sudokuapp.errors import PictureError, SudokuLensError
from sudokuapp.language import msgid, tr
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.crop.jobs import CropWork, Read
from sudokuapp.ui.screens.crop.keys import KeyCommand, command_for, next_corner
from sudokuapp.ui.screens.crop.new_reading import accept_reading
from sudokuapp.vision.quad import Quad

if TYPE_CHECKING:
    from sudokuapp.scan.photo_preview import OpenedPhoto
    from sudokuapp.scan.picture import Pixels

load_kv("screens/crop/screen")

NO_PHOTO = msgid("The photo of this puzzle is damaged. Take it again.")

BOARD_SMALLEST, BOARD_LARGEST = 120, 300  # dp
PANEL_NARROWEST, PANEL_WIDEST = 260, 440  # dp


class CropScreen(BaseScreen):
    """Shows and edits the outline of the open puzzle's photo; `turns` are clockwise quarter turns."""

    quad: Quad | None = ObjectProperty(None, allownone=True)
    turns: int = NumericProperty(0)
    selected: int | None = NumericProperty(None, allownone=True)
    ready: bool = BooleanProperty(False)  # a photo is shown, and it is not being read
    waiting: bool = BooleanProperty(False)
    message: str = StringProperty("")
    is_problem: bool = BooleanProperty(False)
    wide: bool = BooleanProperty(False)
    low: bool = BooleanProperty(False)  # there is no room for two turn buttons in a column
    panel_width: float = NumericProperty(0)
    board_side: float = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        self._work: CropWork | None = None
        self._grey: Pixels | None = None
        super().__init__(**properties)
        self._busy = BusyDelay(self._show_waiting)
        self._actions = self.ids.actions.__self__
        self.bind(size=self._update_layout, wide=self._move_actions, quad=self._straighten, turns=self._straighten)
        self.ids.corners.bind(quad=self.setter("quad"), selected=self.setter("selected"))

    def on_pre_enter(self, *_: object) -> None:
        EventLoop.window.bind(on_key_down=self._on_key)
        self._update_layout()
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        EventLoop.window.unbind(on_key_down=self._on_key)
        self.pause()

    def on_leave(self, *_: object) -> None:
        self.ids.corners.clear()
        self.ids.board.clear()
        self._grey, self.quad = None, None

    def resume(self) -> None:
        """Open the photo of the puzzle, unless it is open already."""
        if self._work is None:
            self._work = CropWork(self.session.photo_cache)
        if self._grey is None:
            self._open(self._work)
        else:
            self._set_ready()

    def pause(self) -> None:
        """Cancel what is running; all changes are saved already."""
        self._busy.stop()
        self.ready = False
        if self._work:
            self._work.close()
            self._work = None

    # Opening

    def _open(self, work: CropWork) -> None:
        puzzle = self.session.puzzle
        if puzzle is None or puzzle.photo is None:
            self._say(tr(NO_PHOTO), is_problem=True)
            return
        self._say(tr("Looking for the puzzle."))
        self._busy.start()
        work.open(puzzle, max(EventLoop.window.size), self._show_photo)

    def _show_photo(self, opened: OpenedPhoto | SudokuLensError) -> None:
        self._busy.stop()
        if isinstance(opened, SudokuLensError):
            self._say(tr(NO_PHOTO) if isinstance(opened, PictureError) else str(opened), is_problem=True)
            return
        self._grey = opened.grey
        self.turns, self.quad = opened.turns, opened.quad
        self.ids.corners.show(opened.grey, opened.shown)
        self._set_ready()
        if opened.problem:
            by_hand = tr("Or drag the rings onto the puzzle's corners.")
            self._say(f"{opened.problem} {by_hand}", is_problem=True)
        self._save()

    def _set_ready(self) -> None:
        self.ready = True
        self._say(tr("Drag the rings onto the puzzle's corners."))

    # Changing

    def turn(self, turns: int) -> None:
        """By so many quarter turns, clockwise."""
        if self.ready:
            self.turns = (self.turns + turns) % 4
            self._save()

    def corner_dropped(self) -> None:
        """A corner was moved; perhaps the finger lets go only after reading has begun."""
        if self.ready:
            self._set_ready()
        self._save()

    def _save(self) -> None:
        if self.quad:
            self.session.set_corners(self.quad, self.turns)

    def _straighten(self, *_: object) -> None:
        if self._work and self._grey is not None and self.quad:
            self._work.straighten(self._grey, self.quad, self.turns, self.ids.board.show)

    # Reading

    def read(self) -> None:
        if not self.ready or self._work is None or self._grey is None or self.quad is None:
            return
        self.ready = False
        self._save()  # a finger may still hold a corner
        self._say(tr("Reading the digits."))
        self._busy.start()
        self._work.read(self._grey, self.quad, self.turns, self._receive)

    def _receive(self, read: Read | SudokuLensError) -> None:
        self._busy.stop()
        self.ready = True
        if isinstance(read, SudokuLensError):
            self._say(str(read), is_problem=True)
            return
        accept_reading(self.context, read.reading, read.board)

    # What is shown, and keys

    def _say(self, message: str, is_problem: bool = False) -> None:
        self.message, self.is_problem = message, is_problem

    def _show_waiting(self, waiting: bool) -> None:
        self.waiting = waiting

    def _on_key(self, _window: object, key: int, _code: int, _text: object, modifiers: list[str]) -> bool:
        command = command_for(key, modifiers)
        if command and self.ready:
            self._do(command)
        return command is not None

    def _do(self, command: KeyCommand) -> None:
        if command.action == "read":
            self.read()
        elif command.action == "turn":
            self.turn(command.number)
        elif command.action == "select" or self.selected is None:
            self.selected = next_corner(self.selected, command.number, self.turns)
        if command.action == "move":
            self.ids.corners.move_selected(*command.move)
            self.corner_dropped()

    def _update_layout(self, *_: object) -> None:
        """The straightened board is below the photo, or beside it where the window is wider than high."""
        self.wide = self.width > self.height
        self.panel_width = round(min(max(0.43 * self.width, dp(PANEL_NARROWEST)), dp(PANEL_WIDEST)))
        self.board_side = round(min(max(0.19 * self.height, dp(BOARD_SMALLEST)), dp(BOARD_LARGEST)))

    def _move_actions(self, *_: object) -> None:
        """In portrait beside the board, to leave the height to the photo; in a wide window below it."""
        self._actions.parent.remove_widget(self._actions)
        (self.ids.panel if self.wide else self.ids.beside_board).add_widget(self._actions)
