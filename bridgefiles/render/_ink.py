"""What print templates are given beside views: bridge text in ink, and a deal as a few blocks of lines.

WeasyPrint's time goes by the line and the element, not by the letter. A deal printed as a table
of hands takes eight times as long as the same deal in three blocks of four lines, where tab
stops put the hands in their places; so that is built here, once, and not in a template.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup, escape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgefiles.reports._bridge_text import BridgeText, Part
    from bridgefiles.reports._deal import BoardHead, Diagram, HandView
    from bridgefiles.reports._double_dummy import TrickGrid

_RED = Markup("<i>{}</i>")
_BLACK = Markup("<b>{}</b>")
_NOTHING = Markup("")
_NARROW = "\N{THIN SPACE}"
_MOST_SPACED = 8
"""Cards of a suit that fit between the hands with spaces; longer suits do without."""
_FIGURE = "\N{FIGURE SPACE}"
_PAR_LINES = 5


def ink(text: BridgeText) -> Markup:
    """Return *text* with its red suits in an ``<i>`` and nothing else marked."""
    return _NOTHING.join(_part(part) for part in text.parts)


def _part(part: Part) -> Markup:
    return _RED.format(part.text) if part.kind in {"H", "D"} else escape(part.text)


def _suits(hand: HandView) -> list[Markup]:
    """Return the four lines of *hand*; one question mark where the file does not give it."""
    lines = [_part(line.symbol) + _cards(line.cards) for line in hand.suits]
    return lines or [Markup("?"), _NOTHING, _NOTHING, _NOTHING]


def _cards(cards: BridgeText) -> Markup:
    ranks = str(cards).split(" ")
    return escape(_NARROW + (_NARROW if len(ranks) <= _MOST_SPACED else "").join(ranks))


def _marked(hand: HandView) -> list[Markup]:
    """Return the lines of *hand* with black suits in an element too.

    Tab stops are counted from the end of the last element of a line, so the lines of a hand that
    stands left of another must all be built alike.
    """
    lines = [
        (_part(line.symbol) if line.symbol.kind in {"H", "D"} else _BLACK.format(line.symbol.text))
        + _cards(line.cards)
        for line in hand.suits
    ]
    return lines or [_BLACK.format("?"), *[_BLACK.format(" ")] * 3]


def _block(name: str, lines: Iterable[Markup]) -> Markup:
    return Markup('<pre class="{}">{}</pre>').format(name, Markup("\n").join(lines))


def _columns(left: Iterable[str], right: Iterable[Markup]) -> list[Markup]:
    return [escape(one) + "\t" + other for one, other in zip(left, right, strict=True)]


def _points(diagram: Diagram) -> tuple[str, str, str, str]:
    """Return the four hands' high-card points as they stand round a table; empty when one is unknown."""
    north, east, south, west = (hand.points for hand in diagram.hands)
    if not all((north, east, south, west)):
        return ("", "", "", "")
    return (_FIGURE * 3 + north, f"{west:{_FIGURE}<5}{east}", _FIGURE * 3 + south, "")


def deal(
    diagram: Diagram,
    tricks: TrickGrid | None = None,
    head: BoardHead | None = None,
    dealer: str = "",
    vulnerable: str = "",
    par: str = "",
) -> Markup:
    """Return *diagram* as three blocks of four lines: North, West and East, South.

    What *head* says stands in the corner left of North, after the words *dealer* and
    *vulnerable*; the points stand left of South, the double-dummy *tricks* right, and their par,
    after the word *par*, right of North.
    """
    known = [] if head is None else [(dealer, head.dealer), (vulnerable, head.vulnerable)]
    corner = [f"{word} {value}" for word, value in known if value]
    top = (*corner, "", "", "", "")[:4]
    between = zip(_marked(diagram.west), _suits(diagram.east), strict=True)
    return _NOTHING.join(
        (
            _NOTHING if tricks is None else _par(tricks, par),
            _block("ns", _columns(top, _suits(diagram.north))),
            _block("we", (west + "\t" + east for west, east in between)),
            _NOTHING if tricks is None else _grid(tricks),
            _block("ns", _columns(_points(diagram), _suits(diagram.south))),
        )
    )


def _grid(tricks: TrickGrid) -> Markup:
    """Return a double-dummy grid as one block: strains on top, then a line for each seat."""
    head = "".join(f"\t{strain.text:{_FIGURE}>2}" for strain in tricks.strains)
    rows = ("\t".join((row.letter, *(f"{one:{_FIGURE}>2}" for one in row.tricks))) for row in tricks.rows)
    return _block("dd", (escape(line) for line in (head, *rows)))


def _par(tricks: TrickGrid, word: str) -> Markup:
    """Return par as one block: the score, then the contracts that give it, as many as there is room for."""
    if not tricks.par:
        return _NOTHING
    shown = [ink(one) for one in tricks.briefly]
    if len(shown) > _PAR_LINES:
        shown = [*shown[: _PAR_LINES - 1], Markup("…")]
    return _block("par", (escape(f"{word} {tricks.par}"), *shown))


def square(head: BoardHead) -> Markup:
    """Return the board in the middle of the diagram: its number, the edges of vulnerable sides heavy."""
    is_so = (("ns-vul", head.ns_vulnerable), ("ew-vul", head.ew_vulnerable), ("long", len(head.number) > 3))
    names = ("square", *(name for name, holds in is_so if holds))
    return Markup('<div class="{}"><b>{}</b></div>').format(" ".join(names), head.number)
