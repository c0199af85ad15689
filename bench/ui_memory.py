"""The memory of the app, measured in four ways.

The memory of the process is what the system sees; it varies with what malloc keeps for later. Without that, it is what
the app holds; malloc is asked for it only sometimes, because it then begins anew. The number of Python's objects and
bytes does not vary, but does not include pictures and textures. Bytes are traced only on request, because that makes
everything twice as slow.
"""

from __future__ import annotations

import ctypes
import gc
import resource
import tracemalloc
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.table import table

TRIMMED_EVERY = 10  # scans


@dataclass(frozen=True)
class MemoryUse:
    process: float
    """MiB."""
    objects: int
    """Objects of the garbage collector: lists, dicts, widgets and so on."""
    traced: float
    """MiB of Python's own allocations, including NumPy's arrays; 0 if they are not traced."""
    held: float = 0.0
    """MiB of the process without what malloc keeps for later; 0 if malloc was not asked to return it."""


def memory_use(trimmed: bool = False) -> MemoryUse:
    """After a garbage collection: garbage is no growth."""
    gc.collect()
    process, held = _process_memory(), 0.0
    if trimmed:
        ctypes.CDLL(None).malloc_trim(0)
        held = _process_memory()
    return MemoryUse(process, len(gc.get_objects()), tracemalloc.get_traced_memory()[0] / 2**20, held)


def _process_memory() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def memory_series(uses: list[MemoryUse]) -> str:
    """A table of the scans after which malloc was trimmed."""
    rows = [
        [str(scan), f"{use.process:.0f}", f"{use.held:.0f}", f"{use.objects:,}"]
        for scan, use in enumerate(uses, 1)
        if use.held
    ]
    return table(["scans", "MiB of the process", "MiB held by the app", "Python's objects"], rows)


def growth(held: list[MemoryUse], warm: int) -> str:
    """The growth after the first `warm` scans, which load what is loaded only once; medians for the process."""
    before, after = held[warm - 1], held[-1]
    first, last = (median(one.process for one in some) for some in (held[warm - 1 : 2 * warm - 1], held[-warm:]))
    told = f"{first:.0f} MiB from scan {warm} on, {last:.0f} MiB in the last {warm} of {len(held)}"
    told += f" ({last - first:+.1f}); Python's objects {before.objects:,} and {after.objects:,}"
    if after.traced:
        told += f"; Python's bytes {before.traced:.2f} and {after.traced:.2f} MiB"
    return told
