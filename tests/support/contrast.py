"""How well two colours are told apart."""

from __future__ import annotations

from sudokuapp.ui.theme import Colour


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio as WCAG 2 defines it."""

    def luminance(colour: Colour) -> float:
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
        return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
