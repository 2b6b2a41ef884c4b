"""Hostile and huge input: bounded work, no traceback."""

from __future__ import annotations

import pytest

from bridgefiles.diagnostics import Problems
from bridgefiles.formats import lin
from bridgefiles.formats._lin_deal import _HOLDINGS, usual_deal
from bridgefiles.source import Source

DEAL = "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,"

REPEATED = {
    "letters": "m",
    "bars": "|",
    "blanks": " ",
    "commands without bars": "md ",
    "bars and letters": "m|d|",
    "broken commands": "m \n",
    "headers": "vg|a,b,I,1,9,c,0,d,0|",
    "results": "rs|1NN=,|",
    "deals": f"md|{DEAL}|",
    "marks": "qx|o1|",
    "repeated boards": f"qx|o1|md|{DEAL}|nt|x|",
    "names": "pn|a,b,c,d|",
    "calls": "mb|1N|",
    "calls in one value": "mb|1Nppp|",
    "explanations": "mb|p|an|some words|",
    "explanations of one call": "an|some words|",
    "taking back": "mb|p|ub|1|pc|SA|up|1|",
    "cards": "pc|SA|",
    "claims": "mc|7|",
    "headings": "rh||ah|Board 1|",
    "numbers": "bn|1,2,3|qx|o3|md|3SA|",
    "links": "https://a.b/handviewer.html?lin=pn|",
    "calls of a page": "hv_popuplin('",
    "quotes": "> a\n",
    "percent signs": "md%7C%2C",
    "chunks": "<chunk>md|3SA|</lin>",
    "lost bars": "mb|2D!an|x|",
    "an again and again": "mb|an an an |",
}


@pytest.mark.parametrize("name", REPEATED)
def test_much_of_one_thing_is_read_to_the_end(name):
    """Work that grew with the square of the text would not end here; bench/growth.py has the figures."""
    piece = REPEATED[name]
    source = Source("x.lin", piece * (120_000 // len(piece)))
    problems = Problems()
    records = list(lin.read(source, problems))
    assert len(problems.found) <= 120_000
    assert all(record.place.file == "x.lin" for record in records)


def test_long_values_do_not_stay_in_memory():
    before = len(_HOLDINGS)
    for length in range(100, 3000, 100):
        assert usual_deal("3S" + "A" * length) is None
    list(lin.read(Source("x.lin", "".join(f"md|3S{'AK' * n}H,,|" for n in range(200))), Problems()))
    assert len(_HOLDINGS) - before < 50


@pytest.mark.parametrize(
    "text",
    [
        "vg|,,,,,,,,|rs|,|",
        "vg|a,b,I,99999999999999999999,1,c,0,d,0|rs|1NN=|",
        "vg|a,b,I,9,1,c,0,d,0|rs|1NN=,1NN=|",
        "bn|x,y|rs|1NN=,1NN=,1NN=|qx|o1|",
        "qx|o99999999999999999999|md|3SA|",
        "mc|99999999999999999999|",
        "mc|²|up|²|",
        "vg|a,b,I,1,2,c,0,d,0|rs|1NN=,1NN=|pn|Sue,Will,Nora,Ed,Sam,Wes|pg||qx|c1|md|3SA|",
        "mb|2\x1fS|mb|3\x0b!N|",
        "mc|٣|",
        "ah|Board 99999999999999999999|md|3SA|sv|n|",
        "md|9|md|0|md|0,|md|,,,,,,,|",
        "md|3" + "SA" * 40 + "|mb|7N|mb|p|mb|p|mb|p|" + "pc|SA|" * 60,
        "up|99|ub|99|zz||zz|1|an|x|",
        "https://x/handviewer.html?",
        "handviewer.html?lin=",
        "hv_popuplin(",
        "https://x/handviewer.html?n=&s=%&a=(((&p={{{&d=&lin=",
        "<chunk></chunk><lin></lin>",
        "md%7C%uD800%uDFFF%00%FF",
        "\ufeff|\u2028|\x85md|3SA|",
    ],
)
def test_odd_texts_are_read_without_a_traceback(read, text):
    read(text)
