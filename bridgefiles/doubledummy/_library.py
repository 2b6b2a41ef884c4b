"""The solver's shared library: where it is, what its calls and structures look like.

It is Bo Haglund's DDS as the package endplay brings it. Only the library is loaded, not the
package: that would load numpy and matplotlib too, which nothing here needs.
"""

from __future__ import annotations

import ctypes
import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from bridgefiles.errors import SolverError

HINT = 'install it with: pip install "bridgefiles[dd]"'

MOST_BOARDS = 200
"""The length of DDS's arrays of boards (``MAXNOOFBOARDS``)."""
_MOST_TABLES = 40 * 5
_NAMES = ("libdds.so", "libdds.dll", "dds.dll", "libdds.dylib")
_MEGABYTES_A_THREAD, _MEGABYTES = 30, 400
"""A thread of DDS takes up to 160 MB if it may; the small kind takes 30 and is 15 % slower."""
VERSION = 290
"""Goes with what is kept on disk; raise it when another solver may answer differently."""


class Deal(ctypes.Structure):
    """A position: trumps, who leads, the cards left, ``[seat][suit]`` with bit 2 the deuce."""

    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("current_suit", ctypes.c_int * 3),
        ("current_rank", ctypes.c_int * 3),
        ("cards", (ctypes.c_uint * 4) * 4),
    )


class Boards(ctypes.Structure):
    """Positions to solve together."""

    _fields_ = (
        ("count", ctypes.c_int),
        ("deals", Deal * MOST_BOARDS),
        ("target", ctypes.c_int * MOST_BOARDS),
        ("solutions", ctypes.c_int * MOST_BOARDS),
        ("mode", ctypes.c_int * MOST_BOARDS),
    )


class TableDeals(ctypes.Structure):
    """Deals whose whole tables are wanted."""

    _fields_ = (("count", ctypes.c_int), ("cards", ((ctypes.c_uint * 4) * 4) * _MOST_TABLES))


class Tables(ctypes.Structure):
    """Their tables, ``[strain][seat]``; the solver counts strains, not deals, in ``count``."""

    _fields_ = (("count", ctypes.c_int), ("tricks", ((ctypes.c_int * 4) * 5) * _MOST_TABLES))


class Pars(ctypes.Structure):
    """Room for the pars that we do not ask for."""

    _fields_ = (("text", ctypes.c_char * (40 * (2 * 16 + 2 * 128))),)


class Trace(ctypes.Structure):
    """The cards of a play in their order; ranks are 2 … 14."""

    _fields_ = (("count", ctypes.c_int), ("suit", ctypes.c_int * 52), ("rank", ctypes.c_int * 52))


class Traces(ctypes.Structure):
    """The plays of ``Boards``."""

    _fields_ = (("count", ctypes.c_int), ("plays", Trace * MOST_BOARDS))


class SolvedPlay(ctypes.Structure):
    """Declarer's tricks before the first card, and after each."""

    _fields_ = (("count", ctypes.c_int), ("tricks", ctypes.c_int * 53))


class SolvedPlays(ctypes.Structure):
    """What ``Traces`` led to."""

    _fields_ = (("count", ctypes.c_int), ("plays", SolvedPlay * MOST_BOARDS))


def find() -> Path | None:
    """Return where the library is, None when it is not installed."""
    spec = find_spec("endplay")
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        for name in _NAMES:
            path = Path(folder) / "_dds" / name
            if path.is_file():
                return path
    return None


@cache
def load() -> ctypes.CDLL:
    """Return the library, ready to use all processors within bounded memory.

    Raises ``SolverError`` when it is not installed or does not run on this machine.
    """
    path = find()
    if path is None:
        message = f"there is no double-dummy solver here; {HINT}"
        raise SolverError(message)
    try:
        # On Windows a 64-bit library has one calling convention, so this serves there too.
        library = ctypes.CDLL(str(path))
    except OSError as error:
        message = f"the double-dummy solver does not run on this machine ({error})"
        raise SolverError(message) from error
    threads = os.cpu_count() or 1
    library.SetResources(max(_MEGABYTES, threads * _MEGABYTES_A_THREAD), threads)
    return library


def check(library: ctypes.CDLL, code: int) -> None:
    """Raise ``SolverError`` with the library's own words when *code* is not its code for success."""
    if code == 1:
        return
    words = ctypes.create_string_buffer(80)
    library.ErrorMessage(code, words)
    message = f"the double-dummy solver gave up: {words.value.decode('ascii', 'replace')} ({code})"
    raise SolverError(message)
