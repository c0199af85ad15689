"""The modules that are compiled, as pyproject.toml lists them: nothing else names them one by one."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:  # pytest brings the same thing under its old name
    import tomli as tomllib

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class CompiledModule:
    name: str
    source: Path
    """As in pyproject.toml: below the project's folder."""

    @property
    def is_plain_python(self) -> bool:
        """Its source runs without being compiled, too."""
        return self.source.suffix == ".py"

    def library(self) -> Path | None:
        """What was compiled of it for this machine."""
        return next((ROOT / self.source.parent).glob(f"{self.source.stem}.*.so"), None)

    def is_outdated(self) -> bool:
        library = self.library()
        return library is not None and library.stat().st_mtime < (ROOT / self.source).stat().st_mtime


def project() -> dict[str, Any]:
    """What pyproject.toml says."""
    said: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return said


def compiled_modules() -> list[CompiledModule]:
    extensions = project()["tool"]["setuptools"]["ext-modules"]
    return [CompiledModule(extension["name"], Path(*extension["sources"])) for extension in extensions]


def outdated_modules() -> list[CompiledModule]:
    """Those whose source has changed since: Python would run the old one, and nobody would see why nothing changes."""
    return [module for module in compiled_modules() if module.is_outdated()]
