"""Many shapes as one thing to draw: on a phone the number of drawing calls is what costs time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from sudokuapp.ui.widgets.board.areas import Area
from sudokuapp.ui.widgets.board.layout import Box, Triangle

WHOLE_TEXTURE = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0)
FADE = bytes((255, 255, 255, 0, 255, 255, 255, 255))  # two pixels: one that covers nothing, one that covers all
# From the middle of the one to the middle of the other; a little beyond it, so that rounding never gives less than all.
NO_COVER, FULL_COVER = 0.25, 0.76


def empty_mesh() -> Mesh:
    return Mesh(mode="triangles")


def mesh_of(boxes: Iterable[Box]) -> Mesh:
    mesh = empty_mesh()
    fill(mesh, boxes)
    return mesh


def fill(mesh: Mesh, boxes: Iterable[Box], texture_corners: Sequence[float] = WHOLE_TEXTURE) -> None:
    """Make the mesh two triangles for each box."""
    vertices: list[float] = []
    indices: list[int] = []
    u0, v0, u1, v1, u2, v2, u3, v3 = texture_corners
    for box in boxes:
        first = len(vertices) // 4
        x, y, right, top = box.x, box.y, box.x + box.width, box.y + box.height
        vertices += (x, y, u0, v0, right, y, u1, v1, right, top, u2, v2, x, top, u3, v3)
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    mesh.vertices, mesh.indices = vertices, indices


def fill_triangles(mesh: Mesh, triangles: Iterable[Triangle]) -> None:
    """Make the mesh these triangles, in one colour."""
    points = [point for triangle in triangles for point in triangle]
    mesh.vertices = [number for x, y in points for number in (x, y, 0.0, 0.0)]
    mesh.indices = list(range(len(points)))


def fill_areas(mesh: Mesh, areas: Iterable[Area]) -> None:
    """Make the mesh these areas, in one colour that fades out at their edges."""
    vertices: list[float] = []
    indices: list[int] = []
    for area in areas:
        first = len(vertices) // 4
        for x, y, cover in area.corners:
            vertices += (x, y, NO_COVER + (FULL_COVER - NO_COVER) * cover, 0.5)
        indices += [first + corner for triangle in area.triangles for corner in triangle]
    mesh.texture = _fade()
    mesh.vertices, mesh.indices = vertices, indices


@cache
def _fade() -> Texture:
    texture = Texture.create(size=(2, 1), colorfmt="rgba")

    def draw(fade: Texture) -> None:
        fade.blit_buffer(FADE, colorfmt="rgba", bufferfmt="ubyte")

    draw(texture)
    texture.add_reload_observer(draw)  # a phone may drop the GL context
    return texture
