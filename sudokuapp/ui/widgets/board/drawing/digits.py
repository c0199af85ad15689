"""The large digits: clues bold, entries regular and in another colour, so that they differ without colour too.

An entry that breaks a rule has the colour of its mark; one that the app has filled in is bold, as it is locked. What
the app has found stands in the place of an entry that is another.
"""

from __future__ import annotations

from collections import defaultdict
from enum import Enum

from sudokuapp.core.grid import Grid
from sudokuapp.ui.widgets.board.drawing.glyph_meshes import Glyph, GlyphMeshes
from sudokuapp.ui.widgets.board.drawing.look import Look
from sudokuapp.ui.widgets.board.layers import Mark, Marks

DIGIT_SIZE = 0.66  # the font size, as a part of the distance between two cells
LARGEST_DIGIT_SIZE = 1.0  # a digit is about 0.7 of its font size high: larger ones would touch the lines


class _Ink(Enum):
    CLUE = "clue"
    ENTRY = "entry"
    FOUND = "found"
    WRONG = "wrong"
    HELPED = "helped"


class DigitLayer:
    def __init__(self, look: Look) -> None:
        shape, theme = look.layout.shape, look.theme
        colours = {
            _Ink.CLUE: theme.clue,
            _Ink.ENTRY: theme.written,
            _Ink.FOUND: theme.found,
            _Ink.WRONG: theme.error_text,
            _Ink.HELPED: theme.found,
        }
        font_size = max(1, round(look.layout.pitch * min(DIGIT_SIZE * look.digit_scale, LARGEST_DIGIT_SIZE)))
        self._glyphs = {
            (ink, digit): Glyph(symbol, font_size, colour, ink in (_Ink.CLUE, _Ink.HELPED))
            for ink, colour in colours.items()
            for digit, symbol in enumerate(shape.symbols, start=1)
        }
        self._shape = shape
        self.glyphs: GlyphMeshes[int] = GlyphMeshes(look.cells.__getitem__)
        self.group = self.glyphs.group
        self.filled: frozenset[int] = frozenset()

    def show(self, clues: Grid | None, entries: Grid | None, found: Grid | None, marks: Marks) -> None:
        """A cell shows its clue, or what was found, or else its entry; a grid of another shape shows nothing."""
        wrong, helped = marks.get(Mark.CONFLICT, frozenset()), marks.get(Mark.HELPED, frozenset())
        nothing = bytes(self._shape.cell_count)
        digits = (grid.cells if grid and grid.shape == self._shape else nothing for grid in (clues, entries, found))
        wanted: defaultdict[Glyph, list[int]] = defaultdict(list)  # two inks may look alike
        for cell, (clue, entry, solved) in enumerate(zip(*digits, strict=True)):
            if clue:
                wanted[self._glyphs[_Ink.CLUE, clue]].append(cell)
            elif solved and solved != entry:
                wanted[self._glyphs[_Ink.FOUND, solved]].append(cell)
            elif entry:
                ink = _Ink.HELPED if cell in helped else _Ink.WRONG if cell in wrong else _Ink.ENTRY
                wanted[self._glyphs[ink, entry]].append(cell)
        self.glyphs.show(wanted)
        self.filled = frozenset(cell for cells in wanted.values() for cell in cells)
