"""When memory runs out the core raises MemoryError, and it works again when there is enough."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import resource
from sudokuapp.solvers.dlx._dlx import Matrix

matrix = Matrix([(row % 3000, 3000 + row % 3001) for row in range(6000)], 6001)

def used():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[0]) * resource.getpagesize()

refused = 0
for spare in range(0, 400_000, 4096):
    resource.setrlimit(resource.RLIMIT_AS, (used() + spare, resource.RLIM_INFINITY))
    kept = []
    try:
        for _ in range(40):
            kept.append(matrix.search())
    except MemoryError:
        refused += 1
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    del kept
    matrix.search().advance(0.01)
print("refused", refused > 0)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs Linux's limit of a process's memory")
def test_a_search_that_gets_no_memory_raises_and_the_next_one_works():
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    assert run.stdout == "refused True\n"
