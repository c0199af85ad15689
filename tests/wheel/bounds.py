"""The versions that the project allows of what it needs, and the oldest of them."""

from __future__ import annotations

from collections.abc import Iterable

from packaging.requirements import Requirement


def oldest(requirements: Iterable[str]) -> list[str]:
    """Each as a pin of the oldest version that is allowed; ValueError if any version would be."""
    return [f"{wanted.name}=={_bound(wanted, '>=')}" for wanted in map(Requirement, requirements)]


def unbounded(requirements: Iterable[str]) -> list[str]:
    """Those that would allow a version that nobody has tried: they lack one of their two bounds."""
    wanted = map(Requirement, requirements)
    return [one.name for one in wanted if {part.operator for part in one.specifier} != {">=", "<"}]


def _bound(wanted: Requirement, operator: str) -> str:
    found = [part.version for part in wanted.specifier if part.operator == operator]
    if len(found) != 1:
        raise ValueError(f"{wanted} needs one bound with {operator}.")
    return found[0]
