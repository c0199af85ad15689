"""Run in a process of its own: in which order python-for-android would build a list of requirements, as JSON.

A process of its own, because it keeps every recipe that it has read for good, our own among them.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Order:
    """What python-for-android would build."""

    error: str
    bootstrap: str
    versions: dict[str, str | None]
    """Of each recipe, in the order of building; None where a recipe has no version."""
    from_index: tuple[str, ...]
    """What has no recipe: installed by pip, if an index knows it."""
    lowest_api: dict[str, int]
    """The Android API that each recipe needs at least."""
    ndk: str
    stripped: tuple[str, ...]
    """Modules of the standard library that do not come along."""


def resolved(names: list[str], recipes: Path) -> Order:
    """Names without their pins, and the folder of our own recipes."""
    command = [sys.executable, __file__, str(recipes), *names]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise RuntimeError(f"python-for-android could not be asked: {done.stderr}")
    told = json.loads(done.stdout.splitlines()[-1])
    return Order(**told | {"from_index": tuple(told["from_index"]), "stripped": tuple(told["stripped"])})


def main() -> None:
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe
    from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION
    from pythonforandroid.util import BuildInterruptingException

    context = Context()
    context.local_recipes = sys.argv[1]
    python = Recipe.get_recipe("python3", context)
    told = {
        "error": "",
        "bootstrap": "",
        "versions": {},
        "from_index": [],
        "lowest_api": {},
        "ndk": RECOMMENDED_NDK_VERSION,
        "stripped": sorted(python.stdlib_dir_blacklist),
    }
    try:
        wanted = Bootstrap.get_bootstrap("sdl2", context)
        names, modules, bootstrap = get_recipe_order_and_bootstrap(context, sys.argv[2:], wanted)
    except BuildInterruptingException as error:
        told["error"] = str(error)
    else:
        recipes = {name: Recipe.get_recipe(name, context) for name in names}
        told["bootstrap"] = bootstrap.name
        told["versions"] = {name: recipe.version for name, recipe in recipes.items()}
        told["lowest_api"] = {name: recipe.min_ndk_api_support for name, recipe in recipes.items()}
        told["from_index"] = sorted(modules)
    print(json.dumps(told))


if __name__ == "__main__":
    main()
