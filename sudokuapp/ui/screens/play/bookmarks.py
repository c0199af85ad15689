"""The bookmarks of a game: states to go back to, each with a small board; and a button to add one."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.core.grid import Grid
from sudokuapp.game.play_state import PlayState
from sudokuapp.language import tr, tr_count
from sudokuapp.language.dates import ago
from sudokuapp.storage import Bookmark
from sudokuapp.ui.background.frame_queue import FrameQueue
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.session.play_session import PlaySession
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.dialog import Dialog

load_kv("screens/play/bookmarks")


class BookmarkRow(BoxLayout):
    """`on_chosen` goes back to it; the cross deletes it, and an undo takes its place."""

    clues: Grid = ObjectProperty()
    entries: Grid = ObjectProperty()
    about: str = StringProperty("")
    is_deleted: bool = BooleanProperty(False)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_chosen", "on_switched")

    def on_chosen(self) -> None:
        """The game is to go back to it."""

    def on_switched(self) -> None:
        """It is to be deleted, or restored."""


class BookmarksDialog(Dialog):
    """`go_to` gets the state that was chosen. Rows are built one in each frame: a board takes its time."""

    is_empty: bool = BooleanProperty(True)

    def __init__(self, game: PlaySession, go_to: Callable[[PlayState], None], **properties: object) -> None:
        self._game, self._go_to = game, go_to
        self._frame_queue = FrameQueue()
        super().__init__(title=tr("Bookmarks"), **properties)
        bookmarks = game.bookmarks.all()
        self.is_empty = not bookmarks
        self._frame_queue.add(*(partial(self._add_row, bookmark) for bookmark in bookmarks))

    def add(self) -> None:
        """The state of the board as it is now."""
        bookmark = self._game.bookmarks.add()
        if bookmark:
            self.is_empty = False
            self._add_row(bookmark, len(self.ids.rows.children))

    def dismiss(self, *_: object) -> None:
        self._frame_queue.clear()
        super().dismiss()

    def _add_row(self, bookmark: Bookmark, index: int = 0) -> None:
        play = self._game.play
        left = play.to_fill - bookmark.state.entries.clue_count
        about = "\n".join((ago(bookmark.made, time.time()), tr_count("{count} cell left", "{count} cells left", left)))
        row = BookmarkRow(clues=play.clues, entries=bookmark.state.entries, about=about, theme=self.theme)
        row.bind(on_chosen=lambda _row: self._choose(bookmark), on_switched=lambda row: self._switch(row, bookmark))
        self.fbind("theme", row.setter("theme"))
        self.ids.rows.add_widget(row, index)

    def _choose(self, bookmark: Bookmark) -> None:
        self.dismiss()
        self._go_to(bookmark.state)

    def _switch(self, row: BookmarkRow, bookmark: Bookmark) -> None:
        change = self._game.bookmarks.restore if row.is_deleted else self._game.bookmarks.delete
        if change(bookmark):
            row.is_deleted = not row.is_deleted
