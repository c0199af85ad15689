"""Home, the place Scan: what the app does, how to begin a puzzle, and the puzzle in play or the last one."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sudokuapp.errors import SudokuLensError
from sudokuapp.storage import Summary
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.background.frame_queue import FrameQueue
from sudokuapp.ui.files.picture_chooser import PictureChooser
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.widgets.puzzle_pictures import PuzzlePictures

load_kv("screens/home/screen")

SMALLEST_PICTURE, LARGEST_PICTURE = 56, 280  # dp; a smaller one is not recognisable
EDGE = 16  # dp: the least margin on both sides
WIDEST, WIDEST_OF_TWO = 600, 1000  # dp, of one column and of two: a button as wide as a tablet does not look like one


class HomeScreen(BaseScreen):
    """Reads from the store which puzzle to show, each time it is entered and after each change."""

    empty: bool = BooleanProperty(True)
    """Whether there is no puzzle yet."""
    opening: bool = BooleanProperty(False)
    message: str = StringProperty("")
    edge: float = NumericProperty(dp(EDGE))
    shown: int = NumericProperty(0)
    """The puzzle on the card; 0 if none."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.frame_queue = FrameQueue()
        self.pictures = PuzzlePictures(self.context.store)
        self._chooser = PictureChooser(self.context, BusyDelay(self._show_opening), self._show_message)
        # One of the two is in the window, or none if the store cannot be read: an invisible widget would take touches.
        self._last_puzzle, self._welcome = self.ids.last_puzzle.__self__, self.ids.welcome.__self__
        self.ids.content.bind(size=self._update_layout)

    def on_pre_enter(self, *_: object) -> None:
        self.message = ""
        self.refresh()

    def on_enter(self, *_: object) -> None:
        self._chooser.open(self.context.picture_import.take_pending())

    def on_pre_leave(self, *_: object) -> None:
        self._chooser.cancel()
        self.frame_queue.clear()

    def pause(self) -> None:
        self.frame_queue.pause()  # the app may be about to end, and the store to be closed

    def resume(self) -> None:
        self.frame_queue.resume()

    def recover(self) -> None:
        self._chooser.cancel()

    def refresh(self, *_: object) -> None:
        summary, area = None, None
        try:
            summary = self._puzzle_to_show()
            area = self._last_puzzle if summary else self._welcome
        except SudokuLensError as failed:
            self.message = str(failed)
        self.empty, self.shown = summary is None, summary.id if summary else 0
        self.ids.puzzle_area.clear_widgets()
        if area:
            self.ids.puzzle_area.add_widget(area)
        if summary:
            self.ids.card.show(summary)
            self.frame_queue.clear()
            # In the next frame: to read a long game takes some milliseconds.
            self.frame_queue.add(lambda: self.ids.card.show_picture(summary, self.context.store, self.pictures))

    def open_shown(self) -> None:
        self.navigator.open_saved(self.shown)

    def open_picture(self) -> None:
        self._chooser.choose(self.theme)

    def open_sample(self) -> None:
        self._chooser.open_sample()

    def _puzzle_to_show(self) -> Summary | None:
        """The one in play, or the last one that was touched."""
        store = self.context.store
        number = store.library.in_play() or next(iter(store.numbers()), None)
        return store.summary(number) if number else None

    # The layout

    def picture_height(self, height: float, room: float) -> float:
        """Of the picture of the welcome: the texts and the sample button are more important, and come first."""
        wanted = min(dp(LARGEST_PICTURE), height / 4, room)
        return wanted if wanted >= dp(SMALLEST_PICTURE) else 0

    def _show_message(self, message: str) -> None:
        self.message = message

    def _show_opening(self, opening: bool) -> None:
        self.opening = opening

    def _update_layout(self, *_: object) -> None:
        width = self.ids.content.width
        self.edge = max(dp(EDGE), round((width - dp(WIDEST_OF_TWO if self.wide else WIDEST)) / 2))
