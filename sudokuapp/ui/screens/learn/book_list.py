"""The rows of Learn: headings of levels, and cards of techniques with a small board.

Kivy reuses the rows as the list scrolls. What is in a card is built later than the card, one in each frame: all cards
of a window take too long to build at once.
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from sudokuapp.core.grid import Grid
from sudokuapp.techniques.examples import TechniqueExample
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.learn.book_rows import CardRow, Heading, first_sentence
from sudokuapp.ui.theme import LIGHT, Colour, Theme
from sudokuapp.ui.widgets.board.layers import Highlight, Highlights, Links
from sudokuapp.ui.widgets.board.step_layers import step_layers
from sudokuapp.ui.widgets.button import text_width
from sudokuapp.ui.widgets.line_break import cut_to_lines
from sudokuapp.ui.widgets.ripple import RippleArea, RippleButtonBehavior
from sudokuapp.ui.widgets.scrolling import scroll_to_show

load_kv("screens/learn/book_list")

RADIUS = 14  # dp, of the corners of a card
LINES = 3  # of a name and of what to look for


class BookList(RecycleView):
    """The list of Learn."""

    scroll_y: float

    def show_place(self, from_top: float, height: float) -> None:
        """Scroll so far that what is there, in pixels from the top of the list, is seen whole."""
        self.scroll_y = scroll_to_show(from_top, height, self.height, self.layout_manager.height, self.scroll_y)


class LevelHeading(RecycleDataViewBehavior, BoxLayout):
    heading: Heading = ObjectProperty(Heading("", ""), rebind=True)
    learn = ObjectProperty(None, allownone=True, rebind=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)


class TechniqueRow(RecycleDataViewBehavior, BoxLayout):
    """As many cards side by side as there are columns; the last row of a level may have fewer."""

    row: CardRow = ObjectProperty(CardRow(()))
    learn = ObjectProperty(None, allownone=True)

    def refresh_view_attrs(self, rows: object, index: int, data: dict[str, object]) -> None:
        """Kivy shows other techniques in this row, or the same again."""
        super().refresh_view_attrs(rows, index, data)
        while len(self.children) < self.learn.columns:
            self.add_widget(TechniqueCard(learn=self.learn))
        while len(self.children) > self.learn.columns:
            self.remove_widget(self.children[0])
        techniques = [*self.row.techniques, *[None] * self.learn.columns]
        for card, technique in zip(reversed(self.children), techniques, strict=False):
            card.learn = self.learn  # Kivy may have kept the row for another list
            card.show(technique)


class CardContent(BoxLayout):
    """The widgets of a card."""

    card: TechniqueCard = ObjectProperty(rebind=True)

    def cut(self, text: str, lines: int, width: float, font_size: float, bold: bool) -> str:
        return cut_to_lines(text, lines, lambda line: text_width(line, font_size, bold) <= width)

    def lines_below(self, name: str) -> int:
        """How many a card has room for below a name of one line or two."""
        return LINES - len(name.splitlines())


class TechniqueCard(RippleButtonBehavior, BoxLayout):
    """One technique: its name, a small board and a line; empty beside the last one of a level."""

    technique: Technique | None = ObjectProperty(None, allownone=True)
    name: str = StringProperty("")
    about: str = StringProperty("")
    board: Grid | None = ObjectProperty(None, allownone=True)  # empty: digits would be too small to read
    highlights: Highlights = ObjectProperty({})
    links: Links = ObjectProperty(())
    is_current: bool = BooleanProperty(False)  # the one that the keys of a keyboard are about
    learn = ObjectProperty(None, allownone=True, rebind=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def show(self, technique: Technique | None) -> None:
        if technique is not self.technique:
            self.technique, self.board, self.highlights, self.links = technique, None, {}, ()
            self.name = str(technique.title) if technique else ""
            self.about = first_sentence(technique) if technique else ""
            self.state = "normal"
            self.stop_ripple()
        self.disabled = technique is None
        if technique and (not self.children or self.board is None):
            self.learn.frame_queue.add(self._fill)

    def on_release(self) -> None:
        if self.technique:
            self.learn.context.book.open(self.technique)

    def ripple_colour(self) -> Colour:
        return self.theme.card_pressed

    def ripple_area(self) -> RippleArea:
        return RippleArea(self.x, self.y, self.width, self.height, dp(RADIUS))

    def _fill(self) -> None:
        if not self.children:
            self.add_widget(CardContent(card=self))
        if self.technique:
            self.learn.find_example(self.technique, self._show_example)

    def _show_example(self, example: TechniqueExample) -> None:
        """The card may show another technique by now."""
        if example.step.technique is self.technique:
            layers = step_layers(example.position, example.step, "why")
            self.board = Grid.empty(example.position.shape)
            self.highlights = {
                role: layers.highlights.get(role, frozenset()) for role in (Highlight.UNIT, Highlight.FOCUS)
            }
            self.links = layers.links
