"""Decoding never fails and never loses a byte."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bridgefiles.source import Source

# Bytes as files have them: text, some of it in another set, marks, line ends, anything.
PIECES = st.one_of(
    st.text(max_size=20).map(lambda text: text.encode("utf-8", "ignore")),
    st.text('ąéñß顾韩”\r\n"[]|', max_size=20).map(lambda text: text.encode("gb18030")),
    st.text('éñßü\r\n"[]|', max_size=20).map(lambda text: text.encode("cp1252")),
    st.sampled_from([b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\r\r\n", b"\x00", b"\x1a"]),
    st.sampled_from(["gbk", "undefined", "utf-7", "utf-16", "cp1250", "x"]).map(
        lambda name: f"\n%Content-type: text/x-pbn; charset={name}\n".encode()
    ),
    st.binary(max_size=10),
)  # fmt: skip


@given(st.lists(PIECES, max_size=8).map(b"".join))
def test_any_bytes_come_back(data):
    source = Source.from_bytes("x", data)
    assert source.to_bytes() == data
    source.text.encode()


@given(st.text(max_size=60), st.text("\r\n a", max_size=60))
def test_every_offset_has_one_place(one, two):
    text = one + two
    source = Source("x", text)
    for offset in range(len(text) + 1):
        place = source.position(offset)
        assert source.offset_of_line(place.line) + place.column - 1 == offset
        assert source.line_at(offset) == place.line
