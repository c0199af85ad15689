"""Home: what the app does, how to begin a puzzle, and the saved puzzles."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sudokuapp.errors import SudokuLensError
from sudokuapp.language import tr
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.background.frame_queue import FrameQueue
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.home.puzzle_pictures import PuzzlePictures
from sudokuapp.ui.session.picture_chooser import PictureChooser
from sudokuapp.ui.widgets.dialog import ChoiceDialog, FieldDialog

load_kv("screens/home/screen")

NARROWEST_ROW = 340  # dp; the list has as many columns as fit
SMALLEST_PICTURE, LARGEST_PICTURE = 56, 280  # dp; a smaller one is not recognisable
EDGE = 16  # dp: the least margin on both sides
WIDEST, WIDEST_OF_TWO = 600, 1300  # dp, of one column and of two: a button as wide as a tablet does not look like one


class HomeScreen(BaseScreen):
    """Reads the list from the store each time it is entered, and after each change."""

    wide: bool = BooleanProperty(False)
    empty: bool = BooleanProperty(True)
    opening: bool = BooleanProperty(False)
    message: str = StringProperty("")
    columns: int = NumericProperty(1)
    edge: float = NumericProperty(dp(EDGE))

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.pictures = PuzzlePictures(self.context.store)
        self.frame_queue = FrameQueue()
        self._chooser = PictureChooser(self.context, BusyDelay(self._show_opening), self._show_message)
        # One of the two is in the window, or none if the store cannot be read: an invisible widget would take touches.
        self._list, self._empty_list = self.ids.puzzles.__self__, self.ids.empty_list.__self__
        self.bind(size=self._update_layout)
        self.ids.puzzles.bind(width=self._update_layout)

    def on_pre_enter(self, *_: object) -> None:
        self.message = ""
        self.refresh()

    def on_enter(self, *_: object) -> None:
        self._chooser.open(self.context.picture_import.take_pending())

    def on_pre_leave(self, *_: object) -> None:
        self._chooser.cancel()
        self.frame_queue.clear()

    def recover(self) -> None:
        self._chooser.cancel()

    def refresh(self, *_: object) -> None:
        try:
            numbers = self.context.store.numbers()
            shown = self._list if numbers else self._empty_list
        except SudokuLensError as failed:
            numbers, shown, self.message = [], None, str(failed)
        self.empty = not numbers
        self.ids.list_area.clear_widgets()
        if shown:
            self.ids.list_area.add_widget(shown)
        self.ids.puzzles.data = [{"number": number, "home": self} for number in numbers]
        self.ids.puzzles.refresh_from_data()  # a puzzle may have another name now

    def open_picture(self) -> None:
        self._chooser.choose(self.theme)

    def open_sample(self) -> None:
        self._chooser.open_sample()

    def more(self, number: int, name: str) -> None:
        """Actions for a puzzle other than opening it."""
        ChoiceDialog(
            title=name,
            theme=self.theme,
            choices=(
                (tr("Rename"), lambda: self._ask_name(number, name)),
                (tr("Delete"), lambda: self._delete(number)),
            ),
        ).open()

    def _ask_name(self, number: int, name: str) -> None:
        def rename(new_name: str) -> None:
            self.context.saved_puzzles.rename(number, new_name)
            self.refresh()

        FieldDialog(
            title=tr("Rename the puzzle"), value=name, confirm=tr("Rename"), on_done=rename, theme=self.theme
        ).open()

    def _delete(self, number: int) -> None:
        self.context.saved_puzzles.delete(number)
        self.refresh()

    def picture_height(self, height: float, room: float) -> float:
        """Of the picture above an empty list: the texts and the sample button are more important, and come first."""
        wanted = min(dp(LARGEST_PICTURE), height / 4, room)
        return wanted if wanted >= dp(SMALLEST_PICTURE) else 0

    def _show_message(self, message: str) -> None:
        self.message = message

    def _show_opening(self, opening: bool) -> None:
        self.opening = opening

    def _update_layout(self, *_: object) -> None:
        self.wide = self.width > self.height
        self.edge = max(dp(EDGE), round((self.width - dp(WIDEST_OF_TWO if self.wide else WIDEST)) / 2))
        self.columns = max(1, int(self.ids.puzzles.width // dp(NARROWEST_ROW)))
