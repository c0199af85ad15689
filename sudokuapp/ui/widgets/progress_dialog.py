"""A dialog over work that takes long: how far it is, and a button that stops it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import NumericProperty, StringProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.dialog import Dialog

load_kv("widgets/progress_dialog")


class ProgressDialog(Dialog):
    """`on_stop` is called if the person stops the work or leaves the screen; `finish` closes it without that."""

    share: float = NumericProperty(0.0)  # from 0 to 1
    progress: str = StringProperty("")

    def __init__(self, on_stop: Callable[[], None], **properties: object) -> None:
        self._on_stop: Callable[[], None] | None = on_stop
        super().__init__(auto_dismiss=False, **properties)

    def show(self, share: float, progress: str = "") -> None:
        self.share, self.progress = share, progress

    def finish(self) -> None:
        self._on_stop = None
        self.dismiss()

    def closed(self) -> None:
        super().closed()
        on_stop, self._on_stop = self._on_stop, None
        if on_stop:
            on_stop()
