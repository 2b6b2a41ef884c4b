"""The two small modules that many layers stand on."""

from __future__ import annotations

import gc

import pytest

from bridgefiles.memory import no_collection
from bridgefiles.plugins import offered


@pytest.mark.parametrize("was_on", [True, False])
def test_the_collector_is_afterwards_as_it_was(was_on):
    (gc.enable if was_on else gc.disable)()
    try:
        with no_collection():
            with no_collection():
                assert not gc.isenabled()
            assert not gc.isenabled()
        assert gc.isenabled() is was_on
        with pytest.raises(ValueError, match="broken"), no_collection():
            raise ValueError("broken")
        assert gc.isenabled() is was_on
    finally:
        gc.enable()


MAKER = "from types import SimpleNamespace as N\nTHING = N(name={!r})\n"


def shelf(folder, name, modules):
    """Make the package *name* with *modules*; return its folder."""
    package = folder / name
    package.mkdir()
    for module, text in {"__init__": "", **modules}.items():
        (package / f"{module}.py").write_text(text)
    return package


def test_what_is_offered_is_found_in_the_order_of_its_modules(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    refuse = "raise RuntimeError('never imported')\n"
    modules = {"second": MAKER.format("b"), "first": MAKER.format("a"), "_private": refuse, "other": ""}
    package = shelf(tmp_path, "shelf_in_order", modules)
    assert list(offered("shelf_in_order", [str(package)], "THING")) == ["a", "b"]


def test_two_that_claim_one_name_are_refused(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    package = shelf(tmp_path, "shelf_in_dispute", {"one": MAKER.format("a"), "two": MAKER.format("a")})
    with pytest.raises(RuntimeError, match="two modules of shelf_in_dispute offer 'a'"):
        offered("shelf_in_dispute", [str(package)], "THING")
