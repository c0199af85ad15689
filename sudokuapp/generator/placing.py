"""Placing digits until one solution is left, each where it excludes many others."""

from __future__ import annotations

from collections.abc import Collection

from sudokuapp.generator.clue_board import ClueBoard, clue_count, with_digits, without

SAMPLE = 200  # solutions that are compared to choose the next digit
MOST_STEPS_BACK = 3


def narrowed(board: ClueBoard, puzzle: bytes, most: int) -> tuple[bytes, bytes | None]:
    """The puzzle with more clues, and its only solution then; None if so many clues are not enough for that."""
    while True:
        found = board.solutions(puzzle, SAMPLE)
        if len(found) == 1:
            return puzzle, found[0]
        target = board.chance.choice(found)
        digits_of = list(zip(*found, strict=True))
        room = most - clue_count(puzzle)
        fits = [group for group in board.open(puzzle) if len(group) <= room]
        if not fits:
            return puzzle, None
        agreeing = [min(digits_of[cell].count(target[cell]) for cell in group) for group in fits]
        fewest = min(agreeing)
        best = [group for group, number in zip(fits, agreeing, strict=True) if number == fewest]
        puzzle = with_digits(puzzle, [board.chance.choice(best)], target)


def scattered(board: ClueBoard, clues: int) -> bytes:
    """At most so many digits, placed by chance where they do not clash and leave a solution."""
    puzzle = bytes(board.shape.cell_count)
    for group in board.shuffled_groups():
        if clue_count(puzzle) + len(group) <= clues:
            cells = bytearray(puzzle)
            if all(_place(board, cells, cell) for cell in group) and board.solutions(bytes(cells), 1):
                puzzle = bytes(cells)
    return puzzle


def _place(board: ClueBoard, cells: bytearray, cell: int) -> bool:
    allowed = board.allowed(cells, cell)
    if allowed:
        cells[cell] = board.chance.choice(allowed)
    return bool(allowed)


def with_clues(
    board: ClueBoard, puzzle: bytes, solution: bytes, clues: int, first: Collection[int] = ()
) -> bytes | None:
    """The puzzle with more digits of its solution, so many in all, in these cells first.

    None if groups of two cannot make that number.
    """
    order = board.open(puzzle)
    board.chance.shuffle(order)
    order.sort(key=lambda group: not all(cell in first for cell in group))
    room = clues - clue_count(puzzle)
    chosen = []
    for group in order:
        if len(group) <= room:
            chosen.append(group)
            room -= len(group)
    return with_digits(puzzle, chosen, solution) if room == 0 else None


def step_back(board: ClueBoard, puzzle: bytes) -> bytes:
    """The puzzle without a few of its groups: more would lose what was reached, and one alone is often put back."""
    clued = board.clued(puzzle)
    board.chance.shuffle(clued)
    return without(puzzle, clued[: board.chance.randint(1, MOST_STEPS_BACK)])
