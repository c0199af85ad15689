"""Home: what the app does, how to begin a puzzle, and the saved puzzles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from sudokuapp.core.grid import Grid
from sudokuapp.errors import SudokuLensError
from sudokuapp.language import tr
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.background.frame_queue import FrameQueue
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.home import keys
from sudokuapp.ui.screens.home.puzzle_pictures import PuzzlePictures
from sudokuapp.ui.screens.home.sharing import grid_of, share_grids
from sudokuapp.ui.screens.home.summaries import Summaries
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
    selected: frozenset[int] = ObjectProperty(frozenset())
    """The puzzles that are selected, to be deleted or shared together."""
    current: int = NumericProperty(0)
    """The puzzle that the keys are about; 0 if none."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.pictures = PuzzlePictures(self.context.store)
        self.summaries = Summaries(self.context.store, lambda: int(Clock.frames))
        self.frame_queue = FrameQueue()
        self._chooser = PictureChooser(self.context, BusyDelay(self._show_opening), self._show_message)
        # One of the two is in the window, or none if the store cannot be read: an invisible widget would take touches.
        self._list, self._empty_list = self.ids.puzzles.__self__, self.ids.empty_list.__self__
        self._bars = self.ids.bar.__self__, self.ids.selection_bar.__self__
        self.on_selected()
        self.bind(size=self._update_layout)
        self.ids.puzzles.bind(width=self._update_layout)

    def on_pre_enter(self, *_: object) -> None:
        self.message, self.selected, self.current = "", frozenset(), 0
        self.resume()
        self.refresh()

    def on_enter(self, *_: object) -> None:
        self._chooser.open(self.context.picture_import.take_pending())

    def on_pre_leave(self, *_: object) -> None:
        self.pause()
        self._chooser.cancel()
        self.frame_queue.clear()

    def pause(self) -> None:
        self.ignore_keys()
        self._list.let_go()

    def resume(self) -> None:
        self.pause()  # it may not have been paused
        self.listen_to_keys()

    def recover(self) -> None:
        self._chooser.cancel()

    def refresh(self, *_: object) -> None:
        try:
            numbers = self.context.store.numbers()
            shown = self._list if numbers else self._empty_list
        except SudokuLensError as failed:
            numbers, shown, self.message = [], None, str(failed)
        self.empty = not numbers
        self.selected = self.selected.intersection(numbers)
        self.current = self.current if self.current in numbers else 0
        self.summaries.forget()
        self._list.let_go()
        self.ids.list_area.clear_widgets()
        if shown:
            self.ids.list_area.add_widget(shown)
        self.ids.puzzles.data = [{"number": number, "home": self} for number in numbers]
        self.ids.puzzles.refresh_from_data()  # a puzzle may have another name now

    def open_picture(self) -> None:
        self._chooser.choose(self.theme)

    def open_sample(self) -> None:
        self._chooser.open_sample()

    # One puzzle

    def more(self, number: int, name: str, button: Widget) -> None:
        """Actions for a puzzle other than opening it; `button` was pressed."""
        ChoiceDialog(
            title=name,
            theme=self.theme,
            dangerous=tr("Delete"),
            finger=button.to_window(*button.center),
            choices=(
                (tr("Rename"), lambda: self._ask_name(number, name)),
                (tr("Share"), lambda: self.share(number)),
                (tr("Delete"), lambda: self.delete(number)),
            ),
        ).open()

    def _ask_name(self, number: int, name: str) -> None:
        def rename(new_name: str) -> None:
            self.context.saved_puzzles.rename(number, new_name)
            self.refresh()

        FieldDialog(
            title=tr("Rename the puzzle"), value=name, confirm=tr("Rename"), on_done=rename, theme=self.theme
        ).open()

    # One or several

    def delete(self, *numbers: int) -> None:
        self.context.saved_puzzles.delete(*numbers)
        self.selected = frozenset()
        self.refresh()

    def share(self, *numbers: int) -> None:
        """Read in one frame each: with its photo, a puzzle takes some milliseconds."""
        grids: list[Grid] = []

        def read(number: int) -> None:
            if grid := grid_of(self.context, number):
                grids.append(grid)

        self.selected = frozenset()
        self.frame_queue.add(*(partial(read, number) for number in numbers), lambda: share_grids(self.context, grids))

    def toggle(self, number: int) -> None:
        """Select a puzzle, or no longer; without any, the selection is over."""
        self.selected = self.selected.symmetric_difference({number})

    def hold(self, number: int) -> None:
        """A finger rests on a puzzle."""
        if self.context.settings.values.vibration:
            self.context.devices.vibration.tick()
        self.toggle(number)

    def delete_selected(self) -> None:
        self.delete(*self._numbers_selected)

    def share_selected(self) -> None:
        self.share(*self._numbers_selected)

    def leave_selection(self) -> None:
        self.selected = frozenset()

    def on_selected(self, *_: object) -> None:
        """The bar with what can be done with the selection takes the place of the usual one."""
        bar = self._bars[1] if self.selected else self._bars[0]
        if bar.parent is None or len(self.ids.bar_area.children) > 1:
            self.ids.bar_area.clear_widgets()
            self.ids.bar_area.add_widget(bar)
            self.controls_changed()

    @property
    def _numbers(self) -> list[int]:
        return [row["number"] for row in self.ids.puzzles.data]

    @property
    def _numbers_selected(self) -> list[int]:
        """In the order of the list."""
        return [number for number in self._numbers if number in self.selected]

    # Keys

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        command, numbers = keys.command_for(key, modifiers), self._numbers
        if command == "leave selection":
            is_selecting = bool(self.selected)
            self.leave_selection()
            return is_selecting
        if command is None or not numbers:
            return False
        if command == "select all":
            self.selected = frozenset(numbers)
        elif command == "delete" and self.selected:
            self.delete_selected()
        elif command in keys.STEPS:
            before = numbers.index(self.current) if self.current else None
            place = keys.next_place(command, before, len(numbers), self.columns)
            self.current = numbers[place]
            self._list.show_place(place)
        elif self.current:
            actions: dict[str, Callable[[int], None]] = {
                "open": self.navigator.open_saved,
                "toggle": self.toggle,
                "delete": self.delete,
            }
            actions[command](self.current)
        else:
            return False
        return True

    # The layout

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
