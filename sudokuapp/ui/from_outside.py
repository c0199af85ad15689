"""Opening what comes from outside of the app: from the command line, or from another app on a phone.

It opens from Home. Whatever the person was at is saved and in its list; if the picture cannot be opened, Home says why.
"""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock

from sudokuapp.core.text_reading import parse
from sudokuapp.device.intents import Handed, Intents
from sudokuapp.errors import SudokuLensError, WrongInput
from sudokuapp.ui.flow import Flow
from sudokuapp.ui.strings.errors import sentence


def listen(intents: Intents, flow: Flow) -> None:
    """Open what other apps hand over, from now on; it comes from any thread, and is opened in this one."""
    intents.listen(lambda handed: Clock.schedule_once(lambda _elapsed: open_handed(flow, handed)))


def open_handed(flow: Flow, handed: Handed) -> None:
    if isinstance(handed, Path):
        open_picture(flow, handed)
    elif isinstance(handed, str):
        _open_text(flow, handed)
    else:
        _say_at_home(flow, handed)


def open_picture(flow: Flow, path: str | Path) -> None:
    """Go to its crop, by way of Home: reading it takes a moment."""
    flow.home()
    flow.open_picture(path, lambda error: flow.say(sentence(error)))


def _open_text(flow: Flow, text: str) -> None:
    try:
        puzzle = parse(text)
    except WrongInput as wrong:
        _say_at_home(flow, wrong)
    else:
        flow.open_grid(puzzle)


def _say_at_home(flow: Flow, error: SudokuLensError) -> None:
    flow.home()
    flow.say(sentence(error))
