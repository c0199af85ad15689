from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from models.training.pages.geometry import Curl, View, turned_camera

angles = st.floats(0, 2 * np.pi)


@st.composite
def views(draw: st.DrawFn) -> View:
    rotation = turned_camera(np.radians(draw(st.floats(0, 40))), draw(angles), draw(angles))
    curls = []
    if draw(st.booleans()):
        curls.append(Curl.bow(draw(angles), draw(st.floats(1, 25)), draw(st.floats(900, 3000)), draw(angles), 2500))
    if draw(st.booleans()):
        curls.append(Curl.fold(draw(angles), draw(st.floats(-30, 30)), draw(st.floats(-300, 300)), 25, 2500))
    return View(rotation, 640, 960, (320, 240), tuple(curls))


@given(view=views(), seed=st.integers(0, 1000))
def test_a_page_point_comes_back_from_the_picture(view: View, seed: int) -> None:
    page = np.random.default_rng(seed).uniform(-300, 300, (40, 2)).astype(np.float32)
    assert np.abs(view.to_page(view.to_picture(page)) - page).max() < 1.0


@given(view=views())
def test_every_pixel_of_the_mesh_agrees_with_the_forward_map(view: View) -> None:
    corner = np.array([-700, -600], np.float32)
    mesh, _ = view.mesh(640, 480, corner)
    assert mesh.shape == (480, 640, 2)
    y, x = np.mgrid[100:400:7, 160:480:7]
    there = view.to_picture(mesh[y, x] + corner)
    assert np.abs(there - np.stack([x, y], axis=-1)).max() < 1.0


@given(view=views(), left=st.floats(5, 100), top=st.floats(5, 100), size=st.floats(150, 350))
def test_a_fitted_view_shows_the_outline_within_its_box_and_touching_it(
    view: View, left: float, top: float, size: float
) -> None:
    outline = np.array([[-200, -200], [200, -200], [200, 200], [-200, 200]], np.float32)
    points = view.fitted(outline, (left, top, size, size), (0.5, 0.5)).to_picture(outline)
    low, high = points.min(axis=0) - (left, top), points.max(axis=0) - (left, top)
    assert low.min() > -1 and high.max() < size + 1
    assert max(high - low) > size - 2


def test_paper_does_not_stretch_along_a_bow() -> None:
    curl = Curl.bow(0.0, 25, 1500, 0.3, 2000)
    along = np.linspace(-2000, 2000, len(curl.shift))
    lengths = np.hypot(np.diff(along + curl.shift), np.diff(curl.height))
    assert np.allclose(lengths, np.diff(along), rtol=1e-3)
