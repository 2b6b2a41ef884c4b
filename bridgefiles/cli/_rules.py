"""Explains the kinds of problems, one by one: what is meant, what to do, a bad and a good example."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from bridgefiles.checks.examples import EXAMPLES
from bridgefiles.diagnostics import Rule
from bridgefiles.errors import UnknownName

_PLACES = ("formats", "gather", "doubledummy", "checks", "event", "api")
"""Where rules are declared."""


@cache
def all_rules() -> dict[str, Rule]:
    """Return every rule of the package by its code, with its example; raises when two share a code."""
    found: dict[str, Rule] = {}
    for place in _PLACES:
        for rule in _rules_in(f"bridgefiles.{place}"):
            if found.setdefault(rule.code, rule) is not rule:
                message = f"two rules have the code {rule.code}"
                raise RuntimeError(message)
    return dict(sorted(found.items()))


def _rules_in(name: str) -> list[Rule]:
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError:
        return []
    names = [name, *(f"{name}.{one.name}" for one in pkgutil.iter_modules(getattr(module, "__path__", ())))]
    return [
        value
        for one in names
        for value in vars(importlib.import_module(one)).values()
        if isinstance(value, Rule)
    ]


def parts(rule: Rule) -> tuple[str, str, str]:
    """Return help, bad and good example of *rule*: its own, or those of the table of examples."""
    help_, bad, good = EXAMPLES.get(rule.code, ("", "", ""))
    return rule.help or help_, rule.bad or bad, rule.good or good


def explain(code: str) -> str:
    """Return the page on the rule *code*, or the list of all rules for ``all``."""
    rules = all_rules()
    if code.lower() == "all":
        return "\n".join(f"{rule.code:8} {rule.severity.value:8} {rule.summary}" for rule in rules.values())
    rule = rules.get(code.upper())
    if rule is None:
        raise UnknownName("kind of problem", code, ("all", *rules))
    help_, bad, good = parts(rule)
    lines = [f"{rule.code} {rule.name} ({rule.severity.value})", "", rule.summary]
    if help_:
        lines += ["", f"What to do: {help_}"]
    for title, example in (("Bad", bad), ("Good", good)):
        if example:
            lines += ["", f"{title}:", *(f"    {line}" for line in example.splitlines())]
    return "\n".join(lines)
