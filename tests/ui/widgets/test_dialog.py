"""Dialogs fit the window while they are open, take every key, and are gone when they are closed."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest
from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from sudokuapp.ui.keyboard import BACKSPACE, DELETE, END, ENTER, ESCAPE, HOME, LEFT, NUMPAD_ENTER, RIGHT
from sudokuapp.ui.theme import DARK
from sudokuapp.ui.widgets.dialog import ChoiceDialog, ConfirmDialog, Dialog, FieldDialog, MessageDialog

KINDS: dict[str, Callable[[], Dialog]] = {
    "message": lambda: MessageDialog(title="Title", text="Text"),
    "question": lambda: ConfirmDialog(lambda: None, title="Title", confirm="Yes"),
    "field": lambda: FieldDialog(lambda text: None, title="Title", confirm="Yes"),
    "choice": lambda: ChoiceDialog(title="Title", choices=[(f"Choice {number}", lambda: None) for number in range(4)]),
}
every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())


@pytest.fixture
def press(driver) -> Callable:
    """A key as SDL's window gives it, with its letter; what is typed comes as a text beside it."""

    async def press(key: int, *modifiers: str) -> None:
        letter = chr(key) if 32 <= key < 127 else None
        if not Window.dispatch("on_key_down", key, 0, letter, list(modifiers)):
            Window.dispatch("on_keyboard", key, 0, letter, list(modifiers))
        Window.dispatch("on_key_up", key, 0)
        if letter and not modifiers:
            Window.dispatch("on_textinput", letter)
        await driver.frames(1)

    return press


@pytest.fixture
def ask(driver) -> Callable:
    async def ask(value: str) -> tuple[FieldDialog, list[str]]:
        await driver.show(FloatLayout())
        answers: list[str] = []
        dialog = FieldDialog(answers.append, title="Title", value=value, confirm="Yes")
        dialog.open()
        await driver.frames()
        return dialog, answers

    return ask


@every_kind
@pytest.mark.parametrize("size", [(640, 360), (361, 641), (640, 361)], ids=str)
async def test_a_dialog_lies_on_whole_pixels_so_that_its_texts_are_sharp(driver, kind, size) -> None:
    await driver.show(FloatLayout(), size)
    dialog = kind()
    dialog.open()
    await driver.frames()
    assert [place % 1 for place in dialog.pos] == [0, 0]
    assert abs(dialog.center_y - size[1] / 2) < 1
    assert not dialog.children[0].do_scroll_y, "all of it is seen"
    dialog.dismiss()


@every_kind
async def test_a_dialog_fits_the_window_that_is_turned(driver, kind) -> None:
    await driver.show(FloatLayout(), (640, 360))
    dialog = kind()
    dialog.open()
    await driver.frames()
    wide = dialog.width
    Window.size = (320, 568)
    await driver.frames()
    assert dialog.x >= 0 and dialog.right <= 320 < wide
    dialog.dismiss()
    await driver.frames()


@every_kind
async def test_the_window_may_be_turned_when_a_dialog_is_half_gone(driver, kind) -> None:
    """Kivy's rules hold their widgets weakly: one that followed the window itself would fail when its card is gone."""
    await driver.show(FloatLayout(), (640, 360))
    dialog = kind()
    dialog.open()
    await driver.frames()
    dialog.dismiss()
    await driver.frames()
    dialog.clear_widgets()
    gc.collect()
    Window.size = (320, 568)
    await driver.frames()
    assert dialog.width <= 640 and dialog not in Window.children


async def test_a_dialog_higher_than_the_window_scrolls_inside_of_it(driver) -> None:
    await driver.show(FloatLayout(), (568, 320))
    dialog = MessageDialog(title="Title", text="Text\n" * 20)
    dialog.open()
    await driver.frames()
    assert dialog.y >= 12 and dialog.top <= 308
    scrolling = dialog.children[0]
    assert scrolling.do_scroll_y
    scrolling.scroll_y = 0
    await driver.frames()
    assert dialog.ids.close.to_window(*dialog.ids.close.pos)[1] >= dialog.y
    Window.size = (360, 640)
    await driver.frames()
    assert dialog.height - dialog.ids.card.height in (0, 1), "it is no higher than what is in it, to the pixel"
    assert not scrolling.do_scroll_y, "a press that could be a slide is only told from it after a while"
    dialog.dismiss()


@pytest.mark.parametrize("size", [(640, 360), (568, 320), (480, 320), (360, 640), (320, 480)], ids=str)
async def test_a_handful_of_choices_is_seen_at_once(driver, size) -> None:
    await driver.show(FloatLayout(), size)
    dialog = KINDS["choice"]()
    dialog.open()
    await driver.frames()
    assert dialog.y >= 0 and dialog.height - dialog.ids.card.height in (0, 1)
    for button in (*dialog.ids.choices.children, dialog.ids.no):
        assert dialog.y <= button.to_window(*button.pos)[1] and button.height >= 48
    dialog.dismiss()


