"""The rules of the PBN standard that a reader need not mind, but a strict check does."""

from __future__ import annotations

from bridgefiles.diagnostics import Rule, Severity

UNKNOWN_TAG = Rule(
    "PBN301",
    "unknown-tag",
    Severity.WARNING,
    "The tag is not one of the standard's (PBN 2.1, 3.4 and 4).",
    "look for a slip in the name; a program's own tag may stay, other programs will ignore it",
    '[Evnet "Club night"]',
    '[Event "Club night"]',
)
BAD_CHARACTER = Rule(
    "PBN302",
    "bad-character",
    Severity.ERROR,
    "A tab or another control character stands in a value (PBN 2.1, 3.2).",
    "put a blank in its place",
    '[Event "Club\tnight"]',
    '[Event "Club night"]',
)
BAD_NUMBER = Rule(
    "PBN303",
    "bad-number",
    Severity.ERROR,
    "The value is not the number that the standard asks for (PBN 2.1, 4).",
    "write a number, with NS or EW before it where a side is meant",
    '[ScoreIMP "10.a"]',
    '[ScoreIMP "NS 10"]',
)
BAD_DATE = Rule(
    "PBN304",
    "bad-date",
    Severity.ERROR,
    "A date is not written year, month, day (PBN 2.1, 3.4.3).",
    "write YYYY.MM.DD, with question marks for what is not known",
    '[Date "95.06.10"]',
    '[Date "1995.06.10"]',
)
BAD_FORM = Rule(
    "PBN305",
    "bad-form",
    Severity.ERROR,
    "The value can be understood, but it is not in the form of the standard.",
    "write it as the standard does: contracts as 4HX, results as tricks, one blank between hands",
    '[Contract "4N"]',
    '[Contract "4NT"]',
)
BAD_CALL = Rule(
    "PBN306",
    "bad-call",
    Severity.ERROR,
    "A call is not written as the standard writes it (PBN 2.1, 3.5).",
    "write 1C to 7NT, Pass, X, XX or AP",
    '[Auction "N"]\n1N',
    '[Auction "N"]\n1NT',
)
BAD_ANNOTATION = Rule(
    "PBN307",
    "bad-annotation",
    Severity.ERROR,
    "A suffix, glyph or note may not stand here, or is the second of its kind (PBN 2.1, 3.5 to 3.7).",
    "one suffix or glyph and one note for a call or card; $1 to $6 are for calls, $7 to $12 for cards",
    "1C !!!",
    "1C !!",
)
BAD_NOTE = Rule(
    "PBN308",
    "bad-note",
    Severity.ERROR,
    "A note's number is missing or not between 1 and 32 (PBN 2.1, 3.5.2).",
    'write the number and a colon before the text, as in "1:forcing"',
    '[Note "forcing"]',
    '[Note "1:forcing"]',
)
BAD_MARK = Rule(
    "PBN309",
    "bad-irregularity",
    Severity.ERROR,
    "A mark of an irregularity stands where none happened, or two stand together (PBN 2.1, 3.9).",
    "take the mark away, or correct the call or card",
    "^R SK",
    "SK",
)
MISSING_BASIS = Rule(
    "PBN310",
    "missing-basis",
    Severity.ERROR,
    "A section or value stands without the tags it needs: an auction without a dealer, a play without deal, "
    "contract and declarer, a result without a contract.",
    "add the tags that are missing",
    '[Auction "N"]\n1C AP',
    '[Dealer "N"]\n[Auction "N"]\n1C AP',
)
BAD_HEADER = Rule(
    "PBN311",
    "bad-table-header",
    Severity.ERROR,
    "A column of a table has no name, or a backslash without a width behind it (PBN 2.1, 5.2.2).",
    "write the width as a number, then L or R, as in Percentage\\5R",
    '[ActionTable "Rank;Call\\L"]',
    '[ActionTable "Rank;Call\\4L"]',
)
COMMENT_IN_TABLE = Rule(
    "PBN312",
    "comment-in-table",
    Severity.ERROR,
    "A comment stands among the cells of a table (PBN 2.1, 5.2).",
    "move it before the first row",
    '[ActionTable "Rank;Call"]\n1 4H ; best',
    '[ActionTable "Rank;Call"]\n; 4H is best\n1 4H',
)
FORBIDDEN_CELL = Rule(
    "PBN313",
    "forbidden-cell",
    Severity.ERROR,
    "A character of PBN's own stands in a cell without quotes (PBN 2.1, 5.1).",
    "put the cell in double quotes",
    "1 %",
    '1 "%"',
)
NOTHING_TO_INHERIT = Rule(
    "PBN314",
    "nothing-to-inherit",
    Severity.ERROR,
    "A tag repeats the value of an earlier game, but no earlier game has one (PBN 2.1, 4.8).",
    "write the value itself",
    '[Dealer "#"]',
    '[Dealer "N"]',
)
LINE_TOO_LONG = Rule(
    "PBN315",
    "line-too-long",
    Severity.ERROR,
    "A line is longer than 255 characters (PBN 2.1, 2.2).",
    "fold the comment; a long value has to be shortened",
)
OPEN_MARK = Rule(
    "PBN316",
    "bad-open-mark",
    Severity.ERROR,
    'Something stands after the "+" that leaves a section open, or there are two (PBN 2.1, 3.5 and 3.6).',
    'let "+" be the last sign of the section; in the play only cards of those who led before may follow',
    "6S Pass + Pass",
    "6S Pass +",
)
RUBBER_CONTRADICTS = Rule(
    "PBN317",
    "rubber-contradicts",
    Severity.ERROR,
    "The games won in the rubber give another vulnerability than the file states (PBN 2.1, 4.2).",
    "compare Vulnerable with ScoreRubberHistory: who has a game is vulnerable",
    '[Vulnerable "All"]\n[ScoreRubberHistory "NS 0 0 / 100 0 EW 0 0 / 0 0"]',
    '[Vulnerable "NS"]\n[ScoreRubberHistory "NS 0 0 / 100 0 EW 0 0 / 0 0"]',
)
BAD_SCORING = Rule(
    "PBN318",
    "bad-scoring",
    Severity.ERROR,
    "A field of Scoring is empty or no word (PBN 2.1, 3.4.12).",
    "write words with semicolons between them, as in MP;MP1",
    '[Scoring "IMP;??"]',
    '[Scoring "IMP"]',
)
UNUSUAL_WORD = Rule(
    "PBN319",
    "unusual-word",
    Severity.NOTE,
    "The value is not one of the examples of the standard; it allows others, but no program may know them.",
    "use one of the standard's words if one fits",
    '[WestType "robot"]',
    '[WestType "program"]',
)
SHORT_ROW = Rule(
    "PBN320",
    "short-row",
    Severity.ERROR,
    "The cells of a table do not fill whole rows (PBN 2.1, 5.2).",
    "look for a missing cell; write ? for what is not known",
    '[ActionTable "Rank;Call"]\n1',
    '[ActionTable "Rank;Call"]\n1 4H',
)
IMPOSSIBLE_RESULT = Rule(
    "PBN321",
    "impossible-result",
    Severity.ERROR,
    "The tricks already played leave no room for the number of tricks stated.",
    "compare the result with the play",
    '[Contract "7NT"]\n[Result "13"]\n(and a trick for the defenders in the play)',
    '[Contract "7NT"]\n[Result "12"]',
)
MISSING_TAGS = Rule(
    "PBN401",
    "missing-tags",
    Severity.NOTE,
    "The export form asks for all fifteen tags in each game (PBN 2.1, 3.4).",
    'write the missing ones too, with "?" for what is not known; bridgefiles convert --to pbn does it',
    '[Event "Club night"]\n[Board "1"]',
    '[Event "Club night"]\n[Site "?"]\n[Date "?"]\n[Board "1"]',
)
TAG_ORDER = Rule(
    "PBN402",
    "tag-order",
    Severity.NOTE,
    "The export form has the fifteen tags first, in their order (PBN 2.1, 3.4).",
    "bridgefiles convert --to pbn writes them so",
    '[Board "1"]\n[Event "Club night"]',
    '[Event "Club night"]\n[Board "1"]',
)
LINE_FORM = Rule(
    "PBN403",
    "line-form",
    Severity.NOTE,
    "The export form has one tag on a line and no blanks at its end (PBN 2.1, 2.1).",
    "bridgefiles convert --to pbn writes it so",
    '[Board "1"] [Dealer "N"]',
    '[Board "1"]\n[Dealer "N"]',
)
NO_HEADER = Rule(
    "PBN404",
    "no-header",
    Severity.NOTE,
    "The export form begins with the lines % PBN 2.1 and % EXPORT (PBN 2.1, 2.6).",
    "put the two lines at the top",
    '[Event "Club night"]',
    '% PBN 2.1\n% EXPORT\n[Event "Club night"]',
)
NUMBER_AND_DEALER = Rule(
    "BRD101",
    "unusual-dealer",
    Severity.NOTE,
    "Dealer or vulnerability are not those that boards of this number have (Law 2); the file's are used.",
    "if the board was played so, nothing is wrong",
    '[Board "1"]\n[Dealer "E"]\n[Vulnerable "NS"]',
    '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]',
)
SAME_CARDS = Rule(
    "BRD102",
    "same-cards",
    Severity.WARNING,
    "Two boards of different numbers have the very same four hands.",
    "one of them was probably typed or copied wrongly",
    '[Board "1"]\n[Deal "N:…"]\n\n[Board "2"]\n[Deal "N:… (the same)"]',
    '[Board "1"]\n[Deal "N:…"]\n\n[Board "2"]\n[Deal "E:… (another)"]',
)
