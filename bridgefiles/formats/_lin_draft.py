"""A record while its commands come in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bridgefiles.formats._lin_deal import Dealt
    from bridgefiles.formats._lin_header import Header
    from bridgefiles.model.auction import Call
    from bridgefiles.model.cards import Card
    from bridgefiles.model.seats import Vulnerability


class Mark(NamedTuple):
    """A board mark ``qx``: the room's letter (``o``, ``c``, or none) and the board's number."""

    room: str
    number: str
    at: int


class Heading(NamedTuple):
    """A line of the heading (``ah``), and the board number in it, if any.

    ``is_bare`` says that there is nothing else in it.
    """

    text: str
    number: str | None
    is_bare: bool


@dataclass(slots=True)
class Note:
    """An alert, explanations of a call, or both."""

    alert: bool
    texts: list[str] = field(default_factory=list)


class Stretch(NamedTuple):
    """Calls or cards that stand together: the number of the first, and where they are.

    ``run`` is the text of a run with one of them to a value; it is empty when there is only one.
    """

    first: int
    at: int
    run: str


@dataclass(slots=True)
class Draft:
    """What the file says about one play of one board, as far as it was read."""

    at: int
    header: Header
    mark: Mark | None = None
    names: tuple[str, ...] | None = None
    names_before: tuple[str, ...] | None = None
    """The names that held before the board began."""
    headings: list[Heading] = field(default_factory=list)
    vulnerability: Vulnerability | None = None
    vulnerability_at: int | None = None
    dealt: Dealt | None = None
    dealt_at: tuple[int, int] = (0, 0)
    calls: list[Call] = field(default_factory=list)
    notes: dict[int, Note] = field(default_factory=dict)
    call_places: list[Stretch] = field(default_factory=list)
    cards: list[Card | int] = field(default_factory=list)
    """A number below 0 is a suit without a rank: -1 clubs … -4 spades."""
    card_places: list[Stretch] = field(default_factory=list)
    claim: int | None = None
    claim_at: int = 0
    comments: list[str] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)

    @property
    def has_begun(self) -> bool:
        """Tell whether somebody called, played or claimed."""
        return bool(self.calls) or bool(self.cards) or self.claim is not None

    @property
    def heading_number(self) -> str | None:
        """Return the board number in the heading."""
        return next((one.number for one in self.headings if one.number is not None), None)

    @property
    def weight(self) -> tuple[bool, int, int, bool]:
        """Say how much there is: what is more complete is greater."""
        has_result = self.claim is not None or len(self.cards) == 52
        return has_result, len(self.cards), len(self.calls), self.dealt is not None


def place_of(places: list[Stretch], index: int) -> int:
    """Return the offset of call or card number *index*."""
    stretch = places[0]
    for later in places:
        if later.first > index:
            break
        stretch = later
    at, wanted = stretch.at, index - stretch.first
    if not stretch.run:
        return at
    parts = stretch.run.split("|")
    for word, value in zip(parts[::2], parts[1::2], strict=False):
        at += len(word) + 1
        if word.strip().lower() in {"mb", "pc"}:
            if wanted == 0:
                return at
            wanted -= 1
        at += len(value) + 1
    return at
