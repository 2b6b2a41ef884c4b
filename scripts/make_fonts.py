"""Make the three fonts in ``templates/fonts`` from IBM Plex Sans Condensed.

Usage: ``python scripts/make_fonts.py FOLDER``, where FOLDER holds the ``IBMPlexSansCondensed-*.ttf`` files
of the Plex release. Needs fontTools, which comes with WeasyPrint.

What is done to them: the four suits and two triangles, drawn below, are added, so that a suit never comes
from an emoji font and always stands at the height of a capital letter, and spaces that Plex lacks; glyphs
and features no sheet needs, and the hinting, are left out; the family is renamed, as the SIL Open Font
License asks for a changed font.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

if TYPE_CHECKING:
    from collections.abc import Callable

    from fontTools.pens.basePen import AbstractPen

FAMILY = "Bridgefiles Sans"
FACES = {"Regular": "Regular", "SemiBold": "Bold", "Italic": "Italic"}
"""Plex's face, and what we call it: SemiBold is bold enough on paper."""
TARGET = Path(__file__).resolve().parents[1] / "templates" / "fonts"
CENTRE, ADVANCE = 320, 640
KEPT = [
    *range(0x20, 0x180),
    0x192,
    *range(0x218, 0x21C),
    *range(0x2C6, 0x2DE),
    *range(0x1E80, 0x1E86),
    0x1E9E,
]
KEPT += [
    *range(0x2002, 0x2028),
    0x202F,
    *range(0x2030, 0x2045),
    *range(0x2070, 0x208F),
    0x20AC,
    0x2116,
    0x2122,
]
KEPT += [
    *range(0x2150, 0x215F),
    *range(0x2190, 0x219A),
    0x21C4,
    0x2212,
    0x2248,
    0x2260,
    0x2264,
    0x2265,
    0x2713,
]


def _mirrored(pen: AbstractPen, start: tuple[int, int], curves: list[tuple[tuple[int, int], ...]]) -> None:
    """Draw *curves* from *start* (on the axis), then their mirror image back to *start*."""
    flip = lambda point: (2 * CENTRE - point[0], point[1])  # noqa: E731 - one use, one line
    pen.moveTo(start)
    ends = [start, *(curve[-1] for curve in curves)]
    for curve in curves:
        pen.curveTo(*curve) if len(curve) == 3 else pen.lineTo(curve[0])
    for curve, end in zip(reversed(curves), reversed(ends[:-1]), strict=True):
        back = [*(flip(point) for point in reversed(curve[:-1])), flip(end)]
        pen.curveTo(*back) if len(back) == 3 else pen.lineTo(back[0])
    pen.closePath()


def spade(pen: AbstractPen) -> None:
    """Draw a spade: a heart turned over, on a foot."""
    curves = [
        ((278, 590), (44, 452), (44, 270)),
        ((44, 166), (112, 98), (198, 98)),
        ((242, 98), (276, 116), (300, 148)),
        ((296, 84), (272, 34), (206, 0)),
        ((320, 0),),
    ]
    _mirrored(pen, (320, 712), curves)


def heart(pen: AbstractPen) -> None:
    """Draw a heart."""
    curves = [
        ((250, 124), (44, 296), (44, 494)),
        ((44, 618), (118, 694), (204, 694)),
        ((260, 694), (304, 662), (320, 602)),
    ]
    _mirrored(pen, (320, -12), curves)


def diamond(pen: AbstractPen) -> None:
    """Draw a diamond with slightly hollow sides."""
    curves = [((258, 186), (160, 286), (60, 350)), ((160, 414), (258, 514), (320, 712))]
    _mirrored(pen, (320, -12), curves)


def club(pen: AbstractPen) -> None:
    """Draw a club: three discs, what is between them, and a foot."""
    for x, y in ((320, 552), (176, 296), (464, 296)):
        _disc(pen, x, y, 152)
    _mirrored(pen, (320, 470), [((256, 330),), ((290, 180),), ((286, 96), (262, 36), (196, 0)), ((320, 0),)])


