"""Settings: each choice is saved and takes effect at once."""

from __future__ import annotations

from functools import partial

from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp import __version__
from sudokuapp.device.devices import is_android
from sudokuapp.language import LANGUAGES, msgid, tr
from sudokuapp.language.numbers import figure
from sudokuapp.storage import Settings
from sudokuapp.ui.background.frame_queue import FrameQueue
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.settings.report import ProblemReport
from sudokuapp.ui.widgets.dialog import ChoiceDialog, MessageDialog

load_kv("screens/settings/screen")

SECTIONS = ("AppearanceSection", "PlaySection", "SolvingSection", "TouchSection", "AboutSection")
SOLUTION_LIMITS = (100, 1000, 10_000)
SECONDS_LIMITS = (10, 60, 300)
THEMES = {"system": msgid("System"), "light": msgid("Light"), "dark": msgid("Dark")}
WRONG_ENTRIES = {
    "never": msgid("Never"),
    "on request": msgid("When I ask"),
    "at once": msgid("At once"),
}
AFTER_PHOTO = {"ask": msgid("Ask"), "solution": msgid("Solution"), "play": msgid("Play")}
PLACE_KEYS = msgid(
    "The places: Ctrl+1 is Scan, Ctrl+2 Puzzles, Ctrl+3 Learn.\n\n"
    "Puzzles: the arrows, Enter opens, Space selects, Ctrl+A all, Delete. Ctrl+F searches.\n\n"
    "New puzzle: up and down choose the level, left and right the size, Enter plays.\n\n"
    "Daily puzzle: the arrows, Home is today, Enter plays.\n\n"
    "Learn: the arrows, Enter opens, Ctrl+F searches. On a page left and right turn, Space explains more."
)
PLAY_KEYS = msgid(
    "Play: the arrows, with Ctrl to the next empty cell; 1 to 9, with Shift for a note; Delete. N switches notes, "
    "Ctrl+Z and Ctrl+Y undo and redo, H gives a hint, Space solves the board. Esc saves and goes back."
)
CHOICE_KEYS = msgid("After a photo: Enter or S shows the solution, P plays. D checks the digits, K shows the corners.")
KEYS = msgid(
    "Scan: Enter takes the picture.\n\n"
    "Corners: Tab and the arrows move one, L and R turn, N is for the next puzzle, Enter reads.\n\n"
    "Digits: the arrows, 1 to 9, Delete. Tab says “right” and goes on, Space takes the other guess. "
    "Ctrl+Z, Ctrl+Y, Ctrl+V. Ctrl+K shows the corners, Enter solves.\n\n"
    "By hand: type row by row, Space for an empty cell, Backspace goes back. Ctrl+T takes a whole line.\n\n"
    "Solutions: the arrows, Home and End. D checks the digits, K shows the corners.\n"
    "Esc goes back."
)

LIBRARIES = (
    ("Python", "PSF"),
    ("Kivy", "MIT"),
    ("SDL 2", "zlib"),
    ("NumPy", "BSD 3-Clause"),
    ("OpenCV", "Apache 2.0"),
    ("LiteRT (TensorFlow Lite)", "Apache 2.0"),
    ("SQLite", "public domain"),
    ("Roboto", "Apache 2.0"),
    ("Material Symbols", "Apache 2.0"),
    ("Noto Emoji", "OFL 1.1"),
)


class SettingsSection(BoxLayout):
    """A heading and its card; the .kv file has a subclass for each of SECTIONS."""

    screen: SettingsScreen = ObjectProperty(rebind=True)


class SettingsScreen(BaseScreen):
    """Shows the settings of the store, and changes them.

    Its sections are built one after the other, in frames of their own: together they take too long.
    """

    settings: Settings = ObjectProperty(Settings(), rebind=True)
    version: str = __version__
    solution_limits = tuple((limit, figure(limit)) for limit in SOLUTION_LIMITS)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._frame_queue = FrameQueue(frames=2)
        self._frame_queue.add(*(partial(self._add, section) for section in SECTIONS))

    def on_pre_enter(self, *_: object) -> None:
        self.settings = self.context.settings.values

    def change(self, **changes: object) -> None:
        self.context.settings.change(**changes)
        self.settings = self.context.settings.values

    def _add(self, section: str) -> None:
        added = Factory.get(section)(screen=self)
        if is_android() and "keyboard" in added.ids:
            added.ids.help.remove_widget(added.ids.keyboard)
        self.ids.rows.add_widget(added)

    def show_keys(self) -> None:
        text = "\n\n".join((tr(PLACE_KEYS), tr(PLAY_KEYS), tr(CHOICE_KEYS), tr(KEYS)))
        MessageDialog(title=tr("Keyboard shortcuts"), text=text, theme=self.theme).open()

    def report_problem(self) -> None:
        """Say what is in a report, and ask how to share it."""
        ChoiceDialog(
            title=tr("Report a problem"),
            text=tr(
                "The report has the version of the app, the kind of device, and the log of what the app did. "
                "No pictures and no puzzles are in it. You choose who gets it."
            ),
            choices=ProblemReport(self.context).choices(),
            theme=self.theme,
        ).open()

    def show_licences(self) -> None:
        libraries = [f"{library}: {licence}" for library, licence in LIBRARIES]
        text = "\n".join((tr("Sudoku Lens is built with these works:"), "", *libraries))
        MessageDialog(title=tr("Licences"), text=text, theme=self.theme).open()

    def seconds_limits(self) -> tuple[tuple[float, str], ...]:
        return tuple((float(seconds), _time(seconds)) for seconds in SECONDS_LIMITS)

    def themes(self) -> tuple[tuple[str, str], ...]:
        return tuple((theme, tr(name)) for theme, name in THEMES.items())

    def wrong_entries(self) -> tuple[tuple[str, str], ...]:
        return tuple((when, tr(name)) for when, name in WRONG_ENTRIES.items())

    def after_photo(self) -> tuple[tuple[str, str], ...]:
        return tuple((what, tr(name)) for what, name in AFTER_PHOTO.items())

    def languages(self) -> tuple[tuple[str, str], ...]:
        return (("system", tr("System")), *LANGUAGES.items())


def _time(seconds: int) -> str:
    if seconds < 60:
        return tr("{count} s", count=seconds)
    return tr("{count} min", count=seconds // 60)
