"""The library, the place Puzzles: new puzzles, and the list of those that are saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from sudokuapp.errors import StorageError
from sudokuapp.language import tr
from sudokuapp.storage.folders import Folder
from sudokuapp.storage.library import LibraryView
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.ui.background.frame_queue import FrameQueue
from sudokuapp.ui.files.library_files import LibraryFiles
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.library.empty_state import EmptyState, empty_state
from sudokuapp.ui.screens.library.folder_actions import FolderActions
from sudokuapp.ui.screens.library.key_actions import KeyActions
from sudokuapp.ui.screens.library.menus import row_choices, screen_choices, selection_choices
from sudokuapp.ui.screens.library.selection import Selection
from sudokuapp.ui.screens.library.sharing import ListSharing
from sudokuapp.ui.screens.library.summaries import Summaries
from sudokuapp.ui.screens.library.view_choices import filter_text, is_filtered, of_setting, to_setting, unfiltered
from sudokuapp.ui.screens.library.view_dialog import ViewDialog
from sudokuapp.ui.widgets.dialog import ChoiceDialog, FieldDialog
from sudokuapp.ui.widgets.name_search import NameSearch
from sudokuapp.ui.widgets.puzzle_pictures import PuzzlePictures

load_kv("screens/library/screen")

NARROWEST_ROW = 340  # dp; the list has as many columns as fit
EDGE = 16  # dp: the least margin on both sides
WIDEST = 1300  # dp


class LibraryScreen(BaseScreen):
    """Reads the list from the store each time it is entered, and after each change."""

    columns: int = NumericProperty(1)
    edge: float = NumericProperty(dp(EDGE))
    message: str = StringProperty("")
    view: LibraryView = ObjectProperty(LibraryView(), rebind=True)
    folders: Sequence[Folder] = ObjectProperty(())
    filter_text: str = StringProperty("")
    empty_state: EmptyState | None = ObjectProperty(None, allownone=True)
    today_is_done: bool = BooleanProperty(False)
    selection: Selection = ObjectProperty(None, rebind=True)
    current: int = NumericProperty(0)
    """The puzzle that the keys are about; 0 if none."""

    def __init__(self, **properties: object) -> None:
        super().__init__(selection=Selection(lambda: self.numbers, self._tick), **properties)
        self.view = of_setting(self.context.settings.values.library_view)
        self.pictures = PuzzlePictures(self.context.store)
        self.summaries = Summaries(self.context.store, lambda: int(Clock.frames))
        self.frame_queue = FrameQueue()
        self.folder_actions = FolderActions(self.context, lambda: self.theme, self.choose_folder, self.refresh)
        self.files = LibraryFiles(self.context, self.refresh)
        self._sharing = ListSharing(self.context, self.frame_queue, lambda: self.theme)
        self.search = NameSearch(self.ids.search.__self__, self._search)
        self._keys = KeyActions(self)
        # What is not to be seen is not in the window: an invisible widget would take touches.
        names = ("puzzles", "empty", "folder_chips", "filter_line", "message_line")
        self._list, self._empty, self._folder_chips, self._filter_line, self._message_line = (
            self.ids[name].__self__ for name in names
        )
        self._bars = {name: self.ids[name].__self__ for name in ("bar", "search_bar", "selection_bar")}
        self._show_bar()
        self.selection.bind(numbers=self._show_bar)
        self.search.bind(is_open=self._show_bar)
        self.ids.content.bind(size=self._update_layout)
        self.ids.puzzles.bind(width=self._update_layout)

    def on_pre_enter(self, *_: object) -> None:
        self.current = 0
        self.selection.clear()
        if not self.navigator.has_come_back:
            self.search.close()
        self.resume()
        self.refresh()

    def on_enter(self, *_: object) -> None:
        self.files.import_from(self.context.take_pending_import(), self.theme)

    def on_pre_leave(self, *_: object) -> None:
        self.pause()
        self.frame_queue.clear()

    def pause(self) -> None:
        self.ignore_keys()
        self.search.pause()
        self._list.let_go()
        self.frame_queue.pause()  # the app may be about to end, and the store to be closed

    def resume(self) -> None:
        self.pause()  # it may not have been paused
        self.listen_to_keys()
        self.frame_queue.resume()
        self.search.resume()

    # The list

    @property
    def numbers(self) -> list[int]:
        """The puzzles that are listed, from top to bottom."""
        numbers: list[int] = self._list.numbers
        return numbers

    @property
    def listed_numbers(self) -> list[int] | None:
        """The same, but None if these are all puzzles."""
        is_all = not (is_filtered(self.view) or self.view.folder or self.view.text.strip())
        return None if is_all else self.numbers

    @property
    def folder(self) -> Folder | None:
        """The folder whose puzzles are listed; None for all."""
        return next((folder for folder in self.folders if folder.id == self.view.folder), None)

    def refresh(self, *_: object) -> None:
        numbers: list[int] = []
        self.message, self.empty_state = "", None
        try:
            numbers = self._read()
        except StorageError as failed:
            self.message = str(failed)
        self.filter_text = filter_text(self.view)
        self.selection.keep(numbers)
        self.current = self.current if self.current in numbers else 0
        self.summaries.forget()
        self._show_parts()
        self._list.show_puzzles(numbers)

    def _read(self) -> list[int]:
        store = self.context.store
        self.today_is_done = date.today().isoformat() in store.results.days_done()
        self.folders = store.folders.all()
        if self.view.folder is not None and self.folder is None:
            self.view = replace(self.view, folder=None)  # another window has deleted it
        numbers = store.library.numbers(self.view)
        if not numbers:
            folder = self.folder.name if self.folder else ""
            self.empty_state = empty_state(self.view, bool(store.numbers()), folder)
        return numbers

    def _show_parts(self) -> None:
        shown = self._empty if self.empty_state else None if self.message else self._list
        for area, parts in (
            (self.ids.list_area, [shown]),
            (self.ids.folder_area, [self._folder_chips if self.folders else None]),
            (self.ids.line_area, [self._filter_line if is_filtered(self.view) else None]),
            (self.ids.message_area, [self._message_line if self.message else None]),
        ):
            wanted = [part for part in parts if part]
            if area.children != wanted:
                area.clear_widgets()
                for part in wanted:
                    area.add_widget(part)

    def show_view(self, view: LibraryView) -> None:
        """Sort and filter in another way, and remember it."""
        if view != self.view:
            self.view = view
            if to_setting(view) != self.context.settings.values.library_view:
                self.context.settings.change(library_view=to_setting(view))
            self.ids.puzzles.scroll_y = 1.0
            self.refresh()

    def choose_folder(self, folder: int | None) -> None:
        self.show_view(replace(self.view, folder=folder))
        self.refresh()

    def clear_filter(self) -> None:
        self.show_view(unfiltered(self.view))

    def ask_view(self) -> None:
        ViewDialog(self.show_view, view=self.view, theme=self.theme).open()

    def go_on(self) -> None:
        """The button of the empty list."""
        ways: dict[str, Callable[[], None]] = {
            "scan": self.navigator.scan,
            "clear search": self.search.close,
            "clear filter": self.clear_filter,
            "all folders": partial(self.choose_folder, None),
        }
        if self.empty_state:
            ways[self.empty_state.way_on]()

    def _search(self, text: str) -> None:
        self.show_view(replace(self.view, text=text))

    def show_row(self, index: int) -> None:
        """Scroll to a row of the list."""
        self._list.show_place(index)

    # One puzzle

    def more(self, number: int, name: str, button: Widget) -> None:
        """What can be done with a puzzle; `button` was pressed."""
        self._ask(name, row_choices(self, self.summaries.of(number), number), button)

    def more_of_all(self, button: Widget) -> None:
        self._ask(tr("Puzzles"), screen_choices(self), button)

    def more_of_selection(self, button: Widget) -> None:
        self._ask(self.ids.selection_bar.title, selection_choices(self), button)

    def _ask(self, title: str, choices: Sequence[tuple[str, Callable[[], None]]], button: Widget) -> None:
        place = button.to_window(*button.center)
        ChoiceDialog(title=title, theme=self.theme, dangerous=tr("Delete"), finger=place, choices=choices).open()

    def ask_name(self, number: int) -> None:
        def rename(new_name: str) -> None:
            self.context.saved_puzzles.rename(number, new_name)
            self.refresh()

        summary = self.summaries.of(number)
        FieldDialog(
            title=tr("Rename the puzzle"),
            value=shown_name(summary) if summary else "",
            confirm=tr("Rename"),
            on_done=rename,
            theme=self.theme,
        ).open()

    # One or several

    def delete(self, *numbers: int) -> None:
        self.context.saved_puzzles.delete(*numbers)
        self.selection.clear()
        self.refresh()

    def share(self, *numbers: int) -> None:
        self.selection.clear()
        self._sharing.share(*numbers)

    def _tick(self) -> None:
        if self.context.settings.values.vibration:
            self.context.devices.vibration.tick()

    def _show_bar(self, *_: object) -> None:
        """The bar of the selection, or of the search, takes the place of the usual one."""
        bar = self._bars["selection_bar" if self.selection.numbers else "search_bar" if self.search.is_open else "bar"]
        if self.ids.bar_area.children != [bar]:
            self.ids.bar_area.clear_widgets()
            self.ids.bar_area.add_widget(bar)
            self.controls_changed()

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        return self._keys.handle(key, modifiers)

    # The layout

    def _update_layout(self, *_: object) -> None:
        self.edge = max(dp(EDGE), round((self.ids.content.width - dp(WIDEST)) / 2))
        self.columns = max(1, int(self.ids.puzzles.width // dp(NARROWEST_ROW)))
