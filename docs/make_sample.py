"""Draws the sample photo that comes with the app: `PYTHONPATH=. .venv/bin/python docs/make_sample.py`.

It is drawn by the renderer that draws the training pages, so that nobody else has a right to it.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from models.training.pages import HARDSHIPS, Dose, bundled_fonts, make_page
from sudokuapp.scan.sample import sample_path

SEED = 0  # chosen by looking: a page on a table, a puzzle that looks like an editor's, two digits in doubt
JPEG_QUALITY = 60

NEWSPAPER = replace(
    HARDSHIPS["plain"],
    clutter=Dose(0.9, 1.0),
    gap=Dose(0.4, 0.8),
    page_edge=Dose(0.2, 0.5),
    empty=Dose(0.6, 0.66),
    grain=Dose(1, 2),
    show_through=Dose(0.03, 0.06),
    tilt=Dose(12, 18),
    roll=Dose(2, 5),
    bow=Dose(6, 10),
    sizes=((1200, 900),),
    upright_frame=1.0,
    board=Dose(0.62, 0.7),
    gradient=Dose(0.15, 0.25),
    shadow=Dose(0.1, 0.2),
    noise=Dose(0.5, 1.0),
)


def main() -> None:
    page = make_page(np.random.default_rng(SEED), NEWSPAPER, bundled_fonts())
    encoded = cv2.imencode(".jpg", page.image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1]
    sample_path().write_bytes(encoded.tobytes())


if __name__ == "__main__":
    main()
