"""Games for the tests: a puzzle with its solution, and random commands on a board."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import ClearNotes, Command, Enter, FillNotes, Help, Note

CLUES = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLUTION = parse("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
SMALL = parse("1...2...3...4...")  # a 4x4 board with several solutions


def commands(shape: Shape) -> st.SearchStrategy[Command]:
    """All but Restore, which needs a state."""
    cells, digits = st.integers(0, shape.cell_count - 1), st.integers(1, shape.side)
    some = st.lists(st.tuples(cells, digits), max_size=4).map(tuple)
    return st.one_of(
        st.builds(Enter, cells, st.integers(0, shape.side), st.booleans()),
        st.builds(Note, cells, digits),
        st.builds(FillNotes),
        st.builds(ClearNotes),
        st.builds(Help, some, some),
    )


def plays(clues: Grid = SMALL) -> st.SearchStrategy[Play]:
    """Games after random deeds, some of which are undone."""
    return st.builds(_played, st.just(clues), st.lists(commands(clues.shape), max_size=30), st.integers(0, 5))


def random_command(play: Play, chance: random.Random) -> Command:
    """Mostly one that changes something, as a person does."""
    cell = chance.choice([cell for cell in range(len(play.clues)) if not play.is_locked(cell)] or [0])
    digit = chance.randint(1, play.shape.side)
    kind = chance.random()
    if kind < 0.45:
        return Enter(cell, digit if chance.random() < 0.8 else 0)
    if kind < 0.85:
        return Note(cell, digit)
    if kind < 0.9:
        return FillNotes()
    return ClearNotes() if kind < 0.93 else Help(((cell, digit),), ((chance.randrange(len(play.clues)), digit),))


def solved(play: Play, solution: Grid = SOLUTION) -> Play:
    """Every empty cell entered, one after the other."""
    for cell, digit in enumerate(solution):
        play = play.do(Enter(cell, digit))
    return play


def _played(clues: Grid, deeds: list[Command], undone: int) -> Play:
    play = Play.start(clues)
    for deed in deeds:
        play = play.do(deed)
    for _ in range(undone):
        play = play.undo()
    return play
