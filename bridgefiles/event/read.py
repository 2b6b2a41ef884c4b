"""Reads an event file: every key is checked, and what is wrong is told with its line."""

from __future__ import annotations

import datetime as dt
import re
import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from bridgefiles.diagnostics import Rule, Severity
from bridgefiles.event.keys import LISTS, TABLES, TOP, Key
from bridgefiles.event.lines import lines_of
from bridgefiles.event.model import Entry, Event
from bridgefiles.gather import adjustment_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bridgefiles.diagnostics import Problems
    from bridgefiles.event.lines import Path
    from bridgefiles.source import Source

NOT_TOML = Rule("EVT101", "event-not-toml", Severity.ERROR, "The event file is not valid TOML.")
UNKNOWN_KEY = Rule(
    "EVT102", "event-unknown-key", Severity.ERROR, "The event file has a key that means nothing."
)
BAD_VALUE = Rule(
    "EVT103", "event-bad-value", Severity.ERROR, "A key of the event file has a value it cannot have."
)
MISSING_KEY = Rule("EVT104", "event-missing-key", Severity.ERROR, "An entry of the event file lacks a key.")
_LARGEST = 10**6


@dataclass(frozen=True)
class _Reader:
    source: Source
    problems: Problems
    lines: Mapping[Path, int]

    def tell(self, rule: Rule, path: Path, message: str, help: str | None = None) -> None:  # noqa: A002 - as in Problems
        """Add a problem at the line of *path*, or of the nearest table around it."""
        while path and path not in self.lines:
            path = path[:-1]
        line = self.lines.get(path, 1)
        start = sum(len(one) for one in self.source.text.splitlines(keepends=True)[: line - 1])
        end = start + len(self.source.line_text(line).rstrip())
        self.problems.add(rule, self.source, start, end, message, help=help)

    def checked(self, keys: Mapping[str, Key], data: Mapping[str, Any], path: Path) -> dict[str, Any] | None:
        """Return the values of one table that are as they must be; None when a needed one is not there."""
        values: dict[str, Any] = {}
        for name, value in data.items():
            key = keys.get(name)
            if key is None:
                self.unknown(name, keys, path)
                continue
            good = _value(key, value)
            if good is None:
                self.tell(BAD_VALUE, (*path, name), f"{name} = {value!r}: {_expected(key)}")
            else:
                values[name] = good
        missing = [name for name, key in keys.items() if key.is_needed and name not in values]
        for name in missing:
            if name not in data:
                self.tell(MISSING_KEY, path, f"this entry needs the key {name!r}: {keys[name].purpose}")
        return None if missing else values

    def unknown(self, name: str, known: Iterable[str], path: Path) -> None:
        """Tell that nothing is called *name* here, and what was probably meant."""
        near = get_close_matches(name, known, 1, 0.6)
        advice = f"did you mean {near[0]!r}?" if near else f"the keys here are: {', '.join(known)}"
        self.tell(UNKNOWN_KEY, (*path, name), f"there is no key {name!r} here", advice)


