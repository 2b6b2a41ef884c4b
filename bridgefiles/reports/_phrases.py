"""The fixed words of bridge, in English: each is a message id of the language catalogues.

``N_`` and ``P_`` only mark a text (and its context) for whoever collects the messages.
"""

from __future__ import annotations

from bridgefiles.model.contract import Strain
from bridgefiles.model.seats import Seat, Side, Vulnerability


def N_(message: str) -> str:  # noqa: N802 - the usual name of this mark
    """Mark *message* for translation."""
    return message


def P_(context: str, message: str) -> str:  # noqa: ARG001, N802 - the usual name of this mark
    """Mark *message*, as it is meant in *context*, for translation."""
    return message


SEATS = {
    Seat.NORTH: (P_("seat letter", "N"), P_("seat", "North"), N_("North deals")),
    Seat.EAST: (P_("seat letter", "E"), P_("seat", "East"), N_("East deals")),
    Seat.SOUTH: (P_("seat letter", "S"), P_("seat", "South"), N_("South deals")),
    Seat.WEST: (P_("seat letter", "W"), P_("seat", "West"), N_("West deals")),
}
"""Letter, name, and the phrase for the dealer."""

SIDES = {
    Side.NS: (P_("side", "N-S"), N_("North-South")),
    Side.EW: (P_("side", "E-W"), N_("East-West")),
}

VULNERABILITIES = {
    Vulnerability.NONE: (P_("vulnerable", "None"), N_("none vulnerable")),
    Vulnerability.NS: (P_("vulnerable", "N-S"), N_("North-South vulnerable")),
    Vulnerability.EW: (P_("vulnerable", "E-W"), N_("East-West vulnerable")),
    Vulnerability.ALL: (P_("vulnerable", "All"), N_("all vulnerable")),
}

SUITS = {
    Strain.CLUBS: ("♣", N_("clubs")),
    Strain.DIAMONDS: ("♦", N_("diamonds")),
    Strain.HEARTS: ("♥", N_("hearts")),
    Strain.SPADES: ("♠", N_("spades")),
    Strain.NOTRUMP: (P_("strain", "NT"), N_("no-trump")),
}

SPOKEN_RANKS = {
    "A": P_("spoken rank", "ace"),
    "K": P_("spoken rank", "king"),
    "Q": P_("spoken rank", "queen"),
    "J": P_("spoken rank", "jack"),
    "T": P_("spoken rank", "ten"),
    "9": P_("spoken rank", "nine"),
    "8": P_("spoken rank", "eight"),
    "7": P_("spoken rank", "seven"),
    "6": P_("spoken rank", "six"),
    "5": P_("spoken rank", "five"),
    "4": P_("spoken rank", "four"),
    "3": P_("spoken rank", "three"),
    "2": P_("spoken rank", "two"),
    "x": P_("spoken rank", "small card"),
}

RANK_LETTERS = (P_("rank", "A"), P_("rank", "K"), P_("rank", "Q"), P_("rank", "J"))

ORDINALS = (
    P_("ordinal", "{rank}th"),
    P_("ordinal", "{rank}st"),
    P_("ordinal", "{rank}nd"),
    P_("ordinal", "{rank}rd"),
)

METHODS = {
    "matchpoints": N_("Matchpoints"),
    "matchpoints-acbl": N_("Matchpoints (1 and ½)"),
    "butler": N_("Butler IMPs"),
    "cross-imps": N_("Cross-IMPs"),
    "cross-imps-average": N_("Cross-IMPs, averaged"),
    "imps": N_("Team match, IMPs"),
    "bam": N_("Board-a-match"),
    "patton": N_("Patton"),
    "total-points": N_("Total points"),
    "tiedian": N_("Single table, IMPs against high-card points"),
    "datum": N_("IMPs against a trimmed mean"),
    "instant": N_("Instant matchpoints"),
    "rubber": N_("Rubber bridge"),
    "chicago": N_("Chicago"),
}
"""How a method is called on a sheet."""

UNITS = {
    "matchpoints": (P_("short", "MP"), N_("Matchpoints")),
    "imps": (P_("short", "IMP"), N_("IMPs")),
    "points": (P_("short", "Pts"), N_("Points")),
    "vps": (P_("short", "VP"), N_("VPs")),
}
"""How awards are called: at the head of a narrow column, and in full."""

SCALES = {
    "wbf-continuous": N_("WBF continuous 20-VP scale"),
    "wbf-discrete": N_("WBF discrete 20-VP scale"),
    "ebu-triangular": N_("EBU triangular VP scale"),
    "acbl-20": N_("ACBL 20-VP scale"),
    "acbl-30": N_("ACBL 30-VP scale"),
    "sbu-20": N_("SBU 20-VP scale"),
}


def ranked(rank: int) -> str:
    """Return the English ordinal pattern of *rank*: ``{rank}st`` for 1, 21 … but not 11."""
    last = rank % 10
    return ORDINALS[last if last < 4 and rank % 100 not in {11, 12, 13} else 0]
