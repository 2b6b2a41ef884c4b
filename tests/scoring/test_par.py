"""Par against a double-dummy solver's, on real and made-up tables of tricks."""

from __future__ import annotations

from bridgefiles.model.contract import STRAIN_OF
from bridgefiles.model.seats import SEAT_OF, Seat, Vulnerability
from bridgefiles.scoring.par import par

STRAINS = {**STRAIN_OF, "N": STRAIN_OF["NT"]}
SUITS = str.maketrans("♣♦♥♠", "CDHS")


def spelled(one):
    over = one.tricks - one.contract.tricks_needed
    words = f"{one.contract.level}{one.contract.strain.letter}{one.contract.declarer.letter}"
    return f"{words}{'x' * one.contract.doubling}{f'{over:+d}' if over else '='}"


def ours(case):
    tricks = {
        (SEAT_OF[seat], STRAINS[strain]): count
        for seat, row in case["dd"].items()
        for strain, count in row.items()
    }
    return par(tricks, Vulnerability(case["vul"]), SEAT_OF[case["dealer"]])


def test_par_is_the_solvers_par(golden):
    cases = golden("par_examples.json")
    assert len(cases) == 185
    for case in cases:
        found = ours(case)
        assert found.score == case["dds_score"] == case["par_ns"], case
        theirs = {text.translate(SUITS) for text in case["dds_contracts"]} - {"Pass"}
        assert theirs <= {spelled(one) for one in found.contracts}, case


def test_par_turns_with_the_table(golden):
    turned_vulnerability = {"None": "None", "All": "All", "NS": "EW", "EW": "NS"}
    for case in golden("par_examples.json"):
        turned = {
            "dd": {Seat((SEAT_OF[seat] + 1) % 4).letter: row for seat, row in case["dd"].items()},
            "vul": turned_vulnerability[case["vul"]],
            "dealer": SEAT_OF[case["dealer"]].next.letter,
        }
        assert ours(turned).score == -ours(case).score