def read_event(source: Source, problems: Problems) -> Event:
    """Return what the event file *source* says; entries with a fault are told and left out."""
    try:
        data = tomllib.loads(source.text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        place = re.search(r"line (\d+)", str(error))
        line = int(place[1]) if place else source.text.count("\n") + 1
        problems.add_at_line(NOT_TOML, source.name, line, f"this is not valid TOML: {error}")
        return Event(source.name)
    reader = _Reader(source, problems, lines_of(source.text))
    known = (*TOP, *TABLES, *LISTS)
    for name in data:
        if name not in known:
            reader.unknown(name, known, ())
    top = reader.checked(TOP, {name: value for name, value in data.items() if name in TOP}, ()) or {}
    return Event(
        source.name,
        title=top.get("title", ""),
        date=top.get("date", ""),
        place=top.get("place", ""),
        club=top.get("club", ""),
        method=top.get("method"),
        settings=_table(reader, data, "scoring"),
        hidden=top.get("hide", ()),
        entries=tuple(_entries(reader, data)),
    )


def _table(reader: _Reader, data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = data.get(name, {})
    if not isinstance(found, dict):
        reader.tell(BAD_VALUE, (name,), f"{name} is a table; write [{name}] and its keys below")
        return {}
    return reader.checked(TABLES[name], found, (name,)) or {}


def _entries(reader: _Reader, data: Mapping[str, Any]) -> Iterable[Entry]:
    for kind, keys in LISTS.items():
        found = data.get(kind, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            reader.tell(BAD_VALUE, (kind,), f"there may be several: write [[{kind}]], in double brackets")
            continue
        for index, one in enumerate(found):
            values = reader.checked(keys, one, (kind, index))
            if values is not None:
                yield Entry(kind, values, reader.lines.get((kind, index), 1))


_EXPECTED = {
    "text": "this must be text in quotes",
    "texts": "this must be a list of texts, in brackets",
    "date": "this must be a date, as 2026-11-30",
    "label": "this must be a number or a text",
    "labels": "this must be a list of numbers or texts, in brackets",
    "count": "this must be a whole number from 0",
    "yes": "this must be true or false",
    "award": 'this must be "A+", "A=", "A-" or a percentage such as "55%"',
    "score": "this must be points of North-South, a multiple of 10 (minus when East-West scored)",
    "weights": "this must be parts such as { share = 60, score = 620 }, whose shares add up to 100",
    "tricks": "this must be a number of tricks, 0 to 13",
    "amount": "this must be a number",
}


def _expected(key: Key) -> str:
    return f"this must be one of: {', '.join(key.words)}" if key.words else _EXPECTED[key.kind]


def _value(key: Key, value: Any) -> Any:
    """Return *value* as the rest of the package takes it, or None when it is not of the key's kind."""
    good = _CHECKS[key.kind](value)
    given = good if isinstance(good, tuple) else (good,)
    return None if key.words and any(one not in key.words for one in given) else good


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _texts(value: object) -> tuple[str, ...] | None:
    return tuple(value) if isinstance(value, list) and all(isinstance(one, str) for one in value) else None


def _label(value: object) -> str | None:
    return (
        str(value).strip() or None if isinstance(value, str | int) and not isinstance(value, bool) else None
    )


def _labels(value: object) -> tuple[str, ...] | None:
    found = [_label(one) for one in value] if isinstance(value, list) else []
    return tuple(one for one in found if one is not None) if found and None not in found else None


def _date(value: object) -> str | None:
    if isinstance(value, dt.date):
        return value.isoformat()[:10]
    return value if isinstance(value, str) and re.fullmatch(r"\d{4}(-\d\d){0,2}", value) else None


def _whole(value: object, low: int, high: int) -> int | None:
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return value if is_whole and low <= value <= high else None  # type: ignore[operator,return-value]


def _score(value: object) -> int | None:
    points = _whole(value, -8000, 8000)
    return points if points is not None and points % 10 == 0 else None


def _amount(value: object) -> Fraction | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    # The decimals as they are written: 0.1 IMPs are a tenth, exactly.
    return Fraction(str(value)) if abs(value) < _LARGEST else None


def _weights(value: object) -> tuple[tuple[Fraction, int], ...] | None:
    parts: list[tuple[Fraction, int]] = []
    for one in value if isinstance(value, list) else []:
        if not isinstance(one, dict) or set(one) != {"share", "score"}:
            return None
        share, points = _amount(one["share"]), _score(one["score"])
        if share is None or points is None or share <= 0:
            return None
        parts.append((share / 100, points))
    return tuple(parts) if sum(share for share, _ in parts) == 1 else None


def _award(value: object) -> object:
    return adjustment_in(value) if isinstance(value, str) else None


_CHECKS: Mapping[str, Any] = {
    "text": _text,
    "texts": _texts,
    "label": _label,
    "labels": _labels,
    "date": _date,
    "count": lambda value: _whole(value, 0, 1000),
    "tricks": lambda value: _whole(value, 0, 13),
    "yes": lambda value: value if isinstance(value, bool) else None,
    "award": _award,
    "score": _score,
    "weights": _weights,
    "amount": _amount,
}
