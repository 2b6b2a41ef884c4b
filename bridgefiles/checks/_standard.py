"""PBN held to its standard: what the reader understands, but the standard does not allow.

Games are looked at as they are written, one by one; each function below knows one
part of the standard. The export form is only hinted at: a file need not be in it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgefiles.checks import _rules as rules
from bridgefiles.checks._export import hold_to_export_form
from bridgefiles.checks._sections import hold_section
from bridgefiles.diagnostics import Problems
from bridgefiles.formats._pbn_auction import read_calls
from bridgefiles.formats._pbn_blocks import even, games_of
from bridgefiles.formats._pbn_games import NO_VALUE, PLAIN_TAGS, RawGame, is_section, shown
from bridgefiles.formats._pbn_places import Teller
from bridgefiles.model.auction import Auction
from bridgefiles.model.cards import CARD_OF
from bridgefiles.model.contract import Strain
from bridgefiles.model.play import winner
from bridgefiles.model.seats import SEAT_OF

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.diagnostics import Rule
    from bridgefiles.source import Source

_LONGEST_LINE = 254
"""Characters; with its line end a line may have 255 (2.2), as the standard's own verifier counts."""
_CONTROL = re.compile(r"[\x00-\x08\x09\x0b-\x1f\x7f-\x9f]")
_DATE = re.compile(r"[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}")
_ONE = r"[+-]?\d+(?:\.\d*)?"
_SIDED = re.compile(rf"\^?(?:{_ONE}|(?:NS|EW) {_ONE}(?: (?:NS|EW) {_ONE})?)")
_PERCENT = re.compile(r"\d+(?:\.\d*)?|(?:NS|EW) \d+(?:\.\d*)?(?: (?:NS|EW) \d+(?:\.\d*)?)?")
_RUBBER = re.compile(r"(?:(?:NS|EW) )?[+-]?\d+ ?/ ?[+-]?\d+(?: (?:NS|EW) \d+ ?/ ?\d+)? *|[+-]?\d+")
_SEAT = (rules.BAD_FORM, re.compile(r"\^?[NESW]"), "one of N, E, S and W")
_FORMS: dict[str, tuple[Rule, re.Pattern[str], str]] = {
    "Score": (rules.BAD_NUMBER, _SIDED, "a score"),
    "ScoreIMP": (rules.BAD_NUMBER, _SIDED, "a number of IMPs"),
    "ScoreMP": (rules.BAD_NUMBER, _SIDED, "a number of matchpoints"),
    "ScorePercentage": (rules.BAD_NUMBER, _PERCENT, "a percentage"),
    "ScoreRubber": (rules.BAD_NUMBER, _RUBBER, "a score above and below the line"),
    "OptimumScore": (rules.BAD_NUMBER, re.compile(r"(?:NS|EW) [+-]?\d+(?:;.*)?"), "a side and its score"),
    "Round": (rules.BAD_NUMBER, re.compile(r"[A-Za-z0-9][\w. /:-]*"), "the number of a round"),
    **dict.fromkeys(("Date", "EventDate", "UTCDate"), (rules.BAD_DATE, _DATE, "a date as YYYY.MM.DD")),
    "Vulnerable": (rules.BAD_FORM, re.compile("None|Love|-|NS|EW|All|Both"), "one of None, NS, EW and All"),
    "Dealer": _SEAT,
    "Declarer": _SEAT,
    "Contract": (
        rules.BAD_FORM,
        re.compile(r"[1-7](?:NT|[CDHS])(?:XX?)?|Pass|NT|[CDHS]"),
        "a contract as the standard writes it",
    ),
    "Result": (
        rules.BAD_FORM,
        re.compile(r"\^?(?:\d{1,2}|(?:NS|EW) \d{1,2}(?: (?:NS|EW) \d{1,2})?)"),
        "a number of tricks",
    ),
    "Scoring": (
        rules.BAD_SCORING,
        re.compile(r"[A-Za-z0-9_.+-]+(?:;[A-Za-z0-9_.+-]++)*"),
        "a list of words with semicolons between them",
    ),
}
"""The rule, the form, and its name in words, for the values of single tags."""
_DEAL = re.compile(r"[NESW]:\S+(?: \S+){3}")
_RANKS = re.compile(r"[AKQJT2-9x.-]+")
_WORDS = {
    **dict.fromkeys(("NorthType", "EastType", "SouthType", "WestType"), "human program"),
    "Competition": "Cavendish Chicago Individuals Pairs Rubber Teams",
    "Mode": "EM EMB IBS OKB TABLE TC",
}
_TABLES = frozenset(
    (
        *("ActionTable", "AuctionTimeTable", "InstantScoreTable", "OptimumPlayTable"),
        *("OptimumResultTable", "PlayTimeTable", "ScoreTable", "TotalScoreTable"),
    )
)
_NOTE = re.compile(r'\[\s*Note\s*"((?:[^"\\\n]|\\[^\n])*)"')
_NOTE_VALUE = re.compile(r"\s*0?([1-9]|[12][0-9]|3[0-2])\s*:.*")
_NOT_TAKEN_OVER = frozenset(("", "?"))


