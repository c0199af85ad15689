"""Draws newspaper pages with sudokus as a phone photographs them, and knows exactly what is where.

The pages are used by model training ("wild", hundreds of thousands of cells), by the tests (few, seeded, with bundled
fonts) and by the bench for each hardship. Pictures are grey, because the whole reader works on brightness only.

    rng = np.random.default_rng(7)
    page = make_page(rng, HARDSHIPS["wild"], training_fonts(system_fonts()))
    page.image, page.printed[0].cells, page.printed[0].lattice

page.py shows the order of the work; how hard a page gets is set in hardship.py and recipes.py.
"""

from models.training.pages.fonts import Font, bundled_fonts, system_fonts, training_fonts, unseen_fonts
from models.training.pages.handwriting import Writers, training_writers, unseen_writers
from models.training.pages.hardship import Hardship, Range
from models.training.pages.page import make_page
from models.training.pages.page_labels import Page, Printed, in_order
from models.training.pages.recipes import HARDSHIPS

__all__ = [
    "HARDSHIPS",
    "Font",
    "Hardship",
    "Page",
    "Printed",
    "Range",
    "Writers",
    "bundled_fonts",
    "in_order",
    "make_page",
    "system_fonts",
    "training_fonts",
    "training_writers",
    "unseen_fonts",
    "unseen_writers",
]
