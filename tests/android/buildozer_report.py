"""What buildozer reads in a buildozer.spec: errors, values and the packed files.

This module is also run as a process, in the spec's folder, and then prints the report as JSON. Nothing is downloaded:
buildozer needs the SDK and the NDK only for a build.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.android.isolated_buildozer import isolated_buildozer, run_isolated


@dataclass(frozen=True)
class BuildozerReport:
    """What buildozer says about a spec."""

    errors: tuple[str, ...]
    tokens: dict[str, str]
    """All values of the section [app], with their references filled in."""
    version: str
    unknown: tuple[str, ...]
    """Tokens that buildozer never reads: misspelt, or of another version."""
    package: Path
    """The app's own files, copied by buildozer; empty where there were errors."""


def buildozer_report(spec: Path, into: Path) -> BuildozerReport:
    """Buildozer's report on a spec; the files that it would pack are copied to a folder in `into`."""
    done = run_isolated("tests.android.buildozer_report", spec, into)
    if done.returncode:
        raise RuntimeError(f"buildozer could not be asked: {done.stderr}")
    printed = json.loads(done.stdout)
    return BuildozerReport(
        tuple(printed["errors"]),
        printed["tokens"],
        printed["version"],
        tuple(printed["unknown"]),
        Path(printed["package"]),
    )


def main() -> None:
    printed: dict[str, Any] = {"errors": [], "tokens": {}, "version": "", "unknown": [], "package": ""}
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        try:
            builder = isolated_buildozer(sys.argv[1], Path(sys.argv[2]))
            printed["version"] = builder.get_version()
        except SystemExit:
            printed["errors"] = [line for line in output.getvalue().splitlines() if line.startswith("[")]
        except Exception as error:
            printed["errors"] = [f"{type(error).__name__}: {error}"]
        else:
            printed["tokens"] = dict(builder.config.items("app"))
            printed["unknown"] = sorted(set(printed["tokens"]) - known_tokens())
            builder._copy_application_sources()
            printed["package"] = builder.app_dir
    print(json.dumps(printed))


def known_tokens() -> set[str]:
    """Every quoted name in buildozer's source, and every token of its default spec."""
    import re

    import buildozer

    folder = Path(buildozer.__file__).parent
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    example = (folder / "default.spec").read_text(encoding="utf-8")
    quoted = {quote[1:-1] for quote in re.findall(r"'[\w.-]+'|\"[\w.-]+\"", text)}
    return quoted | set(re.findall(r"^#? ?([a-z][\w.-]+) *=", example, re.MULTILINE))


if __name__ == "__main__":
    main()
