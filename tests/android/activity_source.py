"""Our Java activity: compiled against stubs of the classes that it uses, and run with harmful intents.

The stubs replace classes of Android and of python-for-android. Those of python-for-android are compared with its
sources. So are the actions that its activity obeys: our activity must keep intents with these actions away from it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pythonforandroid

from tests.android.result import BUILD, ROOT, Result

OURS = ROOT / "recipes/java"
STUBS = ROOT / "tests/android/stubs"
JAVA_OF_P4A = Path(pythonforandroid.__file__).parent / "bootstraps"
ACTIVITY = "sdl2/build/src/main/java/org/kivy/android/PythonActivity.java"
QUICK_START = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")  # of a Java machine that runs for a second only
OBEYED = "org.kivy.LAUNCH"
MAIN, SEND = "android.intent.action.MAIN", "android.intent.action.SEND"
# The action that the activity is started with, and the action that python-for-android may see.
EXPECTED = {OBEYED: MAIN, MAIN: MAIN, SEND: SEND, "no intent": "null"}


def check_activity(ours: Path = OURS, java_of_p4a: Path = JAVA_OF_P4A) -> Result:
    for tool in ("javac", "java"):
        if shutil.which(tool) is None:
            return Result(missing=f"{tool} is missing (Debian: default-jdk-headless)")
    wrong = _differences(java_of_p4a)
    classes = BUILD / "java"
    shutil.rmtree(classes, ignore_errors=True)
    sources = [str(path) for folder in (ours, STUBS) for path in sorted(folder.rglob("*.java"))]
    # The same options as in python-for-android's template for Gradle.
    compiler = [
        "javac",
        *(f"-J{option}" for option in QUICK_START),
        "-Xlint:all",
        "-Werror",
        "--release",
        "8",
        "-Xlint:-options",
        "-d",
        str(classes),
        *sources,
    ]
    compiled = subprocess.run(compiler, capture_output=True, text=True)
    if compiled.returncode:
        return Result((*wrong, f"Our activity does not compile: {compiled.stderr.strip()}"))
    trial = ["java", *QUICK_START, "-cp", str(classes), "org.sudokulens.Trial", *EXPECTED]
    run = subprocess.run(trial, capture_output=True, text=True)
    if run.returncode:
        return Result((*wrong, f"Our activity ends the app: {run.stderr.strip()}"))
    for (action, seen), line in zip(EXPECTED.items(), run.stdout.splitlines(), strict=True):
        if line != f"{seen} false {seen} {seen} true":
            wrong.append(f"Started with {action}, and told it, the activity lets pass: {line}.")
    return Result(tuple(wrong), f"our activity compiles against stubs, and keeps {OBEYED} from python-for-android")


def _differences(java_of_p4a: Path) -> list[str]:
    """Where python-for-android's sources differ from what is assumed here."""
    wrong = []
    text = (java_of_p4a / ACTIVITY).read_text(encoding="utf-8")
    stub = (STUBS / "org/kivy/android/PythonActivity.java").read_text(encoding="utf-8")
    for method in re.findall(r"protected void on\w+\([^)]*\)", stub):
        if method not in text:
            wrong.append(f"python-for-android's activity has no {method}.")
    obeyed = set(re.findall(r'getAction\(\)\s*\.equals\("([^"]+)"', text))
    wrong += [f"python-for-android's activity obeys {action} too." for action in sorted(obeyed - {OBEYED})]
    return wrong
