from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.base import EventLoop
from support.openings import to_settings
from support.phone_devices import phone_devices
from support.widget_ids import WidgetIds

from sudokuapp.language import LANGUAGES, tr
from sudokuapp.storage import Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.screens.settings import screen as settings_module
from sudokuapp.ui.screens.settings.screen import SECTIONS
from sudokuapp.ui.system import appearance
from sudokuapp.ui.theme import DARK, DARK_COLOUR_BLIND, LIGHT
from sudokuapp.ui.widgets.dialog import MessageDialog
from sudokuapp.ui.widgets.rows import ChoiceRow


@pytest.fixture
def open_settings(driver, tmp_path: Path) -> Callable[..., object]:
    async def open_settings(size: tuple[int, int] = (360, 1000)) -> SudokuLensApp:
        store = Store.open(tmp_path)
        store.save_settings(replace(store.settings, tutorial_seen=True, language="en", theme="light"))
        store.close()
        app = SudokuLensApp(tmp_path, phone_devices(), to_settings)
        await driver.open(app, size)
        await driver.until(lambda: len(app.screen.ids.rows.children) == len(SECTIONS))
        await driver.frames()
        return app

    return open_settings


def option(row: ChoiceRow, text: str) -> object:
    return next(child for child in row.ids.options.children if child.text == text)


async def test_every_setting_is_kept(driver, open_settings, tmp_path: Path) -> None:
    app = await open_settings()
    ids = WidgetIds(app.screen)
    for press in (
        option(ids.solution_limit, "100"),
        option(ids.seconds_limit, "5 min"),
        option(ids.theme, "Dark"),
        ids.larger_digits,
        ids.palette,
        ids.vibration,
        ids.advance,
        option(ids.after_photo, "Solution"),
        option(ids.wrong_entries, "At once"),
        ids.digit_first,
        ids.play_clock,
        ids.light_units,
        ids.light_digits,
        ids.remove_notes,
        ids.digit_counts,
        ids.keep_awake,
    ):
        ids.scroll.scroll_to(press, animate=False)
        await driver.frames()
        await driver.press(press)
        await driver.frames()
    await driver.close()
    kept = Store.open(tmp_path).settings
    assert (kept.solution_limit, kept.seconds_limit, kept.theme) == (100, 300.0, "dark")
    assert (kept.larger_digits, kept.palette, kept.vibration, kept.advance) == (True, "colour-blind", False, False)
    assert (kept.wrong_entries, kept.digit_first, kept.play_clock) == ("at once", True, False)
    assert kept.after_photo == "solution"
    assert not any((kept.light_units, kept.light_digits, kept.remove_notes, kept.digit_counts, kept.keep_awake))


async def test_the_theme_changes_at_once_on_every_screen(driver, open_settings) -> None:
    app = await open_settings()
    app.context.navigator.home()
    app.context.navigator.open("settings")
    await driver.frames()
    title = WidgetIds(app.screen).version
    assert tuple(title.color) == LIGHT.text
    await driver.press(option(WidgetIds(app.screen).theme, "Dark"))
    await driver.frames()
    assert app.theme is DARK
    assert tuple(title.color) == DARK.text
    assert tuple(EventLoop.window.clearcolor) == DARK.background
    assert option(WidgetIds(app.screen).theme, "Dark").primary
    assert not option(WidgetIds(app.screen).theme, "Light").primary
    app.screen.change(palette="colour-blind")
    assert app.theme is DARK_COLOUR_BLIND
    app.context.navigator.home()
    assert tuple(app.screen.ids.bar.ids.title.color) == DARK_COLOUR_BLIND.text


async def test_as_the_system_follows_the_system(driver, open_settings, monkeypatch: pytest.MonkeyPatch) -> None:
    dark = [True]
    monkeypatch.setattr(appearance, "system_is_dark", lambda: dark[0])
    app = await open_settings()
    await driver.press(option(WidgetIds(app.screen).theme, "System"))
    await driver.until(lambda: app.theme is DARK)
    app.on_pause()
    dark[0] = False
    app.on_resume()
    await driver.until(lambda: app.theme is LIGHT)
    assert app.context.settings.values.theme == "system"


