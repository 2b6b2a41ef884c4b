"""Finds LIN inside other texts: links and pages with links, quoted mail, encoded bodies.

Each board is taken out layer by layer – HTML, JavaScript, percent signs – and keeps its place in
the source.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from bridgefiles.formats import _lin_rules as rules
from bridgefiles.formats._lin_excerpt import Excerpt, Faults, joined
from bridgefiles.formats._lin_parameters import lin_of_parameters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgefiles.diagnostics import Problems
    from bridgefiles.source import Source

_SIGN = re.compile(
    r"(?<![a-z0-9])(?:md\|[0-4]?\s*[shdc,]|qx\|[a-z]?\d|vg\|[^|]*,|mb\|[1-7pdr-])", re.IGNORECASE
)
_ENCODED_SIGN = re.compile(r"(?:md|qx|vg|mb)%7c", re.IGNORECASE)
_PBN_SIGN = re.compile(r'^\s*\[[A-Za-z]+\s+"', re.MULTILINE)
_LINK = re.compile(r"hv_popuplin\s*\(|(?:[?&]|&amp;)lin=|handviewer\.html\?|myhand=", re.IGNORECASE)

# Neither runs on for ever when its end is missing.
_CALL = re.compile(
    r"""hv_popuplin\s*\(\s*(?P<quote>'|"|&\#0?39;|&apos;|&quot;)(?P<text>(?:\\.|(?!(?P=quote))[^\\]){0,65536})""",
    re.IGNORECASE | re.DOTALL,
)
_URL = re.compile(
    r"(?:https?://[^\s\"'<>|?]{1,300}|(?<![\w/])handviewer\.html)\?(?P<query>[^\r\n]{0,65536})",
    re.IGNORECASE,
)
_END_OF_LINK = re.compile(r"[\s\"<>]|\Z")
_CHUNK = re.compile(r"<(lin|chunk)\b[^<>]*>([^<]*)</\1>", re.IGNORECASE)

_ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos|nbsp);", re.IGNORECASE)
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))", re.DOTALL)
_PERCENT = re.compile(r"(?:%[0-9a-fA-F]{2})+|%u[0-9a-fA-F]{4}")
_PLUS = re.compile(r"\+")
_QUOTED_LINE = re.compile(r"(?:^|\r?\n)[ \t]*>+ ?")

_HANDS = frozenset("nesw")


def looks_like(head: str) -> bool:
    """Tell whether a text that begins with *head* holds LIN, perhaps in links or quotes."""
    found = _SIGN.search(head) or _LINK.search(head) or _ENCODED_SIGN.search(head)
    if found is None:
        return False
    pbn = _PBN_SIGN.search(head, 0, found.start() + 200)
    return pbn is None or found.start() < pbn.start()


def excerpts_of(source: Source, problems: Problems) -> Iterator[Excerpt]:
    """Yield each piece of LIN in *source*: usually all of it."""
    text = source.text
    whole = Excerpt.whole(source)
    plain = _SIGN.search(text)
    # In chat a link is part of the text.
    before = len(text) if plain is None else plain.start()
    if "</lin>" in text or "</chunk>" in text:
        parts = [whole.part(*match.span(2)) for match in _CHUNK.finditer(text)]
        yield joined(parts, source).replaced(_ENTITY, _unescaped)
    elif _LINK.search(text, 0, before) is not None:
        yield from _linked(whole, Faults(whole, problems))
    elif _is_quoted(text):
        excerpt = whole.replaced(_QUOTED_LINE, lambda _: "")
        Faults(whole, problems).add(
            rules.UNWRAPPED, 0, 0, "the lines are quoted as in a mail; the marks were taken out"
        )
        yield excerpt
    elif plain is None and _ENCODED_SIGN.search(text) is not None:
        yield _decoded(whole)
    else:
        yield whole


