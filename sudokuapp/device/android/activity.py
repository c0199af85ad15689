"""The app's window as Android knows it, and what every Android twin asks of it.

Four things about Java's bridge (pyjnius) hold for all the twins:

- The app's own Java classes are found only from a thread that Java began; the app runs in one, Python's threads do not.
  What was found once can be used from all. So this module is imported by the app's thread, and classes of Python that
  Java calls are made there, once, and kept for ever: Java holds a bare pointer to them.
- A thread that Java knows must say goodbye before it ends. Pyjnius sees to that for every `threading.Thread`.
- Python-for-android walks through its listeners while it calls them. Whoever takes one out meanwhile ends the app, so
  ours are bound once and stay.
- All objects of a Java class share one object for each method, which remembers on whom it was looked up last. So a
  method is called where it is looked up, on an object that has a name, and with arguments that are ready: one that is
  kept for later may be called on another object.
"""

from __future__ import annotations

from typing import Any

from jnius import JavaException, autoclass  # type: ignore[import-not-found]

CAMERA = "android.permission.CAMERA"
GRANTED = 0

_PythonActivity = autoclass("org.kivy.android.PythonActivity")


def activity() -> Any:
    """Python-for-android's only activity."""
    return _PythonActivity.mActivity


def surface() -> Any:
    """The view that the app is drawn into."""
    return _PythonActivity.getSurface()


def android_version() -> int:
    """The API level: 24 is Android 7, 29 is Android 10, 35 is Android 15."""
    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def may_use_camera() -> bool:
    return bool(activity().checkSelfPermission(CAMERA) == GRANTED)


def open_content(uri: Any, mode: str) -> int:
    """A file descriptor of what a content address leads to; whoever asks has to close it. Raises OSError."""
    try:
        resolver = activity().getContentResolver()
        opened = resolver.openFileDescriptor(uri, mode)
        if opened is None:  # as a provider may say that it has crashed
            raise OSError("there is no file behind this address")
        return int(opened.detachFd())
    except JavaException as failure:
        raise OSError("what is behind this address cannot be opened") from failure


def items(java_list: Any) -> list[Any]:
    """What a java.util.List holds; nothing for null, which stands for an empty one in places."""
    return [] if java_list is None else [java_list.get(index) for index in range(java_list.size())]
