"""How people solve: every technique that has a name, as a search that explains what it finds.

What one asks:
- `catalogue.py`: all techniques in the order in which a person tries them; the next step of a position, and all steps.
- `hint.py`: the next step told in stages, or what is wrong with the position; `way.py`: the whole way to the end.
- `rating/`: how hard a puzzle is.

What one gets:
- `position.py`: a `Position` is what a solver sees: digits and candidates. `library_line.py` reads and writes it.
- `step.py`: a `Step` is what a technique finds there: digits placed or candidates removed, and what to show and say.
- `technique.py`, `descriptions.py`, `examples.py`: the name, a sentence and a position for each technique.

How it is found: a folder for each family of techniques (`basics/`, `fish/`, `chains/` ...). A technique is a function
from a position to its steps, found when asked for: the first is a hint, all of them the list that an expert wants.
Sets of cells are integers with a bit for each cell, sets of digits integers with a bit for each digit (`cell_sets.py`):
one operation then asks a question of the whole board. `wording.py` has the parts of all sentences.
"""
