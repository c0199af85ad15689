"""The icon font has every icon that is named anywhere, and stays small."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from sudokuapp.ui.fonts.icons import ICON_FONT, ICONS
from sudokuapp.ui.kv import kv_folder

UI = Path(__file__).resolve().parents[3] / "sudokuapp" / "ui"
LARGEST = 40_000  # bytes


def named_in_rules() -> set[tuple[str, str]]:
    """Every icon of a .kv file: its name may depend on something, so that all texts of the line are names."""
    found = set()
    for path in kv_folder().rglob("*.kv"):
        for value in re.findall(r"^\s*icon:(.*)$", path.read_text(encoding="utf-8"), re.MULTILINE):
            found |= {(path.name, name) for name in re.findall(r'"([^"]*)"', value)}
    return found


def named_in_modules() -> set[tuple[str, str]]:
    """Every icon that a module gives as a default (icon: str = StringProperty("back")), or sets by name."""
    found = set()
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "icon":
                values = [node.value]
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in ("icon", "back_icon"):
                values = node.value.args if isinstance(node.value, ast.Call) else []
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith(".icon"):
                values = [node.value]
            elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("draw_icon"):
                values = [node.args[1]]
            else:
                continue
            found |= {(path.name, value.value) for value in values if isinstance(value, ast.Constant)}
    return found


def test_every_icon_that_is_named_is_in_the_table() -> None:
    rules, modules = named_in_rules(), named_in_modules()
    assert {("screen.kv", "torch_on"), ("screen.kv", "torch_off"), ("screen.kv", "settings")} <= rules
    assert {("icon_button.py", "camera"), ("top_bar.py", "back")} <= modules
    assert {named for named in rules | modules if named[1] not in ICONS} == set()


def test_every_icon_has_a_code_point_of_its_own() -> None:
    codes = [glyph.code for glyph in ICONS.values()]
    assert len(set(codes)) == len(codes)
    assert all("\ue000" <= code <= "\uf8ff" for code in codes), "not in the private area of Unicode"


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_of_the_table_is_in_the_font(name: str) -> None:
    """Without Kivy: a glyph that the font does not have is drawn as nothing."""
    from PIL import ImageFont

    font = ImageFont.truetype(ICON_FONT, 24)
    assert font.getmask(ICONS[name].code).getbbox() is not None


def test_no_icon_is_drawn_as_another() -> None:
    from PIL import ImageFont

    font = ImageFont.truetype(ICON_FONT, 48)
    shapes = {bytes(font.getmask(glyph.code)) for glyph in ICONS.values()}
    assert len(shapes) == len(ICONS)


def test_the_font_is_small_and_its_licence_lies_beside_it() -> None:
    assert ICON_FONT.stat().st_size < LARGEST
    assert "Apache License" in ICON_FONT.with_name("LICENSE-icons").read_text(encoding="utf-8")
