"""What is in `icons.ttf`: the app's name of each icon, its code point, and the glyph of Material Symbols that it is.

`docs/make_icon_font.py` cuts the font to this table. A new icon is a line here and a run of that program.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

ICON_FONT = Path(__file__).with_name("icons.ttf")


class Glyph(NamedTuple):
    """`code` is one of Material Symbols' own code points; `source` ends in `.fill` where the filled shape is used."""

    code: str
    source: str


ICONS = {
    "add": Glyph("\ue145", "add"),
    "back": Glyph("\ue5c4", "arrow_back"),
    "calendar": Glyph("\ue935", "calendar_today"),
    "camera": Glyph("\ue412", "photo_camera"),
    "chart": Glyph("\ue26b", "bar_chart"),
    "check": Glyph("\ue5ca", "check"),
    "clear": Glyph("\ue14a", "backspace"),
    "close": Glyph("\ue5cd", "close"),
    "collapse": Glyph("\ue5ce", "expand_less"),
    "copy": Glyph("\ue14d", "content_copy"),
    "crop": Glyph("\ue3be", "crop"),
    "download": Glyph("\uf090", "download"),
    "eraser": Glyph("\ue6d0", "ink_eraser"),
    "expand": Glyph("\ue5cf", "expand_more"),
    "fast_forward": Glyph("\ue01f", "fast_forward.fill"),
    "filter": Glyph("\ue152", "filter_list"),
    "first": Glyph("\ue5dc", "first_page"),
    "gallery": Glyph("\ue413", "photo_library"),
    "help": Glyph("\ue8fd", "help"),
    "hide": Glyph("\ue8f5", "visibility_off"),
    "hint": Glyph("\ue90f", "lightbulb"),
    "home": Glyph("\ue88a", "home"),
    "info": Glyph("\ue88e", "info"),
    "keyboard": Glyph("\ue312", "keyboard"),
    "lab": Glyph("\uea4b", "science"),
    "last": Glyph("\ue5dd", "last_page"),
    "learn": Glyph("\ue80c", "school"),
    "library": Glyph("\ue431", "collections_bookmark"),
    "lock": Glyph("\ue897", "lock"),
    "more": Glyph("\ue5d4", "more_vert"),
    "next": Glyph("\ue5cc", "chevron_right"),
    "notes": Glyph("\uf603", "stylus_note"),
    "paste": Glyph("\ue14f", "content_paste"),
    "pause": Glyph("\ue034", "pause.fill"),
    "pencil": Glyph("\ue3c9", "edit"),
    "picture": Glyph("\ue3f4", "image"),
    "play": Glyph("\ue037", "play_arrow.fill"),
    "previous": Glyph("\ue5cb", "chevron_left"),
    "puzzle": Glyph("\ue3ec", "grid_on"),
    "redo": Glyph("\ue15a", "redo"),
    "report": Glyph("\ue868", "bug_report"),
    "restart": Glyph("\ue042", "replay"),
    "save": Glyph("\ue161", "save"),
    "search": Glyph("\ue8b6", "search"),
    "settings": Glyph("\ue8b8", "settings"),
    "share": Glyph("\ue80d", "share"),
    "show": Glyph("\ue8f4", "visibility"),
    "sort": Glyph("\ue164", "sort"),
    "speed": Glyph("\ue9e4", "speed"),
    "star": Glyph("\ue83a", "star"),
    "star_filled": Glyph("\ue838", "star.fill"),
    "step_back": Glyph("\ue045", "skip_previous.fill"),
    "step_forward": Glyph("\ue044", "skip_next.fill"),
    "stop": Glyph("\ue047", "stop.fill"),
    "switch_camera": Glyph("\uea38", "flip_camera_ios"),
    "timer": Glyph("\ue425", "timer"),
    "today": Glyph("\ue8df", "today"),
    "torch_off": Glyph("\uf00a", "flashlight_off"),
    "torch_on": Glyph("\uf00b", "flashlight_on.fill"),
    "trash": Glyph("\ue872", "delete"),
    "turn_left": Glyph("\ue418", "rotate_90_degrees_ccw"),
    "turn_right": Glyph("\ueaab", "rotate_90_degrees_cw"),
    "undo": Glyph("\ue166", "undo"),
    "unlock": Glyph("\ue898", "lock_open"),
    "warning": Glyph("\ue002", "warning"),
}
