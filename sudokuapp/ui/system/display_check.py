"""Whether the X display can show a window with OpenGL. Run as a program, it is the process that tries.

X ends a process that asks it for what it cannot give, and a broken driver may do worse: so another process asks first.
What it prints is dropped. It starts while Kivy is imported, so that nobody waits for it.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Literal

DisplayProblem = Literal["no answer", "no OpenGL"]

TIMEOUT = 10.0  # seconds, for a display that is far away
NEEDED_OPENGL = 2  # the major version that Kivy needs

_PROBLEMS: dict[int, DisplayProblem] = {3: "no answer", 4: "no OpenGL"}  # by the status of the process
_NO_ANSWER, _NO_OPENGL = _PROBLEMS

# From GL/glx.h and GL/gl.h.
_PBUFFER_CONFIG = (0x8010, 0x0004, 0)  # GLX_DRAWABLE_TYPE, GLX_PBUFFER_BIT
_RGBA_TYPE = 0x8014
_PBUFFER_SIZE = (0x8041, 1, 0x8040, 1, 0)  # GLX_PBUFFER_WIDTH, GLX_PBUFFER_HEIGHT
_GL_VERSION = 0x1F02


def begin_display_check() -> Callable[[], DisplayProblem | None]:
    """Start to ask; the result waits for the answer, and tells why no window can be opened.

    It is None if one can be opened, or if only trying can tell: without X, or where these libraries are missing.
    A session of Wayland mostly has X too, and SDL asks X first.
    """
    if not os.environ.get("DISPLAY"):
        return lambda: None
    command, nothing = [sys.executable, "-I", "-S", __file__], subprocess.DEVNULL
    try:
        asking = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)
    except OSError:
        return lambda: None

    def answer() -> DisplayProblem | None:
        try:
            status = asking.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            asking.kill()
            asking.wait()
            return "no answer"
        return _PROBLEMS.get(status, "no OpenGL") if status else None

    return answer


def _try() -> int:
    """The status to leave with. X may end the process before, with the status 1."""
    try:
        x11, gl = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libGL.so.1")
    except OSError:
        return 0
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        return _NO_ANSWER
    for function in (gl.glXChooseFBConfig, gl.glXCreateNewContext, gl.glXCreatePbuffer):
        function.restype = ctypes.c_void_p
    gl.glGetString.restype = ctypes.c_char_p
    count = ctypes.c_int()
    if not gl.glXQueryExtension(display, ctypes.byref(count), ctypes.byref(count)):
        return _NO_OPENGL
    found = gl.glXChooseFBConfig(display, x11.XDefaultScreen(display), _numbers(_PBUFFER_CONFIG), ctypes.byref(count))
    if not found:
        return 0  # the display may still have windows with OpenGL
    config = ctypes.c_void_p(ctypes.cast(found, ctypes.POINTER(ctypes.c_void_p))[0])
    context = ctypes.c_void_p(gl.glXCreateNewContext(display, config, _RGBA_TYPE, None, True))
    if not context:
        return _NO_OPENGL
    pixels = ctypes.c_void_p(gl.glXCreatePbuffer(display, config, _numbers(_PBUFFER_SIZE)))
    if not gl.glXMakeContextCurrent(display, pixels, pixels, context):
        return _NO_OPENGL
    version = (gl.glGetString(_GL_VERSION) or b"0").partition(b".")[0]
    return 0 if version.isdigit() and int(version) >= NEEDED_OPENGL else _NO_OPENGL


def _numbers(values: tuple[int, ...]) -> ctypes.Array[ctypes.c_int]:
    return (ctypes.c_int * len(values))(*values)


if __name__ == "__main__":
    os._exit(_try())  # without the libraries' own clean-up, which a broken driver may not survive
