"""The two processors of the package, and with what a desktop builds and runs for them."""

from __future__ import annotations

import shutil
from dataclasses import dataclass


@dataclass(frozen=True)
class Processor:
    name: str
    """As Debian calls it."""
    android: str
    """As Android calls it."""
    triplet: str
    flags: tuple[str, ...]
    emulator: str
    cpu: str
    """What is emulated: the slowest that phones with this processor still have."""
    wheels: str
    """As pip calls it."""
    machine: int
    """As the header of a library calls it."""

    @property
    def compiler(self) -> str:
        return f"{self.triplet}-gcc"

    def missing(self) -> str:
        """The first tool that is not here, and the package that brings it; empty if all are."""
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


# The newest processor that qemu has would sign every return address, which takes it five times as long.
ARM64 = Processor(
    "arm64", "arm64-v8a", "aarch64-linux-gnu", (), "qemu-aarch64-static", "cortex-a53", "manylinux2014_aarch64", 183
)
# Debian passes floats in registers, Android does not; the core has none.
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
