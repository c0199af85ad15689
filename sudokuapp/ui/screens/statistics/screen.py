"""Statistics: what was finished, how fast, and on how many days in a row."""

from __future__ import annotations

from datetime import date
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from sudokuapp.errors import SudokuLensError
from sudokuapp.game.statistics import LevelStatistics, Run, Statistics, statistics_of
from sudokuapp.language import tr
from sudokuapp.storage import Result
from sudokuapp.storage.puzzle import LAST_ID
from sudokuapp.storage.results import MOST_RESULTS
from sudokuapp.ui.background.frame_queue import FrameQueue
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.keyboard import DOWN, UP
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.statistics import strings
from sudokuapp.ui.screens.statistics.level_card import LevelCard
from sudokuapp.ui.screens.statistics.weeks_plot import weeks_plot
from sudokuapp.ui.strings.counts import side_text
from sudokuapp.ui.widgets.plot.data import PlotData

load_kv("screens/statistics/screen")

READ_IN_A_FRAME = 200  # results: some milliseconds
NOTHING = Statistics(0, 0, Run(), (), None, ())


class StatisticsScreen(BaseScreen):
    """The results are read when it is entered, some in each frame; what follows from them is computed in a thread."""

    statistics: Statistics = ObjectProperty(NOTHING, rebind=True)
    plotted: LevelStatistics | None = ObjectProperty(None, allownone=True)
    plot: PlotData = ObjectProperty(PlotData())
    empty: bool = BooleanProperty(False)
    message: str = StringProperty("")
    total: str = StringProperty("")
    run: str = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._tasks = Tasks("statistics", Policy.REPLACE)
        self._results: list[Result] = []
        self._frame_queue = FrameQueue()
        self._cards: list[LevelCard] = []
        self._content, self._empty = self.ids.content.__self__, self.ids.empty.__self__
        self._side, self._plot_card = self.ids.side.__self__, self.ids.plot_card.__self__
        self.ids.body.clear_widgets()

    def on_pre_enter(self, *_: object) -> None:
        self.message = ""
        self.ids.scroll.scroll_y = 1
        self.resume()
        self.refresh()

    def on_pre_leave(self, *_: object) -> None:
        self.pause()
        self._tasks.cancel()
        self._frame_queue.clear()

    def pause(self) -> None:
        self.ignore_keys()

    def resume(self) -> None:
        self.listen_to_keys()

    def refresh(self, *_: object) -> None:
        self._results = []
        self._frame_queue.clear()
        self._read(LAST_ID)

    def _read(self, before: int) -> None:
        """As many as a frame has time for, and the rest in the next frames."""
        try:
            some, before = self.context.store.results.some(before, READ_IN_A_FRAME)
        except SudokuLensError as failed:
            some, before, self.message = [], 0, str(failed)
        self._results += some
        if before and len(self._results) < MOST_RESULTS:
            self._frame_queue.add(partial(self._read, before))
        else:
            self.choose_side(self.statistics.side)

    def choose_side(self, side: int | None) -> None:
        job = partial(statistics_of, tuple(self._results), date.today(), side)
        self._tasks.run(job, self._show)

    def reset(self) -> None:
        """Forget all results; a message offers to bring them back."""
        try:
            moment = self.context.store.results.reset()
        except SudokuLensError as failed:
            self.context.say(str(failed))
            return
        self.context.say(tr("The statistics were reset."), tr("Undo"), partial(self._restore, moment))
        self.refresh()

    def _restore(self, moment: float) -> None:
        try:
            self.context.store.results.restore(moment)
        except SudokuLensError as failed:
            self.context.say(str(failed), tr("Undo"), partial(self._restore, moment))
        if self.navigator.screen == self.name:
            self.refresh()

    # What is shown

    def _show(self, statistics: Statistics) -> None:
        before = self.plotted
        self.statistics, self.empty = statistics, not statistics.games and not self.message
        self.total, self.run = strings.total_text(statistics), strings.run_text(statistics.run)
        self.ids.body.clear_widgets()
        self.ids.body.add_widget(self._empty if self.empty else self._content)
        self._show_sides()
        self._show_levels()
        most_played = max(statistics.levels, key=lambda level: level.games, default=None)
        same = (level for level in statistics.levels if before and level.level is before.level)
        self.plotted = next(same, most_played)
        self.on_plotted()

    def _show_sides(self) -> None:
        """There is a choice only if there are several."""
        self.ids.side_area.clear_widgets()
        if len(self.statistics.sides) > 1:
            self._side.options = tuple((side, side_text(side)) for side in self.statistics.sides)
            self._side.chosen = self.statistics.side
            self.ids.side_area.add_widget(self._side)

    def _show_levels(self) -> None:
        self.ids.levels.clear_widgets()
        self._cards = []
        for level in self.statistics.levels:
            card = LevelCard(
                title=strings.level_name(level.level),
                games=strings.games_text(level.games, level.without_help),
                times=strings.times_text(level),
                theme=self.theme,
            )
            card.bind(on_release=lambda _card, level=level: self.plot_level(level))
            self._cards.append(card)
            self.ids.levels.add_widget(card)

    def plot_level(self, level: LevelStatistics) -> None:
        self.plotted = level

    def on_plotted(self, *_: object) -> None:
        levels = self.statistics.levels
        for card, level in zip(self._cards, levels, strict=False):
            card.plotted = level is self.plotted
        self.plot = weeks_plot(self.plotted.weeks) if self.plotted else PlotData()
        self.ids.plot_area.clear_widgets()
        if self.plot.points:
            self.ids.plot_area.add_widget(self._plot_card)

    def on_theme(self, *_: object) -> None:
        for card in getattr(self, "_cards", ()):
            card.theme = self.theme

    def plot_title(self, plotted: LevelStatistics | None) -> str:
        if plotted is None:
            return ""
        return tr("Usual time of each week: {level}", level=strings.level_name(plotted.level))

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        step = {UP: -1, DOWN: 1}.get(key, 0)
        levels = self.statistics.levels
        if step and self.plotted in levels:
            index = min(max(levels.index(self.plotted) + step, 0), len(levels) - 1)
            self.plot_level(levels[index])
            self.ids.scroll.scroll_to(self._cards[index], animate=False)
        return bool(step)
