"""How the parts of the store reach the database: it may be another file after a recovery, so nobody keeps it."""

from __future__ import annotations

import sqlite3
from contextlib import AbstractContextManager
from typing import Protocol


class Access(Protocol):
    """Raises SQLite's errors as StorageErrors."""

    def reading(self) -> AbstractContextManager[sqlite3.Connection]: ...

    def writing(self) -> AbstractContextManager[sqlite3.Connection]:
        """One transaction: all of it is saved, or nothing."""
        ...

    def now(self) -> float: ...
