"""Many boxes or triangles as one thing to draw: on a phone the number of drawing calls is what costs time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.graphics import Mesh

from sudokuapp.ui.widgets.board.layout import Box
from sudokuapp.ui.widgets.board.marks import Triangle

WHOLE_TEXTURE = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0)


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
