"""An example of each technique, for a page that shows them all: a position and the step that is meant there.

`examples.txt` has the name of each and a library line with the step's result in it. The step itself is found anew, so
that what is drawn and said is always what the technique says today. docs/find_technique_examples.py found them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.library_line import parse_library_line, to_library_line
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import Technique

EXAMPLES = Path(__file__).with_name("examples.txt")
RESULT_FIELDS = slice(5, 7)  # what the step removes and what it places


@dataclass(frozen=True)
class TechniqueExample:
    position: Position
    step: Step


@cache
def example_lines() -> dict[Technique, str]:
    """The library line of each technique that has an example."""
    entries = (entry.split(" ", 1) for entry in EXAMPLES.read_text(encoding="utf-8").splitlines())
    return {Technique.named(name): line for name, line in entries}


def technique_example(technique: Technique) -> TechniqueExample:
    line = example_lines()[technique]
    position = parse_library_line(line)
    result = _result(line)
    step = next(step for step in SEARCHES[technique](position) if _result(to_library_line(position, step)) == result)
    return TechniqueExample(position, step)


def _result(line: str) -> list[str]:
    return line.split(":")[RESULT_FIELDS]
