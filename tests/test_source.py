from __future__ import annotations

import pytest

from bridgefiles.source import Position, Source

CHINESE = '[North "顾明轩"]\n[South "沈若溪"]\n'
ACCENTS = '[North "Gráinne O\'Hanrahan"]\n[South "Bråtveit, Solveig"]\n'


@pytest.mark.parametrize(
    ("text", "written_as", "read_as"),
    [
        ('[Event "x"]\n', "ascii", "utf-8"),
        (CHINESE, "utf-8", "utf-8"),
        (CHINESE, "gb18030", "gb18030"),
        (CHINESE, "gbk", "gb18030"),
        (ACCENTS, "utf-8", "utf-8"),
        (ACCENTS, "cp1252", "cp1252"),
        (ACCENTS, "latin-1", "cp1252"),
        ("“quoted” – cost € 5\n", "cp1252", "cp1252"),
        ("", "ascii", "utf-8"),
    ],
)  # fmt: skip
def test_text_is_read_in_the_set_it_was_written_in(text, written_as, read_as):
    data = text.encode(written_as)
    source = Source.from_bytes("x.pbn", data)
    assert (source.text, source.encoding, source.bom) == (text, read_as, False)
    assert source.to_bytes() == data


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_byte_order_mark_decides_and_is_no_text(encoding):
    data = (CHINESE + ACCENTS).encode(encoding)
    source = Source.from_bytes("x.pbn", data)
    assert source.text == CHINESE + ACCENTS
    assert source.bom
    assert source.to_bytes() == data


@pytest.mark.parametrize(("mark", "order"), [(b"\xfe\xff", "utf-16-be"), (b"\xff\xfe", "utf-16-le")])
def test_both_byte_orders(mark, order):
    source = Source.from_bytes("x.pbn", mark + CHINESE.encode(order))
    assert (source.text, source.encoding) == (CHINESE, order)


def test_a_file_may_declare_its_charset():
    head = "%Content-type: text/x-pbn; charset={}\n"
    data = (head.format("windows-1250") + '[North "Łucjan"]\n').encode("cp1250")  # fmt: skip
    assert "Łucjan" in Source.from_bytes("x.pbn", data).text
    big5 = (head.format("Big5") + '[North "沈"]\n').encode("big5")  # fmt: skip
    assert "沈" in Source.from_bytes("x.pbn", big5).text


def test_valid_utf_8_wins_over_what_is_declared():
    data = ("%Content-type: text/x-pbn; charset=ISO-8859-1\n" + ACCENTS).encode()
    source = Source.from_bytes("x.pbn", data)
    assert source.encoding == "utf-8"
    assert "Gráinne" in source.text


@pytest.mark.parametrize(
    "name",
    ["undefined", "hex", "unicode_escape", "raw_unicode_escape", "idna", "utf-7", "none-such", "rot13"],
)
def test_a_declared_word_that_is_no_charset_is_harmless(name):
    data = f"%Content-type: text/x-pbn; charset={name}\n".encode() + b"\xe9 \\ud800 \\q\n"
    source = Source.from_bytes("x.pbn", data)
    assert source.to_bytes() == data
    assert "é" in source.text
    source.text.encode()  # no half characters


def test_any_byte_can_be_read():
    data = bytes(range(256)) * 3
    assert Source.from_bytes("x.lin", data).to_bytes() == data


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\nb\nc", ["a", "b", "c"]),
        ("a\r\nb\r\nc", ["a", "b", "c"]),
        ("a\rb\rc", ["a", "b", "c"]),
        ("a\r\r\nb\r\r\nc", ["a", "b", "c"]),
        ("a\r\rc", ["a", "", "c"]),
        ("a\n\nc\n", ["a", "", "c", ""]),
        ("", [""]),
        ("\r", ["", ""]),
    ],
)
def test_lines_end_in_many_ways(text, lines):
    source = Source("x", text)
    assert [source.line_text(number + 1) for number in range(len(lines))] == lines
    assert source.position(len(text)).line == len(lines)
    for number, line in enumerate(lines, 1):
        start = source.offset_of_line(number)
        assert text[start:].startswith(line)
        assert source.position(start) == Position(number, 1)
        assert source.line_at(start) == number


def test_columns_count_characters():
    source = Source("x", "顾明轩 x\n")
    assert source.position(4) == Position(1, 5)


def test_a_line_beyond_the_end_is_the_last_one():
    assert Source("x", "a\nb").offset_of_line(9) == 2


def test_many_carriage_returns_are_as_many_lines():
    assert Source("x", "\r" * 200_000).position(200_000).line == 200_001