def hold(source: Source, problems: Problems) -> None:
    """Add what the standard does not allow in *source*."""
    tidy = even(source)
    tell = Teller(tidy, problems)
    _long_lines(tidy, problems)
    given: set[str] = set()
    for game in games_of(tidy, Problems()):
        if game.first:
            given.clear()
        for rule, name, said in _values(game, given):
            tell.tag(rule, game, name, said, fold=f"{name} {said}")
        for section in game.sections:
            hold_section(section, game, tell)
        for match in _NOTE.finditer(tidy.text, game.start, game.end):
            if not _NOTE_VALUE.fullmatch(match[1]):
                said = f'the note "{shown(match[1])}" has no number from 1 to 32'
                problems.add(rules.BAD_NOTE, tidy, match.start(), match.end(), said, fold=said)
        given.update(game.tags)
        given.update(section.name for section in game.sections)
    hold_to_export_form(tidy, problems)


def _long_lines(source: Source, problems: Problems) -> None:
    start = 0
    for line in source.text.split("\n"):
        if len(line) > _LONGEST_LINE:
            said = f"the line has {len(line)} characters; the standard allows {_LONGEST_LINE}"
            problems.add(rules.LINE_TOO_LONG, source, start + _LONGEST_LINE, start + len(line), said, fold="")
        start += len(line) + 1


def _values(game: RawGame, given: set[str]) -> Iterator[tuple[Rule, str, str]]:
    """Yield what is wrong with the values of a game's tags: rule, tag, words."""
    values = dict(game.tags)
    values.update((section.name, section.value) for section in game.sections)
    bodies = {section.name: section.body for section in game.sections}
    for name, text in values.items():
        if name not in PLAIN_TAGS and name not in ("Auction", "Play") and name not in _TABLES:
            yield rules.UNKNOWN_TAG, name, f"the standard has no tag called {name}"
        if _CONTROL.search(text):
            yield rules.BAD_CHARACTER, name, f"there is a control character, such as a tab, in {name}"
        value = text
        if value == "#" and name not in given:
            said = f"{name} repeats an earlier game's value, but none is there"
            yield rules.NOTHING_TO_INHERIT, name, said
        value = value.removeprefix("##")
        if value not in NO_VALUE and value != "#":
            yield from _value(name, value)
    yield from _together(values)
    if values.get("Declarer", "")[:1] == "^" and "Auction" in bodies:
        yield from _irregular_declarer(values, bodies["Auction"])
    if "Play" in bodies:
        yield from _impossible_result(values, bodies["Play"])


def _value(name: str, text: str) -> Iterator[tuple[Rule, str, str]]:
    """Yield what is wrong with one value by itself."""
    form = _FORMS.get(name)
    if form is not None and not form[1].fullmatch(text):
        yield form[0], name, f'"{shown(text)}" is not {form[2]}'
    elif name == "Deal":
        yield from _deal(text)
    elif name in _WORDS and text not in _WORDS[name].split():
        yield rules.UNUSUAL_WORD, name, f'"{shown(text)}" is none of the usual words: {_WORDS[name]}'
    elif is_section(name) and name.endswith("Table"):
        yield from _columns(name, text)


def _deal(text: str) -> Iterator[tuple[Rule, str, str]]:
    if not _DEAL.fullmatch(text):
        yield rules.BAD_FORM, "Deal", "the deal is not a seat, a colon and four hands, one blank apart"
    elif not all(_RANKS.fullmatch(hand) for hand in text[2:].split(" ")):
        yield rules.BAD_FORM, "Deal", "a hand holds something that is no rank"
    elif text[2:] == "- - - -":
        yield rules.BAD_FORM, "Deal", "the deal has no hand at all"


