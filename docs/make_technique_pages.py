"""Writes docs/techniques.md and its pictures: `make technique-pages`.

The examples are those that come with the app (sudokuapp/techniques/examples.txt), and so are all sentences but the
introduction, so the page says what the app says.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from docs.board_drawing import BoardDrawing
from sudokuapp.techniques.by_level import LEVEL_GROUPS
from sudokuapp.techniques.descriptions import what_to_look_for
from sudokuapp.techniques.examples import TechniqueExample, technique_example
from sudokuapp.techniques.stages import in_words
from sudokuapp.techniques.technique import Technique

DOCS = Path(__file__).resolve().parent
PAGE = DOCS / "techniques.md"
PICTURES = DOCS / "techniques"

INTRODUCTION = """\
# How people solve a sudoku

<!-- Written by `make technique-pages`. -->

One example for each technique that Sudoku Lens knows, in the order in which a person tries them. The app says for each
step what stands below its picture.

A *unit* is a row, a column or a box. Two cells *see* each other if they share a unit: they cannot hold the same digit.
A *candidate* is a digit that a cell may still hold. r4c7 is the cell in row 4, column 7.

In the pictures:

- Black bold digits were printed, thin blue ones were found later, small ones are candidates.
- The yellow cells are the pattern; a dotted line is round the units to look at.
- A candidate in a green disc is part of the pattern. One in a blue square plays another part in it: the fins of a fish,
  the other colour, the other side of a chain.
- A red strike removes a candidate. A black ring means that the digit can be placed.
- An arrow leads from one candidate to what follows from it. A full line: if the first is false, the second is true. A
  dashed line: if the first is true, the second is false. A line round several candidates makes them one group.

The puzzles are our own, but for the last one, which a newspaper printed as the hardest of all. The positions stand in
[sudokuapp/techniques/examples.txt](../sudokuapp/techniques/examples.txt): what follows the name can be given to
`sudokulens hint --all --technique NAME`.
"""


def files() -> dict[Path, str]:
    """The page and its pictures, each with what is written there."""
    written = {}
    page = [INTRODUCTION]
    for group in LEVEL_GROUPS:
        page.append(f"## {group.title}\n\nNeeded here: {group.needs}.\n")
        for technique in group.techniques:
            example = technique_example(technique)
            picture = PICTURES / f"{technique.slug}.svg"
            written[picture] = BoardDrawing(example.position, example.step).svg(str(technique.title))
            page += _section(technique, example, picture)
    written[PAGE] = "\n".join(page)
    return written


def _section(technique: Technique, example: TechniqueExample, picture: Path) -> Iterator[str]:
    shape, step = example.position.shape, example.step
    title = str(technique.title)
    source = picture.relative_to(DOCS).as_posix()
    yield f"### {title}\n"
    yield f"{what_to_look_for(technique)}\n"
    yield f'<img src="{source}" alt="{escape(title)}: an example" width="440">\n'
    yield f"> {in_words(shape, step)}\n"


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    written = files()
    for path in set(PICTURES.iterdir()) - written.keys():
        path.unlink()
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(written) - 1} techniques in {PAGE.relative_to(DOCS.parent)}")


if __name__ == "__main__":
    main()
