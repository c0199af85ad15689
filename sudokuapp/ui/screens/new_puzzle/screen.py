"""New puzzle: what it shall be like, and then its game."""

from __future__ import annotations

from dataclasses import replace

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from sudokuapp.errors import SudokuLensError
from sudokuapp.generator.limits import levels_of
from sudokuapp.generator.make import MakeOptions
from sudokuapp.generator.method import Method
from sudokuapp.language import tr
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.new_puzzle import choices, keys, strings
from sudokuapp.ui.screens.new_puzzle.level_row import LevelRow
from sudokuapp.ui.session.puzzle_maker import SIDES, Made, usual_options
from sudokuapp.ui.strings.counts import side_text
from sudokuapp.ui.widgets.dialog import FieldDialog

load_kv("screens/new_puzzle/screen")

ANY_CLUES = 0
OTHER_CLUES = -1
PROGRESS_SECONDS = 0.1  # between two looks at how many were tried


class NewPuzzleScreen(BaseScreen):
    """Each choice is remembered. The next puzzle of these options is often there before it is asked for."""

    options: MakeOptions = ObjectProperty(usual_options())
    shows_more: bool = BooleanProperty(False)
    waiting: bool = BooleanProperty(False)
    """Whether a puzzle was asked for."""
    progress: str = StringProperty("")
    """Shown only if that takes a while."""
    problem: str = StringProperty("")
    """Why there is no such puzzle."""
    is_impossible: bool = BooleanProperty(False)
    """Whether that is known, so that to try again is of no use."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._busy = BusyDelay(self._show_progress)
        self._count_later = Clock.create_trigger(self._count, PROGRESS_SECONDS, interval=True)
        self._rows = [LevelRow(level=level, title=strings.level_title(level)) for level in choices.LEVELS]
        for row in self._rows:
            row.bind(on_release=lambda row: self.choose(level=row.level))
            self.ids.levels.add_widget(row)
        self._more = self.ids.more.__self__
        self.on_theme()
        self.on_options()
        self.on_shows_more()

    def on_pre_enter(self, *_: object) -> None:
        self.options = self.context.puzzle_maker.options
        self._check()
        self.shows_more = self.options.clues is not None or self.options.method is not Method.TOP_DOWN
        self.ids.scroll.scroll_y = 1
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        self.pause()

    def pause(self) -> None:
        self.ignore_keys()
        self.cancel()

    def resume(self) -> None:
        self.listen_to_keys()

    # Choosing

    def choose(self, **changes: object) -> None:
        self._set(replace(self.options, **changes))  # type: ignore[arg-type]

    def choose_side(self, side: int) -> None:
        self._set(choices.with_side(self.options, side))

    def choose_clues(self, number: int) -> None:
        if number == OTHER_CLUES:
            self._ask_clues()
        else:
            self.choose(clues=number or None)

    def _ask_clues(self) -> None:
        def chosen(text: str) -> None:
            if text.isdecimal():
                self.choose(clues=int(text[:4]))
            else:
                self.problem = tr("Write the number of clues in digits.")

        value = str(self.options.clues or choices.CLUES[self.options.shape.side][1])
        FieldDialog(
            title=tr("How many clues?"), value=value, confirm=tr("Choose"), on_done=chosen, theme=self.theme
        ).open()

    def _set(self, options: MakeOptions) -> None:
        """Impossible ones are not remembered: the person is still choosing."""
        self.cancel()
        self.options = options
        self._check()
        if not self.is_impossible:
            self.context.puzzle_maker.remember(options)

    def _check(self) -> None:
        self.problem = choices.why_impossible(self.options)
        self.is_impossible = bool(self.problem)

    # Making

    def make(self) -> None:
        if self.waiting or self.is_impossible:
            return
        self.problem, self.waiting = "", True
        self._busy.start()
        self._count_later()
        self.context.puzzle_maker.take(self.options, self._made)

    def cancel(self) -> None:
        if self.waiting:
            self.context.puzzle_maker.cancel()
        self._stop_waiting()

    def _made(self, made: Made) -> None:
        self._stop_waiting()
        if isinstance(made, SudokuLensError):
            self.problem = choices.why_not_found(made, self.options)
        else:
            self.navigator.play_new(made.puzzle, source="made", rating=made.tenths)

    def _stop_waiting(self) -> None:
        self.waiting = False
        self._count_later.cancel()
        self._busy.stop()

    def _count(self, *_: object) -> None:
        if self.progress:
            self.progress = strings.progress_text(self.context.puzzle_maker.tried)

    def _show_progress(self, shown: bool) -> None:
        was_shown, self.progress = bool(self.progress), strings.progress_text(0) if shown else ""
        if was_shown != shown:
            self.controls_changed()

    # What is shown

    def on_options(self, *_: object) -> None:
        shape = self.options.shape
        for row in self._rows:
            row.text = strings.level_text(row.level, shape)
            row.disabled = row.level is not None and row.level not in levels_of(shape)
            row.chosen = row.level is self.options.level
        more, clues = self.ids, self.options.clues
        usual = choices.CLUES[shape.side]
        other = tr("Other") if clues is None or clues in usual else str(clues)
        more.size.chosen, more.symmetry.chosen = shape.side, self.options.symmetry
        more.method.chosen, more.method.text = self.options.method, tr(strings.METHOD_TEXTS[self.options.method])
        more.clues.options = (
            (ANY_CLUES, tr("Any")),
            *((number, str(number)) for number in usual),
            (OTHER_CLUES, other),
        )
        more.clues.chosen = ANY_CLUES if clues is None else clues if clues in usual else OTHER_CLUES

    def on_theme(self, *_: object) -> None:
        for row in getattr(self, "_rows", ()):
            row.theme = self.theme

    def on_shows_more(self, *_: object) -> None:
        self.ids.more_area.clear_widgets()
        if self.shows_more:
            self.ids.more_area.add_widget(self._more)

    def sides(self) -> tuple[tuple[int, str], ...]:
        return tuple((side, side_text(side)) for side in SIDES)

    def symmetries(self) -> tuple[tuple[object, str], ...]:
        return tuple(strings.symmetry_names().items())

    def methods(self) -> tuple[tuple[object, str], ...]:
        return tuple((method, tr(name)) for method, name in strings.METHODS.items())

    # Keys

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        command = keys.command_for(key, modifiers)
        if command in ("easier", "harder"):
            self.choose(level=choices.neighbour_level(self.options, 1 if command == "harder" else -1))
            self.ids.scroll.scroll_to(next(row for row in self._rows if row.chosen), animate=False)
        elif command in ("smaller", "larger"):
            place = SIDES.index(self.options.shape.side) + (1 if command == "larger" else -1)
            self.choose_side(SIDES[min(max(place, 0), len(SIDES) - 1)])
        elif command == "make":
            self.make()
        return command is not None
