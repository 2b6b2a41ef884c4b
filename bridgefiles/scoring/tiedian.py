"""贴点 (tiedian): one table alone; IMPs for the score, less what the high cards promised."""

from __future__ import annotations

from bridgefiles.scoring.imps import imps

AVERAGE_HCP = 20
"""What a side holds on average: A 4, K 3, Q 2, J 1 make 40 in the pack."""


def net(ns_score: int, ns_hcp: int) -> int:
    """Return North-South's net IMPs: those of its score, less its high-card points above twenty.

    East-West's net is the same with the other sign. A deal passed out has no side that scored and
    is worth 0; the printed rules are silent about it.
    """
    return 0 if ns_score == 0 else imps(ns_score) - (ns_hcp - AVERAGE_HCP)
