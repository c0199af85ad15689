"""Emoji of a name are drawn from the app's own font on every system, and nothing is a box."""

from __future__ import annotations

import pytest
from kivy.core.text.markup import MarkupLabel as MarkupImage
from kivy.uix.floatlayout import FloatLayout
from support.drafts import draft_of
from support.library_screen import rows
from support.widget_ids import WidgetIds

from sudokuapp.storage import Store
from sudokuapp.ui.fonts import fallback
from sudokuapp.ui.fonts.cmap import coverage_of
from sudokuapp.ui.fonts.emoji import EMOJI_FONT, REPLACED
from sudokuapp.ui.fonts.fallback import EMOJI, FontFallback

LARGEST = 520_000  # bytes
OFTEN_USED = "🐱☕❤👍🧩😀🎉🔥⭐🌙✅🏆🎄🐣🥳🫠☀⚡🚀"


@pytest.fixture(autouse=True)
def no_other_fonts(monkeypatch) -> None:
    """As on a phone, whose only font of emoji cannot be used."""
    monkeypatch.setattr(fallback, "font_files", lambda folders: [])


def marked(text: str) -> str:
    return f"[font={EMOJI}]{text}[/font]"


def picture(text: str) -> bytes:
    image = MarkupImage(text=FontFallback().markup(text), font_size=24)
    image.refresh()
    return image.texture.pixels


async def test_a_row_of_the_library_shows_the_emoji_of_a_name(driver, open_library, filled) -> None:
    folder = filled(0)
    store = Store.open(folder)
    store.add(name="🐱 Sonntag ❤\ufe0f", stage="correct", draft=draft_of("1...2...3...4..."))
    store.close()
    screen = (await open_library(folder)).screen
    (row,) = rows(screen)
    assert WidgetIds(row).name.text == f"{marked('🐱')} Sonntag {marked('❤')}"


async def test_every_emoji_has_a_picture_of_its_own(driver) -> None:
    await driver.show(FloatLayout())
    assert all(character in coverage_of(EMOJI_FONT) for character in OFTEN_USED)
    assert len({picture(character) for character in OFTEN_USED}) == len(OFTEN_USED), "boxes are all the same"


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("👍🏽", marked("👍")),  # a skin tone
        ("☕\ufe0f", marked("☕")),  # in colour
        ("👨\u200d👩\u200d👧", marked("👨👩👧")),  # a family
        ("1\ufe0f\u20e3", "1"),  # a key
        ("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", marked("🏴")),  # England
        ("🇩🇪", "DE"),  # a flag
    ],
)
def test_an_emoji_of_several_characters_is_drawn_as_far_as_one_can_be(typed: str, drawn: str) -> None:
    fonts = FontFallback()
    assert fonts.is_needed(typed)
    assert fonts.markup(typed) == drawn


def test_what_the_font_for_texts_has_is_drawn_with_it() -> None:
    assert FontFallback().markup("Nº 5 © ™ ‼ Ω") == "Nº 5 © ™ ‼ Ω"


async def test_an_emoji_makes_no_line_higher(driver) -> None:
    await driver.show(FloatLayout())
    fonts = FontFallback()
    heights = [MarkupImage(text=fonts.markup(name), font_size=17).render()[1] for name in ("Sonntag", "Sonntag 🐱")]
    assert heights[0] == heights[1]


def test_the_font_has_nothing_that_is_drawn_otherwise() -> None:
    assert not any(chr(code) in coverage_of(EMOJI_FONT) for code in (*REPLACED, *range(128)))


def test_the_font_is_small_and_its_licence_lies_beside_it() -> None:
    assert EMOJI_FONT.stat().st_size < LARGEST
    assert "SIL OPEN FONT LICENSE" in EMOJI_FONT.with_name("LICENSE-emoji").read_text(encoding="utf-8")
