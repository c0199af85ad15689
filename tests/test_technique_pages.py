"""The page of the techniques is what `make technique-pages` writes, and its pictures can be shown."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.puzzles import full_grid, with_holes

from docs.board_drawing import BoardDrawing
from docs.make_technique_pages import PAGE, PICTURES, files
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import SEARCHES, next_step
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.rating.level import Level
from sudokuapp.techniques.technique import Technique

LARGEST = 30_000  # bytes of a picture
SVG = "{http://www.w3.org/2000/svg}"


@cache
def written() -> dict[Path, str]:
    return files()


def test_the_page_is_up_to_date():
    assert PAGE.read_text(encoding="utf-8") == written()[PAGE], "run `make technique-pages`"


def test_every_picture_is_up_to_date():
    pictures = set(PICTURES.iterdir())
    assert pictures == written().keys() - {PAGE}, "run `make technique-pages`"
    outdated = [path.name for path in pictures if path.read_text(encoding="utf-8") != written()[path]]
    assert outdated == [], "run `make technique-pages`"


@pytest.mark.parametrize("technique", SEARCHES, ids=str)
def test_the_page_shows_every_technique_with_a_small_picture(technique: Technique):
    page = PAGE.read_text(encoding="utf-8")
    assert f"### {technique.title}\n" in page
    assert f'src="techniques/{technique.slug}.svg"' in page
    picture = PICTURES / f"{technique.slug}.svg"
    assert picture.stat().st_size < LARGEST
    assert ElementTree.parse(picture).findtext(f"{SVG}title") == str(technique.title)


def test_a_skyscraper_stands_at_the_level_of_its_rating():
    """Most puzzles that are rated 4.0 need one."""
    page = PAGE.read_text(encoding="utf-8")
    heading = f"## {Level.of(4.0).title}\n"
    assert "### Skyscraper\n" in page.partition(heading)[2].partition("\n## ")[0]


@pytest.mark.parametrize("shape", [Shape(2, 2), Shape(2, 3), Shape(2, 4), Shape(3, 3)], ids=str)
def test_boards_of_every_shape_are_drawn_with_all_digits_and_candidates(shape: Shape):
    position = Position.of(with_holes(full_grid(shape, random.Random(1)), shape.cell_count // 2, random.Random(1)))
    step = next_step(position)
    assert step is not None
    picture = ElementTree.fromstring(BoardDrawing(position, step).svg("a step"))
    placed, candidates = position.grid.clue_count, sum(digits.bit_count() for digits in position.candidates)
    assert len(list(picture.iter(f"{SVG}text"))) == 2 * shape.side + placed + candidates
    for place in picture.iter(f"{SVG}text"):
        assert 0 < float(place.attrib["x"]) < float(picture.attrib["width"])
        assert 0 < float(place.attrib["y"]) < float(picture.attrib["height"])
