"""Crop: the photo with the puzzle's lines and corners, the straightened board, and the button that reads it.

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
from sudokuapp.ui.files.picture_chooser import PictureChooser
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.crop import words
from sudokuapp.ui.screens.crop.boards import PhotoBoards
from sudokuapp.ui.screens.crop.jobs import CropWork, Read
from sudokuapp.ui.screens.crop.keys import KeyCommand, command_for, next_corner
from sudokuapp.ui.screens.crop.new_reading import accept_reading
from sudokuapp.vision.quad import Point, Quad

if TYPE_CHECKING:
    from sudokuapp.scan.photo_preview import BoardLines, OpenedPhoto, StraightBoard
    from sudokuapp.scan.picture import Pixels

load_kv("screens/crop/screen")

NO_PHOTO = msgid("The photo of this puzzle is damaged. Take it again.")

BOARD_SMALLEST, BOARD_LARGEST = 120, 300  # dp
PANEL_NARROWEST, PANEL_WIDEST = 260, 440  # dp


class CropScreen(BaseScreen):
    """Shows and edits the outline of the open puzzle's photo; `turns` are clockwise quarter turns."""

    quad: Quad | None = ObjectProperty(None, allownone=True)
    lines: BoardLines | None = ObjectProperty(None, allownone=True)  # those of the board that were last followed
    others: tuple[Quad, ...] = ObjectProperty(())  # the other puzzles of the photo, which a tap chooses
    turns: int = NumericProperty(0)
    selected: int | None = NumericProperty(None, allownone=True)
    ready: bool = BooleanProperty(False)  # a photo is shown, and it is not being read
    waiting: bool = BooleanProperty(False)
    title: str = StringProperty("")
    message: str = StringProperty("")
    is_problem: bool = BooleanProperty(False)
    is_from_file: bool = BooleanProperty(False)  # so that there is nothing to take again with the camera
    wide: bool = BooleanProperty(False)
    low: bool = BooleanProperty(False)  # there is no room for two turn buttons in a column
    panel_width: float = NumericProperty(0)
    board_side: float = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        self._work: CropWork | None = None
        self._grey: Pixels | None = None
        self._boards = PhotoBoards()
        self._is_touched = False  # a corner was moved by hand since the photo was opened
        super().__init__(**properties)
        self._busy = BusyDelay(self._show_waiting)
        self._chooser = PictureChooser(self.context, self._busy, self._say_of_picture)
        self._actions = self.ids.actions.__self__
        self.bind(size=self._update_layout, wide=self._move_actions, quad=self._straighten, turns=self._straighten)
        self.ids.corners.bind(quad=self.setter("quad"), selected=self.setter("selected"))

    def on_pre_enter(self, *_: object) -> None:
        self.listen_to_keys()
        self._update_layout()
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        self.ignore_keys()
        self._chooser.cancel()
        self.pause()

    def on_leave(self, *_: object) -> None:
        self.ids.corners.clear()
        self.ids.board.clear()
        self._grey, self.quad, self.lines, self._boards = None, None, None, PhotoBoards()

    def resume(self) -> None:
        """Open the photo of the puzzle, unless it is open already."""
        if self._work is None:
            self._work = CropWork(self.session.photo_cache)
        if self._grey is None:
            self._open(self._work)
        elif self.is_problem:
            self.ready = True  # what is wrong is still said
        else:
            self._set_ready()

    def pause(self) -> None:
        """Cancel what is running; all changes are saved already.

        Not the choice of another picture: a phone's own chooser sends the app to the background.
        """
        self._busy.stop()
        self.ready = False
        if self._work:
            self._work.close()
            self._work = None

    # Opening

    def _open(self, work: CropWork) -> None:
        puzzle = self.session.puzzle
        self.is_from_file = not self.navigator.is_from_camera
        if puzzle is None or puzzle.photo is None:
            self._say(words.failed_words(tr(NO_PHOTO)))
            return
        self._is_touched = False
        self._say(words.opening_words())
        self._busy.start()
        work.open(puzzle, max(EventLoop.window.size), self._show_photo)

    def _show_photo(self, opened: OpenedPhoto | SudokuLensError) -> None:
        self._busy.stop()
        if isinstance(opened, SudokuLensError):
            self._say(words.failed_words(tr(NO_PHOTO) if isinstance(opened, PictureError) else str(opened)))
            return
        self._grey = opened.grey
        self._boards = PhotoBoards.found(opened.quad, opened.turns, opened.others)
        self.lines = opened.lines
        self.turns, self.quad = opened.turns, opened.quad
        self.ids.corners.show(opened.grey, opened.shown)
        self._set_ready()
        problem = opened.problem or self.session.photo_problem
        if problem:
            self._say(words.problem_words(problem, bool(self.others)))

    def _set_ready(self) -> None:
        self.ready = True
        if self._is_touched:
            self._say(words.dragging_words(bool(self.others)))
        else:
            draft = self.session.puzzle.draft if self.session.puzzle else None
            if draft and len(draft.suspects) == draft.shape.cell_count:  # nothing was sure: the corners may be why
                self._say(words.dragging_words(bool(self.others)))
            else:
                self._say(words.found_words(bool(self.others), was_read=draft is not None))

    def other_picture(self) -> None:
        """In place of this one: from the camera, or from a file."""
        if self.is_from_file:
            self._chooser.choose(self.theme)
        else:
            self.navigator.take_again()

    # Changing

    def turn(self, turns: int) -> None:
        """By so many quarter turns, clockwise."""
        if self.ready:
            self.turns = (self.turns + turns) % 4
            self._save()

    def on_selected(self, *_: object) -> None:
        """A corner was touched, or reached with Tab."""
        if self.selected is None or not self.ready or self.is_problem:
            return
        self._is_touched = True
        if self.ids.corners.is_dragging:
            # Not the message below yet: a second line would move the photo under the finger.
            self.title = words.dragging_words(bool(self.others)).title
        else:
            self._set_ready()

    def corner_dropped(self) -> None:
        """A corner was moved; perhaps the finger lets go only after reading has begun."""
        self._is_touched = True
        if self.ready:
            self._set_ready()
        self._straighten()
        self._save()

    def choose(self, point: Point) -> None:
        """Go to the other puzzle at this point of the photo."""
        if self.ready and self.quad:
            self._choose(self._boards.at(point, self.quad))

    def _choose(self, number: int | None) -> None:
        if number is None or self._work is None or self._grey is None or self.quad is None:
            return
        self._boards = self._boards.choose(number, self.quad, self.turns)
        self.selected, self._is_touched = None, False
        chosen = self._boards.chosen
        self.quad = chosen.quad
        if chosen.turns is not None:
            self._show_chosen(chosen.turns)
        else:
            self.ready = False
            self._busy.start()
            self._work.find_turns(self._grey, chosen.quad, self.turns, self._show_chosen)

    def _show_chosen(self, turns: int) -> None:
        self._busy.stop()
        self.turns = turns
        self._set_ready()
        self._save()

    def _save(self) -> None:
        if self.quad:
            self.session.set_corners(self.quad, self.turns)

    def _straighten(self, *_: object) -> None:
        self.others = tuple(self._boards.others(self.quad).values()) if self.quad else ()
        if self._work and self._grey is not None and self.quad:
            follow = not self.ids.corners.is_dragging
            self._work.straighten(self._grey, self.quad, self.turns, follow, self._show_board)

    def _show_board(self, board: StraightBoard) -> None:
        self.ids.board.show(board.pixels)
        if board.lines:
            self.lines = board.lines

    # Reading

    def read(self) -> None:
        if not self.ready or self._work is None or self._grey is None or self.quad is None:
            return
        self.ready = False
        self._save()  # a finger may still hold a corner
        self._say(words.CropWords(self.title, tr("Reading the digits.")))
        self._busy.start()
        self._work.read(self._grey, self.quad, self.turns, self._receive)

    def _receive(self, read: Read | SudokuLensError) -> None:
        self._busy.stop()
        self.ready = True
        if isinstance(read, SudokuLensError):
            self._say(words.problem_words(read, bool(self.others)))
            return
        accept_reading(self.context, read.reading, read.board)

    # What is shown, and keys

    def _say(self, said: words.CropWords) -> None:
        self.title, self.message, self.is_problem = said

    def _say_of_picture(self, message: str) -> None:
        """Why another picture cannot be opened; nothing while it is."""
        if message:
            self._say(words.CropWords(self.title, message, is_problem=True))

    def _show_waiting(self, waiting: bool) -> None:
        self.waiting = waiting

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        command = command_for(key, modifiers)
        if command and self.ready:
            self._do(command)
        return command is not None

    def _do(self, command: KeyCommand) -> None:
        if command.action == "read":
            self.read()
        elif command.action == "turn":
            self.turn(command.number)
        elif command.action == "choose":
            self._choose(self._boards.next(self.quad) if self.quad else None)
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
