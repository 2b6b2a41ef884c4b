"""Two grains, one truth: the coarse grammar reads what the fine one says, and the fine one loses nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgefiles.diagnostics import Problems
from bridgefiles.formats._pbn_blocks import even, games_of
from bridgefiles.formats._pbn_fine import games_by_token
from bridgefiles.formats._pbn_records import Reader
from bridgefiles.source import Source
from bridgefiles.syntax import names
from bridgefiles.syntax.engine import build
from bridgefiles.syntax.tree import Leaf, Node, NoParse, fault_in, parse

GAME = """% PBN 2.1
% EXPORT

{ before } ; the game
[Event "a \\"b\\" ]"] [Site "c"]
% in the middle
[Board "1"]
[Dealer "N"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
[Contract "7NT"]
[Declarer "N"]
[Result "13"]
[Auction "E"] { of the auction }
- - - 7N! =1= ; strong
$13 AP {end}
[Note "1:22 points"]
[Play "E"]
ST S3 S2 SA
% here too
 - - - SK
*
[Note "1:x"] ; y
[ScoreTable "Rank\\3R;+Names\\20L"]
; all of them
  1 "Ek; Lund"
  2 x-y

[
 Event
   "#"
]
[Auction "N"]
^S 1D ^I 1C +
\t
%
; lonely

[Board "3"]
"""


def records(games, source):
    problems = Problems()
    reader = Reader(source, problems)
    return [reader.record(game) for game in games], problems.found


def both(text):
    source = even(Source("some.pbn", text))
    fine = games_by_token(source, Problems())
    return (games_of(source, Problems()), fine), source


def agree(text):
    (coarse, fine), source = both(text)
    assert [(one.line, one.tags, one.escapes, one.deals) for one in coarse] == [
        (one.line, one.tags, one.escapes, one.deals) for one in fine
    ]
    assert records(coarse, source) == records(fine, source)
    return coarse


def test_both_roads_lead_to_the_same_records():
    games = agree(GAME)
    assert len(games) == 3
    assert games[0].escapes == ["% PBN 2.1", "% EXPORT", "% in the middle", "% here too"]


@pytest.mark.parametrize("name", ["club-pairs.pbn", "per-table.pbn", "single-table.pbn"])
def test_both_roads_read_the_samples_alike(samples, name):
    text = (samples / name).read_text(encoding="utf-8")
    assert agree(even(Source(name, text)).text)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_leaves_make_up_the_text(end):
    text = GAME.replace("\n", end)
    tree = parse("pbn", text, lead="\n")
    assert str(tree) == text
    assert all(text[leaf.start : leaf.start + len(leaf.text)] == leaf.text for leaf in tree.leaves())


def test_a_leaf_can_be_changed_without_touching_the_rest():
    tree = parse("pbn", GAME, lead="\n")

    def changed(node):
        if isinstance(node, Leaf):
            return Leaf(node.kind, '"4"', node.start, node.gap) if node.text == '"3"' else node
        return Node(node.kind, tuple(changed(child) for child in node.children))

    assert str(changed(tree)) == GAME.replace('[Board "3"]', '[Board "4"]')


WORDS = st.sampled_from(
    [
        *('[Board "1"]', '[Event "x"]', '[Auction "N"]', '[Play "W"]', '[ScoreTable "A;B"]', '[Note "1:n"]'),
        *(
            "1C",
            "Pass",
            "AP",
            "=1=",
            "!",
            "SA",
            "D7",
            "-",
            "*",
            "+",
            "word",
            '"a b"',
            "{c}",
            "; r\n",
            "% e\n",
        ),
        *("\n", "\n", "\n\n", " ", "\n%x\n"),
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(WORDS, max_size=25).map(" ".join))
def test_whatever_the_fine_grammar_accepts_is_read_alike(text):
    try:
        tree = parse("pbn", even(Source("x", text)).text, lead="\n")
    except NoParse:
        return
    assert str(tree) == even(Source("x", text)).text
    agree(text)


@pytest.mark.parametrize(
    ("text", "start", "expected"),
    [
        ("[Board]", 6, "a value in double quotes"),
        ('[Board "1"', 10, 'the closing bracket, "]"'),
        ("[Board", 6, "a value in double quotes"),
        ('["1"]', 1, "the name of a tag"),
        ('[Auction "N"]\n1C 1Q', 17, 'a call (1C to 7NT, Pass, X, XX or AP), "-", "*" or "+"'),
        ('[Play "N"]\nSA S1', 14, 'a card (such as SA or D7), "-", "*" or "+"'),
        ('[Board "1"]\n}', 12, "a value in double quotes or a cell of a table"),
    ],
)
def test_faults_are_told_in_the_users_words(text, start, expected):
    fault = fault_in("pbn", text, lead="\n")
    assert (fault.start, fault.expected) == (start, expected)


@pytest.mark.parametrize("grammar", ["pbn", "pbn_blocks"])
def test_every_terminal_has_a_name_in_the_users_words(grammar):
    terminals = {terminal.name for terminal in build(grammar).terminals}
    assert terminals - names.NAMES.keys() == set()


def test_expected_lists_read_like_a_sentence():
    assert names.expected(["NAME"]) == "the name of a tag"
    assert names.expected(["DASH", "END", "BLANKS"]) == '"-" or "*"'
    assert names.expected([]) == "nothing more"
