"""Writes a first event file, with everything that the exports hold and a comment on every key."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from bridgefiles.event.keys import LISTS, TABLES, TOP

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bridgefiles.event.keys import Key
    from bridgefiles.model.session import Session

_EXAMPLES = {
    "label": "1",
    "labels": "[1, 2]",
    "text": '"…"',
    "texts": '["…", "…"]',
    "award": '"A+"',
    "score": "420",
    "weights": "[{ share = 60, score = 620 }, { share = 40, score = -100 }]",
    "tricks": "10",
    "amount": "2.5",
    "count": "1",
    "yes": "true",
    "date": "2026-11-30",
}
_SPECIAL = {
    "contract": '"4S"',
    "vp_scale": '"wbf-continuous"',
    "path": '"thursday.pbn"',
    "section": '"A"',
    "method": '"matchpoints"',
}


def draft(session: Session, paths: Sequence[str], method: str) -> str:
    """Return the text of an event file for *session*, read from *paths* and scored by *method*."""
    return "\n".join(_lines(session, paths, method)) + "\n"


def _lines(session: Session, paths: Sequence[str], method: str) -> Iterator[str]:
    yield "# An event, for: bridgefiles report event.toml"
    yield "# What is commented out shows what can be written; take away the # to use it."
    yield ""
    known = {"title": session.title, "date": session.date, "place": session.site, "method": method}
    for name, key in TOP.items():
        value = known.get(name)
        line = f"{name} = {_value(key, value or '')}" if value else f"# {name} = {_example(name, key)}"
        yield _with_purpose(line, key)
    yield from _tables()
    yield "\n# The files of the event; paths are seen from this file."
    for path in paths:
        yield "[[file]]"
        yield f"path = {quoted(path)}"
        yield f"# section = {quoted('A')}    # {LISTS['file']['section'].purpose}"
        yield ""
    yield "# Names as they should be shown."
    for one in session.entrants:
        yield "[[entrant]]"
        yield f"number = {quoted(one.label)}"
        yield f"names = [{', '.join(map(quoted, one.names))}]"
        yield ""
    for kind, keys in LISTS.items():
        if kind not in {"file", "entrant"}:
            yield from _commented(f"[[{kind}]]", keys)


def _tables() -> Iterator[str]:
    for name, keys in TABLES.items():
        yield ""
        yield from _commented(f"[{name}]", keys)


def _commented(header: str, keys: Mapping[str, Key]) -> Iterator[str]:
    yield f"# {header}"
    for name, key in keys.items():
        yield _with_purpose(f"# {name} = {_example(name, key)}", key)
    yield ""


def _with_purpose(line: str, key: Key) -> str:
    words = f" ({', '.join(key.words)})" if key.words else ""
    return f"{line}    # {key.purpose}{words}"


def _example(name: str, key: Key) -> str:
    if key.words:
        word = quoted(key.words[0])
        return f"[{word}]" if key.kind == "texts" else word
    return _SPECIAL.get(name, _EXAMPLES[key.kind])


def _value(key: Key, value: str) -> str:
    return value if key.kind == "date" and len(value) == 10 else quoted(value)


def quoted(text: str) -> str:
    """Return *text* as a string of TOML."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    plain = "".join(one if one.isprintable() else f"\\u{ord(one):04x}" for one in escaped)
    return f'"{plain}"'


def relative_path(path: str, folder: str) -> str:
    """Return *path* as seen from *folder* when it lies in it, else as it was given."""
    try:
        return PurePath(path).relative_to(folder).as_posix()
    except ValueError:
        return path
