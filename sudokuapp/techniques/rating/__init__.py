"""How hard a puzzle is, on the scale of Sudoku Explainer: the hardest step that it needs.

The scale is a procedure: a list of searches with a number each, tried in order on every position. `rate.py` follows it
and keeps the way as evidence; `level.py` has names for ranges of the number.

- The searches are not those of the hints: they follow the scale's own definitions and order, and find one step quickly
  in place of all steps with words and pictures. What they find is a `Finding`, on a `Board` that changes.
- `sets.py`, `links.py`, `wings.py`, `uniqueness.py`, `bug.py` are the easier ones; `chain_order.py` lists the chains.
- Those that take most of the time are compiled, and run as plain Python where they are not: see `board.py`.
"""
