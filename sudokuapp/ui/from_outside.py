"""Opening what comes from outside of the app: from the command line, or from another app on a phone.

It opens from Home, which shows that a picture is on its way. Whatever the person was at is saved and in its list; if
the picture cannot be opened, Home says why.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock

from sudokuapp.core.text_reading import parse
from sudokuapp.device.intents import Handed, Intents
from sudokuapp.errors import SudokuLensError, WrongInput
from sudokuapp.ui.fetching import Fetching
from sudokuapp.ui.flow import Flow
from sudokuapp.ui.patience import Patience
from sudokuapp.ui.strings.errors import sentence


def listen(intents: Intents, flow: Flow) -> None:
    """Open what other apps hand over, from now on; it comes from any thread, and is opened in this one."""
    outside = _Outside(flow)
    intents.listen(lambda handed: Clock.schedule_once(lambda _elapsed: outside.open(handed)))


def open_picture(flow: Flow, path: str | Path) -> None:
    """Go to its crop, by way of Home: reading it takes a moment."""
    _Outside(flow).open(Path(path))


class _Outside:
    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._fetching = Fetching(flow)
        self._patience = Patience(self._show_opening)
        self._home: Any = None

    def open(self, handed: Handed) -> None:
        self._fetching.void()
        if isinstance(handed, str):
            self._open_text(handed)
            return
        self._flow.home()
        if isinstance(handed, SudokuLensError):
            self._failed(handed)
        else:
            self._begin()
            if isinstance(handed, Path):
                self._open_file(handed)
            else:
                self._fetching.fetch(handed, self._fetched)

    def _open_text(self, text: str) -> None:
        try:
            puzzle = parse(text)
        except WrongInput as wrong:
            self._flow.home()
            self._failed(wrong)
        else:
            self._flow.open_grid(puzzle)

    def _open_file(self, path: Path) -> None:
        self._flow.open_picture(path, self._failed)

    def _fetched(self, got: Path | SudokuLensError) -> None:
        if isinstance(got, Path):
            self._open_file(got)
        else:
            self._failed(got)

    def _failed(self, error: SudokuLensError) -> None:
        self._patience.end()
        self._flow.say(sentence(error))

    def _begin(self) -> None:
        self._home = App.get_running_app().screen
        self._home.bind(on_leave=self._left)
        self._patience.begin()

    def _left(self, *_: object) -> None:
        """For the crop, or because the person did not want to wait."""
        self._home.unbind(on_leave=self._left)
        self._patience.end()

    def _show_opening(self, opening: bool) -> None:
        if self._home is not None:
            self._home.opening = opening
