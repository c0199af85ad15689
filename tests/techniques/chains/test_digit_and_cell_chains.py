"""X-chains and XY-chains."""

import pytest

from bench.technique_positions import Example, examples
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.chains.chain_graph import chain_graph
from sudokuapp.techniques.chains.chain_steps import chain_in_words
from sudokuapp.techniques.chains.digit_and_cell_chains import x_chains, xy_chains
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.step import Candidate

SEARCHES = {"x-chain": x_chains, "xy-chain": xy_chains}
SMALL = ".6...2+2.5.6.+6.+24...1.+62.3..+2.+6.26..."
EIGHT = "..+8+6..4121+43..+7.+43.8..6+7...74.....5.....8...7....+8...7..16+7...8."
EIGHT_LATER = "+7+5+8+6..4121+43..+7.+43+18..6+7+5+2+674...+6+75.....8+4+3.7...+3+8+2..7..16+7...8."
NINE = ".+68...+75.5+4.67...8+2+73..149+6+31.........4....3.62.9.......+6...8...92..5..7...2.6..."
NINE_LATER = ".+68...+75.5+4.67...8+2+73..149+6+31.........4....3.62.9.......+6...8...92..5.+67...2.6..."
# The technique, the position, and what the first step removes: digit, row, column.
OWN = [
    ("x-chain", f":::{SMALL}::", "455"),
    ("x-chain", f":::{EIGHT}:163 367 375 377 378 515 516 546 547 548:", "571"),
    ("x-chain", f":::{NINE}::", "199"),
    ("xy-chain", f":::{SMALL}::", "411"),
    ("xy-chain", f":::{EIGHT_LATER}:255 285:", "525 575"),
    ("xy-chain", f":::{NINE_LATER}:168 181 199 248 448 468 479 565 593:", "197"),
]


@pytest.mark.parametrize("example", examples(*SEARCHES), ids=lambda example: example.board)
def test_every_shared_example_is_found(example: Example) -> None:
    steps = SEARCHES[example.technique](example.position)
    assert any(set(step.eliminations) == example.eliminations for step in steps)


@pytest.mark.parametrize(("slug", "line", "removed"), OWN)
def test_the_simplest_chain_comes_first(slug: str, line: str, removed: str) -> None:
    position = parse_library_line(line)
    side = position.shape.side
    step = next(SEARCHES[slug](position))
    assert set(step.eliminations) == {
        Candidate((int(row) - 1) * side + int(column) - 1, int(digit)) for digit, row, column in removed.split()
    }


@pytest.mark.parametrize(("slug", "line", "removed"), OWN)
def test_no_chain_is_ever_wrong(slug: str, line: str, removed: str) -> None:
    position = parse_library_line(line)
    solution = app_solver.solve(position.grid)
    steps = list(SEARCHES[slug](position))
    assert steps
    for step in steps:
        assert all(solution[cell] != digit and position.has(cell, digit) for cell, digit in step.eliminations)


def test_an_x_chain_is_more_than_two_locked_candidates() -> None:
    for line in (SMALL, EIGHT, NINE):
        lengths = [len(step.links) for step in x_chains(parse_library_line(f":::{line}::"))]
        assert min(lengths) >= 3


def test_an_xy_chain_goes_through_cells_with_two_candidates() -> None:
    position = parse_library_line(f":::{NINE_LATER}:168 181 199 248 448 468 479 565 593:")
    steps = list(xy_chains(position))
    assert steps
    assert all(position.candidates[cell].bit_count() == 2 for step in steps for cell in step.cells)


def test_the_reason_names_what_follows_in_order() -> None:
    step = next(x_chains(parse_library_line(f":::{NINE}::")))
    assert str(step.reason) == (
        "If 1 in r1c9 is false, these are true, each because of the one before: 1 in r1c1 and 1 in r9c3. "
        "So 1 in r1c9 or 1 in r9c3 is true, and what both exclude cannot be."
    )


def test_a_long_chain_is_told_link_by_link_as_a_terminal_draws_no_lines() -> None:
    words = str(chain_in_words(chain_graph(parse_library_line(f":::{NINE}::")), range(14)))
    assert words.startswith("If 1 in r1c1 is false, these are true, each because of the one before: ")
    assert words.count(" in r") == 1 + 7