@pytest.mark.parametrize(
    ("language", "theme", "scan"),
    [("Deutsch", "Design", "Rätsel scannen"), ("Español", "Tema", "Escanear un sudoku")],
)
async def test_the_language_changes_at_once(driver, open_settings, language: str, theme: str, scan: str) -> None:
    app = await open_settings()
    await driver.press(option(WidgetIds(app.screen).language, language))
    await driver.frames()
    assert WidgetIds(app.screen).theme.title == theme
    assert app.screens.current == "settings"
    await driver.key(ESCAPE)
    await driver.frames()
    assert app.screen.ids.scan.text == scan


async def test_every_language_can_be_chosen_by_its_own_name(driver, open_settings) -> None:
    app = await open_settings()
    offered = [child.text for child in reversed(WidgetIds(app.screen).language.ids.options.children)]
    assert offered == ["System", *LANGUAGES.values()]


async def test_about_names_the_version_and_the_licences(driver, open_settings) -> None:
    app = await open_settings()
    assert "0.1.0" in WidgetIds(app.screen).version.text
    app.screen.ids.scroll.scroll_y = 0
    await driver.frames()
    await driver.press(WidgetIds(app.screen).licences)
    shown = next(child for child in EventLoop.window.children if isinstance(child, MessageDialog))
    assert "Kivy: MIT" in shown.text
    assert "Material Symbols: Apache 2.0" in shown.text
    assert "Noto Emoji: OFL 1.1" in shown.text
    assert shown.height < EventLoop.window.height
    await driver.press(shown.ids.close)
    assert shown not in EventLoop.window.children


async def test_the_tutorial_is_found_again_and_leads_back_here(driver, open_settings) -> None:
    app = await open_settings()
    app.screen.ids.scroll.scroll_y = 0
    await driver.frames()
    await driver.press(WidgetIds(app.screen).tutorial)
    await driver.frames()
    assert app.screens.current == "tutorial"
    await driver.press(app.screen.ids.skip)
    await driver.frames()
    assert app.screens.current == "settings"


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=str)
async def test_every_target_is_large_enough(driver, open_settings, size) -> None:
    app = await open_settings(size)
    await driver.frames(5)
    ids = WidgetIds(app.screen)
    rows = (ids.theme, ids.language, ids.solution_limit, ids.seconds_limit)
    targets = [button for row in rows for button in row.ids.options.children]
    targets += [ids.larger_digits, ids.palette, ids.vibration, ids.advance, ids.tutorial, ids.licences]
    for target in targets:
        assert target.height >= 48
        assert target.width >= 48
        assert target.right <= ids.rows.width


async def test_a_desktop_says_which_keys_there_are_and_a_phone_has_none(driver, open_settings, monkeypatch) -> None:
    app = await open_settings()
    ids = WidgetIds(app.screen)
    ids.scroll.scroll_to(ids.keyboard, animate=False)
    await driver.frames()
    await driver.press(ids.keyboard)
    await driver.frames()
    (dialog,) = [child for child in EventLoop.window.children if isinstance(child, MessageDialog)]
    assert "Ctrl+Z" in dialog.text
    assert "Space solves the board" in dialog.text
    assert dialog.height <= EventLoop.window.height
    await driver.close()
    monkeypatch.setattr(settings_module, "is_android", lambda: True)
    app = await open_settings()
    gc.collect()
    app.context.settings.change(theme="dark")  # what is not there has no colours to follow with
    await driver.frames()
    titles = {row.title for row in WidgetIds(app.screen).help.children}
    assert tr("Keyboard shortcuts") not in titles
    assert {tr("Vibration"), tr("Show the tutorial"), tr("Report a problem")} <= titles


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_values_of_a_choice_have_one_text_size_and_one_height(driver, open_settings, language) -> None:
    app = await open_settings((320, 1000))
    app.context.settings.change(language=language)
    await driver.until(lambda: len(app.screen.ids.rows.children) == len(SECTIONS))
    await driver.frames(5)
    choices = [row for row in app.screen.walk() if isinstance(row, ChoiceRow)]
    assert len(choices) >= 4
    for row in choices:
        assert len({(option.font_size, option.height) for option in row.ids.options.children}) == 1, row.title
    app.context.settings.change(language="en")
