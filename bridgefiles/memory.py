"""When Python looks for garbage: not while many objects are made that all stay."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def no_collection() -> Iterator[None]:
    """Pause the collector of cycles: it would go through a growing heap again and again.

    May be nested; the collector is on afterwards exactly if it was on before.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
