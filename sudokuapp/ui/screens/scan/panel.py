"""The panel of Scan in place of the picture: why there is none, and buttons for what to do instead."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import AliasProperty, ObjectProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from sudokuapp.language import tr
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.scan.state import PANEL_ACTIONS, PanelAction, State
from sudokuapp.ui.screens.scan.strings import BUTTON_TEXTS, NO_PICTURE_TEXTS
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.button import RoundedButton

load_kv("screens/scan/panel")

LOW = 420  # dp; in a lower panel there is no room for the icon


class ScanPanel(ScrollView):
    """Centred; it scrolls where the window is too low for it.

    `on_action` is dispatched when a button is pressed; `message` says why the action failed.
    """

    state: State = ObjectProperty(State.STARTING)
    message: str = StringProperty("")
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_action",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("state", self._make_buttons)
        self.fbind("theme", self._make_buttons)

    def on_action(self, action: PanelAction) -> None:
        """A button was pressed."""

    def _make_buttons(self, *_: object) -> None:
        self.ids.buttons.clear_widgets()
        for number, action in enumerate(PANEL_ACTIONS.get(self.state, ())):
            button = RoundedButton(text=tr(BUTTON_TEXTS[action]), theme=self.theme, primary=number == 0)
            button.bind(on_release=lambda _button, action=action: self.dispatch("on_action", action))
            self.ids.buttons.add_widget(button)

    def _text(self, index: int) -> str:
        return tr(NO_PICTURE_TEXTS[self.state][index]) if self.state in NO_PICTURE_TEXTS else ""

    title: str = AliasProperty(lambda self: self._text(0), bind=("state",))
    text: str = AliasProperty(lambda self: self._text(1), bind=("state",))
    low: bool = AliasProperty(lambda self: self.height < dp(LOW), bind=("height",))
