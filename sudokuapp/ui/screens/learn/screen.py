"""Learn: the place for those who want to solve better. The book of all techniques is here."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from sudokuapp.techniques.examples import TechniqueExample
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui.background.frame_queue import FrameQueue
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.learn import keys
from sudokuapp.ui.screens.learn.book_rows import BookRow, CardRow, Heading, book_rows
from sudokuapp.ui.widgets.name_label import name_height
from sudokuapp.ui.widgets.name_search import NameSearch

load_kv("screens/learn/screen")

NARROWEST_CARD = 330  # dp; the list has as many columns as fit
EDGE = 16  # dp: the least margin on both sides
WIDEST = 1100  # dp
CARD, CARD_TEXTS = 84, 32  # dp, the height of a row of cards, and what of it is not text
GAP = 8  # dp, below each row


class LearnScreen(BaseScreen):
    """Lists the techniques; a search by name leaves some of them."""

    columns: int = NumericProperty(1)
    edge: float = NumericProperty(dp(EDGE))
    search: NameSearch = ObjectProperty(None, allownone=True, rebind=True)
    is_empty: bool = BooleanProperty(False)
    current: Technique | None = ObjectProperty(None, allownone=True)
    """The one that the keys are about."""

    def __init__(self, **properties: object) -> None:
        self.frame_queue = FrameQueue()
        self._tasks = Tasks("examples", Policy.QUEUE)
        self._rows: list[BookRow] = []
        self._list_soon = Clock.create_trigger(self._list, -1)
        self._wanted = ""  # a part of a name
        super().__init__(**properties)
        self.search = NameSearch(self.ids.search.__self__, self._search)
        self.bind(columns=self._list_soon)
        self.ids.content.bind(size=self._update_layout)
        self.ids.book.bind(width=self._list_soon)
        self._list_soon()

    def on_pre_enter(self, *_: object) -> None:
        self.current = None
        if not self.navigator.has_come_back:
            self.search.close()
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        self.pause()

    def pause(self) -> None:
        self.ignore_keys()
        self.search.pause()
        self.frame_queue.pause()
        self._tasks.cancel()

    def resume(self) -> None:
        self.listen_to_keys()
        self.frame_queue.resume()
        self.search.resume()
        self.ids.book.refresh_from_data()  # an example that was cancelled is asked for again

    def go_back(self) -> None:
        if self.search.is_open:
            self.search.close()
        else:
            super().go_back()

    # The list

    def find_example(self, technique: Technique, found: Callable[[TechniqueExample], None]) -> None:
        self.context.book.find_example(technique, self._tasks, found)

    def _search(self, text: str) -> None:
        if text != self._wanted:
            self._wanted = text
            self._list_soon()

    def _list(self, *_: object) -> None:
        self._rows = book_rows(self._wanted, int(self.columns))
        self.is_empty = not self._rows
        self.current = None
        self.frame_queue.clear()
        self.ids.book.scroll_y = 1
        self.ids.book.data = [self._data(row) for row in self._rows]

    def _data(self, row: BookRow) -> dict[str, object]:
        size = None, self._height(row)
        if isinstance(row, Heading):
            return {"viewclass": "LevelHeading", "heading": row, "learn": self, "size": size}
        return {"viewclass": "TechniqueRow", "row": row, "learn": self, "size": size}

    def _height(self, row: BookRow) -> float:
        if isinstance(row, CardRow):
            return float(round(max(dp(CARD), dp(CARD_TEXTS) + sp(54)) + dp(GAP)))
        width = self.ids.book.width - dp(16)
        texts = name_height(row.title, sp(17), width) + name_height(row.needs, sp(14), width)
        return float(round(texts + dp(12 + GAP)))

    # Keys

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        command = keys.command_for(key, modifiers)
        if self.search.has_focus and command not in ("up", "down", "open", "leave search"):
            return False  # it is typed into the field
        if command == "search":
            self.search.open()
        elif command == "leave search" and self.search.is_open:
            self.search.close()
        elif command in keys.STEPS:
            self._step(command)
        elif command == "open" and self.current:
            self.context.book.open(self.current)
        else:
            return False
        return True

    def _step(self, command: keys.KeyCommand) -> None:
        """To the next card in a direction; the first key leads to one of the ends."""
        rows = [row.techniques for row in self._rows if isinstance(row, CardRow)]
        if not rows:
            return
        at = next(((y, row.index(self.current)) for y, row in enumerate(rows) if self.current in row), None)
        in_order = [technique for row in rows for technique in row]
        if command == "first" or (at is None and command in ("down", "right")):
            self.current = in_order[0]
        elif command == "last" or at is None:
            self.current = in_order[-1]
        elif command in ("left", "right"):
            place = in_order.index(rows[at[0]][at[1]]) + (1 if command == "right" else -1)
            self.current = in_order[min(max(place, 0), len(in_order) - 1)]
        else:
            row = rows[min(max(at[0] + (1 if command == "down" else -1), 0), len(rows) - 1)]
            self.current = row[min(at[1], len(row) - 1)]
        self._show_current()

    def _show_current(self) -> None:
        from_top = 0.0
        for row in self._rows:
            height = self._height(row)
            if isinstance(row, CardRow) and self.current in row.techniques:
                self.ids.book.show_place(from_top, height)
                return
            from_top += height

    # The layout

    def _update_layout(self, *_: object) -> None:
        width = self.ids.content.width
        self.edge = max(dp(EDGE), round((width - dp(WIDEST)) / 2))
        self.columns = max(1, int((width - 2 * self.edge) // dp(NARROWEST_CARD)))
