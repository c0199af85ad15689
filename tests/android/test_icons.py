"""The icon and the splash: the committed pictures are the script's, and no launcher cuts into the motif."""

from __future__ import annotations

from configparser import ConfigParser

import numpy as np
import pytest
from PIL import Image

from docs.make_icons import PICTURES, ROOT
from tests.android.result import SPEC


def spec():
    parser = ConfigParser(interpolation=None)
    parser.read(SPEC, encoding="utf-8")
    return parser["app"]


def pixels(name, mode="RGBA"):
    with Image.open(ROOT / name) as picture:
        return np.asarray(picture.convert(mode), dtype=int)


@pytest.mark.parametrize("name", PICTURES)
def test_a_committed_picture_is_what_the_script_draws(name):
    drawn = np.asarray(PICTURES[name]().convert("RGBA"), dtype=int)
    committed = pixels(name)
    assert committed.shape == drawn.shape
    assert np.abs(committed - drawn).max() <= 2, "run docs/make_icons.py and commit what it draws"


def test_the_package_takes_every_picture_of_the_script():
    values = (value for key, value in spec().items() if key.endswith(".filename"))
    named = {value.removeprefix("%(source.dir)s/") for value in values if value.endswith(".png")}
    assert named == {name for name in PICTURES if name.startswith("docs/")}


def test_every_launcher_shows_the_whole_motif():
    """Whatever its shape, the circle of 66 of the 108 units is inside."""
    opaque = pixels("docs/icon/foreground.png")[..., 3] > 0
    side = len(opaque)
    rows, columns = np.nonzero(opaque)
    from_middle = np.hypot(rows - (side - 1) / 2, columns - (side - 1) / 2)
    assert 0.8 < from_middle.max() / (side * 33 / 108) <= 1


def test_the_splash_has_no_edge():
    splash = pixels("docs/icon/presplash.png", "RGB")
    edge = np.concatenate([splash[0], splash[-1], splash[:, 0], splash[:, -1]])
    colour = [int(spec()["android.presplash_color"].lstrip("#")[at : at + 2], 16) for at in (0, 2, 4)]
    assert (edge == colour).all()
