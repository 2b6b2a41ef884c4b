"""User CPU time: what the work costs, whatever else the machine does meanwhile."""

from __future__ import annotations

import os
import time

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]


def own_seconds() -> float:
    """Return the user CPU seconds of this process so far (all CPU seconds where the system tells no more)."""
    return time.process_time() if resource is None else resource.getrusage(resource.RUSAGE_SELF).ru_utime


def childrens_seconds() -> float:
    """Return the CPU seconds, user and system, of the finished child processes so far."""
    if resource is None:
        times = os.times()
        return times.children_user + times.children_system
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
