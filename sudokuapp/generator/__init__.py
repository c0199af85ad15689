"""Puzzles by shape, level, symmetry and number of clues, always with one solution.

- `make.py` is the entrance: options in, a puzzle out; the same seed gives the same puzzle.
- `top_down.py` and `bottom_up.py` are the two methods; `full_grid.py`, `removal.py` and `placing.py` are their moves,
  and `walk.py` goes from a puzzle to others like it, where a number of clues is rare.
- `symmetry.py` says which cells have a clue together; `clue_board.py` is the board on which all of this happens.
- `levels.py` finds a puzzle of a wanted level, as the rating says, not the number of clues.
- `daily.py` makes the puzzle of a day; `options_text.py` writes options down.
- `limits.py` knows what cannot exist; `effort.py` ends what does not succeed.

Nothing here is compiled: the time goes into the solver's core, which is.
"""
