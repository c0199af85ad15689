"""Opening what comes from outside the app: from the command line, or from another app on a phone.

A picture is opened by Home, which shows the progress, or why it failed. The puzzle that was open is saved and in Home's
list.
"""

from __future__ import annotations

from kivy.clock import Clock

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_files import parse_all
from sudokuapp.core.text_reading import parse
from sudokuapp.device.files import Chosen
from sudokuapp.device.intents import Intents, SharedItem
from sudokuapp.errors import WrongInput
from sudokuapp.ui.context import AppContext

_BEGIN = 100  # lines that are looked at here; all of them in a thread


def listen(intents: Intents, context: AppContext) -> None:
    """From now on, open what other apps share. It comes in any thread, and is opened in the UI thread."""
    intents.listen(lambda item: Clock.schedule_once(lambda _elapsed: open_shared(context, item)))


def open_shared(context: AppContext, item: SharedItem) -> None:
    if not isinstance(item, str):
        open_picture(context, item)
        return
    try:
        puzzle = parse(item)
    except WrongInput as wrong:
        # What begins with a puzzle is several of them; of anything else, the reason tells more.
        if isinstance(next((entry.found for entry in parse_all(item.splitlines()[:_BEGIN])), wrong), Grid):
            context.import_puzzles(item)
        else:
            open_picture(context, wrong)
    else:
        context.navigator.open_grid(puzzle)


def open_picture(context: AppContext, picture: Chosen) -> None:
    """A picture, or why there is none."""
    context.picture_import.set_pending(picture)
    context.navigator.home()
