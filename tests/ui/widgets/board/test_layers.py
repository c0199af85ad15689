"""Notes, highlights, candidates and links as they are drawn."""

from __future__ import annotations

import pytest
from support.board_pixels import SHAPES, Pixel, as_pixel, coloured, pixels_in, pixels_of_cell

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.session.settings import LARGER_DIGITS
from sudokuapp.ui.theme import DARK, LIGHT, Theme
from sudokuapp.ui.widgets.board.drawing import candidates as candidates_layer
from sudokuapp.ui.widgets.board.drawing import glyph_meshes, highlights, links, marks
from sudokuapp.ui.widgets.board.layers import Candidate, Emphasis, Highlight, Link, LinkKind, Mark, Node
from sudokuapp.ui.widgets.board.places import CandidatePlaces
from sudokuapp.ui.widgets.board.rooms import CandidateRooms
from sudokuapp.ui.widgets.board.view import BoardView

NINE = Grid.empty(Shape(3, 3))
THEMES = {"light": LIGHT, "dark": DARK}


def pixels_of_place(driver, board: BoardView, candidate: Candidate) -> dict[tuple[int, int], Pixel]:
    return pixels_in(driver.pixels(board), CandidatePlaces.of(board.layout).box(candidate))


def alone(board: BoardView, *candidates: Candidate) -> CandidateRooms:
    """The rooms of candidates that stand out, each alone in its cell."""
    return CandidateRooms.of(CandidatePlaces.of(board.layout), 1.0, (), candidates)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
async def test_a_note_is_drawn_in_its_place_and_nowhere_else(driver, shape: Shape, theme: Theme) -> None:
    board = BoardView(clues=Grid.empty(shape), theme=theme)
    await driver.show(board, (720, 720))
    paper = as_pixel(theme.paper)
    for digit in range(1, shape.side + 1):
        board.notes = {shape.side: frozenset({digit})}
        await driver.frames(1)
        for other in range(1, shape.side + 1):
            seen = set(pixels_of_place(driver, board, Candidate(shape.side, other)).values())
            assert (seen == {paper}) is (other != digit)
        assert set(pixels_of_cell(driver, board, 0)) == {paper}
    board.notes = {}
    await driver.frames()
    assert set(pixels_of_cell(driver, board, shape.side)) == {paper}


async def test_a_cell_with_a_digit_shows_no_notes(driver) -> None:
    every = frozenset(range(1, 10))
    board = BoardView(clues=NINE.with_digit(0, 8), notes={0: every, 1: every})
    await driver.show(board)
    note = as_pixel(LIGHT.note)
    assert note not in pixels_of_cell(driver, board, 0)
    assert note in pixels_of_cell(driver, board, 1)
    board.entries = NINE.with_digit(1, 5)
    await driver.frames()
    assert note not in pixels_of_cell(driver, board, 1)
    board.entries = NINE
    await driver.frames()
    assert note in pixels_of_cell(driver, board, 1), "they come back with an undo"


