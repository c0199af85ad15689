"""Run in a process of its own, in the folder of a buildozer.spec: what buildozer makes of it, as JSON.

Nothing is fetched: neither the SDK nor the NDK are asked for before a build.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.android.apart import builder_apart, run_apart


@dataclass(frozen=True)
class Answer:
    """What buildozer says."""

    errors: tuple[str, ...]
    tokens: dict[str, str]
    """All that stands under [app], with its references filled in."""
    version: str
    unknown: tuple[str, ...]
    """Tokens that buildozer never looks at: misspelt, or of another version."""
    package: Path
    """The app's own files, copied by buildozer; empty where there were errors."""


def asked(spec: Path, into: Path) -> Answer:
    """Buildozer's opinion on a spec, and the files that it would pack, copied to a folder in `into`."""
    done = run_apart("tests.android.ask_buildozer", spec, into)
    if done.returncode:
        raise RuntimeError(f"buildozer could not be asked: {done.stderr}")
    told = json.loads(done.stdout)
    return Answer(tuple(told["errors"]), told["tokens"], told["version"], tuple(told["unknown"]), Path(told["package"]))


def main() -> None:
    told: dict[str, Any] = {"errors": [], "tokens": {}, "version": "", "unknown": [], "package": ""}
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        try:
            builder = builder_apart(sys.argv[1], Path(sys.argv[2]))
            told["version"] = builder.get_version()
        except SystemExit:
            told["errors"] = [line for line in said.getvalue().splitlines() if line.startswith("[")]
        except Exception as error:
            told["errors"] = [f"{type(error).__name__}: {error}"]
        else:
            told["tokens"] = dict(builder.config.items("app"))
            told["unknown"] = sorted(set(told["tokens"]) - known_tokens())
            builder._copy_application_sources()
            told["package"] = builder.app_dir
    print(json.dumps(told))


def known_tokens() -> set[str]:
    """Every name in quotes in buildozer's source, and every token of the spec that it starts a project with."""
    import re

    import buildozer

    folder = Path(buildozer.__file__).parent
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    example = (folder / "default.spec").read_text(encoding="utf-8")
    quoted = {quote[1:-1] for quote in re.findall(r"'[\w.-]+'|\"[\w.-]+\"", text)}
    return quoted | set(re.findall(r"^#? ?([a-z][\w.-]+) *=", example, re.MULTILINE))


if __name__ == "__main__":
    main()
