"""The puzzle in play, or the last one, on Home: its board large, its name, and how far it is. A tap opens it."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.core.grid import Grid
from sudokuapp.errors import StorageError
from sudokuapp.language import tr
from sudokuapp.storage import Store, Summary
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.strings import puzzle_texts
from sudokuapp.ui.theme import LIGHT, Colour, Theme
from sudokuapp.ui.widgets.button import font_for_line
from sudokuapp.ui.widgets.fitting_font import SHORTENING_MARGIN
from sudokuapp.ui.widgets.puzzle_pictures import PuzzlePictures
from sudokuapp.ui.widgets.ripple import RippleArea, RippleButtonBehavior

load_kv("screens/home/puzzle_card")

RADIUS = 16  # dp
SMALLEST_ABOVE, LARGEST = 104, 300  # dp, the side of a picture above the texts, and of any
LARGEST_NAME, SMALLEST_NAME = 19, 14  # sp
BESIDE = 0.42  # of the card's width, the most for a picture beside them


def picture_side(room: tuple[float, float], texts: float) -> tuple[float, bool]:
    """The side of the picture in a card of at most this size, in dp, and whether the texts are below it."""
    width, height = room
    above = min(width, height - texts, LARGEST)
    if above >= SMALLEST_ABOVE:
        return above, True
    return max(0.0, min(BESIDE * width, height, LARGEST)), False


class PuzzleCardContent(BoxLayout):
    """Its widgets are only seen: a touch is for the whole card."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


class PuzzleCard(RippleButtonBehavior, PuzzleCardContent):
    """`room_width` and `room_height` are the most that it may take."""

    heading: str = StringProperty("")
    name: str = StringProperty("")
    about: str = StringProperty("")
    is_in_play: bool = BooleanProperty(False)
    progress: float = NumericProperty(0.0)
    progress_text: str = StringProperty("")
    texture: Texture | None = ObjectProperty(None, allownone=True)
    clues: Grid | None = ObjectProperty(None, allownone=True)
    entries: Grid | None = ObjectProperty(None, allownone=True)
    room_width: float = NumericProperty(0.0)
    room_height: float = NumericProperty(0.0)
    texts_height: float = NumericProperty(0.0)
    side: float = NumericProperty(0.0)
    is_below: bool = BooleanProperty(True)  # whether the texts are below the picture
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.bind(room_width=self._arrange, room_height=self._arrange, texts_height=self._arrange)

    def show(self, summary: Summary) -> None:
        self.is_in_play = summary.is_in_play
        self.heading = tr("Continue") if summary.is_in_play else tr("Last puzzle")
        self.name = shown_name(summary)
        self.about = puzzle_texts.about_text(summary)
        self.progress, self.progress_text = puzzle_texts.progress(summary), puzzle_texts.progress_text(summary)

    def show_picture(self, summary: Summary, store: Store, pictures: PuzzlePictures) -> None:
        """Of a game its board as it stands, otherwise the photo or the clues."""
        self.texture = self.clues = self.entries = None
        try:
            saved = store.plays.get(summary.id) if summary.to_fill else None
        except StorageError:
            saved = None
        if saved:
            self.clues, self.entries = saved.play.clues, saved.play.state.entries
            return
        picture = pictures.of(summary.id, summary.changed)
        self.texture = picture if isinstance(picture, Texture) else None
        self.clues = picture if isinstance(picture, Grid) else None

    def name_font(self, name: str, room: float) -> float:
        """A long name is smaller; one that is still too long is shortened."""
        return font_for_line(name, room - SHORTENING_MARGIN, sp(LARGEST_NAME), sp(SMALLEST_NAME), bold=True)

    def ripple_colour(self) -> Colour:
        return self.theme.card_pressed

    def ripple_area(self) -> RippleArea:
        return RippleArea(self.x, self.y, self.width, self.height, dp(RADIUS))

    def _arrange(self, *_: object) -> None:
        left, top, right, bottom = self.padding
        inside = self.room_width - left - right, self.room_height - top - bottom
        texts = self.texts_height + self.spacing
        side, self.is_below = picture_side((inside[0] / dp(1), inside[1] / dp(1)), texts / dp(1))
        self.side = int(dp(side))