@pytest.mark.parametrize("shape", SHAPES, ids=str)
async def test_larger_notes_stay_in_their_place(driver, shape: Shape) -> None:
    last = Candidate(0, shape.side)
    board = BoardView(clues=Grid.empty(shape), notes={0: frozenset({last.digit})})
    await driver.show(board, (720, 720))

    def inked() -> set[tuple[int, int]]:
        return {
            place for place, pixel in pixels_of_place(driver, board, last).items() if pixel != as_pixel(LIGHT.paper)
        }

    usual = len(inked())
    for scale in (LARGER_DIGITS, 9.0):
        board.digit_scale = scale
        await driver.frames()
        cell = [pixel for pixel in pixels_of_cell(driver, board, 0) if pixel != as_pixel(LIGHT.paper)]
        assert len(inked()) == len(cell), "all ink of the cell is in the one place"
        assert len(inked()) > 1.05 * usual


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
async def test_each_highlight_has_its_tint_and_the_last_of_them_is_seen(driver, theme: Theme) -> None:
    board = BoardView(clues=NINE, theme=theme)
    await driver.show(board)
    tints = {
        Highlight.PEER: theme.peer_cell,
        Highlight.WRITTEN: theme.peer_cell,
        Highlight.UNIT: theme.unit_cell,
        Highlight.SAME_DIGIT: theme.same_digit_cell,
        Highlight.FOCUS: theme.focus_cell,
        Highlight.CHANGED: theme.changed_cell,
        Highlight.SELECTED: theme.selected_cell,
    }
    assert set(tints) == set(Highlight)
    board.highlights = {role: frozenset({10 * at, 80}) for at, role in enumerate(Highlight)}
    await driver.frames()

    def middle(cell: int) -> Pixel:
        box = board.layout.cell(cell)
        return driver.pixels(board)(box.x + box.width // 2, box.y + box.height // 2)

    for at, role in enumerate(Highlight):
        assert middle(10 * at) == as_pixel(tints[role])
    assert middle(80) == as_pixel(theme.selected_cell)
    board.highlights = {}
    await driver.frames()
    assert {middle(cell) for cell in (0, 10, 20, 30, 40, 50, 80)} == {as_pixel(theme.paper)}


async def test_what_a_hint_is_about_has_a_line_round_it(driver) -> None:
    """So that it is told from the selection without colours; the line round units is thinner."""
    board = BoardView(clues=NINE)
    await driver.show(board, (800, 800))
    board.highlights = {
        Highlight.FOCUS: frozenset({0, 1}),
        Highlight.UNIT: frozenset(range(72, 81)),
        Highlight.SELECTED: frozenset({40}),
    }
    await driver.frames()
    first, second = (coloured(driver, board, cell, LIGHT.focus_line) for cell in (0, 1))
    width, height = board.layout.cell(0).width, board.layout.cell(0).height
    assert {(0, y) for y in range(height)} | {(x, 0) for x in range(width)} <= first
    assert (width - 1, height // 2) not in first, "two cells side by side have one line round both"
    assert (board.layout.cell(1).width - 1, height // 2) in second
    unit = coloured(driver, board, 76, LIGHT.focus_line)
    assert 0 < len([y for x, y in unit if x == 5]) < len([y for x, y in first if x == 5])
    assert not coloured(driver, board, 40, LIGHT.focus_line)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
async def test_what_is_placed_or_crossed_out_of_a_pattern_is_told_by_its_shape(driver, theme: Theme) -> None:
    placed, reason, opposite = (Candidate(cell, 5) for cell in (0, 2, 4))
    parts = {placed: Emphasis.PLACED, reason: Emphasis.REMOVED_REASON, opposite: Emphasis.REMOVED_OPPOSITE}
    board = BoardView(clues=NINE, theme=theme, candidates=parts)
    await driver.show(board, (900, 900))
    places, pixel = alone(board, *parts), driver.pixels(board)

    def at(candidate: Candidate, across: float, up: float) -> Pixel:
        (x, y), radius = places.centre(candidate), places.radius_of(candidate)
        return pixel(int(x + across * radius), int(y + up * radius))

    assert at(placed, 0.85, 0) == as_pixel(theme.reason), "a disc"
    assert at(placed, 1.22, 0) == at(placed, 0, -1.22) == as_pixel(theme.clue), "with a ring round it"
    assert at(reason, 1.0, 0) == as_pixel(theme.reason), "only the line of a disc"
    assert at(opposite, 0.88, 0) == as_pixel(theme.opposite), "only the line of a square"
    for crossed_out in (reason, opposite):
        assert at(crossed_out, 0.55, 0.55) == as_pixel(theme.removed), "a strike"
        assert at(crossed_out, 0.7, -0.2) == as_pixel(theme.paper), "nothing is filled"
    board.candidates = {}
    await driver.frames()
    assert driver.pixels(board)(*(int(one) for one in places.centre(placed))) == as_pixel(theme.paper)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
async def test_candidates_that_stand_out_differ_in_shape(driver, shape: Shape, theme: Theme) -> None:
    reason, opposite, removed, note = (Candidate(cell, 2) for cell in range(4))
    board = BoardView(
        clues=Grid.empty(shape),
        theme=theme,
        candidates={reason: Emphasis.REASON, opposite: Emphasis.OPPOSITE, removed: Emphasis.REMOVED},
    )
    await driver.show(board, (900, 900))
    board.notes = {cell: frozenset({2}) for cell in range(4)}
    await driver.frames()
    places, pixel = alone(board, *board.candidates), driver.pixels(board)

    def at(candidate: Candidate, across: float, up: float) -> Pixel:
        """In radii from the middle of its room."""
        (x, y), radius = places.centre(candidate), places.radius_of(candidate)
        return pixel(int(x + across * radius), int(y + up * radius))

    paper = as_pixel(theme.paper)
    assert at(reason, 0.85, 0) == at(reason, 0, -0.85) == as_pixel(theme.reason)
    assert at(reason, 0.8, 0.8) == paper, "a disc"
    assert at(opposite, 0.75, 0) == at(opposite, 0.7, 0.7) == at(opposite, -0.7, 0.7) == as_pixel(theme.opposite)
    assert at(removed, 0.75, 0.75) == at(removed, -0.75, -0.75) == as_pixel(theme.removed), "crossed out"
    assert at(removed, 0.7, -0.7) == at(removed, 0.85, 0) == paper
    for candidate, ink in ((reason, theme.on_reason), (opposite, theme.on_opposite), (note, theme.note)):
        assert as_pixel(ink) in pixels_in(pixel, places.box(candidate)).values(), "its digit is legible"
    for candidate in (reason, opposite, removed):
        assert as_pixel(theme.note) not in pixels_in(pixel, places.box(candidate)).values(), "and drawn only once"
    board.candidates = {}
    await driver.frames()
    plain = [pixels_of_place(driver, board, one) for one in (reason, opposite, removed, note)]
    assert all(as_pixel(theme.note) in place.values() for place in plain), "it is a plain note again"
    assert not any(as_pixel(theme.reason) in place.values() for place in plain)


def along(driver, board: BoardView, start: Candidate, end: Candidate) -> list[Pixel]:
    """The pixels on the way between two candidates of a row, from edge to edge."""
    places = alone(board, start, end)
    (x, y), (right, _) = places.centre(start), places.centre(end)
    reach = round(places.radius_of(start))
    pixel = driver.pixels(board)
    return [pixel(at, int(y)) for at in range(int(x) + reach, int(right) - reach)]


def across(driver, board: BoardView, x: float, y: float, colour: Pixel) -> int:
    """How high what is drawn in this colour is at this place."""
    pixel = driver.pixels(board)
    return sum(pixel(int(x), int(y) + up) == colour for up in range(-20, 21))


async def test_a_strong_link_is_a_line_and_a_weak_one_has_dashes_and_both_point_to_their_end(driver) -> None:
    start, end = Candidate(0, 5), Candidate(8, 5)
    one, other = Node.of(5, 0), Node.of(5, 8)
    board = BoardView(clues=NINE, notes={0: frozenset({5}), 8: frozenset({5})})
    await driver.show(board, (900, 900))
    link = as_pixel(LIGHT.link)
    runs = {}
    for kind in LinkKind:
        board.links = (Link(one, other, kind),)
        await driver.frames()
        line = [pixel == link for pixel in along(driver, board, start, end)]
        runs[kind] = sum(here and not before for before, here in zip([False, *line], line, strict=False))
        assert sum(line) > 0.4 * len(line)
        places = alone(board, start, end)
        (x, y), (right, _) = places.centre(start), places.centre(end)
        edge, unit = places.radius_of(start), places.radius
        near_end = across(driver, board, right - edge - unit, y, link)
        assert near_end > 2 * across(driver, board, x + edge + 0.4 * unit, y, link), "an arrow head"
        for candidate in (start, end):
            room = places.box(candidate).middle(int(edge), int(edge))
            assert link not in pixels_in(driver.pixels(board), room).values(), "beside the digits"
    assert runs[LinkKind.STRONG] == 1
    assert runs[LinkKind.WEAK] > 5
    board.links = ()
    await driver.frames()
    assert link not in along(driver, board, start, end)


async def test_a_link_is_drawn_round_a_candidate_that_comes_into_its_way(driver) -> None:
    between = Candidate(4, 5)
    board = BoardView(clues=NINE, links=(Link(Node.of(5, 0), Node.of(5, 8), LinkKind.STRONG),))
    await driver.show(board, (900, 900))
    assert as_pixel(LIGHT.link) in pixels_of_place(driver, board, between).values()
    board.candidates = {between: Emphasis.REASON}
    await driver.frames()
    assert as_pixel(LIGHT.link) not in pixels_of_place(driver, board, between).values()


async def test_a_group_has_a_line_round_it(driver) -> None:
    board = BoardView(clues=NINE, links=(Link(Node.of(5, 80), Node.of(5, 0, 1), LinkKind.WEAK),))
    await driver.show(board, (900, 900))
    places = CandidatePlaces.of(board.layout)
    (x, y), (right, _) = places.centre(Candidate(0, 5)), places.centre(Candidate(1, 5))
    link = as_pixel(LIGHT.link)
    for away in (-places.radius, places.radius):
        assert across(driver, board, (x + right) / 2, y + away, link) > 0
    assert link not in along(driver, board, Candidate(0, 5), Candidate(1, 5)), "and nothing through it"


async def test_what_another_shape_has_is_left_out(driver) -> None:
    far = Candidate(80, 9)
    link = Link(Node.of(9, 80), Node.of(1, 0), LinkKind.STRONG)
    board = BoardView(
        clues=Grid.empty(Shape(2, 2)),
        notes={80: frozenset({9}), 0: frozenset({9})},
        highlights={role: frozenset({80}) for role in Highlight},
        candidates={far: Emphasis.REASON},
        links=(link,),
    )
    await driver.show(board)
    assert {pixel for cell in range(16) for pixel in pixels_of_cell(driver, board, cell)} == {as_pixel(LIGHT.paper)}
    board.clues = NINE
    await driver.frames()
    assert as_pixel(LIGHT.reason) in pixels_of_cell(driver, board, 80)


async def test_only_the_layer_whose_data_changed_is_filled_anew(driver, monkeypatch: pytest.MonkeyPatch) -> None:
    board = BoardView(
        clues=NINE.with_digit(0, 5),
        notes={1: frozenset({2, 3})},
        highlights={Highlight.PEER: frozenset({2}), Highlight.SELECTED: frozenset({3})},
        marks={Mark.SUSPECT: frozenset({4}), Mark.CONFLICT: frozenset({5})},
        candidates={Candidate(6, 1): Emphasis.REASON},
        links=(Link(Node.of(1, 6), Node.of(1, 60), LinkKind.WEAK),),
    )
    await driver.show(board)
    filled: list[str] = []
    for layer in (glyph_meshes, highlights, marks, candidates_layer, links):
        layer_name = layer.__name__.rpartition(".")[2]
        for name in ("fill", "fill_triangles", "fill_areas"):
            if hasattr(layer, name):
                monkeypatch.setattr(layer, name, lambda *_, layer_name=layer_name: filled.append(layer_name))

    def after(**data: object) -> list[str]:
        filled.clear()
        for name, value in data.items():
            setattr(board, name, value)
        return filled[:]

    assert after(marks={Mark.SUSPECT: frozenset({4}), Mark.CONFLICT: frozenset()}) == ["marks", "marks"]
    assert after(highlights={Highlight.PEER: frozenset({2}), Highlight.SELECTED: frozenset({9})}) == ["highlights"]
    assert after(candidates={Candidate(6, 1): Emphasis.REASON, Candidate(7, 1): Emphasis.REMOVED}) == [
        "glyph_meshes",
        "candidates",
        "links",
        "links",
    ]
    assert after(links=()) == ["links", "links"]
    assert after(notes={1: frozenset({2})}) == ["glyph_meshes"], "the 3 only"
    assert after(entries=NINE.with_digit(8, 7)) == ["glyph_meshes"]
    assert after(entries=NINE.with_digit(8, 7), notes={1: frozenset({2})}) == [], "nothing new"
