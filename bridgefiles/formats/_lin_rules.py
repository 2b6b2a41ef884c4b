"""What can be wrong with a LIN file: LIN1xx how it is written, LIN2xx what a command says.

Faults in the bridge itself (a card twice, an illegal call) are in ``_bridge_rules``: they are the
same in every format. Section numbers in messages to developers are those of ``lin.lark``.
"""

from __future__ import annotations

from bridgefiles.diagnostics import Rule, Severity

STRAY_BAR = Rule(
    "LIN101",
    "stray-bar",
    Severity.WARNING,
    "A bar opens no value, since no command stands before it; reading goes on at the next command.",
    "look for a doubled or a missing bar",
    "sv|o||sk||",
    "sv|o|sk||",
)
LOOSE_TEXT = Rule(
    "LIN102",
    "loose-text",
    Severity.NOTE,
    "Text stands between two commands; it belongs to neither and is left out.",
    "begin lines of commentary with %, or put the text into nt|…|",
    "pg||Well played!\nmb|1N|",
    "pg||nt|Well played!|\nmb|1N|",
)
UNENDED_VALUE = Rule(
    "LIN103",
    "unended-value",
    Severity.NOTE,
    "The last value of the file has no closing bar; it was read all the same.",
    "see whether the end of the file is missing",
    "pc|SA|mc|9",
    "pc|SA|mc|9|",
)
MISSING_BAR = Rule(
    "LIN104",
    "missing-bar",
    Severity.WARNING,
    "The bar between a call and the command an is missing; it was read as if it were there.",
    "put the bar between the call and an; bridgefiles fix does it",
    "mb|2D!an|hearts|",
    "mb|2D!|an|hearts|",
)
MISSING_MARK = Rule(
    "LIN105",
    "missing-mark",
    Severity.WARNING,
    "A board's mark stands without its command qx; it was read as the mark.",
    "write qx| before the mark; bridgefiles fix does it",
    "o33|md|…",
    "qx|o33|md|…",
)
REPAIRED_TEXT = Rule(
    "LIN106",
    "repaired-text",
    Severity.NOTE,
    "A text was encoded twice; its accents were repaired.",
    "bridgefiles fix writes the repaired text",
    "an|crÃ¨me|",
    "an|crème|",
)
LESSON = Rule(
    "LIN107",
    "lesson",
    Severity.NOTE,
    "The file is a lesson: only deals with four hands, a finished auction and a result are scored.",
    "name a method (--method) to score it all the same",
    "ht|a|at|A lesson|md|3…|",
    "md|3…|",
)
UNWRAPPED = Rule(
    "LIN108",
    "unwrapped",
    Severity.NOTE,
    "The text was quoted or wrapped by a mail program; its lines were joined again.",
    "save the hand as a file instead of copying it from a mail",
    "> pn|Sue,Will,\n> Nora,Ed|",
    "pn|Sue,Will,Nora,Ed|",
)
EMPTY_LINK = Rule(
    "LIN109",
    "empty-link",
    Severity.WARNING,
    "A link names a hand that is kept elsewhere; it holds no cards.",
    "open the link and export the hand as LIN",
    "handviewer.html?myhand=M-1",
    "handviewer.html?lin=md|3…|",
)
NO_BOARDS = Rule(
    "LIN110",
    "no-boards",
    Severity.WARNING,
    "There is neither a deal nor a result in the file.",
    "look whether the right file was given",
    "pn|Sue,Will,Nora,Ed|pg||",
    "pn|Sue,Will,Nora,Ed|md|3…|pg||",
)

