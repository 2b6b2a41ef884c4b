"""Faults in the bridge itself, whatever format a file is in: deals, auctions, play, results.

How a record is *written* belongs to each format's own rules (``PBN…``, ``LIN…``).
"""

from __future__ import annotations

from bridgefiles.diagnostics import Rule, Severity

REPEATED_CARD = Rule(
    "DEAL101",
    "repeated-card",
    Severity.ERROR,
    "A card stands in the deal more than once.",
    "compare the four hands with the cards on the table",
)
TOO_MANY_CARDS = Rule(
    "DEAL102",
    "too-many-cards",
    Severity.ERROR,
    "A hand holds more than thirteen cards.",
    "take the surplus card out",
)
UNEQUAL_HANDS = Rule(
    "DEAL103",
    "unequal-hands",
    Severity.WARNING,
    "The known hands do not hold the same number of cards.",
    "look for a missing card",
)
UNREADABLE_DEAL = Rule(
    "DEAL104",
    "unreadable-deal",
    Severity.ERROR,
    "A hand cannot be read.",
    "write the ranks as A K Q J T 9 … 2 and the suits in the order spades, hearts, diamonds, clubs",
)
GUESSED_SEAT = Rule(
    "DEAL105",
    "guessed-seat",
    Severity.WARNING,
    "The deal does not say whose hand comes first, and a seat was assumed.",
    "begin the deal with N:, E:, S: or W:",
)

UNKNOWN_CALL = Rule(
    "AUC101",
    "unknown-call",
    Severity.WARNING,
    "A word in the auction is no call; the auction is read up to it.",
)
ILLEGAL_CALL = Rule(
    "AUC102",
    "illegal-call",
    Severity.WARNING,
    "A call is not allowed at its place (Laws 18 and 19).",
)
MISSING_NOTE = Rule(
    "AUC103",
    "missing-note",
    Severity.NOTE,
    "A call or card refers to a note that is not there.",
)
UNUSED_NOTE = Rule(
    "AUC104",
    "unused-note",
    Severity.NOTE,
    "A note is referred to by no call or card; it is kept with the comments.",
)
AUCTION_CONTRADICTS = Rule(
    "AUC105",
    "auction-contradicts",
    Severity.WARNING,
    "The auction leads to another contract or declarer than the record states; the statement is kept.",
)
PASSES_LEFT_OUT = Rule(
    "AUC106",
    "passes-left-out",
    Severity.NOTE,
    "The passes before the opening bid are left out; they were put back so that the declarer is right.",
)
WRONG_FIRST_SEAT = Rule(
    "AUC107",
    "wrong-first-seat",
    Severity.WARNING,
    "The auction does not begin with the dealer; the auction's own seat is kept.",
)
CALL_AFTER_END = Rule(
    "AUC108",
    "call-after-end",
    Severity.WARNING,
    "There are calls after the auction has ended.",
)

RESULT_CONTRADICTS = Rule(
    "RES101",
    "result-contradicts",
    Severity.WARNING,
    "The play gives declarer another number of tricks than the record states; the statement is kept.",
)
UNKNOWN_RESULT = Rule(
    "RES102",
    "unknown-result",
    Severity.WARNING,
    "The result cannot be understood; the number of tricks stays unknown.",
    "write the number of tricks declarer took, 0 to 13",
)
RELATIVE_RESULT = Rule(
    "RES103",
    "relative-result",
    Severity.NOTE,
    "The result is given as tricks over or under the contract.",
)
RESULT_WITHOUT_CONTRACT = Rule(
    "RES104",
    "result-without-contract",
    Severity.NOTE,
    "A number of tricks is given, but no contract; it is kept with the tags.",
)

UNKNOWN_CARD = Rule(
    "PLA101",
    "unknown-card",
    Severity.WARNING,
    "A word in the play is no card; the play is read up to it.",
)
CARD_NOT_HELD = Rule(
    "PLA102",
    "card-not-held",
    Severity.WARNING,
    "A player plays a card that he does not hold, or played before.",
    "compare the deal with the play",
)
REVOKE = Rule(
    "PLA103",
    "revoke",
    Severity.WARNING,
    "A player does not follow suit although he could (Law 61).",
)
GAP_IN_PLAY = Rule(
    "PLA104",
    "gap-in-play",
    Severity.WARNING,
    "A card is missing in the middle of the play; the cards after it are left out.",
)
UNORDERED_PLAY = Rule(
    "PLA105",
    "unordered-play",
    Severity.WARNING,
    "The order of the cards cannot be told, since trumps or the leader are unknown.",
    "state the contract and the declarer",
)
ROWS_IN_TURN = Rule(
    "PLA106",
    "rows-in-turn",
    Severity.NOTE,
    "The cards of a trick are written in the order played, not one column to a seat; they were read so.",
)
TURNED_ROW = Rule(
    "PLA107",
    "turned-row",
    Severity.WARNING,
    "The cards of a trick stand in the columns of other players; each was given to the player who holds it.",
)
BEHIND_END = Rule(
    "PLA108",
    "behind-end",
    Severity.WARNING,
    "A call or card stands behind the mark that ends the section.",
    "delete it, or the mark",
)
