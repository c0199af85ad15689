"""What other apps hand over on Android, on a fake phone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.fake_activity import Intent, Uri
from support.other_app import PICTURE, Listener, opened, shared, text

from sudokuapp.device.intents import NoIntents, SharedItem

FROM_HISTORY = 0x00100000


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
    assert app.started_by_intent
    assert app.wait()[0].read_bytes() == b"a picture"
    assert app.received[0].name == "page.jpg"


@pytest.mark.parametrize("intent", [shared(), opened()], ids=["shared", "opened"])
def test_a_picture_may_come_while_the_app_runs(phone, intent):
    app = Listener()
    assert not app.started_by_intent
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
    assert not again.started_by_intent
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
    assert app.intents.started_by_intent
    app.listen()
    assert app.wait()[0].read_bytes() == b"a picture"
    assert app.stays_at(1)


def test_a_picture_that_comes_while_the_first_intent_is_read_is_handed_over_once(phone, monkeypatch):
    def comes_now() -> Intent:
        monkeypatch.undo()
        phone.deliver("on_new_intent", shared())
        return phone.intent

    monkeypatch.setattr(phone, "getIntent", comes_now)
    app = Listener()
    assert app.started_by_intent
    assert app.wait()[0].read_bytes() == b"a picture"
    assert app.stays_at(1)


def test_an_old_intent_does_not_take_the_place_of_one_that_comes_while_it_is_read(phone, monkeypatch):
    phone.resolver.opens["content://gone/1"] = None
    old = shared(Uri("content://gone/1"))

    def comes_now() -> Intent:
        monkeypatch.undo()
        phone.deliver("on_new_intent", shared())
        return old

    monkeypatch.setattr(phone, "getIntent", comes_now)
    assert Listener().wait()[0].read_bytes() == b"a picture"


def test_an_intent_that_was_found_before_it_is_told_is_handed_over_once(phone):
    phone.intent, phone.intent_is_new = shared(), True
    app = Listener()
    app.wait()
    phone.deliver("on_new_intent", phone.intent)  # the system's thread was busy until now
    assert app.stays_at(1)
    phone.deliver("on_new_intent", shared())
    assert len(app.wait(2)) == 2


def test_a_puzzle_may_come_as_a_text(phone):
    app = Listener()
    phone.deliver("on_new_intent", text("53..7"))
    assert app.wait() == ["53..7"]


def test_nobody_hands_anything_to_a_desktop():
    handed: list[SharedItem] = []
    intents = NoIntents()
    intents.listen(handed.append)
    assert not intents.started_by_intent
    assert handed == []
