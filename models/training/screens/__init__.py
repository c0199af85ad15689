"""Draws boards as screens, apps, web pages and books show them, beside the photographed pages of `pages`.

    rng = np.random.default_rng(7)
    page = make_screen(rng, SCREENS["any"], training_fonts(system_fonts()))
    page.image, page.printed[0].cells, page.printed[0].written, page.printed[0].lattice

    make_not_sudoku(rng, "jigsaw", fonts)  # a picture to be refused; NOT_SUDOKUS has the names

screen.py shows the order of the work; screen_kind.py has all settings and kinds.py the named kinds.
"""

from models.training.screens.kinds import SCREENS
from models.training.screens.not_sudokus import NOT_SUDOKUS, make_not_sudoku
from models.training.screens.screen import make_screen
from models.training.screens.screen_kind import ScreenKind

__all__ = ["NOT_SUDOKUS", "SCREENS", "ScreenKind", "make_not_sudoku", "make_screen"]