ODD_VULNERABILITY = Rule(
    "LIN201",
    "odd-vulnerability",
    Severity.WARNING,
    "The vulnerability is none of n, e, b and o.",
    "write sv|n|, sv|e|, sv|b| or sv|o|",
    "sv|z|",
    "sv|o|",
)
VULNERABILITY_DIFFERS = Rule(
    "LIN202",
    "vulnerability-differs",
    Severity.WARNING,
    "In a team match sv contradicts the board number; the number's standard vulnerability is used.",
    "if the board was played as sv says, take the match header away",
    "qx|o1|…|sv|b|",
    "qx|o1|…|sv|o|",
)
UNSTATED_DEALER = Rule(
    "LIN203",
    "unstated-dealer",
    Severity.WARNING,
    "The deal does not say who dealt; the board number's standard dealer is used.",
    "begin the value with the dealer: 1 South, 2 West, 3 North, 4 East",
    "md|SAK…,|",
    "md|3SAK…,|",
)
SURPLUS_FIELDS = Rule(
    "LIN204",
    "surplus-fields",
    Severity.WARNING,
    "There are more fields than there are seats.",
    "leave four hands or four names",
    "pn|Sue,Will,Nora,Ed,Ann|",
    "pn|Sue,Will,Nora,Ed|",
)
RANKS_ALONE = Rule(
    "LIN205",
    "ranks-alone",
    Severity.NOTE,
    "Ranks stand without suit letters; they were taken as spades, hearts, diamonds, clubs in turn.",
    "write each suit letter before its ranks",
    "md|3AK5 74 KQ6 A8632,|",
    "md|3SAK5H74DKQ6CA8632,|",
)
ODD_CLAIM = Rule(
    "LIN206",
    "odd-claim",
    Severity.WARNING,
    "A claim is no number of tricks from 0 to 13; it is left out.",
    "write declarer's tricks on the whole deal",
    "mc|40|",
    "mc|10|",
)
AFTER_CLAIM = Rule(
    "LIN207",
    "after-claim",
    Severity.WARNING,
    "Cards or a second claim come after the claim; they are left out.",
    "take away what comes after the claim, or the claim",
    "mc|9|pc|SA|",
    "pc|SA|mc|9|",
)
ODD_RESULT = Rule(
    "LIN208",
    "odd-result",
    Severity.WARNING,
    "An entry of the result list cannot be understood; it is left out.",
    "write level, strain, declarer, doubling and result: 3NE-1, 4SSx=",
    "rs|4S?,|",
    "rs|4SN=,|",
)
RESULTS_TOO_LONG = Rule(
    "LIN209",
    "results-too-long",
    Severity.WARNING,
    "The result list has more entries than the boards of the header; the rest is left out.",
    "it holds two entries a board, from the first to the last",
    "vg|…,1,1,…|rs|1NN=,1NN=,2SE=|",
    "vg|…,1,2,…|rs|1NN=,1NN=,2SE=,|",
)
RESULT_DIFFERS = Rule(
    "LIN210",
    "result-differs",
    Severity.WARNING,
    "The result list and the record of the board differ; the result list is official and is used.",
    "compare the result list with auction, play and claim",
    "rs|4SN=,|…|mc|11|",
    "rs|4SN+1,|…|mc|11|",
)
REPEATED_BOARD = Rule(
    "LIN211",
    "repeated-board",
    Severity.WARNING,
    "A room has the same board twice; the more complete one is used.",
    "take the false start away",
    "qx|o5|…|qx|o5|…|",
    "qx|o5|…|qx|c5|…|",
)
ODD_HEADER = Rule(
    "LIN212",
    "odd-header",
    Severity.WARNING,
    "The match header is not in its nine fields.",
    "write event, segment, I, P or B, first board, last board, team, carry-over, team, carry-over",
    "vg|Cup,Final|",
    "vg|Cup,Final,I,1,16,Reds,0,Blues,0|",
)
SECOND_DEAL = Rule(
    "LIN213",
    "second-deal",
    Severity.WARNING,
    "A second deal stands below one board mark; it is read as a board without a number.",
    "put qx|…| before it",
    "qx|o1|md|3…|md|4…|",
    "qx|o1|md|3…|qx|o2|md|4…|",
)
DEALS_DIFFER = Rule(
    "LIN214",
    "deals-differ",
    Severity.WARNING,
    "The two rooms did not play the same cards on this board.",
    "one of them was probably typed or dealt wrongly",
    "qx|o1|md|3SAK…|qx|c1|md|3SQJ…|",
    "qx|o1|md|3SAK…|qx|c1|md|3SAK…|",
)
EARLY_ANNOTATION = Rule(
    "LIN215",
    "early-annotation",
    Severity.NOTE,
    "An explanation comes before the first call; it is kept as a comment.",
    "put it behind the call it explains",
    "an|15-17|mb|1N|",
    "mb|1N|an|15-17|",
)
PASSES_MISSING = Rule(
    "LIN216",
    "passes-missing",
    Severity.NOTE,
    "Play began before three passes ended the auction; the last bid is taken as the contract.",
    "write the three passes",
    "mb|1N|pc|SA|",
    "mb|1N|mb|p|mb|p|mb|p|pc|SA|",
)
OUTSIDE_RANGE = Rule(
    "LIN217",
    "outside-range",
    Severity.NOTE,
    "The board's number is not in the range of the header, so the result list does not hold it.",
    "correct the first and last board of the header",
    "vg|…,1,8,…|qx|o9|",
    "vg|…,1,9,…|qx|o9|",
)
