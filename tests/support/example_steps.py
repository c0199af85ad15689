"""Whether a technique finds what a shared example says."""

from __future__ import annotations

from bench.technique_positions import Example
from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.technique import Technique


def example_name(example: Example) -> str:
    return f"{example.technique} {example.digits} {example.board.replace('+', '')[:12]}"


def results_with_its_digits(example: Example) -> set[tuple[frozenset, frozenset]]:
    """What the steps with the digits of an example remove and place: the list says that all of them do the same."""
    technique = Technique.named(example.technique)
    return {
        (frozenset(step.eliminations), frozenset(step.placements))
        for step in SEARCHES[technique](example.position)
        if {str(digit) for _, digit in step.candidates} == set(example.digits)
    }
