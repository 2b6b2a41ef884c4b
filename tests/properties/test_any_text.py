"""Any text, and any spoilt sample, gives records and diagnostics; never an exception, never a hang."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.diagnostics import Problems, Strict
from bridgefiles.errors import BridgeFilesError, InputError
from bridgefiles.formats import all_formats, format_of
from bridgefiles.gather import gather
from bridgefiles.render.data import records_data, to_json
from bridgefiles.scoring.methods import score_session
from bridgefiles.source import Source

SAMPLES = Path(__file__).resolve().parents[2] / "samples"

# The words of both formats, and what breaks them.
PIECES = (
    *'[]"{};%|,=*+-^#$?!\\\n\r\t\x00\ufeff♠',
    *(
        "##",
        "[Event ",
        '[Board "1"]',
        '[Deal "N:AK.. - - -"]',
        '[Auction "N"]',
        '[Play "W"]',
        '[Contract "4S"]',
    ),
    *('[Result "10"]', '[Note "1:x"]', '[ScoreTable "A\\2R;B"]', '[TotalScoreTable "PairId;Names"]'),
    *("Pass", "AP", "1NT", "X", "XX", "SA", "C2", "H10", "=1=", "A+", "Bye"),
    *("md|", "mb|", "pc|", "pn|", "qx|o1|", "rs|", "vg|", "sv|", "mc|", "an|", "st||", "pg||", "ah|Board"),
    *("rh||", "nt|", "px|", "zz|"),
)
WORDS = st.one_of(st.sampled_from(PIECES), st.text(max_size=8), st.integers(-20, 20).map(str))
FORMATS = sorted(all_formats())


@cache
def sample_texts(suffix):
    """Return the samples of a format, cut down to what a quick test can read often."""
    paths = sorted(path for path in SAMPLES.rglob("*") if path.suffix == suffix)
    return [path.read_bytes().decode("utf-8")[:6000] for path in paths]


@st.composite
def mutations(draw, suffix):
    """Draw a sample with a few pieces taken out, doubled, moved or replaced by words."""
    text = draw(st.sampled_from(sample_texts(suffix)))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from((0, 1, 2, 10, 100, 1000))))
        piece = text[start:end]
        kind = draw(st.integers(0, 4))
        if kind == 0:
            text = text[:start] + text[end:]
        elif kind == 1:
            text = text[:end] + piece + text[end:]
        elif kind == 2:
            text = text[:start] + draw(WORDS) + text[end:]
        elif kind == 3:
            text = text[:start] + draw(WORDS) + text[start:]
        else:
            text = text[:start] + piece[::-1] + text[end:]
    return text


def read_to_the_end(name, text):
    """Read *text*, gather, score and write it; return the records and the problems."""
    chosen = all_formats()[name]
    source, problems = Source(f"any{chosen.suffixes[0]}", text), Problems()
    records = tuple(chosen.read(source, problems))
    session = gather(records, problems, title="any")
    with suppress(BridgeFilesError):
        score_session(session, None, None)  # too little to score is no fault of the reader
    to_json(records_data(records, tuple(problems)))
    lines = text.count("\n") + text.count("\r") + 1
    for one in problems:
        assert 1 <= one.line <= lines
        assert one.column >= 1
        assert (one.end_line, one.end_column) >= (one.line, one.column)
        assert one.message
        assert one.rule.code
    return records, problems


@pytest.mark.parametrize("name", FORMATS)
@given(data=st.data())
def test_any_text_is_read(name, data):
    text = "".join(data.draw(st.lists(WORDS, max_size=60)))
    read_to_the_end(name, text)
    source = Source("any", text)
    assert format_of(source) is None or format_of(source).name in FORMATS


@pytest.mark.parametrize("name", FORMATS)
@given(data=st.data())
def test_a_spoilt_sample_is_read(name, data):
    text = data.draw(mutations(all_formats()[name].suffixes[0]))
    read_to_the_end(name, text)


@pytest.mark.parametrize("name", FORMATS)
@given(data=st.data())
def test_what_is_written_is_read_again(name, data):
    chosen = all_formats()[name]
    records, _ = read_to_the_end(name, data.draw(mutations(chosen.suffixes[0])))
    if chosen.write is not None:
        read_to_the_end(name, chosen.write(records))


@pytest.mark.parametrize("name", FORMATS)
@given(data=st.data())
def test_strict_reading_raises_the_one_error_it_may(name, data):
    chosen = all_formats()[name]
    source = Source(f"any{chosen.suffixes[0]}", data.draw(mutations(chosen.suffixes[0])))
    with suppress(InputError):
        tuple(chosen.read(source, Strict()))


# Pieces that could make a reader try again and again from every place.
HOSTILE = (
    *'[]"{}|\n\r\\% ',
    *("[a ", '["', '[Event ""]\n', '[Note "1:', "=1= ", "1NT ", "\r\r", "{\n\n", "[Deal "),
    *("md|", "mb|p|", "pc|", "st||", "qx|o1|", "pn|", "an|x|"),
)


@pytest.mark.parametrize("piece", HOSTILE)
@pytest.mark.parametrize("name", FORMATS)
def test_much_of_one_thing_is_read_to_the_end(name, piece):
    read_to_the_end(name, piece * (64_000 // len(piece)))
