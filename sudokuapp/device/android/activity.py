"""The app's activity, and the helper functions that all Android twins use.

Four rules of the Java bridge (pyjnius) hold for all twins:

- The app's own Java classes are found only by a thread that Java started. The app's main thread is one; Python's
  threads are not. A class that was found once can be used by all threads. So this module is imported by the app's
  thread. Python objects that Java calls are created there, once, and kept for ever: Java holds a bare pointer to them.
- A thread that used Java must detach from it before it ends. Pyjnius does that for every `threading.Thread`.
- Python-for-android iterates over its list of listeners while it calls them. Removing one meanwhile crashes the app, so
  ours are bound once and never removed.
- All objects of a Java class share one Python object for each method. It is bound to the object on which it was looked
  up last. So a method is called where it is looked up, on an object that has a name, with arguments that are already
  evaluated. A method that is stored for later may run on another object.
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
    """A file descriptor for a content URI; the caller closes it. Raises OSError."""
    try:
        resolver = activity().getContentResolver()
        opened = resolver.openFileDescriptor(uri, mode)
        if opened is None:  # happens when the content provider has crashed
            raise OSError("there is no file behind this address")
        return int(opened.detachFd())
    except JavaException as failure:
        raise OSError("what is behind this address cannot be opened") from failure


def items(java_list: Any) -> list[Any]:
    """The items of a java.util.List; none for null, which some methods return for an empty list."""
    return [] if java_list is None else [java_list.get(index) for index in range(java_list.size())]
