"""The check of what is compiled names the tool that is missing, and notices tests that ran on something else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.android import core, emulated_python
from tests.android.processors import ARM64, ARMV7
from tests.support.compiled_modules import compiled_modules


@pytest.fixture(autouse=True)
def build_folder(monkeypatch, tmp_path):
    """So that nothing of a real check is lost."""
    monkeypatch.setattr(core, "BUILD", tmp_path)
    return tmp_path


def test_a_missing_compiler_is_named_and_nothing_is_passed(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    results = core.check_cores(tmp_path)
    assert results[ARM64].missing == "aarch64-linux-gnu-gcc is missing (Debian: gcc-aarch64-linux-gnu)"
    assert results[ARMV7].missing == "arm-linux-gnueabihf-gcc is missing (Debian: gcc-arm-linux-gnueabihf)"


def test_a_module_of_an_earlier_run_is_not_counted(monkeypatch, tmp_path):
    old = tmp_path / "core" / "arm64" / "site" / "sudokuapp" / "_dlx.so"
    old.parent.mkdir(parents=True)
    old.write_bytes(bytes(200_000))
    assert core.built_size() == 200_000
    monkeypatch.setenv("PATH", str(tmp_path))
    core.check_cores(tmp_path)
    assert core.built_size() == 0


def test_a_python_that_cannot_be_fetched_is_named(monkeypatch, tmp_path):
    def unreachable(processor):
        raise emulated_python.CannotFetch("no network")

    monkeypatch.setattr(core, "fetched_python", unreachable)
    monkeypatch.setattr(core, "PROCESSORS", (replace(ARM64, triplet="x", emulator="sh"),))
    (tmp_path / "x-gcc").touch(mode=0o755)
    for tool in ("sh", "apt-get", "dpkg-deb"):
        (tmp_path / tool).touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    (result,) = core.check_cores(tmp_path).values()
    assert result.missing == "Python 3.14 for arm64 is missing (Debian forky: no network)"


def test_tests_that_never_end_are_told(tmp_path, monkeypatch):
    emulator = tmp_path / "emulator"
    emulator.write_text("#!/bin/sh\nexec sleep 60\n")
    emulator.chmod(0o755)
    monkeypatch.setattr(core, "TIMEOUT", 0.1)
    fake = replace(ARM64, emulator=str(emulator))
    assert core._run_tests(fake, tmp_path, tmp_path, tmp_path)[1] == ["The tests take more than 0.1 s."]


def test_a_module_that_does_not_compile_is_told(tmp_path, monkeypatch):
    compiler = tmp_path / "broken-gcc"
    compiler.write_text("#!/bin/sh\necho 'no such header' >&2\nexit 1\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    (wrong,) = core._check(replace(ARM64, triplet="broken"), tmp_path).wrong
    assert wrong == "A module does not compile for arm64-v8a: no such header\n"


EVERY = len(compiled_modules())


@pytest.mark.parametrize(
    ("script", "faults"),
    [
        ("{compiled}; echo '5 passed'", []),
        ("echo 'compiled: /somewhere/twin.py'; echo '5 passed'", ["another or its source"] * EVERY),
        ("{compiled}; echo '1 failed'; exit 1", ["The tests fail: 1 failed"]),
        ("exit 1", [*["another or its source"] * EVERY, "nothing was said"]),
    ],
)
def test_only_tests_that_pass_on_the_modules_that_were_built_count(tmp_path, script, faults):
    site = tmp_path / "site"
    libraries = [site / module.source.with_suffix(".so") for module in compiled_modules()]
    compiled = "; ".join(f"echo 'compiled: {library}'" for library in libraries)
    emulator = tmp_path / "emulator"
    emulator.write_text("#!/bin/sh\n" + script.format(compiled=compiled))
    emulator.chmod(0o755)
    fake = replace(ARM64, emulator=str(emulator))
    _, told = core._run_tests(fake, tmp_path / "python", tmp_path, site)
    assert len(told) == len(faults)
    assert all(fault in said for fault, said in zip(faults, told, strict=True))
