"""The memory of the app, measured in three ways.

The memory of the process is what the system sees; it varies with what malloc keeps for later. The number of Python's
objects and bytes does not vary, but does not include pictures and textures. Bytes are traced only on request, because
that makes everything twice as slow.
"""

from __future__ import annotations

import gc
import resource
import tracemalloc
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.table import table

SCANS_OF_ROW = 10


@dataclass(frozen=True)
class MemoryUse:
    process: float
    """MiB."""
    objects: int
    """Objects of the garbage collector: lists, dicts, widgets and so on."""
    traced: float
    """MiB of Python's own allocations, including NumPy's arrays; 0 if they are not traced."""


def memory_use() -> MemoryUse:
    """After a garbage collection: garbage is no growth."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return MemoryUse(
        pages * resource.getpagesize() / 2**20,
        len(gc.get_objects()),
        tracemalloc.get_traced_memory()[0] / 2**20,
    )


def memory_series(uses: list[MemoryUse]) -> str:
    """A table of the memory over many scans: of the process the median of each ten, as it goes up and down."""
    rows = []
    for first in range(0, len(uses), SCANS_OF_ROW):
        ten = uses[first : first + SCANS_OF_ROW]
        process = [use.process for use in ten]
        mebibytes = [f"{value:.0f}" for value in (median(process), min(process), max(process))]
        rows.append([f"{first + 1} to {first + len(ten)}", *mebibytes, f"{ten[-1].objects:,}"])
    return table(["scans", "MiB, median", "least", "most", "Python's objects"], rows)


def growth(held: list[MemoryUse], warm: int) -> str:
    """The growth after the first `warm` scans, which load what is loaded only once; medians for the process."""
    before, after = held[warm - 1], held[-1]
    first, last = (median(one.process for one in some) for some in (held[warm - 1 : 2 * warm - 1], held[-warm:]))
    told = f"{first:.0f} MiB from scan {warm} on, {last:.0f} MiB in the last {warm} of {len(held)}"
    told += f" ({last - first:+.1f}); Python's objects {before.objects:,} and {after.objects:,}"
    if after.traced:
        told += f"; Python's bytes {before.traced:.2f} and {after.traced:.2f} MiB"
    return told
