"""Fake intents, URIs with their content, and the camera's permission, as in Android's documentation.

Everything that another app has written may be wrong: texts with half of a surrogate pair, extras of unknown classes.
"""
# ruff: noqa: N802  # Java's names

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from support.fake_java import JavaException, python_text

if TYPE_CHECKING:
    from support.fake_phone import Phone


@dataclass(frozen=True)
class Uri:
    text: str

    def getScheme(self) -> str | None:
        return python_text(self.text.partition(":")[0])

    def toString(self) -> str | None:
        return python_text(self.text)

    @staticmethod
    def fromParts(scheme: str, part: str, fragment: str | None) -> Uri:
        return Uri(f"{scheme}:{part}")


class Bitmap:
    """A Parcelable that is no URI."""


class Intent:
    ACTION_SEND, ACTION_VIEW = "android.intent.action.SEND", "android.intent.action.VIEW"
    ACTION_MAIN, ACTION_GET_CONTENT = "android.intent.action.MAIN", "android.intent.action.GET_CONTENT"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_TEXT, EXTRA_SUBJECT = "android.intent.extra.TEXT", "android.intent.extra.SUBJECT"
    EXTRA_STREAM = "android.intent.extra.STREAM"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str | None = None, **parts: Any) -> None:
        self.action = action
        self.type: str | None = parts.get("type")
        self.data: Uri | None = parts.get("data")
        self.flags: int = parts.get("flags", 0)
        self.extras: dict[str, Any] = parts.get("extras", {})
        self.categories: list[str] = []

    @staticmethod
    def createChooser(intent: Intent, title: str | None) -> Intent:
        return intent

    def equals(self, other: object) -> bool:
        """In Java two intents with the same content are not equal."""
        return self is other

    def getAction(self) -> str | None:
        return python_text(self.action)

    def getType(self) -> str | None:
        return python_text(self.type)

    def setType(self, kind: str) -> None:
        self.type, self.data = kind, None

    def getData(self) -> Uri | None:
        return self.data

    def setData(self, data: Uri) -> None:
        self.data, self.type = data, None

    def getFlags(self) -> int:
        return self.flags

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    def addCategory(self, category: str) -> None:
        self.categories.append(category)

    def putExtra(self, name: str, value: Any) -> None:
        self.extras[name] = value

    def getStringExtra(self, name: str) -> str | None:
        value = self._unpacked().get(name)
        return python_text(value) if isinstance(value, str) else None

    def getParcelableExtra(self, name: str) -> Any:
        value = self._unpacked().get(name)
        return None if isinstance(value, str) else value

    def _unpacked(self) -> dict[str, Any]:
        """Java unpacks all extras, whichever is asked for."""
        for value in self.extras.values():
            if isinstance(value, Exception):  # stands for a class that only the sender has
                raise JavaException(str(value), "android.os.BadParcelableException")
        return self.extras


@dataclass
class Permission:
    """The camera's permission: two refusals are final, dismissing the dialog is no refusal, a grant resets them."""

    granted: bool = True
    refusals: int = 0
    person: str = "allows"
    """Or "refuses", "dismisses", "is interrupted"."""
    asked: int = 0

    def wants_reason(self) -> bool:
        return not self.granted and self.refusals == 1

    def ask(self) -> tuple[list[str], list[bool]]:
        if not self.granted and self.refusals < 2:
            self.asked += 1
            if self.person == "is interrupted":
                return [], []
            if self.person == "allows":
                self.granted, self.refusals = True, 0
            elif self.person == "refuses":
                self.refusals += 1
        return ["android.permission.CAMERA"], [self.granted]


@dataclass
class Rows:
    name: str | None
    is_open: bool = True

    def moveToFirst(self) -> bool:
        return self.name is not None

    def getString(self, column: int) -> str | None:
        return python_text(self.name)

    def close(self) -> None:
        self.is_open = False


@dataclass
class Resolver:
    """`opens` maps a URI to a function that returns a file descriptor; other URIs are not found."""

    phone: Phone
    opens: dict[str, Any] = field(default_factory=dict)
    names: dict[str, str | None] = field(default_factory=dict)
    asked: list[Rows] = field(default_factory=list)
    gallery: Uri | None = None
    inserted: dict[str, Any] = field(default_factory=dict)
    deleted: list[Uri] = field(default_factory=list)

    def openFileDescriptor(self, uri: Uri, mode: str) -> Any:
        self.phone.bridge.used()
        if uri.text not in self.opens:
            raise JavaException(f"No content provider: {uri.text}", "java.io.FileNotFoundException")
        opened = self.opens[uri.text]
        return None if opened is None else SimpleNamespace(detachFd=lambda: opened(mode))

    def query(self, uri: Uri, columns: list[str], where: None, arguments: None, order: None) -> Rows | None:
        assert columns == ["_display_name"]
        if uri.text not in self.names:
            raise JavaException("Permission Denial", "java.lang.SecurityException")
        self.asked.append(Rows(self.names[uri.text]))
        return self.asked[-1]

    def insert(self, where: Uri, values: dict[str, Any]) -> Uri | None:
        self.inserted = dict(values)
        return self.gallery

    def delete(self, uri: Uri, where: None, arguments: None) -> int:
        self.deleted.append(uri)
        return 1
