"""One saved puzzle in the list: its picture, name, state and kind, and a button with more actions."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from sudokuapp.core.grid import Grid
from sudokuapp.storage import Summary
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.library.row_background import RowBackground
from sudokuapp.ui.strings.puzzle_texts import kind_text, progress, state_text
from sudokuapp.ui.theme import LIGHT, Colour, Theme
from sudokuapp.ui.widgets.button import font_for_line
from sudokuapp.ui.widgets.fitting_font import SHORTENING_MARGIN
from sudokuapp.ui.widgets.ripple import RippleArea, RippleButtonBehavior

load_kv("screens/library/puzzle_row")

SLIDE_SECONDS = 0.15
RADIUS = 14  # dp, of the corners
LARGEST_NAME, SMALLEST_NAME = 17, 13  # sp
LARGEST_LINE, SMALLEST_LINE = 14, 12  # sp


class RowContent(BoxLayout):
    """The widgets of a row, built later than the row: all rows of a window take too long to build in one frame."""

    row: PuzzleRow = ObjectProperty(rebind=True)


class PuzzleRow(RecycleDataViewBehavior, RippleButtonBehavior, BoxLayout):
    """Kivy reuses a row for other puzzles as the list scrolls; `library` is the screen.

    The list gives it no touches, but says what a finger does: see `puzzle_list`.
    """

    number: int = NumericProperty(0)
    name: str = StringProperty("")
    about: str = StringProperty("")
    kind: str = StringProperty("")
    is_in_play: bool = BooleanProperty(False)
    progress: float = NumericProperty(0.0)
    version: float = NumericProperty(0.0)
    texture: Texture | None = ObjectProperty(None, allownone=True)
    grid: Grid | None = ObjectProperty(None, allownone=True)  # drawn for a puzzle without a photo
    selected: bool = BooleanProperty(False)
    is_current: bool = BooleanProperty(False)  # the one that the keys of a keyboard are about
    offset: float = NumericProperty(0.0)  # how far a finger has swiped it to the side
    library = ObjectProperty(None, allownone=True, rebind=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._background = RowBackground(self, RADIUS)

    def refresh_view_attrs(self, rows: object, index: int, data: dict[str, object]) -> None:
        """Kivy shows another puzzle in this row, or the same again, which keeps its picture until the next is there."""
        before = self.number
        super().refresh_view_attrs(rows, index, data)
        if self.number != before:
            self.texture = self.grid = None
            self.name = self.about = self.kind = ""
            self.is_in_play = False
            self._rest()
        self.read_again()

    def read_again(self) -> None:
        """What the store has of the puzzle may be other than what is shown."""
        if self.library.get_root_window() is None:
            return  # a hidden list may still scroll, and the store may be closed
        if self.library.summaries.is_ready(self.number):
            self._show_summary(self.library.summaries.of(self.number))
            if self.children and self.library.pictures.has(self.number, self.version):
                self._show_picture()
                return
        self.library.frame_queue.add(self._fill)

    def name_font(self, name: str, room: float) -> float:
        """A long name is smaller; one that is still too long is shortened."""
        return font_for_line(name, room - SHORTENING_MARGIN, sp(LARGEST_NAME), sp(SMALLEST_NAME))

    def line_font(self, text: str, room: float) -> float:
        """Of the lines below the name."""
        return font_for_line(text, room - SHORTENING_MARGIN, sp(LARGEST_LINE), sp(SMALLEST_LINE))

    def on_release(self) -> None:
        self.library.navigator.open_saved(self.number)

    def target_at(self, x: float, y: float) -> RippleButtonBehavior:
        """What a tap at this place presses."""
        more = self.children[0].ids.more if self.children else None
        return more if more and more.collide_point(x, y) else self

    # Swiping

    def slide_back(self) -> None:
        Animation(offset=0.0, duration=SLIDE_SECONDS, transition="out_quad").start(self)

    def slide_out(self, then: Callable[[int], None]) -> None:
        """To the side to which it was swiped; `then` gets its puzzle's number."""
        number = self.number
        slide = Animation(
            offset=self.width if self.offset > 0 else -self.width, duration=SLIDE_SECONDS, transition="out_quad"
        )

        def gone(*_: object) -> None:
            then(number)
            Clock.schedule_once(lambda _elapsed: self._return_if_still(number), SLIDE_SECONDS)

        slide.bind(on_complete=gone)
        slide.start(self)

    def _return_if_still(self, number: int) -> None:
        """If the puzzle could not be deleted, its row is seen again."""
        if self.number == number and self.offset:
            self.slide_back()

    # The ripple

    def ripple_colour(self) -> Colour:
        return self.theme.card_pressed

    def ripple_area(self) -> RippleArea:
        return RippleArea(self.x, self.y, self.width, self.height, dp(RADIUS))

    def _rest(self) -> None:
        """Whatever was done with the puzzle that it showed before."""
        Animation.cancel_all(self, "offset")
        self.offset = 0.0
        self.state = "normal"
        self.stop_ripple()

    def _show_summary(self, summary: Summary | None) -> None:
        self.name = shown_name(summary) if summary else ""
        self.about = state_text(summary) if summary else ""
        self.kind = kind_text(summary) if summary else ""
        self.is_in_play = summary.is_in_play if summary else False
        self.progress = progress(summary) if summary else 0.0
        self.version = summary.changed if summary else 0.0

    def _fill(self) -> None:
        if self.library.get_root_window() is None:
            return  # the library was left before this job ran
        if not self.children:
            self.add_widget(RowContent(row=self))
        self._show_summary(self.library.summaries.of(self.number))
        self._show_picture()

    def _show_picture(self) -> None:
        picture = self.library.pictures.of(self.number, self.version)
        self.texture = picture if isinstance(picture, Texture) else None
        self.grid = picture if isinstance(picture, Grid) else None
