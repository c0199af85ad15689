"""Giving texts, pictures and files to the outside, with a message about the result.

What is sent is made in a worker thread, and so is the saving: the folder may be on a slow disk or in a network.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sudokuapp.device.share import Share
from sudokuapp.errors import SharingFailed, StorageFull, SudokuLensError
from sudokuapp.language import tr
from sudokuapp.ui.background.busy_delay import BusyDelay
from sudokuapp.ui.context import AppContext


class Sending:
    """One picture or file at a time; `busy` shows that one is being made."""

    def __init__(self, context: AppContext, busy: BusyDelay | None = None) -> None:
        self._context, self._busy = context, busy
        self._is_sending = False

    @property
    def can_send(self) -> bool:
        """Whether there are other apps to send to; else texts are copied, and the rest is saved."""
        return self._context.devices.share.can_send

    def copy(self, text: str, message: str = "") -> None:
        # Not at the top: most people never copy.
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        self._context.say(message or tr("Copied."))

    def text(self, text: str, subject: str) -> None:
        try:
            self._context.devices.share.text(text, subject)
        except SharingFailed as failed:
            self._context.say(str(failed))

    def picture(self, make: Callable[[], bytes], name: str) -> None:
        """`make` is called in the worker; `name` has no extension."""
        self._run(partial(_picture_sent, self._context.devices.share, make, name))

    def file(self, make: Callable[[Path], object], name: str, kind: str) -> None:
        """`make` writes the file, in the worker; `name` has an extension, `kind` is its MIME type."""
        self._run(partial(file_sent, self._context, make, name, kind))

    def _run(self, job: Callable[[], Path | None]) -> None:
        if self._is_sending:
            return
        self._is_sending = True
        if self._busy:
            self._busy.start()
        self._context.sharing_tasks.run(partial(_outcome, job), self._sent)

    def _sent(self, result: Path | Exception | None) -> None:
        self._is_sending = False
        if self._busy:
            self._busy.stop()
        self.tell(result)

    def tell(self, result: Path | Exception | None) -> None:
        """What came of it: where it is saved, or why it was not sent."""
        if isinstance(result, SudokuLensError):
            self._context.say(str(result))
        elif isinstance(result, Exception):
            raise result
        elif result is not None:
            said = tr("Saved as “{name}” in {folder}.", name=result.name, folder=result.parent.name)
            self._context.say(said, tr("Open"), partial(self._open, result))

    def _open(self, saved: Path) -> None:
        try:
            self._context.devices.share.open(saved)
        except SharingFailed as failed:
            self._context.say(str(failed))


def _outcome(job: Callable[[], Path | None]) -> Path | Exception | None:
    """A fault is returned too, so that the next one can be sent after it."""
    try:
        return job()
    except Exception as failed:
        return failed


def _picture_sent(share: Share, make: Callable[[], bytes], name: str) -> Path | None:
    return share.picture(make(), name)


def file_sent(context: AppContext, make: Callable[[Path], object], name: str, kind: str) -> Path | None:
    """In a worker: `make` writes the file, unless it returns False; then the file is saved or sent."""
    # In the app's own folder, as a phone may have no other; what a killed app has left there is removed first.
    folder = context.store.folder / "sharing" / Path(name).suffix.removeprefix(".")
    shutil.rmtree(folder, ignore_errors=True)
    try:
        folder.mkdir(parents=True)
        path = folder / "file"
        return None if make(path) is False else context.devices.share.file(path, name, kind)
    except OSError as failure:
        raise StorageFull from failure
    finally:
        shutil.rmtree(folder, ignore_errors=True)
