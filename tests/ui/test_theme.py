from __future__ import annotations

import pytest

from sudokuapp.ui.theme import DARK, LIGHT, Colour, Theme

TEXT_ON = [
    ("text", "background"),
    ("quiet_text", "background"),
    ("error_text", "background"),
    ("clue", "paper"),
    ("clue", "changed_cell"),
    ("clue", "selected_cell"),
    ("found", "paper"),
    ("found", "changed_cell"),
    ("found", "selected_cell"),
    ("on_accent", "accent"),
    ("on_accent", "accent_pressed"),
    ("text", "soft_button"),
    ("text", "soft_button_pressed"),
]
SEEN_ON = [
    ("box_line", "paper"),
    ("cell_line", "paper"),
    ("accent", "background"),
    ("disabled_text", "disabled_button"),
]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio as WCAG 2 defines it."""

    def luminance(colour: Colour) -> float:
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
        return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("front", "back", "least"),
    [(*pair, 4.5) for pair in TEXT_ON] + [(*pair, 3.0) for pair in SEEN_ON],
)
def test_contrast_passes_wcag_aa(theme: Theme, front: str, back: str, least: float) -> None:
    assert contrast(getattr(theme, front), getattr(theme, back)) >= least
