"""The requirements of the spec: each has a recipe, is pinned to the version of that recipe, and fits the others.

python-for-android takes what has no recipe for a package that pip will find, so that a misspelt name shows only after
an hour of building; and a pin that is not the recipe's own version builds sources for which its patches were not made.
"""

from __future__ import annotations

from importlib.metadata import version as installed_version

from packaging.version import Version

from tests.android.ask_p4a import Order
from tests.android.result import Result

OURS = "sudokulens_core"


def split_requirements(listed: str) -> dict[str, str | None]:
    """Name and pin of each requirement, as the spec lists them."""
    parts = (part.strip().partition("==") for part in listed.split(",") if part.strip())
    return {name: pin or None for name, _, pin in parts}


def check_requirements(listed: dict[str, str | None], order: Order, release: str) -> Result:
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
