"""The settings of hypothesis, which ``strategies`` registers, hold for all property tests."""

from __future__ import annotations

import strategies

__all__ = ["strategies"]
