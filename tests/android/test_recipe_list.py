"""The requirements' check lets ours pass, and catches a name, a pin or a mixture that cannot be built."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.android.build_order import build_order
from tests.android.recipe_list import check_requirements, split_requirements
from tests.android.result import ROOT

RECIPES = ROOT / "recipes"
RELEASE = "v2026.05.09"


def test_our_requirements_can_be_built(report, listed, order):
    result = check_requirements(listed, order, report.tokens["p4a.commit"])
    assert result.wrong == ()
    assert "sudokulens_core" in result.seen
    assert order.bootstrap == "sdl2"


def test_a_requirement_that_nobody_knows_is_told(listed):
    names = [*listed, "nobody-knows-this"]
    (wrong,) = check_requirements(listed | {"nobody-knows-this": None}, build_order(names, RECIPES), RELEASE).wrong
    assert "no recipe for nobody-knows-this" in wrong


def test_without_our_recipes_the_core_is_unknown(listed, tmp_path):
    (wrong,) = check_requirements(listed, build_order(list(listed), tmp_path), RELEASE).wrong
    assert "no recipe for sudokulens_core" in wrong


@pytest.mark.parametrize("pin", ["1.26.5", None])
def test_a_pin_that_is_not_the_recipes_own_is_told(listed, order, pin):
    (wrong,) = check_requirements(listed | {"numpy": pin}, order, RELEASE).wrong
    assert wrong == f"numpy is pinned to {pin}; its recipe is for v2.3.0."


def test_a_list_without_the_core_is_told(listed, order):
    rest = {name: pin for name, pin in listed.items() if name != "sudokulens_core"}
    (wrong,) = check_requirements(rest, order, RELEASE).wrong
    assert "compiled core" in wrong


def test_requirements_that_exclude_each_other_are_told(listed):
    (wrong,) = check_requirements(listed, build_order([*listed, "sdl3"], RECIPES), RELEASE).wrong
    assert "finds no order" in wrong


def test_another_release_than_the_one_asked_is_told(listed, order):
    (wrong,) = check_requirements(listed, order, "v2024.01.21").wrong
    assert "2024.01.21" in wrong


def test_a_recipe_without_a_version_needs_no_pin(listed, order):
    unversioned = replace(order, versions=order.versions | {"kivy": None})
    assert check_requirements(listed | {"kivy": None}, unversioned, RELEASE).wrong == ()


def test_names_and_pins_are_told_apart():
    assert split_requirements("python3==3.14.2, kivy ,numpy==v2.3.0") == {
        "python3": "3.14.2",
        "kivy": None,
        "numpy": "v2.3.0",
    }
