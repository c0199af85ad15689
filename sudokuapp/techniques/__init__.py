"""How people solve: every technique that has a name, as a search that explains what it finds.

- `position.py`: a `Position` is what a solver sees: the digits and the candidates.
- `step.py`: a `Step` is what a technique finds there: digits placed or candidates removed, and what to show and say.
- One file for each family of techniques. A technique is a function from a position to its steps, found when asked for:
  the first of them is a hint, all of them are the list that an expert wants.
- `catalogue.py`: all techniques in the order in which a person tries them.

Sets of cells are integers with a bit for each cell, sets of digits integers with a bit for each digit (`cell_sets.py`):
one operation then asks a question of the whole board.
"""
