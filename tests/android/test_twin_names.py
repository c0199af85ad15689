"""The twins import nothing of python-for-android that is not there, and neither do the stand-ins offer it."""

from __future__ import annotations

import pytest
from support.fake_phone import Phone

from tests.android.twin_names import SOURCES, check_twin_names, offered


def test_the_twins_find_all_that_they_import_of_python_for_android(report):
    result = check_twin_names(report.package)
    assert result.wrong == ()
    for name in (
        "android.activity.bind",
        "android.permissions.request_permissions",
        "android.runnable.run_on_ui_thread",
    ):
        assert name in result.seen


@pytest.mark.parametrize("module", ["activity", "nowhere"])
def test_a_name_that_python_for_android_does_not_have_is_told(tmp_path, module):
    (tmp_path / "twin.py").write_text(f"def late():\n    from android.{module} import listen\n")
    assert check_twin_names(tmp_path).wrong == (f"twin.py imports listen, which android.{module} does not have.",)


def test_the_stand_ins_offer_only_what_python_for_android_has():
    phone = Phone()
    modules = phone.p4a.modules()
    phone.bridge.looper.quit()
    assert {module: set(names) - offered(SOURCES, module) for module, names in modules.items()} == {
        module: set() for module in modules
    }