def _is_quoted(text: str) -> bool:
    head = text[:20_000]
    if ">" not in head:
        return False
    lines = [line for line in head.splitlines() if line.strip()]
    quoted = sum(line.lstrip().startswith(">") for line in lines)
    return quoted > 1 and 2 * quoted > len(lines)


def _linked(whole: Excerpt, faults: Faults) -> Iterator[Excerpt]:
    """Yield the LIN of each link, once."""
    text = whole.text
    seen: set[str] = set()
    for match in sorted((*_CALL.finditer(text), *_URL.finditer(text)), key=lambda one: one.start()):
        if "quote" in match.re.groupindex:
            excerpt: Excerpt | None = _decoded(_from_script(whole.part(*match.span("text"))))
        else:
            start, end = match.start("query"), _end_of_query(match)
            excerpt = _from_query(whole.part(start, end).replaced(_ENTITY, _unescaped))
            rest_of_tag = text[end : end + 200].split(">", 1)[0]
            if excerpt is None and "handviewer" in match[0].lower() and "hv_popuplin" not in rest_of_tag:
                faults.add(
                    rules.EMPTY_LINK,
                    match.start(),
                    end,
                    "the link names a hand that is kept elsewhere; it holds no cards",
                    fold="link",
                )
        if excerpt is None:
            continue
        # Punctuation of the sentence around a link may hang on to it.
        key = excerpt.text.rstrip(").,;:!?")
        if key not in seen:
            seen.add(key)
            yield excerpt


def _end_of_query(match: re.Match[str]) -> int:
    """Return where a link ends, which depends on what is around it."""
    start, query = match.start("query"), match["query"]
    before = match.string[match.start() - 1 : match.start()]
    if before in {'"', "'"} and before in query:
        return start + query.index(before)
    word = _END_OF_LINK.search(query)
    # Blanks do not occur in a link, unless somebody left its bars as they are, too.
    if word is not None and "|" not in query[: word.start()]:
        return start + word.start()
    return match.end()


def _from_script(excerpt: Excerpt) -> Excerpt:
    return excerpt.replaced(_ENTITY, _unescaped).replaced(_ESCAPE, _without_backslash)


def _from_query(query: Excerpt) -> Excerpt | None:
    """Return the LIN of a link's parameters, None when they do not hold any cards."""
    parameters = _parameters(query)
    if "lin" in parameters and parameters["lin"].text:
        return _decoded(parameters["lin"])
    if parameters.keys() & _HANDS:
        return lin_of_parameters({name: _decoded(value) for name, value in parameters.items()}, query.source)
    return None


def _parameters(query: Excerpt) -> dict[str, Excerpt]:
    found: dict[str, Excerpt] = {}
    text = query.text.split("#", 1)[0]
    start = 0
    for one in text.split("&"):
        name, equals, _ = one.partition("=")
        if equals:
            found.setdefault(name.strip().lower(), query.part(start + len(name) + 1, start + len(one)))
        start += len(one) + 1
    return found


def _decoded(excerpt: Excerpt) -> Excerpt:
    """Undo percent signs, and plus signs that stand for blanks: not where blanks are written as %20."""
    if "+" in excerpt.text and "%20" not in excerpt.text and " " not in excerpt.text:
        excerpt = excerpt.replaced(_PLUS, lambda _: " ")
    return excerpt.replaced(_PERCENT, _unquoted)


def _unquoted(match: re.Match[str]) -> str:
    text = match[0]
    if text[1] == "u":
        return _character(bytes.fromhex(text[2:]))
    data = bytes.fromhex(text.replace("%", ""))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _without_backslash(match: re.Match[str]) -> str:
    code = match[1] or match[2]
    if code:
        return _character(bytes.fromhex(code))
    return {"n": "\n", "r": "\r", "t": "\t"}.get(match[3], match[3])


def _character(code: bytes) -> str:
    """Return a character by its number; half of a pair is no character."""
    return code.rjust(2, b"\0").decode("utf-16-be", "replace")


def _unescaped(match: re.Match[str]) -> str:
    return html.unescape(match[0])
