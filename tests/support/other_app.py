"""Intents of other apps, and the app that receives them from its start on."""

from __future__ import annotations

import threading
import time
from pathlib import Path

from support.fake_activity import Intent, Uri

from sudokuapp.device.intents import SharedItem
from sudokuapp.errors import SudokuLensError

PICTURE = Uri("content://gallery/7")


def shared(picture: object = PICTURE, flags: int = 0) -> Intent:
    return Intent(Intent.ACTION_SEND, type="image/jpeg", flags=flags, extras={Intent.EXTRA_STREAM: picture})


def opened(picture: Uri | None = PICTURE) -> Intent:
    return Intent(Intent.ACTION_VIEW, type="image/png", data=picture)


def text(content: object, **others: object) -> Intent:
    return Intent(Intent.ACTION_SEND, type="text/plain", extras={Intent.EXTRA_TEXT: content, **others})


class Listener:
    """The app that receives shared items."""

    def __init__(self, listens: bool = True) -> None:
        from sudokuapp.device.android.intents import AndroidIntents

        self.intents = AndroidIntents()
        self.started_by_intent = self.intents.started_by_intent
        self.received: list[SharedItem] = []
        if listens:
            self.listen()

    def listen(self) -> None:
        self.intents.listen(self._came)

    def _came(self, received: SharedItem) -> None:
        if isinstance(received, (Path, str, SudokuLensError)):
            self.received.append(received)
        else:
            received.fetch(self.received.append)

    def wait(self, count: int = 1) -> list[SharedItem]:
        end = time.monotonic() + 5
        while len(self.received) < count:
            assert time.monotonic() < end, "nothing came"
            time.sleep(0.002)
        return self.received

    def stays_at(self, count: int) -> bool:
        for thread in threading.enumerate():
            if thread.name == "picture from outside":
                thread.join(5)
        return len(self.received) == count
