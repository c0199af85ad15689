"""Opening what comes from outside of the app: from the command line, or from another app on a phone.

A picture is opened by Home, which shows that it is on its way, or why it cannot be had. What the person was doing is
saved and in Home's list.
"""

from __future__ import annotations

from kivy.clock import Clock

from sudokuapp.core.text_reading import parse
from sudokuapp.device.files import Chosen
from sudokuapp.device.intents import Intents, SharedItem
from sudokuapp.errors import WrongInput
from sudokuapp.ui.context import AppContext


def listen(intents: Intents, context: AppContext) -> None:
    """Open what other apps hand over, from now on; it comes in any thread, and is opened in this one."""
    intents.listen(lambda handed: Clock.schedule_once(lambda _elapsed: open_handed(context, handed)))


def open_handed(context: AppContext, handed: SharedItem) -> None:
    if not isinstance(handed, str):
        open_picture(context, handed)
        return
    try:
        puzzle = parse(handed)
    except WrongInput as wrong:
        open_picture(context, wrong)
    else:
        context.navigator.open_grid(puzzle)


def open_picture(context: AppContext, picture: Chosen) -> None:
    """A picture, or why there is none."""
    context.picture_import.hand_over(picture)
    context.navigator.home()
