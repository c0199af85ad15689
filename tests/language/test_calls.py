"""Every sentence is given to the language where Babel finds it, with all its details: seen in the source itself."""

from __future__ import annotations

import ast
import inspect
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudokuapp import errors

PROJECT = Path(__file__).resolve().parents[2]
SOURCES = sorted((PROJECT / "sudokuapp").rglob("*.py"))
RULES = sorted((PROJECT / "kv").rglob("*.kv"))

ERRORS = {name for name, _ in inspect.getmembers(errors, inspect.isclass)} - {"Message"}
SAYING = {"tr", "tr_count", "tr_in_context"}
MARKING = {"msgid", "msgid_plural"}
# What an error keeps beside the details of its sentence.
KEPT_BESIDE = {"cells"}
# The properties of a widget that a person reads.
SHOWN = {"text", "title", "accessible_name", "short", "hint_text", "message"}
NAMES = {"Sudoku Lens"}


def calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node


def sentences_in(name: str, call: ast.Call) -> list[str] | None:
    """The sentences that are written out in a call; None if it takes them from elsewhere."""
    places = {"tr_count": call.args[:2], "tr_in_context": call.args[1:2]}.get(name, call.args[:1])
    found: list[str] = []
    for place in places:
        for node in (place.body, place.orelse) if isinstance(place, ast.IfExp) else (place,):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKING:
                found += [text.value for text in node.args if isinstance(text, ast.Constant)]
            elif isinstance(node, ast.Constant):
                found.append(node.value)
            else:
                return None
    return found or None


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def bare_words(value: str) -> set[str]:
    """The words of an expression that are in no call: they would be shown as they are."""
    tree = ast.parse(value)
    said = {node for call in ast.walk(tree) if isinstance(call, ast.Call) for node in ast.walk(call)}
    texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in said)
    return {text for text in texts if isinstance(text, str) and re.search(r"[^\W\d_]{2}", text)}


def faults(source: str) -> list[str]:
    wrong = []
    for name, call in calls(source):
        first = call.args[0] if call.args else None
        if name in SAYING | MARKING and isinstance(first, (ast.JoinedStr, ast.BinOp)):
            wrong.append(f"{ast.unparse(call)}: a sentence that is put together is not found by Babel")
        if name in ERRORS and isinstance(first, (ast.Constant, ast.JoinedStr, ast.BinOp)):
            wrong.append(f"{ast.unparse(call)}: the sentence of an error is marked with msgid")
        if name in SAYING | ERRORS | {"Message"} and None not in (given := {word.arg for word in call.keywords}):
            wanted = {field for text in sentences_in(name, call) or [] for field in fields(text)}
            given |= {"count"} if name == "tr_count" else set()
            if sentences_in(name, call) and not wanted - {"count"} <= given - (KEPT_BESIDE - wanted) <= wanted | {
                "count"
            }:
                wrong.append(f"{ast.unparse(call)}: its details are not those of its sentence")
    return wrong


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PROJECT)))
def test_every_call_in_the_code_is_found_and_has_its_details(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(PROJECT)))
def test_every_text_in_the_rules_is_said_in_the_language_of_the_app(path: Path) -> None:
    for shown, value in re.findall(r"^ *(\w+): (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE):
        assert faults(value) == []
        assert shown not in SHOWN or bare_words(value) - NAMES == set()


@pytest.mark.parametrize(
    "wrong",
    [
        'tr(f"{count} clues")',
        'tr("one " + "two")',
        'raise WrongInput("So not.")',
        'raise WrongInput(f"So {not_}.")',
        'raise WrongInput(msgid("{name} is wrong."))',
        'raise WrongInput(msgid("It is wrong."), name=1)',
        'tr_count("{count} clue of {total}", "{count} clues of {total}", 3)',
    ],
)
def test_the_check_itself_finds_a_fault(wrong: str) -> None:
    assert len(faults(wrong)) == 1


@pytest.mark.parametrize(
    "right",
    [
        'tr("Undo")',
        "tr(TABLE[state])",
        'tr_count("{count} clue", "{count} clues", 3)',
        'raise NoSolution(msgid("{name} is wrong."), cells=[1], name=1)',
        'raise WrongInput(msgid_plural("{count} cell", "{count} cells"), count=2)',
        "raise TooDark",
    ],
)
def test_the_check_itself_lets_the_usual_pass(right: str) -> None:
    assert faults(right) == []


def test_a_word_that_is_not_translated_is_found() -> None:
    assert bare_words('"Undo" if root.a else tr("Redo") + "…"') == {"Undo"}
