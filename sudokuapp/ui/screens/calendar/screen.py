"""The daily puzzles: today's, and a calendar of those before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from sudokuapp.errors import SudokuLensError
from sudokuapp.game.statistics import run_of_days
from sudokuapp.generator.daily import daily_level
from sudokuapp.language import tr
from sudokuapp.language.dates import WEEKDAYS, month_of
from sudokuapp.storage.days import DayState
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.calendar import keys, strings
from sudokuapp.ui.screens.calendar.month import (
    CalendarDay,
    first_of_month,
    has_month_after,
    has_month_before,
    month_after,
    month_before,
    moved,
    weeks_of,
)
from sudokuapp.ui.screens.calendar.month_grid import MOST_WEEKS

load_kv("screens/calendar/screen")

SMALLEST_ROW, LARGEST_ROW = 36, 72  # dp
ABOVE_DAYS = 48 + 28  # dp: the month and the weekdays


class CalendarScreen(BaseScreen):
    """Reads the states of the days each time it is entered; the days themselves are computed."""

    month: date = ObjectProperty(first_of_month(date.today()))
    weeks: Sequence[Sequence[CalendarDay | None]] = ObjectProperty(())
    current: date | None = ObjectProperty(None, allownone=True)
    waiting: bool = BooleanProperty(False)
    message: str = StringProperty("")
    run_text: str = StringProperty("")
    title_of_today: str = StringProperty("")
    text_of_today: str = StringProperty("")
    button_text: str = StringProperty("")
    button_icon: str = StringProperty("play")
    can_go_back: bool = BooleanProperty(True)
    can_go_on: bool = BooleanProperty(False)
    row_height: float = NumericProperty(dp(48))

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._busy = BusyDelay(self._show_waiting)
        self._today = date.today()
        self.ids.scroll.bind(height=self._update_layout)

    def on_pre_enter(self, *_: object) -> None:
        self.message, self.current = "", None
        self._today = date.today()
        self.month = first_of_month(self._today)
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        self.pause()

    def pause(self) -> None:
        self.ignore_keys()
        self.context.daily_puzzle.cancel()
        self._busy.stop()

    def resume(self) -> None:
        """It may be another day by now."""
        self._today = date.today()
        self.refresh()
        self.listen_to_keys()

    def refresh(self, *_: object) -> None:
        states: Mapping[date, DayState] = {}
        done: frozenset[str] = frozenset()
        try:
            states = self.context.store.days.states(
                min(self.month, self._today), max(month_after(self.month), self._today)
            )
            done = self.context.store.results.days_done()
        except SudokuLensError as failed:
            self.message = str(failed)
        level = daily_level(self._today)
        self.weeks = weeks_of(self.month, self._today, states)
        self.run_text = strings.run_text(run_of_days([date.fromisoformat(day) for day in done], self._today))
        self.title_of_today, self.text_of_today = strings.day_title(self._today, self._today), strings.needs_text(level)
        self.button_text = strings.button_text(states.get(self._today))
        self.button_icon = "show" if states.get(self._today) == "done" else "play"
        self.can_go_back = has_month_before(self.month)
        self.can_go_on = has_month_after(self.month, self._today)

    def turn(self, months: int) -> None:
        """One month back or on."""
        if months < 0 and self.can_go_back:
            self.month = month_before(self.month)
        elif months > 0 and self.can_go_on:
            self.month = month_after(self.month)
        self.refresh()

    def play_today(self) -> None:
        self.play(date.today())

    def play(self, day: date) -> None:
        self.message = ""
        self._busy.start()
        self.context.daily_puzzle.open(day, self._ended)

    def cancel(self) -> None:
        self.context.daily_puzzle.cancel()
        self._busy.stop()

    def _ended(self, error: SudokuLensError | None) -> None:
        self._busy.stop()
        self.message = str(error) if error else ""

    def _show_waiting(self, waiting: bool) -> None:
        if waiting != self.waiting:
            self.waiting = waiting
            self.controls_changed()

    def weekdays(self) -> list[str]:
        return [tr(name) for name in WEEKDAYS]

    def month_title(self, month: date) -> str:
        return month_of(month)

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        command, step = keys.command_for(key, modifiers), keys.step_for(key, modifiers)
        if step:
            self._go_to(moved(self.current, step, self._today) if self.current else self._today)
        elif command == "today":
            self._go_to(self._today)
        elif command == "open":
            self.play(self.current or self._today)
        return bool(step or command)

    def _go_to(self, day: date) -> None:
        self.current = day
        if first_of_month(day) != self.month:
            self.month = first_of_month(day)
            self.refresh()

    def _update_layout(self, *_: object) -> None:
        room = self.ids.scroll.height - dp(ABOVE_DAYS)
        self.row_height = int(min(max(room / MOST_WEEKS, dp(SMALLEST_ROW)), dp(LARGEST_ROW)))