async def test_a_field_is_edited_with_the_keyboard(driver, ask, press) -> None:
    dialog, answers = await ask("Sunday")
    field = dialog.ids.field
    await press(END)
    await press(BACKSPACE)
    assert field.text == "Sunda"
    await press(LEFT)
    await press(ord("x"))
    assert field.text == "Sundxa"
    await press(DELETE)
    assert field.text == "Sundx"
    await press(HOME)
    await press(RIGHT)
    await press(ord("u"))
    assert field.text == "Suundx"
    Clipboard.copy("Moon")
    await press(ord("a"), "ctrl")
    await press(ord("v"), "ctrl")
    assert field.text == "Moon"
    await press(ENTER)
    assert answers == ["Moon"] and dialog not in Window.children


async def test_what_is_typed_first_takes_the_place_of_what_was_there(ask, press) -> None:
    dialog, answers = await ask("Sunday")
    await press(ord("b"))
    await press(NUMPAD_ENTER)
    assert answers == ["b"] and dialog not in Window.children


async def test_a_field_that_is_closed_takes_no_keys_any_more(ask, press) -> None:
    dialog, _answers = await ask("Sunday")
    dialog.accept()
    assert not dialog.ids.field.focus
    assert not Window.dispatch("on_key_down", ESCAPE, 0, None, [])


async def test_an_empty_field_is_no_answer(ask, press) -> None:
    dialog, answers = await ask("Sunday")
    await press(BACKSPACE)
    await press(ENTER)
    assert answers == [] and dialog in Window.children
    dialog.dismiss()


@every_kind
async def test_the_first_esc_closes_it_and_no_key_reaches_what_is_behind(driver, press, kind) -> None:
    await driver.show(FloatLayout())
    heard: list[int] = []

    def hear(_window: object, key: int, *_: object) -> bool:
        heard.append(key)
        return True

    Window.bind(on_key_down=hear, on_keyboard=hear)
    try:
        dialog = kind()
        dialog.open()
        await driver.frames()
        for key in (LEFT, RIGHT, BACKSPACE, DELETE, ord("5"), ESCAPE):
            assert dialog in Window.children
            await press(key)
        assert dialog not in Window.children
        assert heard == []
        await press(LEFT)
        assert heard == [LEFT]
    finally:
        Window.unbind(on_key_down=hear, on_keyboard=hear)


async def test_all_buttons_of_an_open_choice_follow_the_theme(driver) -> None:
    await driver.show(FloatLayout())
    dialog = KINDS["choice"]()
    dialog.open()
    dialog.theme = DARK
    assert [button.theme for button in (*dialog.ids.choices.children, dialog.ids.no)] == [DARK] * 5
    dialog.dismiss()


@pytest.mark.parametrize("size", [(320, 568), (860, 420)], ids=str)
async def test_nothing_that_deletes_lies_where_the_finger_was(driver, size) -> None:
    await driver.show(FloatLayout(), size)
    for place in range(0, size[1], 30):
        finger = size[0] / 2 - 60, place
        choices = [(text, lambda: None) for text in ("Rename", "Share", "Delete")]
        dialog = ChoiceDialog(title="Title", choices=choices, dangerous="Delete", finger=finger)
        dialog.open()
        await driver.frames(2)
        button = next(one for one in dialog.ids.choices.children if one.text == "Delete")
        low, high = (button.to_window(button.x, edge)[1] for edge in (button.y, button.top))
        inside = dialog.y >= 0 and dialog.top <= size[1]
        dialog.dismiss()
        assert inside and not low <= place <= high


@every_kind
@pytest.mark.parametrize("by", ["key", "code"])
async def test_a_dialog_closes_whatever_those_return_who_are_told(driver, kind, by) -> None:
    """Kivy takes anything that a handler returns, such as a scheduled event, for a wish to stay open."""
    await driver.show(FloatLayout())
    dialog = kind()
    dialog.bind(on_dismiss=lambda _dialog: Clock.schedule_once(lambda _elapsed: None))
    dialog.open()
    await driver.frames()
    if by == "key":
        await driver.key(ESCAPE)
    else:
        dialog.dismiss()
    assert dialog not in Window.children


async def test_who_waits_for_the_end_of_a_dialog_is_told_once_and_when_it_is_gone(driver) -> None:
    await driver.show(FloatLayout())
    seen: list[bool] = []
    dialog = MessageDialog(when_closed=lambda: seen.append(dialog in Window.children), title="Title")
    dialog.open()
    dialog.dismiss()
    dialog.dismiss()
    assert seen == [False]


@pytest.mark.parametrize(("key", "answer"), [(ENTER, "yes"), (ESCAPE, "no")])
async def test_a_question_has_one_answer_when_it_is_gone(driver, key, answer) -> None:
    await driver.show(FloatLayout())
    answers: list[str] = []
    ConfirmDialog(lambda: answers.append("yes"), lambda: answers.append("no"), title="Title", confirm="Yes").open()
    await driver.frames()
    await driver.key(key)
    assert answers == [answer]
