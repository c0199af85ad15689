"""Crop: the photo with the puzzle's corners, the board made straight from them, and the way on to reading it.

The photo is opened, the straight board made and the digits read in a worker; while a corner is dragged only its newest
place counts. Every change is saved when the finger lets go, so that the app can be killed anywhere.
"""

from __future__ import annotations

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from sudokuapp.errors import PictureError, SudokuLensError
from sudokuapp.scan.reading import Reading
from sudokuapp.ui.crop_pictures import Opened, open_photo, straightened
from sudokuapp.ui.crop_reading import read_turned
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.newest import Newest
from sudokuapp.ui.screen import LensScreen
from sudokuapp.ui.strings import tr
from sudokuapp.ui.strings.errors import sentence
from sudokuapp.ui.widgets import (  # noqa: F401  (the .kv file names their widgets)
    board_picture,
    button,
    camera_icons,
    corners,
    icon_button,
    progress_line,
    top_bar,
)
from sudokuapp.ui.worker import Worker
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad

load_kv("crop")

PATIENCE = 0.2  # seconds before work shows that it is under way
TAB_KEY, SHIFT = 9, "shift"
ENTER_KEYS = (13, 271)
STEPS = {273: (0, -1), 274: (0, 1), 275: (1, 0), 276: (-1, 0)}  # the arrow keys: right, down
TURN_KEYS = {ord("l"): -1, ord("r"): 1}


