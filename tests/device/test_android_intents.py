"""What other apps hand over on Android, against stand-ins: no phone has run it yet."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from support.fake_activity import Bitmap, Intent, Uri

from sudokuapp.device.intents import Handed, NoIntents
from sudokuapp.errors import UnreadableFile

PICTURE = Uri("content://gallery/7")
FROM_HISTORY = 0x00100000


def shared(picture: object = PICTURE, flags: int = 0) -> Intent:
    return Intent(Intent.ACTION_SEND, type="image/jpeg", flags=flags, extras={Intent.EXTRA_STREAM: picture})


def opened(picture: Uri | None = PICTURE) -> Intent:
    return Intent(Intent.ACTION_VIEW, type="image/png", data=picture)


class Listener:
    """The app, from a start on."""

    def __init__(self, listens: bool = True) -> None:
        from sudokuapp.device.android_intents import AndroidIntents

        self.intents = AndroidIntents()
        self.began_with_one = self.intents.started_with_one
        self.handed: list[Handed] = []
        if listens:
            self.listen()

    def listen(self) -> None:
        self.intents.listen(self.handed.append)

    def wait(self, count: int = 1) -> list[Handed]:
        end = time.monotonic() + 5
        while len(self.handed) < count:
            assert time.monotonic() < end, "nothing came"
            time.sleep(0.002)
        return self.handed

    def stays_at(self, count: int) -> bool:
        for thread in threading.enumerate():
            if thread.name == "picture from outside":
                thread.join(5)
        return len(self.handed) == count


@pytest.fixture(autouse=True)
def picture(phone, tmp_path) -> Path:
    file = tmp_path / "in the gallery"
    file.write_bytes(b"a picture")
    phone.resolver.opens[PICTURE.text] = lambda mode: os.open(file, os.O_RDONLY)
    phone.resolver.names[PICTURE.text] = "page.jpg"
    return file


@pytest.mark.parametrize("intent", [shared(), opened()], ids=["shared", "opened"])
def test_the_app_may_be_started_with_a_picture(phone, intent):
    phone.intent = intent
    app = Listener()
    assert app.began_with_one
    assert app.wait()[0].read_bytes() == b"a picture"
    assert app.handed[0].name == "page.jpg"


@pytest.mark.parametrize("intent", [shared(), opened()], ids=["shared", "opened"])
def test_a_picture_may_come_while_the_app_runs(phone, intent):
    app = Listener()
    assert not app.began_with_one
    phone.deliver("on_new_intent", intent)
    assert app.wait()[0].read_bytes() == b"a picture"


def test_the_same_picture_may_come_again_while_the_app_runs(phone):
    app = Listener()
    for _ in range(2):
        phone.deliver("on_new_intent", shared())
    assert len(app.wait(2)) == 2


def test_a_start_from_the_launcher_hands_nothing_over(phone):
    app = Listener()
    phone.deliver("on_new_intent", Intent(Intent.ACTION_MAIN))
    assert app.stays_at(0)
    phone.intent = None
    assert Listener().stays_at(0)


def test_what_started_the_app_is_not_handed_over_again_when_the_system_starts_it_anew(phone):
    phone.intent = shared()
    Listener().wait()
    again = Listener()
    assert not again.began_with_one
    assert again.stays_at(0)


def test_an_old_intent_from_the_list_of_recent_apps_is_not_handed_over(phone):
    phone.intent = shared(flags=FROM_HISTORY)
    assert Listener().stays_at(0)


def test_the_same_picture_shared_to_a_new_task_is_handed_over(phone):
    phone.intent = shared()
    Listener().wait()
    phone.task += 1
    assert Listener().wait()[0].read_bytes() == b"a picture"


def test_a_picture_shared_to_an_app_that_the_system_had_ended_is_handed_over_each_time(phone):
    phone.intent = shared()
    Listener().wait()
    phone.intent_is_new = True
    for _ in range(2):
        assert Listener().wait()[0].read_bytes() == b"a picture"
    phone.intent_is_new = False  # the system brings back the intent that started the task
    assert Listener().stays_at(0)


def test_a_picture_that_comes_before_the_app_listens_waits_for_it(phone):
    app = Listener(listens=False)
    phone.deliver("on_new_intent", shared())
    assert app.intents.started_with_one
    app.listen()
    assert app.wait()[0].read_bytes() == b"a picture"
    assert app.stays_at(1)


@pytest.mark.parametrize(
    "intent",
    [
        shared(Uri("content://gone/1")),
        shared(Uri("file:///data/user/0/app/files/puzzles.db")),
        shared(None),
        shared(Bitmap()),
        shared(TypeError("a class of the sender's own")),
        shared("content://gallery/7"),
        opened(None),
    ],
    ids=["gone", "a file", "nothing", "no address", "unknown class", "a text", "opened nothing"],
)
@pytest.mark.parametrize("is_running", [False, True])
def test_what_cannot_be_read_is_handed_over_as_the_reason(phone, intent, is_running):
    if not is_running:
        phone.intent = intent
    app = Listener()
    if is_running:
        phone.deliver("on_new_intent", intent)
    assert isinstance(app.wait()[0], UnreadableFile)
    assert app.stays_at(1)


def test_a_puzzle_may_come_as_a_text(phone):
    app = Listener()
    phone.deliver("on_new_intent", Intent(Intent.ACTION_SEND, type="text/plain", extras={Intent.EXTRA_TEXT: "53..7"}))
    assert app.wait() == ["53..7"]


def test_nobody_hands_anything_to_a_desktop():
    handed: list[Handed] = []
    intents = NoIntents()
    intents.listen(handed.append)
    assert not intents.started_with_one
    assert handed == []
