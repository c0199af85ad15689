"""The order in which python-for-android would build a list of requirements.

This module is also run as a process, which prints the order as JSON: python-for-android caches every recipe that it has
read, so that one process can only ask once.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class BuildOrder:
    """What python-for-android would build."""

    error: str
    bootstrap: str
    versions: dict[str, str | None]
    """The version of each recipe, in build order; None for a recipe without a version."""
    from_index: tuple[str, ...]
    """Requirements without a recipe: pip would look for them on an index."""
    lowest_api: dict[str, int]
    """The lowest Android API that each recipe supports."""
    ndk: str
    stripped: tuple[str, ...]
    """Modules that python-for-android removes from the standard library."""


def build_order(names: list[str], recipes: Path) -> BuildOrder:
    """`names` are requirements without pins, `recipes` is the folder of our own recipes."""
    command = [sys.executable, __file__, str(recipes), *names]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if done.returncode:
        raise RuntimeError(f"python-for-android could not be asked: {done.stderr}")
    printed = json.loads(done.stdout.splitlines()[-1])
    return BuildOrder(**printed | {name: tuple(printed[name]) for name in ("from_index", "stripped")})


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
    printed = {
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
        printed["error"] = str(error)
    else:
        recipes = {name: Recipe.get_recipe(name, context) for name in names}
        printed["bootstrap"] = bootstrap.name
        printed["versions"] = {name: recipe.version for name, recipe in recipes.items()}
        printed["lowest_api"] = {name: recipe.min_ndk_api_support for name, recipe in recipes.items()}
        printed["from_index"] = sorted(modules)
    print(json.dumps(printed))


if __name__ == "__main__":
    main()
