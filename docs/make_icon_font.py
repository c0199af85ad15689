"""Cuts Material Symbols to the app's icons: `PYTHONPATH=. python docs/make_icon_font.py SOURCE.woff2 [TARGET.ttf]`.

SOURCE is `material-symbols-rounded.woff2` of the npm package material-symbols, version 0.47.5: `npm pack
material-symbols@0.47.5`, then unpack it; its LICENSE is `sudokuapp/ui/fonts/LICENSE-icons`. Needs `pip install
fonttools==4.68.0 brotli==1.2.1`, which nothing else here does; it runs without Kivy. The same source and fontTools give
the same bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from sudokuapp.ui.fonts.icons import ICON_FONT, ICONS

FILLED = ".fill"
# At weight 300 the lines of a 24 dp icon are as thick as those of Roboto Regular at 16 sp; at 400 they look bold beside
# it. FILL is 0 because the filled shapes are glyphs of their own.
STYLE = {"FILL": 0, "GRAD": 0, "opsz": 24, "wght": 300}
# Those that Material Symbols draws beside the middle of the square, and how far they are moved: pixels of 24, x and y.
MOVED = {"paste": (0, -1), "share": (1, 0)}
KEPT_NAMES = [0, 1, 2, 3, 4, 5, 6]  # the copyright, the font's name and its version


def cut(source: Path) -> TTFont:
    """Only the icons, in one style, each exactly as high and as wide as the font's size."""
    font = TTFont(source, recalcTimestamp=False)  # the time of the source, so that two runs give the same bytes
    _check_codes(font)
    options = Options(layout_features=[], name_IDs=KEPT_NAMES, hinting=False, notdef_outline=False, glyph_names=False)
    options.drop_tables += ["STAT", "gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(glyphs=[glyph.source for glyph in ICONS.values()], unicodes=_codes())
    subsetter.subset(font)
    instantiateVariableFont(font, STYLE, inplace=True)
    _point_to_sources(font)
    # Drop what only the codes asked for: the outlined twin of a filled glyph.
    again = Subsetter(options)
    again.populate(unicodes=_codes())
    again.subset(font)
    _fit_to_square(font)
    _centre(font)
    font.flavor = None
    return font


def _codes() -> list[int]:
    return [ord(glyph.code) for glyph in ICONS.values()]


def _check_codes(font: TTFont) -> None:
    names = font.getBestCmap()
    for name, glyph in ICONS.items():
        found = names.get(ord(glyph.code))
        if found != glyph.source.removesuffix(FILLED):
            raise SystemExit(f"{name}: U+{ord(glyph.code):04X} is {found} in this font, not {glyph.source}.")


def _point_to_sources(font: TTFont) -> None:
    """A code point of Material Symbols means the outlined shape; ours may mean the filled one."""
    for table in font["cmap"].tables:
        table.cmap = {ord(glyph.code): glyph.source for glyph in ICONS.values()}


def _fit_to_square(font: TTFont) -> None:
    """Material Symbols leaves room above and below a line of text, which would move an icon in its square."""
    side = font["head"].unitsPerEm
    header, windows = font["hhea"], font["OS/2"]
    header.ascent, header.descent, header.lineGap = side, 0, 0
    windows.sTypoAscender, windows.sTypoDescender, windows.sTypoLineGap = side, 0, 0
    windows.usWinAscent, windows.usWinDescent = side, 0


def _centre(font: TTFont) -> None:
    pixel = font["head"].unitsPerEm // 24
    for name, (right, up) in MOVED.items():
        glyph_name = font.getBestCmap()[ord(ICONS[name].code)]
        glyph = font["glyf"][glyph_name]
        glyph.coordinates.translate((right * pixel, up * pixel))
        glyph.recalcBounds(font["glyf"])
        width, left = font["hmtx"][glyph_name]
        font["hmtx"][glyph_name] = width, left + right * pixel


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2]) if sys.argv[2:] else ICON_FONT
    cut(source).save(target)
    print(f"{len(ICONS)} icons, {target.stat().st_size} bytes: {target}")


if __name__ == "__main__":
    main()
