"""Cuts Noto Emoji to what a name may have: `PYTHONPATH=. python docs/make_emoji_font.py SOURCE.woff2 [TARGET.otf]`.

SOURCE is `files/noto-emoji-emoji-400-normal.woff2` of the npm package @fontsource/noto-emoji, version 5.3.2, which has
version 3.006 of the font: `npm pack @fontsource/noto-emoji@5.3.2`, then unpack it; its LICENSE is
`sudokuapp/ui/fonts/LICENSE-emoji`. Needs `pip install fonttools==4.68.0 brotli==1.2.1`, as `make_icon_font.py` does; it
runs without Kivy. The same source and fontTools give the same bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

from sudokuapp.ui.fonts.emoji import EMOJI_FONT, REPLACED

# What people write beside a name. All emoji would take twice the room that a phone's package has for them.
KEPT = (
    range(0x203C, 0x3300),  # signs, sun, cup, heart, star
    range(0x1F300, 0x1F380),  # weather, plants, food
    range(0x1F380, 0x1F394),  # parties
    range(0x1F3C6, 0x1F3C7),  # a trophy
    range(0x1F3F4, 0x1F3F5),  # a flag
    range(0x1F400, 0x1F440),  # animals
    range(0x1F446, 0x1F451),  # hands
    range(0x1F466, 0x1F46A),  # a family
    range(0x1F493, 0x1F4A0),  # hearts
    range(0x1F4A1, 0x1F4A2),  # a bulb
    range(0x1F4AF, 0x1F4B0),  # a hundred
    range(0x1F4D6, 0x1F4DE),  # books, a pencil
    range(0x1F4F0, 0x1F4F8),  # a newspaper, a phone, a camera
    range(0x1F525, 0x1F526),  # fire
    range(0x1F600, 0x1F650),  # faces
    range(0x1F680, 0x1F681),  # a rocket
    range(0x1F910, 0x1F930),  # more faces
    range(0x1F970, 0x1F980),
    range(0x1F9E0, 0x1F9EA),  # a brain, a puzzle
    range(0x1FAE0, 0x1FAE9),  # the newest faces
)
# Cubic curves on a coarse grid take a third less than the source's. An emoji of a name is at most 100 pixels high, so
# that a curve is off by half a pixel at most.
UNITS, TOLERANCE = 400, 1.5
KEPT_NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # the copyright, the font's name, its version and its licence


def cut(source: Path) -> TTFont:
    """Each emoji of one code point; how several make one is left out, as the renderer cannot draw that."""
    font = TTFont(source, recalcTimestamp=False)  # the time of the source, so that two runs give the same bytes
    options = Options(layout_features=[], name_IDs=KEPT_NAMES, hinting=False, notdef_outline=False)
    options.drop_tables += ["GSUB", "STAT", "gasp", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    kept = {code for codes in KEPT for code in codes} - set(REPLACED)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if code in kept])
    subsetter.subset(font)
    scale_upem(font, UNITS)
    _make_cubic(font)
    font.flavor = None
    return font


def _make_cubic(font: TTFont) -> None:
    shapes, drawn = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = T2CharStringPen(font["hmtx"][name][0], shapes)
        shapes[name].draw(Qu2CuPen(pen, TOLERANCE, all_cubic=True))
        drawn[name] = pen.getCharString()
    del font["glyf"], font["loca"]
    font.sfntVersion = "OTTO"
    font["maxp"].tableVersion = 0x00005000  # that of a font with such curves
    FontBuilder(font=font).setupCFF("NotoEmoji-Regular", {"FullName": "Noto Emoji"}, drawn, {})


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2]) if sys.argv[2:] else EMOJI_FONT
    font = cut(source)
    font.save(target)
    print(f"{len(font.getBestCmap())} emoji, {target.stat().st_size} bytes: {target}")


if __name__ == "__main__":
    main()
