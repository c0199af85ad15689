"""All techniques, in the order in which a person tries them, and the two questions that every one answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TypeAlias

from sudokuapp.techniques.almost_locked import als_xy_wing, als_xz, sue_de_coq
from sudokuapp.techniques.basics import hidden_subsets, locked_candidates, naked_subsets, singles
from sudokuapp.techniques.chains import digit_and_cell_chains, forcing_chains, nice_loops, remote_pairs, wings
from sudokuapp.techniques.colours import multi_colours, simple_colours
from sudokuapp.techniques.contradiction import nishio, trial_and_error
from sudokuapp.techniques.fish import basic_fish, finned_fish
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.single_digit import empty_rectangle, turbot_fish
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.uniqueness import (
    avoidable_rectangles,
    bug,
    hidden_rectangles,
    unique_rectangle_subsets,
    unique_rectangles,
)

Search: TypeAlias = Callable[[Position], Iterator[Step]]

# From the easiest to the hardest for a person; the last ones are for positions where nothing else is left.
SEARCHES: dict[Technique, Search] = {
    Technique.FULL_HOUSE: singles.full_houses,
    Technique.HIDDEN_SINGLE: singles.hidden_singles,
    Technique.NAKED_SINGLE: singles.naked_singles,
    Technique.LOCKED_PAIR: naked_subsets.locked_pairs,
    Technique.LOCKED_TRIPLE: naked_subsets.locked_triples,
    Technique.LOCKED_CANDIDATES_1: locked_candidates.pointing,
    Technique.LOCKED_CANDIDATES_2: locked_candidates.claiming,
    Technique.NAKED_PAIR: naked_subsets.naked_pairs,
    Technique.HIDDEN_PAIR: hidden_subsets.hidden_pairs,
    Technique.NAKED_TRIPLE: naked_subsets.naked_triples,
    Technique.HIDDEN_TRIPLE: hidden_subsets.hidden_triples,
    Technique.X_WING: basic_fish.x_wings,
    Technique.NAKED_QUADRUPLE: naked_subsets.naked_quadruples,
    Technique.HIDDEN_QUADRUPLE: hidden_subsets.hidden_quadruples,
    Technique.SWORDFISH: basic_fish.swordfish,
    Technique.SKYSCRAPER: turbot_fish.skyscrapers,
    Technique.TWO_STRING_KITE: turbot_fish.two_string_kites,
    Technique.TURBOT_FISH: turbot_fish.turbot_fish,
    Technique.EMPTY_RECTANGLE: empty_rectangle.empty_rectangles,
    Technique.XY_WING: wings.xy_wings,
    Technique.REMOTE_PAIRS: remote_pairs.remote_pairs,
    Technique.BUG_PLUS_ONE: bug.bug_plus_one,
    Technique.UNIQUENESS_1: unique_rectangles.type_1,
    Technique.UNIQUENESS_2: unique_rectangles.type_2,
    Technique.UNIQUENESS_3: unique_rectangle_subsets.type_3,
    Technique.UNIQUENESS_4: unique_rectangles.type_4,
    Technique.UNIQUENESS_5: unique_rectangles.type_5,
    Technique.UNIQUENESS_6: unique_rectangles.type_6,
    Technique.HIDDEN_RECTANGLE: hidden_rectangles.hidden_rectangles,
    Technique.AVOIDABLE_RECTANGLE_1: avoidable_rectangles.type_1,
    Technique.AVOIDABLE_RECTANGLE_2: avoidable_rectangles.type_2,
    Technique.W_WING: wings.w_wings,
    Technique.XYZ_WING: wings.xyz_wings,
    Technique.SIMPLE_COLOURS_TRAP: simple_colours.traps,
    Technique.SIMPLE_COLOURS_WRAP: simple_colours.wraps,
    Technique.FINNED_X_WING: finned_fish.finned_x_wings,
    Technique.SASHIMI_X_WING: finned_fish.sashimi_x_wings,
    Technique.JELLYFISH: basic_fish.jellyfish,
    Technique.FINNED_SWORDFISH: finned_fish.finned_swordfish,
    Technique.SASHIMI_SWORDFISH: finned_fish.sashimi_swordfish,
    Technique.FINNED_JELLYFISH: finned_fish.finned_jellyfish,
    Technique.SASHIMI_JELLYFISH: finned_fish.sashimi_jellyfish,
    Technique.MULTI_COLOURS_1: multi_colours.multi_colours_1,
    Technique.MULTI_COLOURS_2: multi_colours.multi_colours_2,
    Technique.X_CHAIN: digit_and_cell_chains.x_chains,
    Technique.XY_CHAIN: digit_and_cell_chains.xy_chains,
    Technique.CONTINUOUS_NICE_LOOP: nice_loops.continuous_nice_loops,
    Technique.DISCONTINUOUS_NICE_LOOP: nice_loops.discontinuous_nice_loops,
    Technique.ALTERNATING_CHAIN: nice_loops.alternating_chains,
    Technique.SUE_DE_COQ: sue_de_coq.sue_de_coq,
    Technique.ALS_XZ: als_xz.als_xz,
    Technique.ALS_XY_WING: als_xy_wing.als_xy_wings,
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
