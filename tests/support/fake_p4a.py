"""Fake modules of python-for-android, like those of its release 2026.5.9 in recipes/android/src/android."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from support.fake_activity import Permission
from support.fake_java import HANDLER, Bridge, Listener, Pointer

METHODS = {"on_new_intent": "onNewIntent", "on_activity_result": "onActivityResult"}


class PythonForAndroid:
    def __init__(self, bridge: Bridge, permission: Callable[[], Permission]) -> None:
        self._bridge, self._permission = bridge, permission
        self._listeners: dict[str, list[Pointer]] = {event: [] for event in METHODS}
        self._kept: list[Any] = []

    def modules(self) -> dict[str, dict[str, Any]]:
        return {
            "android": {},
            "android.permissions": {"request_permissions": self.request_permissions},
            "android.activity": {"bind": self.bind},
            "android.runnable": {"run_on_ui_thread": self.run_on_ui_thread},
        }

    def deliver(self, event: str, *arguments: Any) -> None:
        """Through the main looper; a list of listeners that changes during the iteration crashes the app."""

        def call_listeners() -> None:
            count = len(self._listeners[event])
            for listener in list(self._listeners[event]):
                listener.call(METHODS[event], *arguments)
                assert len(self._listeners[event]) == count, "java.util.ConcurrentModificationException"

        self._bridge.looper.post(call_listeners)
        self._bridge.looper.settle()

    def bind(self, **callbacks: Callable[..., None]) -> None:
        for event, callback in callbacks.items():
            self._bridge.load(HANDLER)
            listener = Listener(callback)
            self._kept.append(listener)
            self._listeners[event].append(Pointer(listener))

    def request_permissions(self, names: list[str], done: Callable[[list[str], list[bool]], None]) -> None:
        self._bridge.load(HANDLER)
        answer = self._permission().ask()
        self._bridge.looper.post(lambda: done(*answer))

    def run_on_ui_thread(self, function: Callable[..., None]) -> Callable[..., None]:
        """One object for all calls: the arguments of the last call replace the earlier ones."""
        self._bridge.load(HANDLER)
        last: list[tuple[Any, ...]] = []

        def call(*arguments: Any) -> None:
            last[:] = [arguments]
            self._bridge.looper.post(lambda: function(*last[0]))

        return call
