"""Asking for the camera on Android, on a fake phone."""

from __future__ import annotations

from support.fake_activity import Permission, Uri

from sudokuapp.device.permissions import Answer


def permissions():
    """As after a start of the app: nothing is known but what was noted."""
    from sudokuapp.device.android.permissions import AndroidPermissions

    return AndroidPermissions()


def ask(asking, phone, person: str) -> Answer:
    phone.permission.person = person
    answers: list[Answer] = []
    asking.ask_for_camera(answers.append)
    phone.bridge.looper.settle()
    assert len(answers) == 1
    return answers[0]


def test_a_granted_camera_is_not_asked_for_again(phone):
    assert permissions().camera() is Answer.GRANTED
    assert ask(permissions(), phone, "refuses") is Answer.GRANTED
    assert phone.permission.asked == 0


def test_before_the_first_question_nobody_has_refused(phone):
    phone.permission = Permission(granted=False)
    assert permissions().camera() is Answer.UNASKED


def test_the_first_question_may_be_granted(phone):
    phone.permission = Permission(granted=False)
    asking = permissions()
    assert ask(asking, phone, "allows") is Answer.GRANTED
    assert asking.camera() is Answer.GRANTED


def test_a_refusal_can_be_asked_again_and_a_second_one_is_for_good(phone):
    phone.permission = Permission(granted=False)
    asking = permissions()
    assert ask(asking, phone, "refuses") is Answer.REFUSED
    assert asking.camera() is Answer.REFUSED
    assert ask(asking, phone, "refuses") is Answer.REFUSED_FOR_GOOD
    assert asking.camera() is Answer.REFUSED_FOR_GOOD


def test_what_was_refused_is_known_after_a_new_start(phone):
    phone.permission = Permission(granted=False)
    ask(permissions(), phone, "refuses")
    assert permissions().camera() is Answer.REFUSED
    ask(permissions(), phone, "refuses")
    assert permissions().camera() is Answer.REFUSED_FOR_GOOD


def test_a_question_that_is_dismissed_is_asked_again_but_not_for_ever(phone):
    phone.permission = Permission(granted=False)
    asking = permissions()
    assert ask(asking, phone, "dismisses") is Answer.REFUSED
    assert ask(asking, phone, "dismisses") is Answer.REFUSED_FOR_GOOD
    assert permissions().camera() is Answer.UNASKED  # the next start of the app begins anew


def test_a_question_that_was_interrupted_was_not_asked(phone):
    phone.permission = Permission(granted=False)
    asking = permissions()
    for _ in range(3):
        assert ask(asking, phone, "is interrupted") is Answer.UNASKED


def test_allowed_later_in_the_settings_it_is_granted_and_the_refusals_are_forgotten(phone):
    phone.permission = Permission(granted=False, refusals=1)
    asking = permissions()
    assert ask(asking, phone, "refuses") is Answer.REFUSED_FOR_GOOD
    asking.open_settings()
    assert (phone.started[0].action, phone.started[0].data) == ("DETAILS", Uri(f"package:{phone.getPackageName()}"))
    phone.permission = Permission(granted=True)
    assert asking.camera() is Answer.GRANTED
    phone.permission = Permission(granted=False)  # taken back by the system, after months without use
    assert asking.camera() is Answer.UNASKED


def test_where_the_page_about_the_app_is_missing_the_settings_open_and_where_they_are_closed_nothing_breaks(phone):
    phone.forbidden = {"DETAILS"}
    permissions().open_settings()
    assert [page.action for page in phone.started] == ["SETTINGS"]
    phone.forbidden = {"DETAILS", "SETTINGS"}
    permissions().open_settings()
    phone.has_apps = False
    permissions().open_settings()
    assert len(phone.started) == 1


def test_an_answer_that_nobody_heard_is_known_when_the_app_is_back(phone):
    """The system may start the app anew behind its own question."""
    phone.permission = Permission(granted=False)
    phone.permission.person = "allows"
    phone.permission.ask()
    assert permissions().camera() is Answer.GRANTED


def test_where_nothing_can_be_noted_the_app_asks_once_more(phone):
    phone.permission = Permission(granted=False)
    phone.folder = f"{phone.folder}/no such folder"
    assert ask(permissions(), phone, "refuses") is Answer.REFUSED
    asking = permissions()
    assert ask(asking, phone, "refuses") is Answer.REFUSED
    assert ask(asking, phone, "refuses") is Answer.REFUSED_FOR_GOOD
