"""What other apps hand to this one on a phone. Never run on one: see the package's docstring.

An intent starts the app, or comes to the app that runs. The one that started it stays with its task: whoever finds the
app among the recent ones gets it started with the same intent again, days later, and so does the system when it ended
the app in the background. So we note which task was started with what, before it is looked at: a picture that ends the
app must not do so again and again.

Python-for-android drops an intent that comes before Python listens. Our own activity (recipes/java) keeps it, so that
it is found where the one that started the app would be. Whatever comes meanwhile is both found there and told to us, as
the same object.

All in an intent is another app's: its texts may hold half a sign, which cannot be decoded, and to look at any of its
extras Java unpacks all of them, which fails for a class that only the other app has.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from android.activity import bind  # type: ignore[import-not-found]
from jnius import JavaException, autoclass, cast, find_javaclass  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import activity
from sudokuapp.device.android_notes import recall, remember
from sudokuapp.device.android_pictures import AndroidPicture
from sudokuapp.device.intents import Handed

NOTE = "intent"
FROM_HISTORY = 0x00100000
"""Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY"""
UNREADABLE = (JavaException, UnicodeDecodeError)


class AndroidIntents:
    def __init__(self) -> None:
        self._handed: Callable[[Handed], None] | None = None
        self._first: Any = None
        self._found: Any = None
        self._changing = threading.Lock()
        # Listening first: what comes between the two would be lost.
        bind(on_new_intent=self._came)
        self._found = _first_one()
        with self._changing:
            self._first = self._found if self._first is None else self._first

    @property
    def started_with_one(self) -> bool:
        return self._first is not None

    def listen(self, handed: Callable[[Handed], None]) -> None:
        with self._changing:
            self._handed = handed
            first, self._first = self._first, None
        if first is not None:
            _hand(first, handed)

    def _came(self, intent: Any) -> None:
        """In the system's thread; before anybody listens, it takes the place of what the app was started with."""
        if not _holds_something(intent):
            return
        with self._changing:
            if self._handed is None:
                self._first = intent
                return
        if self._found is None or not intent.equals(self._found):
            _hand(intent, self._handed)


def _first_one() -> Any:
    """The intent that started the app, if it holds something and is not an old one."""
    intent = activity().getIntent()
    if intent is None or intent.getFlags() & FROM_HISTORY or not _holds_something(intent):
        return None
    if autoclass("org.sudokulens.LensActivity").intentIsNew:
        return intent
    what = f"{activity().getTaskId()} {intent.getAction()} {_address(intent)} {_text(intent)}"
    if recall(NOTE) == what:
        return None
    remember(NOTE, what)
    return intent


def _holds_something(intent: Any) -> bool:
    try:
        return intent.getAction() in (_intent_class().ACTION_SEND, _intent_class().ACTION_VIEW)
    except UNREADABLE:
        return False


def _hand(intent: Any, handed: Callable[[Handed], None]) -> None:
    handed(_text(intent) or AndroidPicture(_uri(intent)))


def _text(intent: Any) -> str:
    try:
        if intent.getAction() == _intent_class().ACTION_SEND and (intent.getType() or "").startswith("text/"):
            return intent.getStringExtra(_intent_class().EXTRA_TEXT) or ""
    except UNREADABLE:
        pass
    return ""


def _uri(intent: Any) -> Any:
    if intent.getAction() == _intent_class().ACTION_VIEW:
        return intent.getData()
    try:
        stream = intent.getParcelableExtra(_intent_class().EXTRA_STREAM)
    except UNREADABLE:
        return None
    # To take another thing for an address would end the app, not raise.
    is_uri = stream is not None and find_javaclass("android.net.Uri").isInstance(stream)
    return cast("android.net.Uri", stream) if is_uri else None


def _address(intent: Any) -> str:
    uri = _uri(intent)
    try:
        return "" if uri is None else str(uri.toString())
    except UNREADABLE:
        return ""


def _intent_class() -> Any:
    return autoclass("android.content.Intent")
