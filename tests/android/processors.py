"""The two processors of the package, and the tools that build and run code for them on a desktop."""

from __future__ import annotations

import shutil
from dataclasses import dataclass


@dataclass(frozen=True)
class Processor:
    name: str
    """Debian's name."""
    android: str
    """Android's name."""
    triplet: str
    flags: tuple[str, ...]
    emulator: str
    cpu: str
    """The emulated model: the slowest that phones with this processor still have."""
    wheels: str
    """pip's name."""
    machine: int
    """The number in a library's ELF header."""

    @property
    def compiler(self) -> str:
        return f"{self.triplet}-gcc"

    def missing(self) -> str:
        """The first tool that is not installed, and its Debian package; empty if all are installed."""
        needed = {
            self.compiler: f"gcc-{self.triplet}",
            self.emulator: "qemu-user-static",
            "apt-get": "apt",
            "dpkg-deb": "dpkg",
        }
        for tool, package in needed.items():
            if shutil.which(tool) is None:
                return f"{tool} is missing (Debian: {package})"
        return ""


# With its newest processor qemu would sign every return address, which takes five times as long.
ARM64 = Processor(
    "arm64", "arm64-v8a", "aarch64-linux-gnu", (), "qemu-aarch64-static", "cortex-a53", "manylinux2014_aarch64", 183
)
# Debian passes floats in registers and Android does not, but the core has no floats.
ARMV7 = Processor(
    "armhf",
    "armeabi-v7a",
    "arm-linux-gnueabihf",
    ("-march=armv7-a+fp",),
    "qemu-arm-static",
    "cortex-a7",
    "manylinux2014_armv7l",
    40,
)
PROCESSORS = (ARM64, ARMV7)
