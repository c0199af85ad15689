"""The requirements of the spec: each has a recipe, is pinned to the version of that recipe, and fits the others.

python-for-android assumes that pip finds a requirement without a recipe, so a misspelt name is noticed only after an
hour of building. With a pin other than the recipe's own version, its patches may not fit the sources.
"""

from __future__ import annotations

from importlib.metadata import version as installed_version

from packaging.version import Version

from tests.android.build_order import BuildOrder
from tests.android.result import Result

OURS = "sudokulens_core"


def split_requirements(listed: str) -> dict[str, str | None]:
    """Name and pin of each requirement, as the spec lists them."""
    parts = (part.strip().partition("==") for part in listed.split(",") if part.strip())
    return {name: pin or None for name, _, pin in parts}


def check_requirements(listed: dict[str, str | None], order: BuildOrder, release: str) -> Result:
    """`release` is the tag of python-for-android that the spec builds with."""
    if order.error:
        return Result((f"python-for-android finds no order: {order.error}",))
    wrong = []
    for name, pin in listed.items():
        if name not in order.versions:
            wrong.append(f"There is no recipe for {name}: pip would look for it on an index.")
        elif name != OURS and pin != order.versions[name]:
            wrong.append(f"{name} is pinned to {pin}; its recipe is for {order.versions[name]}.")
    if OURS not in listed:
        wrong.append(f"{OURS}, our compiled core, is not among the requirements.")
    here = installed_version("python-for-android")
    if Version(release) != Version(here):
        wrong.append(f"The spec builds with python-for-android {release}; what is said here is of {here}.")
    names = " ".join(order.versions)
    return Result(tuple(wrong), f"{len(order.versions)} recipes on {order.bootstrap}, in this order: {names}")
