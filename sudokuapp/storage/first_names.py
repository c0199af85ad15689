"""The default names of version 1, which kept them as words: they become namings, so that they follow the language.

The words are those of version 1, whatever the catalogues say by now: a migration never changes.
"""

from __future__ import annotations

import re
import sqlite3
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import count

from sudokuapp.storage.puzzle import LAST_SECOND, Naming

_LONGEST = 60  # characters; no default name was as long
_NAME = re.compile(r"(?P<words>.+?)(?: \((?P<number>[1-9][0-9]{0,8})\))?", re.DOTALL)

_SAMPLES = ("Sample puzzle", "Beispielrätsel", "Sudoku de ejemplo")
_DAYS = (
    ("Puzzle of {day} {month}", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
    ("Rätsel vom {day}. {month}", "Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez."),
    ("Sudoku del {day} {month}", "ene feb mar abr may jun jul ago sept oct nov dic"),
)

# As bytes: a damaged text could not be read otherwise.
_READ = f"""SELECT id, CAST(name AS BLOB), made FROM puzzles
    WHERE length(name) <= {_LONGEST} AND made BETWEEN 0 AND {LAST_SECOND} ORDER BY id"""
_WRITE = "UPDATE puzzles SET name = '', naming = ?, number = ? WHERE id = ?"


def take_default_names(connection: sqlite3.Connection) -> None:
    """Part of a migration, in its transaction. Any other name stays as it was given."""
    taken: defaultdict[object, set[int]] = defaultdict(set)  # numbers
    others: defaultdict[object, Iterator[int]] = defaultdict(partial(count, 1))
    for puzzle, name, made in connection.execute(_READ).fetchall():
        found = _naming(bytes(name).decode("utf-8", "replace"), made)
        if found is None:
            continue
        naming, number = found
        alike = time.localtime(made)[:3] if naming == "day" else naming
        # In two languages, two puzzles of a day could have the same number.
        if number in taken[alike]:
            number = next(other for other in others[alike] if other not in taken[alike])
        taken[alike].add(number)
        connection.execute(_WRITE, (naming, number, puzzle))


def _naming(name: str, made: float) -> tuple[Naming, int] | None:
    """What a name of version 1 says of a puzzle made then, and its number; None if somebody gave it."""
    parts = _NAME.fullmatch(name)
    if not parts or parts["number"] == "1":
        return None
    number = int(parts["number"] or 1)
    if parts["words"] in _SAMPLES:
        return "sample", number
    when = time.localtime(made)
    days = (words.format(day=when.tm_mday, month=months.split()[when.tm_mon - 1]) for words, months in _DAYS)
    return ("day", number) if parts["words"] in days else None
