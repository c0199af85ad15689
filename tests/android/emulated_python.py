"""A Python of the phone's version for the phone's processors, from Debian's packages, with headers and pytest.

apt downloads it from the mirror of this machine, but with its state in the build folder: the system's own packages and
architectures do not change. Both processors are unpacked into one folder, as Debian's packages allow. So they share the
byte code of the standard library, which the slow emulated Python has to compile only once.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import threading
from importlib.metadata import version
from pathlib import Path

from tests.android.processors import Processor
from tests.android.result import BUILD

PYTHON = "3.14"
SUITE = "forky"  # the first Debian release with this Python
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
PACKAGES = (f"python{PYTHON}-minimal", f"libpython{PYTHON}-minimal", f"libpython{PYTHON}-stdlib",
            f"libpython{PYTHON}-dev", "libc6", "libgcc-s1", "libexpat1", "zlib1g", "libzstd1", "libssl3t64", "libffi8",
            "libbz2-1.0", "liblzma5", "libuuid1")  # fmt: skip
WHEELS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
FOLDER = BUILD / "foreign"
SYSTEM_ROOT = FOLDER / "root"

_unpacking = threading.Lock()


class CannotFetch(Exception):
    """The reason why this Python is not available here."""


def fetched_python(processor: Processor) -> Path:
    """The Python of a processor, to be run by its emulator; downloaded once. Both may be fetched at the same time."""
    python = SYSTEM_ROOT / f"usr/bin/python{PYTHON}-{processor.name}"
    if not python.exists():
        _install_wheels(processor)
        packages = _downloaded_packages(processor)
        with _unpacking:  # both have a file usr/bin/python
            _unpack(packages)
            # Renamed last: if anything was interrupted, all is done again.
            (SYSTEM_ROOT / f"usr/bin/python{PYTHON}").rename(python)
    return python


def wheels_of(processor: Processor) -> Path:
    """The folder with pytest and its dependencies."""
    return FOLDER / f"site-{processor.name}"


def emulator_command(processor: Processor, python: Path) -> list[str]:
    """The command that runs this Python here; the caller adds Python's arguments."""
    return [processor.emulator, "-cpu", processor.cpu, "-L", str(SYSTEM_ROOT), str(python)]


def environment(*folders: Path) -> dict[str, str]:
    """The environment variables for this Python, with these folders on its import path."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONHOME": str(SYSTEM_ROOT / "usr"),
        "PYTHONPATH": ":".join(map(str, folders)),
        "PYTHONPYCACHEPREFIX": str(FOLDER / "bytecode"),
        "CI": "1",
    }


def _downloaded_packages(processor: Processor) -> Path:
    """The folder with the packages of this processor."""
    state = FOLDER / f"apt-{processor.name}"
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
    _run([*apt, "update"])
    _run([*apt, "download", *PACKAGES], packages)
    return packages


def _unpack(packages: Path) -> None:
    (SYSTEM_ROOT / "usr/lib").mkdir(parents=True, exist_ok=True)
    if not (SYSTEM_ROOT / "lib").is_symlink():
        (SYSTEM_ROOT / "lib").symlink_to("usr/lib")
    for package in sorted(packages.glob("*.deb")):
        _run(["dpkg-deb", "-x", str(package), str(SYSTEM_ROOT)])
        package.unlink()


def _mirror() -> str:
    """The mirror of this machine's own Debian packages."""
    system = platform.freedesktop_os_release()
    form = "$(RELEASE) $(COMPONENT) $(REPO_URI)"
    listed = _run(["apt-get", "indextargets", "--no-release-info", "--format", form])
    for line in listed.splitlines():
        release, component, mirror = line.split(" ", 2)
        if system.get("ID") == "debian" and release == system.get("VERSION_CODENAME") and component == "main":
            return mirror
    raise CannotFetch("apt knows no Debian mirror")


def _install_wheels(processor: Processor) -> None:
    """The same versions as in .venv, but for the other processor."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary=:all:", "--upgrade"]
    pip += ["--implementation=cp", f"--python-version={PYTHON}", f"--platform={processor.wheels}"]
    pip += [f"--abi={abi}" for abi in ("cp" + PYTHON.replace(".", ""), "abi3", "none")]
    _run([*pip, f"--target={wheels_of(processor)}", *(f"{name}=={version(name)}" for name in WHEELS)])


def _run(command: list[str], folder: Path | None = None) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise CannotFetch((done.stderr.strip().splitlines() or [f"{command[0]} failed"])[-1])
    return done.stdout
