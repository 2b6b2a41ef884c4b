"""The analysis of many records: what is known from the cache, what has to be solved, and the answers.

Answers go by the deal and by the line of play, not by the table: the same deal played at twelve
tables is solved once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from bridgefiles.doubledummy.play import Line
    from bridgefiles.doubledummy.tricks import Tricks
    from bridgefiles.model.deal import Deal


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was solved: tables by deal, and declarer's tricks before the first card and after each by line."""

    tables: Mapping[Deal, Tricks] = field(default_factory=dict)
    plays: Mapping[Line, tuple[int, ...]] = field(default_factory=dict)

    def table(self, deal: Deal | None) -> Tricks | None:
        """Return the table of *deal*, None when it was not analysed."""
        return None if deal is None else self.tables.get(deal.with_implied_hand())


NOTHING = Analysis()


def analyse(
    deals: Iterable[Deal],
    lines: Iterable[Line] = (),
    *,
    cache: Path | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Solve *deals* and analyse *lines*; *cache* is the folder to remember them in.

    Deals that are not whole are left out: nobody can say what their tricks are. *on_progress* is
    told how much is done of how much: deals and lines. Raises ``SolverError`` when something is
    not in the cache and there is no solver.
    """
    from bridgefiles.doubledummy import solver
    from bridgefiles.doubledummy.cache import Cache

    wanted = list(dict.fromkeys(whole for deal in deals if (whole := deal.with_implied_hand()).is_whole))
    plays = list(dict.fromkeys(lines))
    tell = on_progress or (lambda _done, _total: None)
    with Cache(cache) as kept:
        tables, played = kept.tables(wanted), kept.plays(plays)
        new_deals = [deal for deal in wanted if deal not in tables]
        new_lines = [line for line in plays if line not in played]
        done, total = 0, len(new_deals) + len(new_lines)
        # Each batch is kept at once, so that who stops a long analysis loses little of it.
        for solved in solver.solve(new_deals):
            kept.keep_tables(solved)
            tables.update(solved)
            done += len(solved)
            tell(done, total)
        for analysed in solver.analyse(new_lines):
            kept.keep_plays(analysed)
            played.update(analysed)
            done += len(analysed)
            tell(done, total)
    return Analysis(tables, played)
