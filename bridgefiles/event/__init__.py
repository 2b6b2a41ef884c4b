"""The event file: what no export holds, written by the scorer in ``event.toml``.

Title, place, which file is which section, names, the director's rulings, corrections, penalties,
carry-over, withdrawals, and which names to hide. See the README for every key.
"""

from __future__ import annotations

from bridgefiles.event.apply import apply_event, place_records
from bridgefiles.event.model import Event
from bridgefiles.event.read import read_event

__all__ = ["Event", "apply_event", "place_records", "read_event"]
