"""What the rules of the Play screen show: the properties of the game, and those that follow from them."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.game.play import Play
from sudokuapp.storage import Settings
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.play import play_view, strings
from sudokuapp.ui.screens.play.digit_input import DigitInput
from sudokuapp.ui.screens.play.layout import PlayLayout, fit_board
from sudokuapp.ui.widgets.board.layers import Candidates, Cells, Highlights, Links, Marks, Notes
from sudokuapp.ui.widgets.board.step_layers import StepLayers


class ShownPlay(BaseScreen):
    """`typed` is where digits go, `layers` are those of a hint, `wrong` is what is shown as not in the solution."""

    play: Play = ObjectProperty(Play.start(Grid.empty(Shape.of_side(9))), rebind=True)
    typed: DigitInput = ObjectProperty(DigitInput(), rebind=True)
    layers: StepLayers = ObjectProperty(StepLayers(), rebind=True)
    wrong: Cells = ObjectProperty(frozenset())
    shows_candidates: bool = BooleanProperty(False)
    title: str = StringProperty("")
    clock_text: str = StringProperty("")
    remark: str = StringProperty("")
    told: str = StringProperty("")
    """In place of the remark until the next deed."""
    is_warning: bool = BooleanProperty(False)
    solved_text: str = StringProperty("")
    """How the board was solved; "" while it is not."""
    is_paused: bool = BooleanProperty(False)
    """The person makes a pause: nobody can look at the board meanwhile."""
    settings: Settings = ObjectProperty(Settings())
    digit_first: bool = BooleanProperty(False)
    digit_scale: float = NumericProperty(1.0)
    layout: PlayLayout = ObjectProperty(PlayLayout.fit(fit_board(360, 584, 9), 9), rebind=True)

    def _highlights(self) -> Highlights:
        """The person's own, unless a hint has some."""
        return self.layers.highlights or play_view.highlights(self.play, self.typed, self.settings)

    def _notes(self) -> Notes:
        return {**play_view.notes(self.play, self.shows_candidates), **self.layers.notes}

    def _candidates(self) -> Candidates:
        if self.layers != StepLayers():
            return self.layers.candidates
        return play_view.lit_notes(self.play, self.typed, self.notes, self.settings)

    highlights: Highlights = AliasProperty(_highlights, bind=("play", "typed", "layers", "settings"))
    notes: Notes = AliasProperty(_notes, bind=("play", "layers", "shows_candidates"))
    candidates: Candidates = AliasProperty(_candidates, bind=("layers", "notes", "typed", "settings"))
    links: Links = AliasProperty(lambda self: self.layers.links, bind=("layers",))
    marks: Marks = AliasProperty(lambda self: play_view.marks(self.play, self.wrong), bind=("play", "wrong"))
    used_up: frozenset[int] = AliasProperty(lambda self: play_view.used_up(self.play), bind=("play",))
    left_of_digits: Mapping[int, int] = AliasProperty(lambda self: play_view.left_of_digits(self.play), bind=("play",))
    progress: str = AliasProperty(lambda self: strings.progress(self.play), bind=("play",))
