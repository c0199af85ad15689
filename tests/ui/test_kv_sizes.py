"""A width or height is set once, and a layout overwrites it where its size_hint is a number.

So where the size_hint switches between a number and None, the size must be computed again whenever it switches:
otherwise a phone that is turned forth and back keeps the size that the layout gave.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.lang.parser import Parser, ParserRule

from sudokuapp.ui.kv import kv_folder

FILES = sorted(kv_folder().rglob("*.kv"))
AXES = {"width": 0, "height": 1}


def forgotten(rules: str) -> list[str]:
    """The sizes that do not depend on what their size_hint depends on."""
    parser = Parser(content=re.sub(r"^#:import.*$", "#", rules, flags=re.MULTILINE))
    parts = [part for _name, rule in parser.rules for part in _with_children(rule)]
    return [f"line {part.line + 1}: {size}" for part in parts for size in AXES if _is_forgotten(part, size)]


def _with_children(rule: ParserRule) -> Iterator[ParserRule]:
    yield rule
    for child in rule.children:
        yield from _with_children(child)


def _is_forgotten(part: ParserRule, size: str) -> bool:
    if size not in part.properties:
        return False
    return not _switch(part, AXES[size]) <= _names(_expression(part, size))


def _switch(part: ParserRule, axis: int) -> set[str]:
    """What decides whether the layout sets this size; nothing if it always does, or never."""
    for name, picked in (("size_hint", axis), (f"size_hint_{'xy'[axis]}", None)):
        hint = _expression(part, name)
        if isinstance(hint, ast.IfExp):
            branches = [_picked(branch, picked) for branch in (hint.body, hint.orelse)]
            if len({ast.unparse(branch) == "None" for branch in branches}) == 2:
                return _names(hint.test)
    return set()


def _picked(value: ast.expr, axis: int | None) -> ast.expr:
    return value.elts[axis] if axis is not None and isinstance(value, ast.Tuple) else value


def _expression(part: ParserRule, name: str) -> ast.expr | None:
    written = part.properties.get(name)
    return ast.parse(written.value.strip(), mode="eval").body if written else None


def _names(expression: ast.expr | None) -> set[str]:
    parts = ast.walk(expression) if expression else ()
    return {ast.unparse(part) for part in parts if isinstance(part, ast.Attribute)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(kv_folder())))
def test_a_size_is_computed_again_when_its_size_hint_switches(path: Path) -> None:
    assert forgotten(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("hint", "size", "is_forgotten"),
    [
        ("size_hint: (None, 1) if root.wide else (1, None)", "width: dp(136)", True),
        ("size_hint: (None, 1) if root.wide else (1, None)", "height: self.minimum_height", True),
        ("size_hint: (None, 1) if root.wide else (1, None)", "width: dp(136) if root.wide else root.width", False),
        ("size_hint: (1, 1) if root.wide else (1, None)", "width: dp(136)", False),
        ("size_hint_x: None if root.is_last else 1", "width: dp(48)", True),
        ("size_hint_x: None if root.is_last else 1", "height: dp(48)", False),
        ("size_hint_x: 0.4 if root.wide else 1", "width: dp(48)", False),
        ("size_hint: None, None", "width: dp(136)", False),
    ],
)
def test_a_size_that_stays_when_its_size_hint_switches_is_found(hint: str, size: str, is_forgotten: bool) -> None:
    assert bool(forgotten(f"<Part>:\n    Widget:\n        {hint}\n        {size}\n")) is is_forgotten
