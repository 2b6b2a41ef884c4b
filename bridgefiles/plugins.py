"""Finds what a package offers by walking its folder: one module, one constant, nothing to register."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable


def offered(package: str, path: Iterable[str], constant: str) -> dict[str, Any]:
    """Return the values called *constant* of the modules of *package*, by their ``name``, sorted by module.

    Modules that begin with an underscore, or have no such constant, offer nothing. Two that claim
    one name are a mistake of ours and raise ``RuntimeError``.
    """
    found: dict[str, Any] = {}
    for module in sorted(pkgutil.iter_modules(path), key=lambda module: module.name):
        if module.name.startswith("_"):
            continue
        value = getattr(importlib.import_module(f"{package}.{module.name}"), constant, None)
        if value is None:
            continue
        if value.name in found:
            raise RuntimeError(f"two modules of {package} offer {value.name!r}")
        found[value.name] = value
    return found
