"""What stands on Scan where there is no picture: why there is none, and the ways on."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import AliasProperty, ObjectProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from sudokuapp.language import tr
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.scan.state import WAYS_ON, State, Way
from sudokuapp.ui.screens.scan.words import BUTTONS, WHY_NO_PICTURE
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.button import RoundedButton

load_kv("screens/scan/panel")

LOW = 420  # dp: where the icon would push the text out


class ScanPanel(ScrollView):
    """In the middle, and scrolled where the window is too low for it.

    `on_way` tells which button was pressed; `message` is what came of it, if that is nothing good.
    """

    state: State = ObjectProperty(State.STARTING)
    message: str = StringProperty("")
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_way",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("state", self._make_buttons)
        self.fbind("theme", self._make_buttons)

    def on_way(self, way: Way) -> None:
        """A button was pressed."""

    def _make_buttons(self, *_: object) -> None:
        self.ids.ways.clear_widgets()
        for number, way in enumerate(WAYS_ON.get(self.state, ())):
            button = RoundedButton(text=tr(BUTTONS[way]), theme=self.theme, leading=number == 0)
            button.bind(on_release=lambda _button, way=way: self.dispatch("on_way", way))
            self.ids.ways.add_widget(button)

    def _words(self, which: int) -> str:
        return tr(WHY_NO_PICTURE[self.state][which]) if self.state in WHY_NO_PICTURE else ""

    title: str = AliasProperty(lambda self: self._words(0), bind=("state",))
    text: str = AliasProperty(lambda self: self._words(1), bind=("state",))
    low: bool = AliasProperty(lambda self: self.height < dp(LOW), bind=("height",))
