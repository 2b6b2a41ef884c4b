"""How the numbers of one board came to be, step by step, in words that a player can follow."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bridgefiles.model.contract import Doubling, Strain
from bridgefiles.model.outcome import PassedOut, Played
from bridgefiles.model.seats import Side
from bridgefiles.reports._bridge_text import contract_text
from bridgefiles.scoring.imps import imps
from bridgefiles.scoring.matchpoints import top
from bridgefiles.scoring.methods._field import real_score
from bridgefiles.scoring.points import GAME, PART_SCORE, game_premium, trick_points

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bridgefiles.model.contract import Contract
    from bridgefiles.model.session import TableResult
    from bridgefiles.reports.wording import Language
    from bridgefiles.scoring.standings import Award, BoardScore, MatchBoard, Standings


def explained(standings: Standings, number: str, language: Language) -> tuple[str, ...]:
    """Return the lines that explain board *number*; none when there is no such board."""
    lines: list[str] = []
    for board in standings.boards:
        if board.traveller.board.number == number:
            place = board.traveller.board
            lines.append(
                f"{language.text('Board')} {number} · {language.dealer_words(place.dealer)} · "
                f"{language.vulnerable_words(place.vulnerability)}"
            )
            if board.datum is not None:
                lines.append(
                    language.text("Datum: {points}", points=language.number(board.datum, signed=True))
                )
            for award in board.awards:
                lines.append("")
                lines += _result(standings, board, award, language)
            for match in standings.matches:
                for one in match.board_scores:
                    if one.traveller is board.traveller:
                        lines += ["", *_rooms(standings, one, match.match.home, language)]
    return tuple(lines)


def _who(standings: Standings, ids: Sequence[str]) -> str:
    found = [standings.session.entrant(one) for one in ids]
    return " + ".join(one.label for one in found if one is not None) or "–"


def _result(standings: Standings, board: BoardScore, award: Award, language: Language) -> Iterator[str]:
    result = award.result
    yield f"N-S {_who(standings, result.ns)}, E-W {_who(standings, result.ew)}:"
    yield from (f"  {line}" for line in _points(board, result, language))
    if result.reason:
        yield f"  {language.told(result.reason)}"
    yield from (f"  {line}" for line in _compared(standings, board, award, language))


def _points(board: BoardScore, result: TableResult, language: Language) -> Iterator[str]:
    """Yield how the score was made up (Law 77)."""
    outcome, vulnerability = result.outcome, board.traveller.board.vulnerability
    if isinstance(outcome, PassedOut):
        yield language.text("Passed out: 0")
        return
    if not isinstance(outcome, Played) or outcome.tricks is None:
        return
    made = outcome.contract
    words = "".join(part.text for part in contract_text(made, language).parts)
    seat = made.declarer
    side = "?" if seat is None else language.seat(seat)
    yield language.text(
        "{contract} by {seat}, {tricks} tricks", contract=words, seat=side, tricks=outcome.tricks
    )
    if seat is None or vulnerability is None or result.score is None:
        return
    is_vulnerable = vulnerability.of(seat.side)
    points = result.score if seat.side is Side.NS else -result.score
    over = outcome.tricks - made.tricks_needed
    if over < 0:
        parts = [language.text("{count} down: {points}", count=-over, points=-points)]
    else:
        parts = _parts(made, over, language, vulnerable=is_vulnerable)
    state = language.text("vulnerable") if is_vulnerable else language.text("not vulnerable")
    total = language.text("N-S {points}", points=language.number(result.score, signed=True))
    yield f"{state}: {' + '.join(parts)} → {total}"


def _parts(made: Contract, over: int, language: Language, *, vulnerable: bool) -> list[str]:
    basic = trick_points(made)
    parts = [language.text("tricks {points}", points=basic)]
    if basic >= GAME:
        parts.append(language.text("game {points}", points=game_premium(vulnerable=vulnerable)))
    else:
        parts.append(language.text("part-score {points}", points=PART_SCORE))
    if made.level >= 6:
        slam = {6: (500, 750), 7: (1000, 1500)}[made.level][vulnerable]
        parts.append(language.text("slam {points}", points=slam))
    if made.doubling is not Doubling.NONE:
        parts.append(language.text("made doubled {points}", points=50 * made.doubling))
    if over:
        each = 30 if made.strain >= Strain.HEARTS else 20
        if made.doubling is not Doubling.NONE:
            each = (200 if vulnerable else 100) * made.doubling
        parts.append(language.text("overtricks {count} × {points}", count=over, points=each))
    return parts


def _compared(standings: Standings, board: BoardScore, award: Award, language: Language) -> Iterator[str]:
    """Yield how the score became the award, by the method."""
    own = real_score(award.result)
    others = [
        score
        for one in board.awards
        if one is not award and one.result.version == award.result.version
        if (score := real_score(one.result)) is not None
    ]
    if own is not None and award.ns is not None:
        if standings.method.startswith("matchpoints"):
            yield from _matchpoints(own, others, award, board, language)
        elif standings.method.startswith("cross-imps"):
            counts = Counter(others)
            swings = [(other, imps(own - other)) for other in sorted(counts, reverse=True)]
            yield "; ".join(
                language.text(
                    "against {score}: {imps}",
                    score=language.number(other, signed=True),
                    imps=language.number(swing, signed=True),
                )
                + (f" (×{counts[other]})" if counts[other] > 1 else "")
                for other, swing in swings
            )
            total = sum(swing * counts[other] for other, swing in swings)
            yield language.text("sum of the IMPs: {imps}", imps=language.number(total, signed=True))
        elif board.datum is not None:
            difference = own - board.datum
            yield language.text(
                "{score} less datum {datum} is {points}: {imps} IMPs",
                score=language.number(own, signed=True),
                datum=language.number(board.datum, signed=True),
                points=language.number(difference, signed=True),
                imps=language.number(imps(difference), signed=True),
            )
        elif standings.method == "tiedian":
            deal = board.traveller.board.deal
            hcp = None if deal is None else deal.high_card_points(Side.NS)
            if hcp is None:
                return
            yield language.text(
                "{score} is {imps} IMPs; North-South hold {hcp} high-card points, {more} against 20",
                score=language.number(own, signed=True),
                imps=language.number(imps(own), signed=True),
                hcp=hcp,
                more=language.number(hcp - 20, signed=True),
            )
    if award.ns is not None or award.ew is not None:
        ns, ew = ("–" if one is None else language.number(one, 2) for one in (award.ns, award.ew))
        yield language.text("award: N-S {ns}, E-W {ew}", ns=ns, ew=ew)


def _matchpoints(
    own: int, others: Sequence[int], award: Award, board: BoardScore, language: Language
) -> Iterator[str]:
    beaten, equal = sum(other < own for other in others), sum(other == own for other in others)
    points, full = 2 * beaten + equal, top(len(others) + 1)
    yield language.text(
        "N-S beat {beaten} and equal {equal} of {count} others: 2 × {beaten} + {equal} = {points} of {full}",
        beaten=beaten,
        equal=equal,
        count=len(others),
        points=points,
        full=full,
    )
    if board.top is not None and award.percent_ns is not None and 100 * points != award.percent_ns * full:
        yield language.text(
            "factored, as the board has fewer results than others (Neuberg): {percent}%",
            percent=language.number(award.percent_ns, 2),
        )


def _rooms(standings: Standings, one: MatchBoard, home: str, language: Language) -> Iterator[str]:
    """Yield how the two rooms became IMPs, for the home team."""
    if one.open_room is None or one.closed_room is None or one.imps_home is None:
        return
    scores = [
        None if room.score is None else room.score if home in room.ns else -room.score
        for room in (one.open_room, one.closed_room)
    ]
    if scores[0] is None or scores[1] is None:
        return
    entrant = standings.session.entrant(home)
    team = entrant.names[0] if entrant is not None and entrant.names else home
    yield language.text(
        "{team}: open room {open}, closed room {closed}, together {points}: {swing}",
        team=team,
        open=language.number(scores[0], signed=True),
        closed=language.number(scores[1], signed=True),
        points=language.number(scores[0] + scores[1], signed=True),
        swing=language.number(one.imps_home, signed=True),
    )
