"""Calls and auctions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgefiles.model.contract import Contract, Doubling, Strain

if TYPE_CHECKING:
    from bridgefiles.model.seats import Seat

_STRAINS = tuple(Strain)


class Call(int):
    """One call: 0–34 are the bids 1C … 7NT in rising order, then pass, double and redouble."""

    __slots__ = ()

    @property
    def is_bid(self) -> bool:
        """Tell whether the call names a level and a strain."""
        return self < 35

    @property
    def level(self) -> int:
        """Return the level of a bid, 1 to 7."""
        return self // 5 + 1

    @property
    def strain(self) -> Strain:
        """Return the strain of a bid."""
        return _STRAINS[self % 5]

    def __str__(self) -> str:
        """Return ``1C`` … ``7NT``, ``Pass``, ``X`` or ``XX``."""
        return _WORDS[self]

    def __repr__(self) -> str:
        """Show the call as one would build it."""
        return f"CALL_OF[{_WORDS[self]!r}]"


_WORDS = (
    *(f"{level}{strain.letter}" for level in range(1, 8) for strain in Strain),
    "Pass",
    "X",
    "XX",
)
CALLS: tuple[Call, ...] = tuple(Call(number) for number in range(38))
CALL_OF: dict[str, Call] = dict(zip(_WORDS, CALLS, strict=True))
PASS, DOUBLE, REDOUBLE = CALLS[35], CALLS[36], CALLS[37]


@dataclass(frozen=True, slots=True)
class CallNote:
    """An alert or explanation of call number ``call`` (0 is the first call of the auction)."""

    call: int
    text: str
    alert: bool = True


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls from the dealer on.

    ``dealer`` is who makes the first call, None when the file does not say.
    ``irregular`` says that some call was out of turn or insufficient, so that seats may not follow
    from the order of the calls.
    """

    dealer: Seat | None
    calls: tuple[Call, ...]
    notes: tuple[CallNote, ...] = ()
    irregular: bool = False
    glyphs: tuple[tuple[int, int], ...] = ()
    """Remarks by number (PBN 2.1, 3.7): the call's place and 1 for good, 2 for poor …."""

    @property
    def is_complete(self) -> bool:
        """Tell whether the auction has ended: three passes after a bid, or four from the start."""
        calls = self.calls
        if len(calls) < 4 or calls[-1] != 35 or calls[-2] != 35 or calls[-3] != 35:
            return False
        return len(calls) == 4 or any(call < 35 for call in calls)

    @property
    def is_passed_out(self) -> bool:
        """Tell whether all four players passed."""
        return self.calls == (PASS, PASS, PASS, PASS)

    def contract(self) -> Contract | None:
        """Return the contract as the calls stand, or None when there is no bid (Law 22, Law 54)."""
        calls = self.calls
        doubling = Doubling.NONE
        for index in range(len(calls) - 1, -1, -1):
            call = calls[index]
            if call < 35:
                break
            if call != 35 and doubling is Doubling.NONE:
                doubling = Doubling.DOUBLED if call == DOUBLE else Doubling.REDOUBLED
        else:
            return None
        strain = call % 5
        first = index
        for earlier in range(index & 1, index, 2):
            if calls[earlier] < 35 and calls[earlier] % 5 == strain:
                first = earlier
                break
        declarer = None if self.dealer is None else self.dealer.after(first)
        return Contract(call // 5 + 1, _STRAINS[strain], doubling, declarer)


def is_legal(calls: tuple[Call, ...], call: Call) -> bool:
    """Tell whether *call* may follow *calls* (Laws 18, 19 and 22)."""
    if len(calls) > 3 and calls[-3:] == (PASS, PASS, PASS):
        return False
    if call == PASS:
        return True
    last = next((index for index in range(len(calls) - 1, -1, -1) if calls[index] != PASS), None)
    if call < 35:
        bids = [earlier for earlier in calls if earlier < 35]
        return not bids or call > bids[-1]
    if last is None:
        return False
    opponents = (len(calls) - last) % 2 == 1
    if call == DOUBLE:
        return opponents and calls[last].is_bid
    return opponents and calls[last] == DOUBLE
