"""The colours of the app, light and dark.

Every pair that carries a text passes WCAG AA (4.5 to 1), every line that one must see passes 3 to 1; a test holds it.
"""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[float, float, float, float]


def _hex(code: str) -> Colour:
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, 1.0


@dataclass(frozen=True)
class Theme:
    """One set of colours, named by what they are for, so that a screen never picks a colour of its own."""

    background: Colour
    text: Colour
    quiet_text: Colour
    error_text: Colour

    paper: Colour
    box_line: Colour
    cell_line: Colour
    clue: Colour
    found: Colour
    changed_cell: Colour
    selected_cell: Colour

    accent: Colour
    accent_pressed: Colour
    on_accent: Colour
    soft_button: Colour
    soft_button_pressed: Colour
    disabled_button: Colour
    disabled_text: Colour


LIGHT = Theme(
    background=_hex("F5F6F8"),
    text=_hex("1B2430"),
    quiet_text=_hex("566273"),
    error_text=_hex("A3261B"),
    paper=_hex("FFFFFF"),
    box_line=_hex("2A3442"),
    cell_line=_hex("8A94A3"),
    clue=_hex("141B25"),
    found=_hex("1A58BA"),
    changed_cell=_hex("E3EDFC"),
    selected_cell=_hex("C9DDFB"),
    accent=_hex("1A58BA"),
    accent_pressed=_hex("164A9A"),
    on_accent=_hex("FFFFFF"),
    soft_button=_hex("DFE8F6"),
    soft_button_pressed=_hex("C8D8EF"),
    disabled_button=_hex("E6E9EE"),
    disabled_text=_hex("7C8694"),
)

DARK = Theme(
    background=_hex("11151B"),
    text=_hex("EDF1F6"),
    quiet_text=_hex("A7B2C1"),
    error_text=_hex("FFA79D"),
    paper=_hex("1A2029"),
    box_line=_hex("B9C4D2"),
    cell_line=_hex("697688"),
    clue=_hex("F5F8FC"),
    found=_hex("86B6FF"),
    changed_cell=_hex("24354D"),
    selected_cell=_hex("2B4466"),
    accent=_hex("86B6FF"),
    accent_pressed=_hex("B3D1FF"),
    on_accent=_hex("0D1B30"),
    soft_button=_hex("242E3B"),
    soft_button_pressed=_hex("324154"),
    disabled_button=_hex("1C222B"),
    disabled_text=_hex("717D8D"),
)
