from __future__ import annotations

import pytest
from support.contrast import contrast

from sudokuapp.ui.system import dark_mode
from sudokuapp.ui.system.dark_mode import system_is_dark
from sudokuapp.ui.theme import DARK, DARK_COLOUR_BLIND, LIGHT, LIGHT_COLOUR_BLIND, Colour, Theme, theme_for

THEMES = {
    "light": LIGHT,
    "dark": DARK,
    "light, colour-blind": LIGHT_COLOUR_BLIND,
    "dark, colour-blind": DARK_COLOUR_BLIND,
}

TINTS = ("paper", "changed_cell", "selected_cell", "peer_cell", "same_digit_cell", "unit_cell", "focus_cell")
TEXT_ON = [
    *((ink, tint) for ink in ("clue", "found", "written", "note", "removed", "error_text") for tint in TINTS),
    ("on_reason", "reason"),
    ("on_opposite", "opposite"),
    ("text", "background"),
    ("quiet_text", "background"),
    ("error_text", "background"),
    ("on_accent", "accent"),
    ("on_accent", "accent_pressed"),
    ("text", "soft_button"),
    ("text", "soft_button_pressed"),
    ("text", "card"),
    ("text", "card_pressed"),
    ("quiet_text", "card"),
    ("quiet_text", "card_pressed"),
    ("error_text", "card"),
    ("on_notice", "notice"),
    ("notice_action", "notice"),
]
SEEN_ON = [
    *(
        (shape, tint)
        for shape in ("reason", "opposite", "link", "focus_line", "accent", "error_text")
        for tint in TINTS
    ),
    ("box_line", "paper"),
    ("cell_line", "paper"),
    ("accent", "background"),
    ("accent", "card"),
    ("cell_line", "card"),
    ("disabled_text", "disabled_button"),
    ("cell_line", "background"),
]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize(
    ("front", "back", "least"),
    [(*pair, 4.5) for pair in TEXT_ON] + [(*pair, 3.0) for pair in SEEN_ON],
)
def test_contrast_passes_wcag_aa(theme: Theme, front: str, back: str, least: float) -> None:
    assert contrast(getattr(theme, front), getattr(theme, back)) >= least


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_was_written_is_told_from_print_and_from_what_is_wrong(theme: Theme) -> None:
    """By its lightness or its hue; and it is never bold."""

    def distance(one: Colour, other: Colour) -> float:
        return max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))

    assert distance(theme.written, theme.clue) > 0.3
    assert distance(theme.written, theme.error_text) > 0.3


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_changed_cell_is_told_from_the_paper(theme: Theme) -> None:
    """No text, so WCAG asks nothing; and the digits on it want 4.5 to 1, which leaves no more than this."""
    assert contrast(theme.changed_cell, theme.paper) >= 1.35


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_lit_cells_are_told_from_the_paper_and_from_each_other(theme: Theme) -> None:
    """The faintest have a line round them, too; and the tints of one screen differ in lightness."""
    for tint, least in (("peer_cell", 1.1), ("same_digit_cell", 1.3), ("unit_cell", 1.05), ("focus_cell", 1.15)):
        assert contrast(getattr(theme, tint), theme.paper) >= least
    assert contrast(theme.peer_cell, theme.same_digit_cell) >= 1.1
    assert contrast(theme.peer_cell, theme.selected_cell) >= 1.1
    assert contrast(theme.unit_cell, theme.focus_cell) >= 1.1


@pytest.mark.parametrize(
    ("wanted", "palette", "system_dark", "theme"),
    [
        ("light", "usual", True, LIGHT),
        ("dark", "usual", False, DARK),
        ("system", "usual", False, LIGHT),
        ("system", "usual", True, DARK),
        ("light", "colour-blind", True, LIGHT_COLOUR_BLIND),
        ("system", "colour-blind", True, DARK_COLOUR_BLIND),
    ],
)
def test_the_theme_is_the_one_of_the_settings(wanted: str, palette: str, system_dark: bool, theme: Theme) -> None:
    assert theme_for(wanted, palette, system_dark) is theme


@pytest.mark.parametrize("theme", [LIGHT_COLOUR_BLIND, DARK_COLOUR_BLIND], ids=["light", "dark"])
def test_the_colour_blind_palette_sets_warm_against_cold(theme: Theme) -> None:
    """Blue and yellow are what red-green blind eyes keep: so what is found is colder than what changed or is wrong."""

    def warmth(colour: Colour) -> float:
        return (colour[0] + colour[1]) / 2 - colour[2]

    assert warmth(theme.found) < -0.1
    assert warmth(theme.written) < -0.1
    assert warmth(theme.error_text) > 0.2
    assert warmth(theme.changed_cell) > 0.1
    assert warmth(theme.reason) < -0.1
    assert warmth(theme.opposite) > 0.1
    assert warmth(theme.removed) > 0.2


@pytest.mark.parametrize(
    ("platform", "answer", "dark"),
    [
        ("linux", "'prefer-dark'", True),
        ("linux", "'default'", False),
        ("darwin", "Dark", True),
        ("darwin", "", False),
        ("win32", "AppsUseLightTheme REG_DWORD 0x0", True),
        ("win32", "AppsUseLightTheme REG_DWORD 0x1", False),
    ],
)
def test_each_desktop_is_asked_in_its_way(
    monkeypatch: pytest.MonkeyPatch, platform: str, answer: str, dark: bool
) -> None:
    monkeypatch.setattr(dark_mode, "_answer", lambda _question: answer)
    assert system_is_dark(platform) is dark


def test_a_desktop_that_cannot_be_asked_is_light(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dark_mode, "ASK_LINUX", ("no-such-program-here",))
    assert system_is_dark("linux") is False
