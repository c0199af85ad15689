"""The days of a month: done, begun, today, and those to come, each by its shape as well as its colour."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from sudokuapp.storage.days import DayState
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.calendar.month import WEEK_DAYS, CalendarDay
from sudokuapp.ui.screens.calendar.strings import accessible_day
from sudokuapp.ui.theme import LIGHT, Colour, Theme
from sudokuapp.ui.widgets.button import text_width
from sudokuapp.ui.widgets.fitting_font import largest_font
from sudokuapp.ui.widgets.icon import draw_icon
from sudokuapp.ui.widgets.ripple import RippleArea, RippleButtonBehavior

load_kv("screens/calendar/month_grid")

MARK, MARK_BESIDE = 14, 11  # dp, of the mark below a number, or beside it in a low row
BETWEEN, EDGE = 2, 4  # dp, between a number and the mark beside it, and at both sides of the two
LARGEST_NUMBER, SMALLEST_NUMBER = 16, 11  # sp
LOWEST_FOR_BOTH = 46  # dp: a number and a mark below it need so much
MOST_WEEKS = 6
OF_A_DAY = ("number", "state_of_day", "is_today", "is_current", "disabled")
ICONS: dict[DayState, str] = {"done": "check", "begun": "pencil"}


class DayKey(RippleButtonBehavior, Label):
    """A day that was done is filled and ticked, one that was begun is outlined with a pencil, today has a frame."""

    number: int = NumericProperty(0)
    state_of_day: DayState | None = ObjectProperty(None, allownone=True)
    is_today: bool = BooleanProperty(False)
    is_current: bool = BooleanProperty(False)
    """Whether the keyboard's keys are about it."""
    accessible_name: str = StringProperty("")
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._behind, self._mark = InstructionGroup(), InstructionGroup()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.canvas.before.insert(0, self._behind)
        self.canvas.add(self._mark)
        for name in ("pos", "size", "theme", "font_size", *OF_A_DAY):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def show(self, day: CalendarDay | None, current: date | None) -> None:
        self.number = day.day.day if day else 0
        self.state_of_day = day.state if day else None
        self.is_today = day is not None and day.is_today
        self.is_current = day is not None and day.day == current
        self.disabled = day is None or not day.can_play
        self.accessible_name = accessible_day(day.day, day.state) if day else ""

    def number_colour(self, theme: Theme, state: DayState | None) -> Colour:
        return theme.on_accent if state == "done" else theme.text

    def number_font(self, width: float, height: float) -> float:
        """The same for all days of a month: in a low row, any of them may have its mark beside it."""
        if height >= dp(LOWEST_FOR_BOTH):
            return float(sp(LARGEST_NUMBER))
        room = width - dp(2 * EDGE + MARK_BESIDE + BETWEEN)
        return largest_font(sp(LARGEST_NUMBER), sp(SMALLEST_NUMBER), lambda font: text_width("28", font, True) <= room)

    def room_for_mark(self, height: float, state: DayState | None) -> tuple[float, float, float, float]:
        """What the number leaves to the mark: at the left, above, at the right, below."""
        if not state:
            return 0, 0, 0, 0
        return (0, 0, 0, dp(MARK)) if height >= dp(LOWEST_FOR_BOTH) else (0, 0, dp(MARK_BESIDE + BETWEEN), 0)

    def ripple_area(self) -> RippleArea:
        return RippleArea(*self._card, dp(10))

    def ripple_colour(self) -> Colour:
        return self.theme.accent_pressed if self.state_of_day == "done" else self.theme.soft_button_pressed

    @property
    def _card(self) -> tuple[float, float, float, float]:
        """As wide as a thumb at most, in the middle."""
        width, height = min(self.width - dp(4), dp(64)), self.height - dp(4)
        return round(self.center_x - width / 2), round(self.y + dp(2)), round(width), round(height)

    def _draw(self, *_: object) -> None:
        self._behind.clear()
        self._mark.clear()
        if not self.number:
            return
        theme, (x, y, width, height) = self.theme, self._card
        if self.state_of_day == "done":
            self._behind.add(Color(*theme.accent))
            self._behind.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(10)]))
        elif not self.disabled:
            self._behind.add(Color(*theme.card))
            self._behind.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(10)]))
        if self.state_of_day == "begun":
            self._frame(theme.accent, dp(1.2), 0)
        if self.is_today:
            self._frame(theme.text, dp(1.6), 0)
        if self.is_current:
            self._frame(theme.on_accent if self.state_of_day == "done" else theme.accent, dp(1), dp(4))
        if self.state_of_day:
            colour = theme.on_accent if self.state_of_day == "done" else theme.accent
            mark = InstructionGroup()
            self._mark.add(mark)
            size = dp(MARK if self.height >= dp(LOWEST_FOR_BOTH) else MARK_BESIDE)
            if self.height >= dp(LOWEST_FOR_BOTH):
                left, bottom = self.center_x - size / 2, y + dp(4)
            else:
                number_width = text_width(self.text, self.font_size, self.bold)
                left = self.center_x + (number_width - size + dp(BETWEEN)) / 2
                bottom = self.center_y - size / 2
            draw_icon(mark, ICONS[self.state_of_day], left, bottom, size, colour)

    def _frame(self, colour: Colour, line: float, inside: float) -> None:
        x, y, width, height = self._card
        room = inside + line
        self._behind.add(Color(*colour))
        shape = (x + room, y + room, width - 2 * room, height - 2 * room, dp(10) - inside)
        self._behind.add(SmoothLine(rounded_rectangle=shape, width=line))


class MonthGrid(GridLayout):
    """`on_day(day)` is dispatched when a day is tapped. The keys are built once, and show one month after the other.

    It is always as high as the longest month, so that nothing below it moves.
    """

    most_weeks = MOST_WEEKS

    weeks: Sequence[Sequence[CalendarDay | None]] = ObjectProperty(())
    current: date | None = ObjectProperty(None, allownone=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)
    row_height: float = NumericProperty(sp(48))

    __events__ = ("on_day",)

    def __init__(self, **properties: object) -> None:
        self._keys = [DayKey() for _ in range(WEEK_DAYS * MOST_WEEKS)]
        super().__init__(cols=WEEK_DAYS, **properties)
        for key in self._keys:
            key.bind(on_release=self._tapped)
        self.on_theme()

    def on_day(self, day: date) -> None:
        """A day was tapped."""

    def key_of(self, day: date) -> DayKey | None:
        """The key that shows this day."""
        return next(
            (key for key, shown in zip(self._keys, self._days, strict=False) if shown and shown.day == day), None
        )

    def on_weeks(self, *_: object) -> None:
        shown = self._keys[: len(self._days)]
        if len(self.children) != len(shown):
            self.clear_widgets()
            for key in shown:
                self.add_widget(key)
        self._show()

    def on_current(self, *_: object) -> None:
        self._show()

    def on_theme(self, *_: object) -> None:
        for key in self._keys:
            key.theme = self.theme

    @property
    def _days(self) -> list[CalendarDay | None]:
        return [day for week in self.weeks for day in week]

    def _show(self) -> None:
        for key, day in zip(self._keys, self._days, strict=False):
            key.show(day, self.current)

    def _tapped(self, tapped: DayKey) -> None:
        day = self._days[self._keys.index(tapped)]
        if day:
            self.dispatch("on_day", day.day)
