"""What came of an import, in numbers and in sentences."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.errors import GridTextError, StorageError
from sudokuapp.language import tr, tr_count

MOST_FAULTS_TOLD = 5


@dataclass(frozen=True)
class ImportSummary:
    """`str()` of it is fit to be shown."""

    imported: tuple[int, ...] = ()
    """The ids of the new puzzles."""
    known: int = 0
    faults: tuple[GridTextError, ...] = ()
    """The first of them."""
    fault_count: int = 0
    left: int = 0
    """Puzzles that were not added because the import was stopped, or could not go on."""
    is_cut: bool = False
    """Whether the file has more than is read."""
    failure: StorageError | None = None

    @property
    def has_news(self) -> bool:
        """Whether there is more to read than how many puzzles came."""
        return bool(self.fault_count or self.failure or self.is_cut)

    def __str__(self) -> str:
        count = len(self.imported)
        if count:
            parts = [tr_count("{count:,} puzzle was imported.", "{count:,} puzzles were imported.", count)]
        else:
            parts = [tr("No puzzle was imported.")]
        if self.known:
            parts.append(tr_count("{count:,} was already there.", "{count:,} were already there.", self.known))
        if self.failure:
            parts.append(str(self.failure))
        elif self.left:
            parts.append(tr_count("Stopped: {count:,} was left out.", "Stopped: {count:,} were left out.", self.left))
        elif self.is_cut:
            parts.append(tr("The file is too long, so the rest was not read. Split it, and import the other part."))
        return "\n\n".join([" ".join(parts), *([self._faults()] if self.fault_count else [])])

    def _faults(self) -> str:
        told = self.faults[:MOST_FAULTS_TOLD]
        head = tr_count("{count:,} was left out:", "{count:,} were left out:", self.fault_count)
        more = self.fault_count - len(told)
        tail = [tr_count("and {count:,} more", "and {count:,} more", more)] if more else []
        return "\n".join([head, *map(str, told), *tail])
