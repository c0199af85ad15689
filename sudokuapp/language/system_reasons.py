"""Why the system refused something, in the person's language: the C library's own words stay English in Python."""

from __future__ import annotations

import errno

from sudokuapp.language.message import Message
from sudokuapp.language.sentences import msgid

REASONS = {
    errno.ENOENT: msgid("No such file or directory"),
    errno.EACCES: msgid("Permission denied"),
    errno.EPERM: msgid("Operation not permitted"),
    errno.EISDIR: msgid("Is a directory"),
    errno.ENOTDIR: msgid("Not a directory"),
    errno.ENAMETOOLONG: msgid("File name too long"),
    errno.ELOOP: msgid("Too many levels of symbolic links"),
    errno.EIO: msgid("Input/output error"),
    errno.ENOSPC: msgid("No space left on device"),
    errno.EROFS: msgid("Read-only file system"),
    errno.EFBIG: msgid("File too large"),
    errno.EMFILE: msgid("Too many open files"),
    errno.ENOMEM: msgid("Cannot allocate memory"),
    errno.EAGAIN: msgid("Resource temporarily unavailable"),
    errno.EBADF: msgid("Bad file descriptor"),
}


def system_reason(error: OSError) -> Message | str:
    """For the middle of a sentence; a rare reason stays as the system says it."""
    if error.errno in REASONS:
        return Message(REASONS[error.errno])
    return error.strerror or Message(msgid("the system refused it"))
