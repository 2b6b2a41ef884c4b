"""The keys of an event file: what each may hold, and what it is for.

``event init`` writes its comments from here, and reading checks against it, so both say the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Key:
    """One key: *kind* names what it holds, *words* are the only values allowed, if any."""

    kind: str
    purpose: str
    words: tuple[str, ...] = ()
    is_needed: bool = field(default=False, kw_only=True)


_WHERE = {
    "board": Key("label", "the board's number", is_needed=True),
    "table": Key("label", "the table, where several played the board"),
    "round": Key("label", "the round"),
    "section": Key("label", "the section"),
    "room": Key("text", "the room of a team match", ("open", "closed")),
    "pair": Key("label", "a pair, player or team that sat there"),
}
_WHO = {"entrant": Key("label", "its number", is_needed=True)}
_REASON = {"reason": Key("text", "shown beside the result")}

TOP: Mapping[str, Key] = {
    "title": Key("text", "the event's title"),
    "date": Key("date", "when it was played"),
    "place": Key("text", "where it was played"),
    "club": Key("text", "who ran it"),
    "method": Key("text", "how to score; else what the files say"),
    "hide": Key("texts", "names that must not be shown"),
}
TABLES: Mapping[str, Mapping[str, Key]] = {
    "scoring": {
        "vp_scale": Key("text", "the victory point scale"),
        "trim": Key("count", "results left out at each end of a datum"),
        "middle": Key("text", "how a datum is formed", ("mean", "median")),
        "divisor": Key("text", "what averaged cross-IMPs are divided by", ("comparisons", "scores")),
        "per_board": Key("yes", "whether cross-IMP totals are per board"),
        "session_average": Key("yes", "whether average plus is raised to a pair's own average"),
        "small_groups": Key("yes", "whether two or three results get fixed percentages"),
        "tie_breaks": Key(
            "texts",
            "how equal teams are ranked, the first first",
            ("direct", "wins", "quotient", "margin", "imps"),
        ),
        "law": Key("text", "the law that scores the deals", ("present", "pre-1987")),
    },
}
LISTS: Mapping[str, Mapping[str, Key]] = {
    "file": {
        "path": Key("text", "beside this file", is_needed=True),
        "section": Key("label", "the section that the file holds"),
        "round": Key("label", "the round that the file holds"),
        "session": Key("label", "the session: its boards are apart from those of other sessions"),
    },
    "entrant": {
        "number": Key("label", "its number in the files", is_needed=True),
        "names": Key("texts", "the names to show", is_needed=True),
    },
    "adjustment": {
        **_WHERE,
        "ns": Key("award", "North-South's artificial score: A+, A=, A- or a percentage"),
        "ew": Key("award", "East-West's artificial score"),
        "ns_score": Key("score", "North-South's points that count for North-South (split score)"),
        "ew_score": Key("score", "North-South's points that count for East-West (split score)"),
        "weighted": Key("weights", "parts of an assigned score: [{ share = 60, score = 620 }, …]"),
        "result": Key("text", "the board counts for nobody", ("not played",)),
        **_REASON,
    },
    "fouled": {
        "board": Key("label", "the board's number", is_needed=True),
        "tables": Key("labels", "the tables that played the other version", is_needed=True),
        "section": Key("label", "the section"),
    },
    "correction": {
        **_WHERE,
        "contract": Key("text", "the right contract: 4S, 3NTX, pass"),
        "declarer": Key("text", "the right declarer", ("N", "E", "S", "W")),
        "tricks": Key("tricks", "the right number of tricks, 0 to 13"),
        **_REASON,
    },
    "penalty": {
        **_WHO,
        "points": Key("amount", "in the unit of the totals, taken away"),
        "percent": Key("amount", "of a top at matchpoints, taken away"),
        **_REASON,
    },
    "carry_over": {**_WHO, "points": Key("amount", "in the unit of the totals", is_needed=True), **_REASON},
    "withdrawn": {
        **_WHO,
        "results": Key("text", "what becomes of its results", ("keep", "remove")),
        **_REASON,
    },
}
