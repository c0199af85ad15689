"""Opening what comes from outside of the app: from the command line, or from another app on a phone.

A picture is opened by Home, which shows that it is on its way, or why it cannot be had. Whatever the person was at is
saved and in Home's list.
"""

from __future__ import annotations

from kivy.clock import Clock

from sudokuapp.core.text_reading import parse
from sudokuapp.device.intents import Intents, SharedItem
from sudokuapp.errors import WrongInput
from sudokuapp.ui.navigation.navigator import Flow


def listen(intents: Intents, flow: Flow) -> None:
    """Open what other apps hand over, from now on; it comes from any thread, and is opened in this one."""
    intents.listen(lambda handed: Clock.schedule_once(lambda _elapsed: open_handed(flow, handed)))


def open_handed(flow: Flow, handed: SharedItem) -> None:
    if not isinstance(handed, str):
        flow.hand_to_home(handed)
        return
    try:
        puzzle = parse(handed)
    except WrongInput as wrong:
        flow.hand_to_home(wrong)
    else:
        flow.open_grid(puzzle)
