"""The colours of the app, light and dark, each in the usual palette and in one for colour-blind eyes.

Every text has the contrast of WCAG AA (4.5 to 1) with its background, and every line that must be seen 3 to 1; a test
checks it. The palette for colour-blind eyes uses blue against orange and yellow, which people with any kind of colour
blindness can distinguish, in place of red and shades of blue.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Colour = tuple[float, float, float, float]


def _hex(code: str) -> Colour:
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, 1.0


@dataclass(frozen=True)
class Theme:
    """One set of colours, named by their use: a screen has no colours of its own."""

    background: Colour
    text: Colour
    quiet_text: Colour
    error_text: Colour

    paper: Colour
    box_line: Colour
    cell_line: Colour
    clue: Colour
    found: Colour
    """What the app has found."""
    written: Colour
    """What a person has written: on the paper, or in Play."""
    note: Colour
    changed_cell: Colour
    selected_cell: Colour
    peer_cell: Colour
    same_digit_cell: Colour
    unit_cell: Colour
    focus_cell: Colour
    focus_line: Colour
    """Round the cells and units that a hint is about."""

    reason: Colour
    """Behind a candidate that a hint follows from; `opposite` is behind those of the other side."""
    on_reason: Colour
    opposite: Colour
    on_opposite: Colour
    removed: Colour
    link: Colour

    accent: Colour
    accent_pressed: Colour
    on_accent: Colour
    soft_button: Colour
    soft_button_pressed: Colour
    disabled_button: Colour
    disabled_text: Colour

    card: Colour
    """The background of rows, dialogs and fields."""
    card_pressed: Colour
    divider: Colour
    scrim: Colour
    """Over what is behind a dialog."""
    notice: Colour
    on_notice: Colour
    notice_action: Colour


LIGHT = Theme(
    background=_hex("F5F6F8"),
    text=_hex("1B2430"),
    quiet_text=_hex("566273"),
    error_text=_hex("A3261B"),
    paper=_hex("FFFFFF"),
    box_line=_hex("2A3442"),
    cell_line=_hex("858F9E"),
    clue=_hex("141B25"),
    found=_hex("1A58BA"),
    written=_hex("1A58BA"),
    note=_hex("4A5666"),
    changed_cell=_hex("C9DDFB"),
    selected_cell=_hex("C9DDFB"),
    peer_cell=_hex("EAF0F9"),
    same_digit_cell=_hex("D8DFF7"),
    unit_cell=_hex("FFF8E1"),
    focus_cell=_hex("FFE9A8"),
    focus_line=_hex("8A6A00"),
    reason=_hex("1B7A3D"),
    on_reason=_hex("FFFFFF"),
    opposite=_hex("1A58BA"),
    on_opposite=_hex("FFFFFF"),
    removed=_hex("A3261B"),
    link=_hex("7A2FB5"),
    accent=_hex("1A58BA"),
    accent_pressed=_hex("164A9A"),
    on_accent=_hex("FFFFFF"),
    soft_button=_hex("DFE8F6"),
    soft_button_pressed=_hex("C8D8EF"),
    disabled_button=_hex("E6E9EE"),
    disabled_text=_hex("7C8694"),
    card=_hex("FFFFFF"),
    card_pressed=_hex("E9EFF8"),
    divider=_hex("D5DBE4"),
    scrim=(0.05, 0.08, 0.12, 0.5),
    notice=_hex("2A3442"),
    on_notice=_hex("F5F8FC"),
    notice_action=_hex("9CC4FF"),
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
    written=_hex("86B6FF"),
    note=_hex("B4BECC"),
    changed_cell=_hex("2B4466"),
    selected_cell=_hex("2B4466"),
    peer_cell=_hex("222B38"),
    same_digit_cell=_hex("33385C"),
    unit_cell=_hex("2C2A1E"),
    focus_cell=_hex("4A4220"),
    focus_line=_hex("C9A227"),
    reason=_hex("6FD08C"),
    on_reason=_hex("0B2413"),
    opposite=_hex("86B6FF"),
    on_opposite=_hex("0D1B30"),
    removed=_hex("FFA79D"),
    link=_hex("D3A4FF"),
    accent=_hex("86B6FF"),
    accent_pressed=_hex("B3D1FF"),
    on_accent=_hex("0D1B30"),
    soft_button=_hex("242E3B"),
    soft_button_pressed=_hex("324154"),
    disabled_button=_hex("1C222B"),
    disabled_text=_hex("717D8D"),
    card=_hex("1A2029"),
    card_pressed=_hex("263040"),
    divider=_hex("323D4B"),
    scrim=(0.0, 0.0, 0.0, 0.6),
    notice=_hex("DCE4EE"),
    on_notice=_hex("17202B"),
    notice_action=_hex("164A9A"),
)

LIGHT_COLOUR_BLIND = replace(
    LIGHT,
    error_text=_hex("A04000"),
    found=_hex("00599C"),
    written=_hex("00599C"),
    changed_cell=_hex("FFD86A"),
    reason=_hex("00599C"),
    opposite=_hex("7A5A00"),
    removed=_hex("A04000"),
    link=_hex("3A4454"),
    accent=_hex("00599C"),
    accent_pressed=_hex("004A82"),
)

DARK_COLOUR_BLIND = replace(
    DARK,
    error_text=_hex("FFB066"),
    found=_hex("6CC3F5"),
    written=_hex("6CC3F5"),
    changed_cell=_hex("56480F"),
    reason=_hex("6CC3F5"),
    on_reason=_hex("0D1B30"),
    opposite=_hex("E3C04F"),
    on_opposite=_hex("241C00"),
    removed=_hex("FFB066"),
    link=_hex("DCE4EE"),
    accent=_hex("6CC3F5"),
    accent_pressed=_hex("A5DBFA"),
)


def theme_for(wanted: str, palette: str, system_is_dark: bool) -> Theme:
    """The theme of the settings: "light", "dark" or "system", and the palette "usual" or "colour-blind"."""
    dark = system_is_dark if wanted == "system" else wanted == "dark"
    if palette == "colour-blind":
        return DARK_COLOUR_BLIND if dark else LIGHT_COLOUR_BLIND
    return DARK if dark else LIGHT
