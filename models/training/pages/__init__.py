"""Draws what a phone makes of a newspaper page with sudokus, and says exactly what is where.

It feeds three readers of its pages: model training ("wild", hundreds of thousands of cells), the tests (small, seeded,
bundled fonts) and the bench by hardship. Pictures are grey, as the whole reader works on luma.

    rng = np.random.default_rng(7)
    page = make_page(rng, HARDSHIPS["wild"], training_fonts(system_fonts()))
    page.image, page.printed[0].cells, page.printed[0].lattice

page.py tells the order of things; to change how hard a page gets, look at hardship.py and recipes.py first.
"""

from models.training.pages.fonts import Font, bundled_fonts, system_fonts, training_fonts, unseen_fonts
from models.training.pages.hardship import Dose, Hardship
from models.training.pages.page import make_page
from models.training.pages.recipes import HARDSHIPS
from models.training.pages.truth import Page, Printed, in_order

__all__ = [
    "HARDSHIPS",
    "Dose",
    "Font",
    "Hardship",
    "Page",
    "Printed",
    "bundled_fonts",
    "in_order",
    "make_page",
    "system_fonts",
    "training_fonts",
    "unseen_fonts",
]
