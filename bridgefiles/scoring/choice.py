"""Decides by which method a session is scored when the user does not say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bridgefiles.scoring.methods._field import is_result
from bridgefiles.scoring.words import method_of_words

if TYPE_CHECKING:
    from bridgefiles.model.session import Session
    from bridgefiles.scoring.standings import Options
    from bridgefiles.scoring.words import Wording

STATED = "Scoring tag of {file}"
STATED_IN_HEADER = "vg header of {file}"
STATED_IN_EVENT = "event file {file}"
STATED_SOMEWHERE = "stated in the file"
TWO_ROOMS = "two rooms played the boards"
SEVERAL_RESULTS = "several tables played the boards"
ONE_TABLE = "one table played the boards, and the cards are known"
ONE_RESULT = "one table played the boards"
BY_USER = "chosen by the user"
UNMET = "The file names a variant of the method that is not known; the method was applied without it."


_COMPARING = frozenset(
    {"matchpoints", "matchpoints-acbl", "butler", "datum", "cross-imps", "cross-imps-average"}
)
"""The methods that compare the tables of a board."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A method and why: ``reason`` is a message id, ``file`` fills its place for a name."""

    method: str
    reason: str
    file: str = ""

    @property
    def source(self) -> str:
        """Return the reason as an English phrase."""
        return self.reason.format(file=self.file)


def choose(session: Session) -> Choice:
    """Return the method of *session*: what the file says, else what its results are fit for."""
    if session.method is not None:
        return _stated(session, session.method)
    wording = method_of_words(session.scoring or "")
    method = None if wording is None else _fitting(session, wording)
    if method is not None:
        return _stated(session, method)
    if session.matches:
        return Choice("imps", TWO_ROOMS)
    if _most_results(session) > 1:
        return Choice("matchpoints", SEVERAL_RESULTS)
    if _has_cards(session):
        return Choice("tiedian", ONE_TABLE)
    return Choice("total-points", ONE_RESULT)


def _stated(session: Session, method: str) -> Choice:
    if session.method_source is None:
        return Choice(method, STATED_SOMEWHERE)
    if session.method_source.lower().endswith(".toml"):
        return Choice(method, STATED_IN_EVENT, session.method_source)
    is_letter = len((session.scoring or "").strip()) == 1
    return Choice(method, STATED_IN_HEADER if is_letter else STATED, session.method_source)


def _fitting(session: Session, wording: Wording) -> str | None:
    """Return the stated method, or what its words mean for this session; None when they do not fit it.

    ``IMP`` alone is written for teams and for pairs. Without two rooms IMPs are counted against
    the other tables of the field, and one table alone has nothing to be compared with.
    """
    if wording.method in {"imps", "bam", "patton"} and not session.matches:
        if _most_results(session) < 2:
            return None
        return "cross-imps" if wording.method == "imps" else "matchpoints"
    if wording.method == "instant":
        return "instant" if _has_frequencies(session) else None
    if wording.method in {"rubber", "chicago"} and _most_results(session) > 1:
        return None
    return wording.method


def settings_for(session: Session, method: str, options: Options) -> Options:
    """Return *options* with what the file's own words say about *method* where the user says nothing."""
    wording = method_of_words(session.scoring or "")
    if wording is None or wording.method != method:
        return options
    open_to_file = {name: value for name, value in wording.settings.items() if getattr(options, name) is None}
    return replace(options, **open_to_file)


def unmet_words(session: Session, method: str) -> tuple[str, ...]:
    """Return a note when the file's words ask for a variant of *method* that is not known."""
    wording = method_of_words(session.scoring or "")
    meant = wording is not None and method in {wording.method, _fitting(session, wording)}
    return (UNMET,) if wording is not None and meant and wording.ignored else ()


def lacking(session: Session, method: str) -> str | None:
    """Return what *session* lacks for *method* and what to try instead, or None when it has enough."""
    if method not in _COMPARING or _most_results(session) > 1:
        return None
    other = "tiedian" if _has_cards(session) else "total-points"
    return f"{method} needs two results on a board; here every board has one: try --method {other}"


def _most_results(session: Session) -> int:
    """Return the largest number of results on a board."""
    return max((sum(map(is_result, one.results)) for one in session.travellers), default=0)


def _has_cards(session: Session) -> bool:
    """Tell whether the cards of some board with results are known."""
    return any(
        one.board.deal is not None and one.board.deal.is_whole for one in session.travellers if one.results
    )


def _has_frequencies(session: Session) -> bool:
    return any(
        table.name == "InstantScoreTable"
        for one in session.travellers
        for record in one.records
        for table in record.tables
    )
