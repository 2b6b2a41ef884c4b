"""``bridgefiles score``: the ranking, and with ``--boards`` every traveller."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from bridgefiles.cli._console import print_table
from bridgefiles.cli._options import INPUTS, METHOD
from bridgefiles.cli._problems import exit_code, print_all, print_unread
from bridgefiles.errors import ScoringError

if TYPE_CHECKING:
    from fractions import Fraction

    from bridgefiles.scoring.standings import BoardScore, MatchScore, Ranking, Standings

_MOST_PROBLEMS = 10


@click.command("score")
@INPUTS
@METHOD
@click.option("--format", "style", type=click.Choice(("text", "json", "csv")), default="text")
@click.option("--boards", is_flag=True, help="Show every result of every board too.")
@click.option("--explain", "number", metavar="BOARD", help="Say step by step how a board was scored.")
@click.option("--lang", default="en", metavar="LANG", help="The language of --explain: en or zh.")
def command(
    inputs: tuple[str, ...], method: str | None, style: str, number: str | None, lang: str, *, boards: bool
) -> None:
    """Print the ranking of a session; with --boards every traveller.

    Many inputs are one session: a folder of LIN files is one tournament.

    \b
    Example:
      bridgefiles score samples/club-pairs.pbn
      bridgefiles score samples/club-pairs.pbn --explain 7
    """
    from bridgefiles.api import load, score
    from bridgefiles.diagnostics import Problems
    from bridgefiles.render import data

    problems = Problems()
    reading = load(*inputs, problems=problems)
    print_unread(reading.unread)
    try:
        standings = score(reading, method=method, problems=problems)
    except ScoringError:
        print_all(problems.found, most=_MOST_PROBLEMS)
        raise
    if number is not None:
        _explain(standings, number, lang)
    elif style == "json":
        click.echo(data.to_json(data.session_data(standings, problems.found, boards=boards)), nl=False)
    elif style == "csv":
        click.echo(data.travellers_csv(standings) if boards else data.ranking_csv(standings), nl=False)
    else:
        _print(standings, boards=boards)
        print_all(problems.found, most=_MOST_PROBLEMS)
    sys.exit(exit_code(problems.found, reading.unread))


def _explain(standings: Standings, number: str, lang: str) -> None:
    from bridgefiles.reports._explained import explained
    from bridgefiles.reports.wording import language

    spoken = language(lang)
    lines = explained(standings, number, spoken)
    if not lines:
        message = f"there is no board {number} in this session"
        raise click.UsageError(message)
    click.echo(f"{standings.method} ({standings.method_source})")
    click.echo("\n".join((*lines, "", *map(spoken.told, standings.notes))))


def _print(standings: Standings, *, boards: bool) -> None:
    session = standings.session
    click.echo(" · ".join(part for part in (session.title, session.date, session.site) if part))
    click.echo(f"Method: {standings.method} ({standings.method_source})")
    for match in standings.matches:
        _print_match(standings, match, boards=boards)
    scales = {match.vp_scale for match in standings.matches if match.vp_scale}
    if scales:
        click.echo(f"\nVictory points: {', '.join(sorted(scales))}")
    for ranking in standings.rankings:
        _print_ranking(ranking, standings)
    _print_crosstable(standings)
    for note in standings.notes:
        click.echo(f"Note: {note}")
    if boards and not standings.matches:
        for board in standings.boards:
            _print_traveller(board)


def _shown(value: Fraction | float | None) -> str:
    from bridgefiles.render.data import two_decimals

    rounded = two_decimals(value)
    return "" if rounded is None else f"{rounded:.2f}"


def _print_ranking(ranking: Ranking, standings: Standings) -> None:
    click.echo("")
    if len(standings.rankings) > 1:
        click.echo({"north-south": "North-South", "east-west": "East-West"}.get(ranking.name, ranking.name))
    percent = any(row.percent is not None for row in ranking.rows)
    columns = ["Rank", "No.", "Names", "Boards", "Total", *(["%"] if percent else [])]
    rows = [
        [
            "-" if row.rank is None else f"{row.rank}{'=' if row.tied else ''}",
            row.entrant.label,
            " – ".join(row.entrant.names),
            str(row.boards),
            _shown(row.total),
            *([_shown(row.percent)] if percent else []),
        ]
        for row in ranking.rows
    ]
    print_table(columns, rows, right=("Boards", "Total", "%"))


def _print_crosstable(standings: Standings) -> None:
    """Print what each team won against each other one; where they met more than once, all of it."""
    from bridgefiles.scoring.crosstable import crosstable

    table = crosstable(standings)
    if table is None:
        return
    click.echo("")
    columns = ["", "", *(one.label for one in table.teams)]
    rows = [
        [
            one.label,
            one.names[0] if one.names else "",
            *(
                "×" if one is other else " ".join(map(_shown, table.won.get((one.id, other.id), ())))
                for other in table.teams
            ),
        ]
        for one in table.teams
    ]
    print_table(columns, rows, right=tuple(columns[2:]))


def _print_traveller(board: BoardScore) -> None:
    from bridgefiles.render.text import result_words

    place = board.traveller.board
    if not board.awards:
        return
    click.echo("")
    dealer = "" if place.dealer is None else f"  dealer {place.dealer.letter}"
    vulnerable = "" if place.vulnerability is None else f"  vul {place.vulnerability.value}"
    datum = "" if board.datum is None else f"  datum {board.datum}"
    click.echo(f"Board {place.number or '?'}{dealer}{vulnerable}{datum}")
    rows = [
        [
            " ".join(award.result.ns),
            " ".join(award.result.ew),
            result_words(award.result.outcome),
            "" if award.result.lead is None else str(award.result.lead),
            "" if award.result.score is None else str(award.result.score),
            _shown(award.ns),
            _shown(award.ew),
        ]
        for award in board.awards
    ]
    columns = ("N-S", "E-W", "Result", "Lead", "Score", "Award N-S", "Award E-W")
    print_table(columns, rows, right=("Score", "Award N-S", "Award E-W"))


def _print_match(standings: Standings, match: MatchScore, *, boards: bool) -> None:
    names = {one.id: one.names[0] if one.names else one.id for one in standings.session.entrants}
    home, away = names.get(match.match.home, "?"), names.get(match.match.away, "?")
    vps = "" if match.vp_home is None else f"   VP {_shown(match.vp_home)} – {_shown(match.vp_away)}"
    click.echo("")
    click.echo(f"{home} {match.imps_home} – {match.imps_away} {away}   {match.boards} boards{vps}")
    if not boards:
        return
    from bridgefiles.render.text import result_words

    rows = []
    for one in match.board_scores:
        swing = one.imps_home or 0
        rooms = (one.open_room, one.closed_room)
        cells = [
            text
            for room in rooms
            for text in (
                ("", "")
                if room is None
                else (result_words(room.outcome), "" if room.score is None else str(room.score))
            )
        ]
        rows.append(
            [
                one.traveller.board.number or "?",
                *cells,
                str(swing) if swing > 0 else "",
                str(-swing) if swing < 0 else "",
                f"{one.running_home}:{one.running_away}",
            ]
        )
    columns = ("Board", "Open room", "N-S", "Closed room", "N-S ", "Home", "Away", "Running")
    print_table(columns, rows, right=("N-S", "N-S ", "Home", "Away", "Running"))
