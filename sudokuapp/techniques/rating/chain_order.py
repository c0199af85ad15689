"""The searches for chains, in the order of the scale: 6.5 and more."""

from __future__ import annotations

from sudokuapp.techniques.rating.aligned_triplet import aligned_triplet_exclusion
from sudokuapp.techniques.rating.forcing_chains import (
    dynamic_forcing_chains,
    dynamic_forcing_chains_with_patterns,
    multiple_forcing_chains,
    nishio_forcing_chains,
)
from sudokuapp.techniques.rating.nested_chains import nested_forcing_chains
from sudokuapp.techniques.rating.single_chains import single_chains

CHAIN_SEARCHES = (
    single_chains,
    aligned_triplet_exclusion,
    nishio_forcing_chains,
    multiple_forcing_chains,
    dynamic_forcing_chains,
    dynamic_forcing_chains_with_patterns,
    nested_forcing_chains,
)
