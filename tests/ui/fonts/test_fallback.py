"""A name in any script is drawn with fonts of the system, and what is typed is never taken as markup."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.core.text.markup import MarkupLabel
from kivy.resources import resource_find
from kivy.uix.floatlayout import FloatLayout

from sudokuapp.ui.fonts import fallback, system_fonts
from sudokuapp.ui.fonts.cmap import Coverage
from sudokuapp.ui.fonts.fallback import EMOJI, OWN_FONT, FontFallback, is_usable
from sudokuapp.ui.fonts.system_fonts import font_files, font_for_all, fonts_for
from sudokuapp.ui.widgets.name_label import NameLabel

JAPANESE, LATIN_TOO = Path("/fonts/Japanese.ttf"), Path("/fonts/Everything.ttf")
COVERAGES = {
    JAPANESE: Coverage((0x3041,), (0x9FFF,)),
    LATIN_TOO: Coverage((32, 0x3041), (126, 0x9FFF)),
}


@pytest.fixture(autouse=True)
def two_fonts(monkeypatch) -> None:
    """A system with two fonts, whatever this one has."""
    monkeypatch.setattr(system_fonts, "_coverage_of", lambda path: COVERAGES.get(path, Coverage()))
    monkeypatch.setattr(fallback, "font_files", lambda folders: [JAPANESE, LATIN_TOO])
    monkeypatch.setattr(fallback, "is_usable", lambda font: True)


async def test_a_run_of_another_script_gets_a_font_that_has_it(driver) -> None:
    await driver.show(FloatLayout())
    fonts = FontFallback()
    assert fonts.markup("Abc 日本") == "Abc 日本", "until it is found, boxes are drawn"
    await driver.until(lambda: fonts.found == 1)
    assert fonts.markup("Abc 日本 ก") == f"Abc [font={JAPANESE}]日本[/font] ก"
    await driver.frames(2)
    assert fonts.found == 1, "for what no font has, nobody is told"


FONTS = FontFallback()  # one for all examples: it has a thread


@given(st.text(st.characters(codec="utf-8"), max_size=30))
def test_what_is_typed_is_never_markup(text: str) -> None:
    marked = FONTS.markup(text).replace(f"[font={EMOJI}]", "").replace("[/font]", "")
    assert "[" not in marked.replace("&bl;", "")
    assert MarkupLabel(text=marked).markup is not None


def test_a_plain_name_needs_nothing() -> None:
    fonts = FontFallback()
    assert not fonts.is_needed("Rätsel vom 17. November “Ω”\nin two lines")
    assert fonts.is_needed("日本")


def test_a_field_gets_a_font_with_latin_letters_too() -> None:
    assert font_for_all("日本 x", [JAPANESE, LATIN_TOO]) == str(LATIN_TOO)
    assert font_for_all("😀", [JAPANESE, LATIN_TOO]) == ""
    assert fonts_for("日😀", [JAPANESE, LATIN_TOO]) == {"日": str(JAPANESE)}


def test_fonts_for_texts_come_first(tmp_path: Path) -> None:
    names = ["Zapf-Bold.ttf", "NotoSansThai-Bold.ttf", "Fancy.otf", "NotoSansThai-Regular.ttf", "readme.txt"]
    for name in names:
        (tmp_path / name).write_bytes(b"")
    assert [path.name for path in font_files([tmp_path, tmp_path / "none"])] == [
        "NotoSansThai-Regular.ttf",
        "Fancy.otf",
        "NotoSansThai-Bold.ttf",
        "Zapf-Bold.ttf",
    ]


async def test_a_font_that_cannot_be_opened_is_not_used(driver, monkeypatch) -> None:
    monkeypatch.undo()
    assert not is_usable(str(JAPANESE))
    assert is_usable(resource_find(OWN_FONT))


async def test_a_label_shows_brackets_as_they_were_typed(driver, monkeypatch) -> None:
    monkeypatch.setattr(fallback, "is_usable", lambda font: False)  # there is no such file
    label = NameLabel(content="[b]日[/b]")
    await driver.show(label)
    assert label.markup
    assert MarkupLabel(text=label.text).markup[-1:] != ["[/b]"]
    label.content = "[b]plain[/b]"
    assert (label.markup, label.text) == (False, "[b]plain[/b]")
