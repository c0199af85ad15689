"""A Python of the phone's version for the phone's processors, out of Debian's packages, with headers and pytest.

Fetched by apt, from the mirror that this machine is set up with, but with a state of its own in the build folder: the
system's packages and architectures stay as they are. Both processors share one folder, as Debian means its packages to,
and so the byte code that the slow emulated Python makes of its library.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from tests.android.processors import Processor
from tests.android.result import BUILD

PYTHON = "3.14"
SUITE = "forky"
"""The first Debian with this Python."""
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
PACKAGES = (f"python{PYTHON}-minimal", f"libpython{PYTHON}-minimal", f"libpython{PYTHON}-stdlib",
            f"libpython{PYTHON}-dev", "libc6", "libgcc-s1", "libexpat1", "zlib1g", "libzstd1", "libssl3t64", "libffi8",
            "libbz2-1.0", "liblzma5", "libuuid1")  # fmt: skip
WHEELS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
HOME = BUILD / "foreign"
LIBRARY = HOME / "root"


class CannotFetch(Exception):
    """Why there is no such Python here."""


def fetched(processor: Processor) -> Path:
    """The Python of a processor, to be run by its emulator; fetched once."""
    python = LIBRARY / f"usr/bin/python{PYTHON}-{processor.name}"
    if not python.exists():
        _install_wheels(processor)
        _unpack(processor)
        # last: whatever is interrupted is done again
        (LIBRARY / f"usr/bin/python{PYTHON}").rename(python)
    return python


def wheels_of(processor: Processor) -> Path:
    """The folder with pytest, and what it needs."""
    return HOME / f"site-{processor.name}"


def command(processor: Processor, python: Path) -> list[str]:
    """What runs this Python here; the caller adds Python's arguments."""
    return [processor.emulator, "-cpu", processor.cpu, "-L", str(LIBRARY), str(python)]


def surroundings(*folders: Path) -> dict[str, str]:
    """With these folders to import from."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONHOME": str(LIBRARY / "usr"),
        "PYTHONPATH": ":".join(map(str, folders)),
        "PYTHONPYCACHEPREFIX": str(HOME / "bytecode"),
        "CI": "1",
    }


def _unpack(processor: Processor) -> None:
    state = HOME / f"apt-{processor.name}"
    packages = state / "packages"
    for folder in (state / "lists" / "partial", state / "archives" / "partial", packages):
        folder.mkdir(parents=True, exist_ok=True)
    (state / "status").touch()
    (state / "sources.list").write_text(f"deb [signed-by={KEYRING}] {_mirror()} {SUITE} main\n", encoding="utf-8")
    settings = {
        "Dir::State": state,
        "Dir::State::status": state / "status",
        "Dir::Cache": state,
        "Dir::Etc::sourcelist": state / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "APT::Architecture": processor.name,
        "APT::Architectures": processor.name,
        "APT::Sandbox::User": "root",
        "Acquire::Languages": "none",
        "Acquire::Retries": "3",
    }
    apt = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in settings.items())]
    _do([*apt, "update"])
    _do([*apt, "download", *PACKAGES], packages)
    (LIBRARY / "usr/lib").mkdir(parents=True, exist_ok=True)
    if not (LIBRARY / "lib").is_symlink():
        (LIBRARY / "lib").symlink_to("usr/lib")
    for package in sorted(packages.glob("*.deb")):
        _do(["dpkg-deb", "-x", str(package), str(LIBRARY)])
        package.unlink()


def _mirror() -> str:
    """Where this machine has its own Debian packages from."""
    system = platform.freedesktop_os_release()
    form = "$(RELEASE) $(COMPONENT) $(REPO_URI)"
    listed = _do(["apt-get", "indextargets", "--no-release-info", "--format", form])
    for line in listed.splitlines():
        release, component, mirror = line.split(" ", 2)
        if system.get("ID") == "debian" and release == system.get("VERSION_CODENAME") and component == "main":
            return mirror
    raise CannotFetch("apt knows no Debian mirror")


def _install_wheels(processor: Processor) -> None:
    """In the versions of .venv, but for the other processor."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary=:all:", "--upgrade"]
    pip += ["--implementation=cp", f"--python-version={PYTHON}", f"--platform={processor.wheels}"]
    pip += [f"--abi={abi}" for abi in ("cp" + PYTHON.replace(".", ""), "abi3", "none")]
    _do([*pip, f"--target={wheels_of(processor)}", *(f"{name}=={version(name)}" for name in WHEELS)])


def _do(command: list[str], folder: Path | None = None) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise CannotFetch((done.stderr.strip().splitlines() or [f"{command[0]} failed"])[-1])
    return done.stdout
