"""Puzzles by shape, level, symmetry and number of clues, always with one solution.

- `make.py` is the entrance: options in, a puzzle out; the same seed gives the same puzzle.
- `top_down.py` and `bottom_up.py` are the two methods; `removal.py` and `placing.py` are their moves.
- `levels.py` finds a puzzle of a wanted level, as the rating says, not the number of clues.
- `limits.py` knows what cannot exist; `effort.py` ends what does not succeed.

Nothing here is compiled: the time goes into the solver's core, which is.
"""