class CropScreen(LensScreen):
    """Shows and changes the outline of the current puzzle's photo; `turns` are clockwise quarter turns."""

    quad: Quad | None = ObjectProperty(None, allownone=True)
    turns: int = NumericProperty(0)
    selected: int | None = NumericProperty(None, allownone=True)
    ready: bool = BooleanProperty(False)  # there is a photo, and nothing under way that would take it away
    waiting: bool = BooleanProperty(False)
    message: str = StringProperty("")
    is_problem: bool = BooleanProperty(False)
    wide: bool = BooleanProperty(False)
    panel_width: float = NumericProperty(0)
    board_side: float = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        self._worker: Worker | None = None
        self._straightening: Newest | None = None
        self._grey: Grey | None = None
        self._lose_patience = Clock.create_trigger(self._show_waiting, PATIENCE)
        super().__init__(**properties)
        self.bind(size=self._arrange, quad=self._straighten, turns=self._straighten)
        self.ids.corners.bind(quad=self.setter("quad"), selected=self.setter("selected"))

    def on_pre_enter(self, *_: object) -> None:
        from kivy.core.window import Window

        Window.bind(on_key_down=self._on_key)
        self._arrange()
        self.resume()

    def on_leave(self, *_: object) -> None:
        from kivy.core.window import Window

        Window.unbind(on_key_down=self._on_key)
        self.pause()
        self.ids.corners.clear()
        self.ids.board.clear()
        self._grey, self.quad = None, None

    def resume(self) -> None:
        """Take up the puzzle; a photo that is open already stays as it is."""
        if self._worker is None:
            # The model must not be used by two threads at once, so that reading and opening share one; and neither may
            # keep the straight board waiting.
            self._worker, self._preview_worker = Worker("reading"), Worker("straightening")
            self._straightening = Newest(self._preview_worker)
        if self._grey is None:
            self._open()
        else:
            self._set_ready()

    def pause(self) -> None:
        """Forget what is under way; all that was changed is saved."""
        self._stop_waiting()
        self.ready = False
        if self._worker:
            self._worker.close()
            self._preview_worker.close()
            self._worker, self._straightening = None, None

    # Opening

    def _open(self) -> None:
        from kivy.core.window import Window

        puzzle = self.flow.current
        if puzzle is None or puzzle.photo is None or self._worker is None:
            self._say(tr("crop.no_photo"), is_problem=True)
            return
        self._say(tr("crop.opening"))
        self._lose_patience()
        outline = Quad.in_order(puzzle.corners) if puzzle.corners else None
        is_new = puzzle.changed == puzzle.made
        self._worker.do(
            partial(_opened, puzzle.photo, outline, puzzle.turns, is_new, max(Window.size)), self._show_photo
        )

    def _show_photo(self, opened: Opened | SudokuLensError) -> None:
        self._stop_waiting()
        if isinstance(opened, SudokuLensError):
            self._say(tr("crop.no_photo") if isinstance(opened, PictureError) else sentence(opened), is_problem=True)
            return
        self._grey = opened.grey
        self.turns, self.quad = opened.turns, opened.quad
        self.ids.corners.show(opened.grey, opened.shown)
        self._set_ready()
        if opened.problem:
            self._say(f"{sentence(opened.problem)} {tr('crop.by_hand')}", is_problem=True)
        self._save()

    def _set_ready(self) -> None:
        self.ready = True
        self._say(tr("crop.hint"))

    # Changing

    def turn(self, turns: int) -> None:
        """By so many quarter turns, clockwise."""
        if self.ready:
            self.turns = (self.turns + turns) % 4
            self._save()

    def dropped(self) -> None:
        """A corner was moved."""
        self._set_ready()
        self._save()

    def take_again(self) -> None:
        self.flow.take_again()

    def _save(self) -> None:
        puzzle = self.flow.current
        if puzzle and self.quad and (puzzle.corners, puzzle.turns) != (self.quad.corners, self.turns):
            self.flow.crop_changed(self.quad, self.turns)

    def _straighten(self, *_: object) -> None:
        if self._straightening and self._grey is not None and self.quad:
            self._straightening.offer(partial(straightened, self._grey, self.quad, self.turns), self.ids.board.show)

    # Reading

    def read(self) -> None:
        if not self.ready or self._worker is None or self._grey is None or self.quad is None:
            return
        self.ready = False
        self._say(tr("crop.reading"))
        self._lose_patience()
        self._worker.do(partial(_read, self._grey, self.quad, self.turns), self._receive)

    def _receive(self, reading: Reading | SudokuLensError) -> None:
        self._stop_waiting()
        self.ready = True
        if isinstance(reading, SudokuLensError):
            self._say(sentence(reading), is_problem=True)
            return
        self.flow.read_done(reading)
        if reading.problems:
            # The grid is there all the same; what may be wrong with it is worth a line.
            self.flow.say(sentence(reading.problems[0]))

    # What is shown, and keys

    def _say(self, message: str, is_problem: bool = False) -> None:
        self.message, self.is_problem = message, is_problem

    def _stop_waiting(self) -> None:
        self._lose_patience.cancel()
        self.waiting = False

    def _show_waiting(self, *_: object) -> None:
        self.waiting = True

    def _on_key(self, _window: object, key: int, _code: int, _text: object, modifiers: list[str]) -> bool:
        if key not in (TAB_KEY, *ENTER_KEYS, *STEPS, *TURN_KEYS) or {"ctrl", "alt", "meta"} & set(modifiers):
            return False
        if not self.ready:
            return True
        if key == TAB_KEY:
            on = -1 if SHIFT in modifiers else 1
            # The corners are numbered as the photo lies; the first to be selected is the top left as it is shown.
            self.selected = -self.turns % 4 if self.selected is None else (self.selected + on) % 4
        elif key in ENTER_KEYS:
            self.read()
        elif key in TURN_KEYS:
            self.turn(TURN_KEYS[key])
        else:
            if self.selected is None:
                self.selected = -self.turns % 4
            self.ids.corners.move_selected(*STEPS[key])
            self.dropped()
        return True

    def _arrange(self, *_: object) -> None:
        """The straight board below the photo, or beside it where the window is wider than high."""
        self.wide = self.width > self.height
        self.panel_width = min(max(0.43 * self.width, dp(260)), dp(440))
        self.board_side = min(max(0.22 * self.height, dp(128)), dp(320))


def _opened(jpeg: bytes, outline: Quad | None, turns: int, is_new: bool, longest: int) -> Opened | SudokuLensError:
    try:
        return open_photo(jpeg, outline, turns, is_new, longest)
    except SudokuLensError as error:
        return error


def _read(grey: Grey, quad: Quad, turns: int) -> Reading | SudokuLensError:
    try:
        return read_turned(grey, quad, turns)
    except SudokuLensError as error:
        return error