def _disc(pen: AbstractPen, x: int, y: int, radius: int) -> None:
    """Draw a circle the way `_mirrored` goes round, anticlockwise from the top."""
    bend = radius * 4 / 3 * (math.sqrt(2) - 1)
    pen.moveTo((x, y + radius))
    for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1)):
        fx, fy = dy, -dx  # where the quarter begins
        pen.curveTo(
            (x + fx * radius + dx * bend, y + fy * radius + dy * bend),
            (x + dx * radius + fx * bend, y + dy * radius + fy * bend),
            (x + dx * radius, y + dy * radius),
        )
    pen.closePath()


def up(pen: AbstractPen) -> None:
    """Draw a triangle that points up."""
    _mirrored(pen, (320, 620), [((60, 100),), ((320, 100),)])


def down(pen: AbstractPen) -> None:
    """Draw a triangle that points down."""
    _mirrored(pen, (320, 620), [((60, 620),), ((320, 100),)])


DRAWN: dict[int, tuple[str, Callable[[AbstractPen], None]]] = {
    0x2660: ("spade", spade),
    0x2665: ("heart", heart),
    0x2666: ("diamond", diamond),
    0x2663: ("club", club),
    0x25B2: ("triangup", up),
    0x25BC: ("triangdown", down),
}


def add_glyphs(font: TTFont) -> None:
    """Add the drawn glyphs to *font*, upright in every face."""
    for code, (name, draw) in DRAWN.items():
        pen = TTGlyphPen(None)
        # TrueType goes clockwise round the outside; the drawings above go the other way.
        draw(Cu2QuPen(TransformPen(pen, (1, 0, 0, 1, 0, 0)), max_err=1.0, reverse_direction=True))
        glyph = pen.glyph()
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (ADVANCE, glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name


SPACES = {0x2002: 500, 0x2003: 1000, 0x2007: 540, 0x2008: 240, 0x2009: 155, 0x200A: 70, 0x202F: 155}
"""Widths of spaces that Plex lacks; without them each one would come from another font.

The figure space is as wide as a figure; the thin space separates the cards of a suit.
"""


def add_spaces(font: TTFont) -> None:
    """Add the missing spaces to *font*."""
    for code, width in SPACES.items():
        name = f"uni{code:04X}"
        font["glyf"][name] = TTGlyphPen(None).glyph()
        font["hmtx"][name] = (width, 0)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name


def thin(font: TTFont) -> None:
    """Leave out the glyphs, features and hints that no sheet needs."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "sups", "subs", "frac"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "meta", "STAT"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[*KEPT, *DRAWN])
    cutter.subset(font)


def rename(font: TTFont, face: str) -> None:
    """Give *font* our family name; keep the copyright and the licence."""
    table = font["name"]
    kept = {record.nameID: table.getDebugName(record.nameID) for record in table.names}
    table.names = []
    postscript = f"{FAMILY.replace(' ', '')}-{face}"
    names = {
        0: f"{kept[0]} Suits and changes by the bridgefiles developers.",
        1: FAMILY,
        2: face,
        3: f"1.0;{postscript}",
        4: f"{FAMILY} {face}",
        5: "Version 1.0",
        6: postscript,
        13: kept[13],
        14: kept[14],
    }
    for number, text in names.items():
        table.setName(text, number, 3, 1, 0x409)
        table.setName(text, number, 1, 0, 0)


def main(folder: Path) -> None:
    """Write the three fonts."""
    for source, face in FACES.items():
        font = TTFont(folder / f"IBMPlexSansCondensed-{source}.ttf", recalcTimestamp=False)
        add_glyphs(font)
        add_spaces(font)
        thin(font)
        rename(font, face)
        font["OS/2"].usWidthClass = 5  # the only width of its family, so the normal one
        if face == "Bold":
            font["OS/2"].usWeightClass = 700
            font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~0x41 | 0x20
            font["head"].macStyle |= 1
        target = TARGET / f"BridgefilesSans-{face}.ttf"
        font.save(target)
        print(target.name, target.stat().st_size, "bytes,", len(font.getBestCmap()), "characters")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
