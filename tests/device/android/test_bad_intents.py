"""Wrong intents of other apps, on a fake phone."""

from __future__ import annotations

import pytest
from support.fake_activity import Bitmap, Intent, Uri
from support.other_app import Listener, opened, shared, text

from sudokuapp.errors import UnreadableFile

HALF_A_SIGN = Uri("content://gallery/\ud83d")


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
        opened(HALF_A_SIGN),
        shared(HALF_A_SIGN),
        text(TypeError("a class of the sender's own")),
        text("half a sign: \ud83d"),
        text("53..7", beside=TypeError("a class of the sender's own")),
        Intent(Intent.ACTION_SEND, type="text/\ud83d", extras={Intent.EXTRA_TEXT: "53..7"}),
    ],
    ids=[
        "gone",
        "a file",
        "nothing",
        "no address",
        "unknown class",
        "a text",
        "opened nothing",
        "opened half a sign",
        "half a sign",
        "text of an unknown class",
        "text with half a sign",
        "text beside an unknown class",
        "half a sign for a kind",
    ],
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


def test_an_intent_whose_action_is_half_a_sign_hands_nothing_over(phone):
    phone.intent = Intent("\ud83d")
    app = Listener()
    phone.deliver("on_new_intent", Intent("\ud83d"))
    assert app.stays_at(0)
