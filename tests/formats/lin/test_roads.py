"""The two roads give the same records and the same faults, and the grammars cut texts in the same way."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgefiles.diagnostics import Problems
from bridgefiles.formats import _lin_elements, lin
from bridgefiles.formats._lin_elements import NOISE, STRAY, TRAILING, elements, runs
from bridgefiles.source import Source
from bridgefiles.syntax.engine import tree_parser

DEAL = "3SAK52HQJ3DT94C876,SQJT9HAK5DK83CQJT,S876H9876DQJ5CAK9,"


def both(source):
    fast, exact = Problems(), Problems()
    return (list(lin.read(source, fast)), fast.found), (list(lin.read_finely(source, exact)), exact.found)


PIECES = (
    f"md|{DEAL}|",
    "md|0SA,,|",
    "md|",
    "mb|1N|",
    "mb|p|",
    "mb|2D!an|long hearts|",
    "mb|1Sp?-dr!|",
    "an|x !S|",
    "pc|HT|",
    "pc|h|",
    "pc|SQC3|",
    "mc|7|",
    "mc|x|",
    "pg||",
    "p\ng||",
    "sv|n|",
    "SV|o||",
    "qx|o1|",
    "qx|c1,x|",
    "qx|B7|",
    "o2|",
    "pn|a,b,c,d|",
    "pn|,,,|",
    "st||",
    "rh||",
    "ah|Board 3|",
    "nt|hello|",
    "vg|a,b,I,1,2,c,0,d,0|",
    "vg|a,b,P,1,2,,,,|",
    "rs|1NN=,PASS,x,|",
    "rs|,,4SS+1|",
    "pw|a,b,c,d|",
    "bn|1,2|",
    "mp|1,,2,|",
    "zz|3|",
    "up|1|",
    "ub|2|",
    "|",
    "\n",
    "  ",
    "% words\n",
    "some words ",
    "xx",
    "fp|1|",
    "at|text\nmore|",
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=25))
def test_both_roads_give_the_same(pieces):
    fast, exact = both(Source("x.lin", "".join(pieces)))
    assert fast == exact


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="mdbpcsvanqx|AKS1N!,- \n%?T0ot", max_size=60))
def test_any_text_at_all_is_read(text):
    fast, exact = both(Source("x.lin", text))
    assert fast == exact


def test_damaged_files_are_read_the_same():
    board = (
        f"qx|o1|pn|a,b,c,d|st||md|{DEAL}|rh||ah|Board 1|sv|o|"
        "mb|1N!|an|14+|mb|p|mb|p|mb|p|pg||pc|HT|pc|H3|mc|7|pg||\n"
    )
    text = "vg|a,b,I,1,2,c,0,d,0|rs|1NN=,,,|" + board * 3
    rng = random.Random(20)  # noqa: S311 - the same damage every time
    for _ in range(150):
        damaged = list(text)
        for _ in range(rng.randrange(1, 6)):
            place = rng.randrange(len(damaged))
            damaged[place] = rng.choice(["", "|", "an|", "\n", "z", "||", " "])
        fast, exact = both(Source("x.lin", "".join(damaged)))
        assert fast == exact


@pytest.mark.corpus
def test_the_roads_agree_on_real_files(shared):
    paths = [path for path in sorted((shared / "corpus/lin").iterdir()) if path.suffix != ".tsv"]
    assert len(paths) > 90
    for path in paths:
        fast, exact = both(Source.from_bytes(path.name, path.read_bytes()))
        assert fast == exact, path.name


@pytest.mark.corpus
def test_the_fine_tree_of_a_real_file_is_the_file(shared):
    for path in sorted((shared / "corpus/lin").glob("*.lin")):
        text = Source.from_bytes(path.name, path.read_bytes()).text
        tree = tree_parser("lin").parse(text)
        assert "".join(tree.scan_values(lambda _: True)) == text, path.name
        assert "".join(runs(text)) == text, path.name


COMMANDS = (
    "md sv mb an pc mc pn ah rh st pg qx vg rs mp pw bn zz "
    "nt at bt sb lb mn tu ht va n^ n# n< n> lg 3d ih ia fp fh ff fb fi fu fm cp cs cr cg cb bg cq "
    "bm wb hb ip se lf up ub tc tt wt bs sa sc hs ls hc lc hf ha sj pf pd eb rc rt jp bi bh "
    "vx vi vj vp vh bv ss vv uu xf xe rq zd zg zs zv zm su os ob kc mx xl ae vr ts fg pi px gp sk dt "
    "aa cm hz kp"
)
"""All commands that real files hold; what the last line's do is not known."""


def test_both_grammars_know_the_same_commands():
    """Every pair of characters, alone, behind a blank, and behind a word."""
    characters = string.ascii_lowercase + string.digits + "^#<>!"
    known = set()
    for before in ("", " ", "x", "."):
        for first in characters:
            for second in characters:
                text = f"{before}{first}{second}|v|"
                kinds = [one.command for one in elements(text)]
                fine = STRAY not in kinds
                assert fine == (runs(text)[0].type not in {"STRAY", "TRAILING"}), text
                if fine and not before:
                    known.add(first + second)
    assert known == set(COMMANDS.split())


def test_elements_have_their_places():
    text = "% x\nmd|3SA|\nq\nx| o1|junk|tail"
    found = list(elements(text, at=100))
    assert [(one.command, one.value, one.at) for one in found] == [
        (NOISE, "% x\n", 100),
        ("md", "3SA", 107),
        ("qx", " o1", 116),
        (STRAY, "junk|", 120),
        (TRAILING, "tail", 125),
    ]
    assert [tuple(piece) for piece in found[1].pieces] == [
        ("DEALER", "3", 107),
        ("SUIT", "S", 108),
        ("RANK", "A", 109),
    ]
    assert _lin_elements.pieces_of("md", "3SA", 107) == found[1].pieces
