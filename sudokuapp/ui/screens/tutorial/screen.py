"""The tutorial: a few pages, shown at the first start and from Settings; it can be skipped."""

from __future__ import annotations

from kivy.properties import AliasProperty, NumericProperty

from sudokuapp.language import msgid, tr
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.screens.tutorial.keys import command_for

load_kv("screens/tutorial/screen")

TEXTS = (  # the title and the text of each page
    (
        msgid("Point at a puzzle"),
        msgid("Hold still, and the picture is taken by itself. Several puzzles on the page? Tap the one you want."),
    ),
    (
        msgid("Set the corners"),
        msgid("Only if the app asks, or if something is not right. Any size from 4×4 to 9×9 is read."),
    ),
    (
        msgid("Check what was read"),
        msgid("Doubtful digits are framed. Compare them with the photo, and correct a wrong one with a tap."),
    ),
    (
        msgid("Page through the solutions"),
        msgid("One or thousands: swipe from one to the next. What differs is marked."),
    ),
    (
        msgid("Or play it yourself"),
        msgid("With notes, and with hints that explain each step. The app makes new puzzles of any level, too."),
    ),
)
PAGE_COUNT = len(TEXTS)


class TutorialScreen(BaseScreen):
    """Pages are turned by button, swipe and key."""

    page: int = NumericProperty(0)

    def on_pre_enter(self, *_: object) -> None:
        self.page = 0
        self.listen_to_keys()

    def on_pre_leave(self, *_: object) -> None:
        self.ignore_keys()

    def turn(self, pages: int) -> None:
        """Forward or back; after the last page, the tutorial ends."""
        if self.page + pages >= PAGE_COUNT:
            self.done()
        else:
            self.page = max(0, self.page + pages)
            if self.is_last:
                self.controls_changed()  # a quick second tap on Next must not end the tutorial

    def done(self) -> None:
        """Whether read or skipped, it is not shown by itself again."""
        if not self.context.settings.values.tutorial_seen:
            self.context.settings.change(tutorial_seen=True)
        self.navigator.back()

    def go_back(self) -> None:
        if self.page:
            self.turn(-1)
        else:
            self.done()

    def handle_key(self, key: int, scancode: int, modifiers: list[str]) -> bool:
        command = command_for(key)
        if command == "previous":
            self.turn(-1)
        elif command == "next" and not self.is_last:
            self.turn(1)
        return command is not None

    def _is_last(self) -> bool:
        return self.page == PAGE_COUNT - 1

    def _page_title(self) -> str:
        return tr(TEXTS[int(self.page)][0])

    def _text(self) -> str:
        return tr(TEXTS[int(self.page)][1])

    is_last: bool = AliasProperty(_is_last, bind=("page",))
    page_title: str = AliasProperty(_page_title, bind=("page",))
    text: str = AliasProperty(_text, bind=("page",))
