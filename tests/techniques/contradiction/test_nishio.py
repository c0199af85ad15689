"""Nishio: candidates that contradict themselves."""

from sudokuapp.techniques.contradiction.nishio import nishio
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.step import Candidate

NINE = ":::.+68...+75.5+4.67...8+2+73..149+6+31.........4....3.62.9.......+6...8...92..5..7...2.6...::"
EIGHT = (
    ":::......4121+43..+7.+43.8..6+7...74.....5.....8...7........7..16+7...8.:"
    "367 375 377 378 515 516 546 547 548 572 611 615 616 815 816:"
)


def test_a_candidate_that_leaves_a_row_without_a_digit_is_removed() -> None:
    step = next(nishio(parse_library_line(NINE)))
    assert step.eliminations == (Candidate(54, 7),)
    assert str(step.reason) == "If 7 in r7c1 were true, row 9 would have no cell left for 7."
    assert step.units == (8,)


def test_a_candidate_is_refuted_on_a_board_of_eight() -> None:
    step = next(nishio(parse_library_line(EIGHT)))
    assert step.eliminations == (Candidate(42, 1),)
    assert str(step.reason) == "If 1 in r6c3 were true, column 4 would have no cell left for 1."


def test_the_nearest_contradiction_comes_first() -> None:
    """Of those that are equally many rounds of singles away, the one that needs fewest digits."""
    line = ":::.18...2.9..3.+1..4...6....1.6...7...8+3...2..+7.1..3...5..+6.1...+8..3..485..+8....6.97:"
    position = parse_library_line(line + "335 337 454 554 627 659 669 954 965:")
    lengths = [len(step.candidates) for step in nishio(position)]
    assert lengths[:4] == [3, 4, 4, 4]


def test_each_candidate_in_the_net_is_there_because_of_others_in_it() -> None:
    """A true one excludes others, and where all others of a cell or a unit are excluded, the last one is true."""
    for step in nishio(parse_library_line(NINE)):
        start, *rest = step.candidates
        assert step.eliminations == (start,)
        excluded = {link.end for link in step.links if not link.is_strong}
        concluded = {Candidate(link.end.cells[0], link.end.digit) for link in step.links if link.is_strong}
        assert concluded == set(rest) - {start}
        assert {link.start for link in step.links if link.is_strong} <= excluded
