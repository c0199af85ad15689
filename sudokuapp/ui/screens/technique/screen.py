"""The page of one technique: its name, when it applies, and an example on the board, told in stages."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty, OptionProperty

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.descriptions import what_to_look_for
from sudokuapp.techniques.examples import TechniqueExample
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

    def __init__(self, **properties: object) -> None:
        self._tasks = Tasks("example", Policy.REPLACE)
        super().__init__(**properties)

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
        self.ids.scroll.scroll_y = 1

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
        self._tasks.cancel()
        self.example = None
        self.context.book.find_example(self.technique, self._tasks, partial(setattr, self, "example"))

    def board_side(self, wide: bool, width: float, height: float) -> float:
        """As large as possible: its notes are small."""
        across, up = width - dp(MARGINS), height - dp(MARGINS)
        if wide:
            return float(max(dp(120), min(up, across - dp(GAP + LEAST_PANEL_WIDTH))))
        return float(max(dp(120), min(across, up - dp(GAP + LEAST_PANEL))))

    def _view(self) -> ExampleView:
        return ExampleView.of(self.example, self.stage) if self.example else EMPTY

    view: ExampleView = AliasProperty(_view, bind=("example", "stage"), cache=True, rebind=True)
    title: str = AliasProperty(lambda self: str(self.technique.title), bind=("technique",))
    level: str = AliasProperty(lambda self: level_title(self.technique), bind=("technique",))
    what_to_look_for: str = AliasProperty(lambda self: str(what_to_look_for(self.technique)), bind=("technique",))
    is_first: bool = AliasProperty(lambda self: self.technique is PAGES[0], bind=("technique",))
    is_last: bool = AliasProperty(lambda self: self.technique is PAGES[-1], bind=("technique",))
