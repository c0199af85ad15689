"""A fake Java bridge like pyjnius 1.7 on Android: which thread may do what, and which objects are kept alive.

It is as strict as a phone: what would crash the app there is an AssertionError here, or is recorded in `crashes`.
"""

from __future__ import annotations

import queue
import threading
import weakref
from collections.abc import Callable
from typing import Any

HANDLER = "org.jnius.NativeInvocationHandler"
INTERFACES = {
    "android.hardware.Camera$PreviewCallback",
    "android.hardware.Camera$ErrorCallback",
    "java.lang.Runnable",
    "org.kivy.android.PythonActivity$NewIntentListener",
    "org.kivy.android.PythonActivity$ActivityResultListener",
}


class JavaException(Exception):
    def __init__(self, message: str, classname: str = "java.lang.RuntimeException") -> None:
        super().__init__(f"JVM exception occurred: {classname}: {message}")
        self.classname = classname


def python_text(text: str | None) -> str | None:
    """A java.lang.String as pyjnius converts it: Java allows half of a surrogate pair, decoding it fails."""
    return None if text is None else text.encode("utf-16", "surrogatepass").decode("utf-16")


class SharedMethod:
    """A Java method in pyjnius: one object for the whole class, bound to the object on which it was looked up last."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._bound: Any = None

    def __get__(self, owner: Any, _class: type) -> SharedMethod:
        self._bound = owner
        return self

    def __call__(self, *arguments: Any) -> Any:
        return self._function(self._bound, *arguments)


class ByteArray:
    """A byte[] in Python: it has a length and can be copied, but it is neither a buffer nor bytes."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def __len__(self) -> int:
        return len(self._data)

    def tostring(self) -> bytes:
        return self._data


class JavaList:
    """A java.util.List; it cannot be iterated here, because Python's `list()` of one is not reliable."""

    __iter__ = None

    def __init__(self, *members: Any) -> None:
        self._members = members

    def size(self) -> int:
        return len(self._members)

    def get(self, index: int) -> Any:
        if not 0 <= index < len(self._members):
            raise JavaException("Index out of bounds", "java.lang.IndexOutOfBoundsException")
        return self._members[index]


class Looper:
    """The system's main thread, which runs posted messages in order."""

    def __init__(self) -> None:
        self.crashes: list[BaseException] = []
        self._messages: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._loop, name="main looper", daemon=True)
        self.thread.start()

    def post(self, message: Callable[[], None]) -> None:
        self._messages.put(message)

    def settle(self) -> None:
        """Wait until all posted messages are done."""
        done = threading.Event()
        self.post(done.set)
        assert done.wait(5), "the main looper hangs"

    def quit(self) -> None:
        self._messages.put(None)
        self.thread.join(5)

    def _loop(self) -> None:
        while (message := self._messages.get()) is not None:
            try:
                message()
            except BaseException as crash:
                self.crashes.append(crash)


class Bridge:
    """Created by the app's thread, which Java started."""

    def __init__(self, classes: Callable[[str], Any]) -> None:
        self.looper = Looper()
        self._classes = classes
        self._java_threads = {threading.get_ident(), self.looper.thread.ident}
        self._loaded: set[str] = set()
        self._attached: dict[int, threading.Thread] = {}

    @property
    def in_java_thread(self) -> bool:
        return threading.get_ident() in self._java_threads

    def used(self) -> None:
        """Every call of Java attaches the thread to it."""
        if not self.in_java_thread:
            self._attached[threading.get_ident()] = threading.current_thread()

    def load(self, name: str) -> None:
        """In a thread that Python started, the class loader finds only the system's classes."""
        self.used()
        if name.startswith("org.") and name not in self._loaded and not self.in_java_thread:
            raise JavaException(name, "java.lang.ClassNotFoundException")
        self._loaded.add(name)

    def autoclass(self, name: str) -> Any:
        self.load(name)
        found = self._classes(name)
        if found is None:
            raise JavaException(name, "java.lang.ClassNotFoundException")
        return found

    def detach(self) -> None:
        self._attached.pop(threading.get_ident(), None)

    def undetached_threads(self) -> list[str]:
        """Threads that ended without detaching; Android ends the app for each of them."""
        return [thread.name for thread in self._attached.values() if not thread.is_alive()]

    def proxy_class(bridge) -> type:  # noqa: N805  # `self` is the proxy's
        class PythonJavaClass:
            __javainterfaces__: tuple[str, ...] | list[str] = ()

            def __init__(self) -> None:
                bridge.load(HANDLER)
                for name in self.__javainterfaces__:
                    assert name.replace("/", ".") in INTERFACES, f"Java has no interface {name}"

        return PythonJavaClass


class Pointer:
    """How Java refers to a Python object: by its address, which does not keep it alive."""

    def __init__(self, target: Any) -> None:
        self._target = weakref.ref(target)

    def call(self, method: str, *arguments: Any) -> None:
        target = self._target()
        assert target is not None, f"{method} of an object that Python has freed: the app would crash"
        getattr(target, method)(*arguments)


class Listener:
    def __init__(self, callback: Callable[..., None]) -> None:
        self.onNewIntent = self.onActivityResult = callback  # Java's names


class JavaMap(dict):
    def put(self, name: str, value: Any) -> None:
        self[name] = value
