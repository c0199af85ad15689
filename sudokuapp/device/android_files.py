"""Choosing a picture on a phone. Never run on one: see the package's docstring.

What is chosen may lie in another app or on a server and has no path, so it is copied into the app's cache.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from android.activity import bind, unbind  # type: ignore[import-not-found]
from jnius import JavaException, autoclass, detach  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import activity

REQUEST = 41
"""Tells our answer from those to others' questions."""
ACCEPTED = -1
MOST_BYTES = 64_000_001
"""One more than is ever read, so that a file too long is still called so."""


class AndroidFiles:
    can_choose = True

    def choose_picture(self, done: Callable[[Path | None], None]) -> None:
        def answered(request: int, result: int, answer: Any) -> None:
            if request != REQUEST:
                return
            unbind(on_activity_result=answered)
            if result == ACCEPTED and answer is not None:
                # Copying may wait for a network, and this is the system's own thread.
                threading.Thread(target=_copy, args=(answer.getData(), done), name="chosen picture").start()
            else:
                done(None)

        bind(on_activity_result=answered)
        intent_class = autoclass("android.content.Intent")
        intent = intent_class(intent_class.ACTION_GET_CONTENT)
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        intent.setType("image/*")
        try:
            activity().startActivityForResult(intent, REQUEST)
        except JavaException:  # a phone without any app for pictures
            unbind(on_activity_result=answered)
            done(None)


def _copy(uri: Any, done: Callable[[Path | None], None]) -> None:
    target = Path(activity().getCacheDir().getAbsolutePath()) / "chosen-picture"
    try:
        descriptor = activity().getContentResolver().openFileDescriptor(uri, "r").detachFd()
        with os.fdopen(descriptor, "rb") as source:
            target.write_bytes(source.read(MOST_BYTES))
    except (JavaException, OSError):
        done(None)
    else:
        done(target)
    finally:
        # Java ends the app when a thread that it knows goes without a word.
        detach()