def _columns(name: str, header: str) -> Iterator[tuple[Rule, str, str]]:
    for column in header.split(";"):
        title, slash, width = column.strip().partition("\\")
        if not title.strip("+-") or (slash and not re.fullmatch(r"\d+[LR]?", width)):
            yield rules.BAD_HEADER, name, f'the column "{shown(column)}" has no name, or no right width'


def _together(values: dict[str, str]) -> Iterator[tuple[Rule, str, str]]:
    """Yield where one value stands without another, or against it."""
    stated = {name for name, text in values.items() if text not in _NOT_TAKEN_OVER}
    if "Auction" in values and "Dealer" not in stated:
        yield rules.MISSING_BASIS, "Auction", "there is an auction, but no dealer"
    for name in ("Deal", "Declarer", "Contract") if "Play" in values else ():
        # In an end position the contract names trumps alone, and nobody declares (3.10).
        if name not in stated and values.get("Contract", "") not in ("NT", "C", "D", "H", "S"):
            yield rules.MISSING_BASIS, "Play", f"there is a play, but no {name}"
    if "Result" in stated and (values.get("Contract") == "Pass" or values.get("Declarer", "x") == ""):
        yield rules.MISSING_BASIS, "Result", "there is a result, but nobody declared"
    history, vulnerable = values.get("ScoreRubberHistory", ""), values.get("Vulnerable", "")
    games = _vulnerable_by(history)
    if games is not None and vulnerable in ("None", "Love", "-", "NS", "EW", "All", "Both"):
        word = {"Love": "None", "-": "None", "Both": "All"}.get(vulnerable, vulnerable)
        if word != games:
            said = f"by the rubber's history {games} is vulnerable, not {vulnerable}"
            yield rules.RUBBER_CONTRADICTS, "ScoreRubberHistory", said


def _irregular_declarer(values: dict[str, str], body: str) -> Iterator[tuple[Rule, str, str]]:
    dealer, stated = SEAT_OF.get(values.get("Dealer", "")), SEAT_OF.get(values["Declarer"][1:])
    read = read_calls(body)
    bid = Auction(dealer, tuple(read.calls)).contract()
    if bid is not None and stated is not None and bid.declarer is stated and not read.irregular:
        yield rules.BAD_MARK, "Declarer", "the declarer is the one the auction gives; nothing was irregular"


def _impossible_result(values: dict[str, str], body: str) -> Iterator[tuple[Rule, str, str]]:
    """Yield when the tricks already played leave no room for the number stated."""
    declarer, leader = SEAT_OF.get(values.get("Declarer", "")), SEAT_OF.get(values.get("Play", ""))
    contract = re.match(r"[1-7](NT?|[CDHS])", values.get("Contract", ""))
    text = values.get("Result", "")
    if declarer is None or leader is None or contract is None or not text.isdecimal() or len(text) > 2:
        return
    strain = "CDHSN".index(contract[1][0])
    cells = re.findall(r"[SHDC][AKQJT2-9]|-", body.upper())[:52]
    ours = theirs = 0
    first = 0
    for start in range(0, len(cells) - 3, 4):
        row = [CARD_OF.get(cell) for cell in cells[start : start + 4]]
        a, b, c, d = row[first:] + row[:first]
        if a is None or b is None or c is None or d is None:
            break
        first = (first + winner((a, b, c, d), Strain(strain))) % 4
        if leader.after(first).side is declarer.side:
            ours += 1
        else:
            theirs += 1
    if not ours <= int(text) <= 13 - theirs:
        said = f"declarer has {ours} tricks and the others {theirs} in the play; {text} cannot be right"
        yield rules.IMPOSSIBLE_RESULT, "Result", said


def _vulnerable_by(history: str) -> str | None:
    """Return who is vulnerable by the games in ScoreRubberHistory, or None when it does not say.

    A side's line holds honours and the points of each game; a side that has 100 or more below the line in a
    finished game is vulnerable.
    """
    match = re.fullmatch(r"NS ([\d ]+)/([\d ]+?) *EW ([\d ]+)/([\d ]+)", history)
    if match is None:
        return None
    won = [any(int(number) >= 100 for number in match[group].split()) for group in (2, 4)]
    return {(False, False): "None", (True, False): "NS", (False, True): "EW", (True, True): "All"}[
        won[0], won[1]
    ]
