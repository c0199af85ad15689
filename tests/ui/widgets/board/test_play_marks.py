"""What the board shows of a game without colour alone: entries that break a rule, and cells that the app has filled."""

from __future__ import annotations

from sudokuapp.core.text_reading import parse
from sudokuapp.ui.theme import LIGHT
from sudokuapp.ui.widgets.board.layers import Mark
from sudokuapp.ui.widgets.board.view import BoardView

CLUES, ENTRIES = parse("1..............."), parse(".234............")


def inks(board: BoardView, cell: int) -> list[tuple[object, bool]]:
    return [(glyph.colour, glyph.bold) for glyph, cells in board._layers.digits.glyphs._drawn.items() if cell in cells]


async def test_an_entry_that_breaks_a_rule_is_red_and_one_that_was_filled_in_is_bold(driver) -> None:
    board = BoardView(
        clues=CLUES, entries=ENTRIES, marks={Mark.CONFLICT: frozenset({0, 1}), Mark.HELPED: frozenset({2})}
    )
    await driver.show(board)
    assert inks(board, 0) == [(LIGHT.clue, True)], "a clue stays as it is printed; its mark says it"
    assert inks(board, 1) == [(LIGHT.error_text, False)]
    assert inks(board, 2) == [(LIGHT.found, True)]
    assert inks(board, 3) == [(LIGHT.written, False)]
    board.marks = {}
    assert inks(board, 1) == [(LIGHT.written, False)]


async def test_a_cell_that_was_filled_in_has_a_dot(driver) -> None:
    board = BoardView(clues=CLUES, entries=ENTRIES)
    await driver.show(board)
    box = board.layout.cell(2)
    width = board._layers.marks._look.mark_width
    spot = box.x + 2 * width + 1, box.y + box.height - 2 * width - 2
    before = driver.pixels(board)(*spot)
    board.marks = {Mark.HELPED: frozenset({2})}
    await driver.frames()
    assert driver.pixels(board)(*spot) == tuple(round(255 * part) for part in LIGHT.accent[:3]) != before


async def test_a_long_press_on_a_board_that_knows_none_is_a_tap(driver) -> None:
    from tests.ui.conftest import Finger

    board = BoardView(clues=CLUES)
    tapped, held = [], []
    board.bind(on_cell=lambda _board, cell: tapped.append(cell), on_cell_held=lambda _board, cell: held.append(cell))
    await driver.show(board)
    for can_hold in (False, True):
        board.can_hold = can_hold
        finger = Finger(board.layout.cell(5).x + 9, board.layout.cell(5).y + 9)
        finger.down()
        if can_hold:
            await driver.until(lambda: held == [5])
        finger.up()
        await driver.frames()
    assert (tapped, held) == ([5], [5])


async def test_a_finger_that_slid_away_holds_nothing(driver) -> None:
    from tests.ui.conftest import Finger

    board = BoardView(clues=CLUES, can_hold=True)
    heard = []
    board.bind(on_cell=lambda _board, cell: heard.append(cell), on_cell_held=lambda _board, cell: heard.append(cell))
    await driver.show(board)
    finger = Finger(board.layout.cell(5).x + 9, board.layout.cell(5).y + 9)
    finger.down()
    finger.slide_to(board.layout.cell(10).x + 9, board.layout.cell(10).y + 9)
    await driver.until(lambda: board._held_press in finger.ud)
    finger.up()
    await driver.frames()
    assert heard == []
