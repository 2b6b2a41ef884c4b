"""Fixtures shared by all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared reference material beside the checkout; skips the test where it is absent."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the shared corpus is not beside this checkout")
    return folder


@pytest.fixture(scope="session")
def samples() -> Path:
    """The folder of our own sample files."""
    return ROOT / "samples"
