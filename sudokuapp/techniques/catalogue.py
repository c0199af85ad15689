"""All techniques, in the order in which a person tries them, and the two questions that every one answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TypeAlias

from sudokuapp.techniques import digit_and_cell_chains, forcing_chains, nice_loops, nishio, singles, trial_and_error
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import Technique

Search: TypeAlias = Callable[[Position], Iterator[Step]]

# From the easiest to the hardest for a person; the last ones are for positions where nothing else is left.
SEARCHES: dict[Technique, Search] = {
    Technique.FULL_HOUSE: singles.full_houses,
    Technique.HIDDEN_SINGLE: singles.hidden_singles,
    Technique.NAKED_SINGLE: singles.naked_singles,
    Technique.X_CHAIN: digit_and_cell_chains.x_chains,
    Technique.XY_CHAIN: digit_and_cell_chains.xy_chains,
    Technique.CONTINUOUS_NICE_LOOP: nice_loops.continuous_nice_loops,
    Technique.DISCONTINUOUS_NICE_LOOP: nice_loops.discontinuous_nice_loops,
    Technique.ALTERNATING_CHAIN: nice_loops.alternating_chains,
    Technique.GROUPED_CONTINUOUS_NICE_LOOP: nice_loops.grouped_continuous_nice_loops,
    Technique.GROUPED_DISCONTINUOUS_NICE_LOOP: nice_loops.grouped_discontinuous_nice_loops,
    Technique.GROUPED_ALTERNATING_CHAIN: nice_loops.grouped_alternating_chains,
    Technique.CELL_FORCING_CHAIN: forcing_chains.cell_forcing_chains,
    Technique.UNIT_FORCING_CHAIN: forcing_chains.unit_forcing_chains,
    Technique.NISHIO: nishio.nishio,
    Technique.NESTED_CONTRADICTION: trial_and_error.nested_contradictions,
}


def next_step(position: Position, techniques: Collection[Technique] = SEARCHES.keys()) -> Step | None:
    """The easiest step, or None if no technique finds one."""
    for technique, search in SEARCHES.items():
        if technique in techniques:
            for step in search(position):
                return step
    return None


def all_steps(position: Position, techniques: Collection[Technique] = SEARCHES.keys()) -> Iterator[Step]:
    """Every step there is, the easiest first; of several explanations of one result only the first."""
    for technique, search in SEARCHES.items():
        if technique in techniques:
            seen = set()
            for step in search(position):
                if step.result not in seen:
                    seen.add(step.result)
                    yield step
