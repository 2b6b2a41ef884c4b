"""What a game takes over from earlier games (PBN 2.1, 4.8).

``#`` repeats the value of the nearest earlier game, ``##text`` is in force until
it is changed. A ``% PBN`` header begins a new file, over which nothing is handed
down. Some archives also leave the board out of the second table's game, without
any sign; that game belongs to the board above.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bridgefiles.formats._pbn_games import NO_VALUE, RawGame

_OWN = frozenset(("Deal", "Dealer", "Vulnerable", "Board", "Event"))
"""A game with one of these tags says itself which board it is about."""

_MOST_CARRIED = 200
"""Tags that ``##`` can have in force at a time: every later game gets them all."""

_PLAYERS = ("North", "East", "South", "West")

_COMMON = """
Event Site Date Board Dealer Vulnerable Deal Scoring Competition DealId Description Stage Round Section
HomeTeam VisitTeam EventDate EventSponsor OptimumScore DoubleDummyTricks
"""
_HANDED_DOWN = tuple(_COMMON.split())
"""What two tables of one board have in common."""


@dataclass(slots=True)
class Inheritance:
    """The values that later games may take over; one for each file."""

    used: bool = False
    """Some value of the file begins with ``#``."""
    last: dict[str, str] = field(default_factory=dict)
    carried: dict[str, str] = field(default_factory=dict)
    above: dict[str, str] = field(default_factory=dict)
    """The tags of the last game that said itself which board it is about."""

    def resolve(self, game: RawGame) -> bool:
        """Fill in the tags of *game*; tell whether it takes its board from the game above."""
        if game.first:
            self.last, self.carried, self.above = {}, {}, {}
        if self.used:
            self._signs(game.tags)
        tags = game.tags
        if "Deal" in tags or not _OWN.isdisjoint(tags):
            self.above = tags if tags.get("Deal", "") not in NO_VALUE or "Board" in tags else {}
            return False
        above = self.above
        if not above or not self._is_second_table(game):
            return False
        game.tags = {name: above[name] for name in _HANDED_DOWN if name in above} | tags
        return True

    def _signs(self, tags: dict[str, str]) -> None:
        """Resolve ``#`` and ``##`` and remember the values."""
        for name, value in tags.items():
            if value[:2] == "##":
                tags[name] = self.last[name] = value[2:]
                if len(self.carried) < _MOST_CARRIED:
                    self.carried[name] = value[2:]
            elif value == "#":
                # The standard author's own demonstration: "#" also ends what "##" began.
                tags[name] = self.last.get(name, "")
                self.carried.pop(name, None)
            else:
                self.last[name] = value
                if name in self.carried:
                    self.carried[name] = value
        for name, value in self.carried.items():
            if name not in tags:
                tags[name] = value

    @staticmethod
    def _is_second_table(game: RawGame) -> bool:
        tags = game.tags
        if all(tags.get(name, "") in NO_VALUE for name in _PLAYERS):
            return False
        stated = any(tags.get(name, "") not in NO_VALUE for name in ("Declarer", "Contract", "Result"))
        return stated or any(section.name in ("Auction", "Play") for section in game.sections)
