"""Checks of buildozer.spec beyond buildozer's own, which accept a misspelt name or a missing file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from tests.android.build_order import BuildOrder
from tests.android.buildozer_report import BuildozerReport
from tests.android.result import Result

NEEDED = ("android.api", "android.minapi", "android.ndk_api", "android.ndk", "android.archs", "android.permissions",
          "icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename",
          "presplash.filename", "requirements", "p4a.bootstrap", "p4a.local_recipes", "orientation")  # fmt: skip
ARCHITECTURES = {"arm64-v8a", "armeabi-v7a"}
PERMISSIONS = {"CAMERA", "VIBRATE"}
LOWEST_TARGET = 36  # Google Play accepts no new app below it
FILES = ("android.extra_manifest_xml", "android.extra_manifest_application_arguments",
         "android.manifest.intent_filters", "p4a.local_recipes")  # fmt: skip


def check_spec(spec: Path, report: BuildozerReport, order: BuildOrder, version: str) -> Result:
    """`order` is python-for-android's build order of the requirements; `version` is the app's own."""
    if report.errors:
        return Result(report.errors)
    tokens = report.tokens
    wrong = [f"{name} is missing." for name in NEEDED if not tokens.get(name)]
    wrong += [f"{name} means nothing to buildozer." for name in report.unknown]
    if report.version != version:
        wrong.append(f"The package would be of version {report.version}, the app is {version}.")
    wrong += [*_missing_files(spec.parent, tokens), *_wrong_values(tokens, order)]
    seen = f"version {report.version}, Android API {tokens.get('android.minapi')} to {tokens.get('android.api')}, "
    seen += f"{len(tokens)} tokens, all known to buildozer"
    return Result(tuple(wrong), seen)


def _missing_files(folder: Path, tokens: dict[str, str]) -> Iterator[str]:
    pictures = [name for name in tokens if re.fullmatch(r"(icon|presplash)\..*filename", name)]
    for name in [*pictures, *(name for name in FILES if name in tokens)]:
        path = folder / tokens[name]
        if not path.exists():
            yield f"{name}: there is no {tokens[name]}."
        elif path.suffix == ".xml":
            try:
                # Only a part of a manifest, so the root element and the namespace are added.
                text = path.read_text(encoding="utf-8")
                ElementTree.fromstring(f'<manifest xmlns:android="android">{text}</manifest>')
            except ElementTree.ParseError as error:
                yield f"{name}: {tokens[name]} is not XML: {error}."
        elif path.suffix == ".png" and path.read_bytes()[:8] != b"\x89PNG\r\n\x1a\n":
            yield f"{name}: {tokens[name]} is not a PNG picture."


def _wrong_values(tokens: dict[str, str], order: BuildOrder) -> Iterator[str]:
    if _listed(tokens, "android.archs") != ARCHITECTURES:
        yield f"android.archs is {tokens.get('android.archs')}, not {' and '.join(sorted(ARCHITECTURES))}."
    for permission in sorted(_listed(tokens, "android.permissions") - PERMISSIONS):
        yield f"The app does not need the permission {permission}."
    for permission in sorted(PERMISSIONS - _listed(tokens, "android.permissions")):
        yield f"The app asks for {permission}, which the package does not name."
    lowest = int(tokens.get("android.minapi") or 0)
    for recipe, needed in order.lowest_api.items():
        if lowest and lowest < needed:
            yield f"The recipe of {recipe} needs android.minapi {needed}, not {lowest}."
    if tokens.get("android.ndk_api") != tokens.get("android.minapi"):
        yield "android.ndk_api and android.minapi differ: what is built for the one may not load on the other."
    if int(tokens.get("android.api") or 0) < LOWEST_TARGET:
        yield f"android.api is below {LOWEST_TARGET}."
    if tokens.get("android.ndk") != order.ndk:
        yield f"android.ndk is {tokens.get('android.ndk')}; python-for-android was made with {order.ndk}."


def _listed(tokens: dict[str, str], name: str) -> set[str]:
    return {part.strip() for part in tokens.get(name, "").split(",") if part.strip()}
