"""What other apps send to this one on a phone.

An intent starts the app, or comes to the running app. The intent that started it stays with its task: if the person
opens the app from the recent apps, even days later, it is started with the same intent again. The same happens if the
system ended the app in the background. So we save which task was started with which intent, and do that before it is
read: a picture that crashes the app must not crash it at every start.

Python-for-android drops an intent that comes before Python listens. Our own activity (recipes/java) keeps it and
returns it in place of the one that started the app. An intent that comes in between is both returned there and
delivered to the listener, as the same object.

The content of an intent comes from another app. Its texts may hold half of a surrogate pair, which cannot be decoded.
To read one of its extras Java unpacks all of them, which fails for a class that only the other app has.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from android.activity import bind  # type: ignore[import-not-found]
from jnius import JavaException, autoclass, cast, find_javaclass  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import activity
from sudokuapp.device.android.pictures import AndroidPicture
from sudokuapp.device.android.saved_state import load_state, save_state
from sudokuapp.device.intents import SharedItem

STATE = "intent"
FROM_HISTORY = 0x00100000  # Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY
UNREADABLE = (JavaException, UnicodeDecodeError)


class AndroidIntents:
    def __init__(self) -> None:
        self._received: Callable[[SharedItem], None] | None = None
        self._first: Any = None
        self._found: Any = None
        self._changing = threading.Lock()
        # Bound first, or an intent between the two calls would be lost.
        bind(on_new_intent=self._on_new_intent)
        self._found = _starting_intent()
        with self._changing:
            self._first = self._found if self._first is None else self._first

    @property
    def started_by_intent(self) -> bool:
        return self._first is not None

    def listen(self, received: Callable[[SharedItem], None]) -> None:
        with self._changing:
            self._received = received
            first, self._first = self._first, None
        if first is not None:
            _deliver(first, received)

    def _on_new_intent(self, intent: Any) -> None:
        """Called in the system's thread. Before the app listens, the intent replaces the one that started the app."""
        if not _has_item(intent):
            return
        with self._changing:
            if self._received is None:
                self._first = intent
                return
        if self._found is None or not intent.equals(self._found):
            _deliver(intent, self._received)


def _starting_intent() -> Any:
    """The intent that started the app; None if it has no item or was handled before."""
    intent = activity().getIntent()
    if intent is None or intent.getFlags() & FROM_HISTORY or not _has_item(intent):
        return None
    if autoclass("org.sudokulens.LensActivity").intentIsNew:
        return intent
    task_and_intent = f"{activity().getTaskId()} {intent.getAction()} {_address(intent)} {_text(intent)}"
    if load_state(STATE) == task_and_intent:
        return None
    save_state(STATE, task_and_intent)
    return intent


def _has_item(intent: Any) -> bool:
    try:
        return intent.getAction() in (_intent_class().ACTION_SEND, _intent_class().ACTION_VIEW)
    except UNREADABLE:
        return False


def _deliver(intent: Any, received: Callable[[SharedItem], None]) -> None:
    received(_text(intent) or AndroidPicture(_uri(intent)))


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
    # A cast of anything else than a URI would crash the app instead of raising.
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
