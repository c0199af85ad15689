"""The page of one technique: its name, when it applies, and an example on the board, told in stages."""

from __future__ import annotations

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, OptionProperty

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.descriptions import what_to_look_for
from sudokuapp.techniques.examples import TechniqueExample, technique_example
from sudokuapp.techniques.stages import HintStage
from sudokuapp.techniques.technique import Technique
from sudokuapp.ui.background.tasks import Policy, Tasks
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.technique import keys
from sudokuapp.ui.screens.technique.page import (
    PAGES,
    STAGES,
    ExampleView,
    level_title,
    next_stage,
    page_beside,
)
from sudokuapp.ui.widgets.board.step_layers import StepLayers

load_kv("screens/technique/screen")

LEAST_PANEL = 176  # dp, the height below a board: some lines of text, and the buttons
LEAST_PANEL_WIDTH = 280  # dp, beside a board
MARGINS, GAP = 16, 8  # dp, round the board and the panel and between them
EMPTY = ExampleView(Grid.empty(Shape.of_side(9)), Grid.empty(Shape.of_side(9)), {}, StepLayers(), "")


class TechniqueScreen(BaseScreen):
    """Shows the page that is open in `context.book`; pages are turned by button, key and swipe."""

    technique: Technique = ObjectProperty(Technique.FULL_HOUSE)
    stage: HintStage = OptionProperty("why", options=STAGES)
    example: TechniqueExample | None = ObjectProperty(None, allownone=True)
    digit_scale: float = NumericProperty(1.0)
    wide: bool = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        self._tasks = Tasks("example", Policy.REPLACE)
        # In the frame after the next: by then the texts have their heights.
        later = Clock.create_trigger(self._show_text, 0)
        self._scroll_soon = Clock.create_trigger(lambda _elapsed: later(), 0)
        super().__init__(**properties)
        self.bind(size=self._update_layout)

    def on_pre_enter(self, *_: object) -> None:
        self.digit_scale = self.context.settings.digit_scale
        self.technique = self.context.book.technique
        self.resume()

    def on_pre_leave(self, *_: object) -> None:
        self.pause()

    def pause(self) -> None:
        self.ignore_keys()
        self._tasks.cancel()

    def resume(self) -> None:
        self.listen_to_keys()
        self._find_example()

    def turn_by(self, pages: int) -> None:
        self._turn_to(page_beside(self.technique, pages))

    def tell(self, stage: HintStage) -> None:
        """The whole drawing is seen at first; the stages before and after it are for those who want to follow it."""
        self.stage = stage
        self._scroll_soon()

    def tell_more(self) -> None:
        self.tell(next_stage(self.stage))

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        match keys.command_for(key, modifiers):
            case "next":
                self.turn_by(1)
            case "previous":
                self.turn_by(-1)
            case "first":
                self._turn_to(PAGES[0])
            case "last":
                self._turn_to(PAGES[-1])
            case "more":
                self.tell_more()
            case None:
                return False
        return True

    def _turn_to(self, technique: Technique) -> None:
        if technique is not self.technique:
            self.context.book.turn_to(technique)
            self.technique, self.stage = technique, "why"
            self.ids.scroll.scroll_y = 1
            self.controls_changed()
            self._find_example()

    def _find_example(self) -> None:
        """At once if it is known, else from a worker: some searches take as long as frames."""
        technique, known = self.technique, self.context.book.examples
        self.example = known.get(technique)

        def show(found: TechniqueExample) -> None:
            known[technique] = self.example = found

        if self.example is None:
            self._tasks.run(partial(technique_example, technique), show)
        else:
            self._tasks.cancel()

    def board_side(self, wide: bool, width: float, height: float) -> float:
        """As large as possible: its notes are small."""
        across, up = width - dp(MARGINS), height - dp(MARGINS)
        if wide:
            return float(max(dp(120), min(up, across - dp(GAP + LEAST_PANEL_WIDTH))))
        return float(max(dp(120), min(across, up - dp(GAP + LEAST_PANEL))))

    def _update_layout(self, *_: object) -> None:
        self.wide = self.width > self.height

    def _show_text(self, *_: object) -> None:
        """Scroll so far that the sentence of the stage is seen, from its beginning if it is too long."""
        scroll, text = self.ids.scroll, self.ids.example
        hidden = self.ids.texts.height - scroll.height
        if hidden > 0:
            from_top = self.ids.texts.top - text.top
            wanted = min(max(from_top + text.height - scroll.height, 0), from_top)
            scroll.scroll_y = min(max(1 - wanted / hidden, 0.0), 1.0)

    def _view(self) -> ExampleView:
        return ExampleView.of(self.example, self.stage) if self.example else EMPTY

    view: ExampleView = AliasProperty(_view, bind=("example", "stage"), cache=True, rebind=True)
    title: str = AliasProperty(lambda self: str(self.technique.title), bind=("technique",))
    level: str = AliasProperty(lambda self: level_title(self.technique), bind=("technique",))
    what_to_look_for: str = AliasProperty(lambda self: str(what_to_look_for(self.technique)), bind=("technique",))
    is_first: bool = AliasProperty(lambda self: self.technique is PAGES[0], bind=("technique",))
    is_last: bool = AliasProperty(lambda self: self.technique is PAGES[-1], bind=("technique",))
