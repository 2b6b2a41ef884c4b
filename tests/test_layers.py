"""Imports point one way, and each heavy library has one place."""

from __future__ import annotations

import ast
import sys
import tomllib
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "bridgefiles"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

_LOW = {"source", "diagnostics", "errors", "resources", "memory", "plugins"}
_TEXT = {"model", "syntax", "formats", "gather", "event", "scoring", "doubledummy", "inputs", "checks", *_LOW}

LAYERS: dict[str, set[str]] = {
    "model": set(),
    "errors": set(),
    "resources": set(),
    "memory": set(),
    "plugins": set(),
    "source": {"errors"},
    "diagnostics": {"source", "errors"},
    "syntax": {"model", *_LOW},
    "formats": {"model", "syntax", *_LOW},
    "inputs": {"formats", "source", "diagnostics", "errors"},
    "checks": {"formats", "syntax", "model", "scoring", "source", "diagnostics", "errors"},
    "scoring": {"model", "errors", "plugins"},
    "gather": {"model", "scoring", "source", "diagnostics", "errors"},
    "event": {"gather", "model", "scoring", "source", "diagnostics", "errors"},
    "doubledummy": {"model", "scoring", "source", "diagnostics", "errors"},
    "reports": {"formats", "model", "scoring", "doubledummy", "errors", "resources", "plugins"},
    "render": {"reports", "model", "scoring", "doubledummy", "diagnostics", "errors", "resources", "memory"},
    "publish": {"reports", "render", *_TEXT},
    "api": {"reports", "render", "publish", *_TEXT},
    "__init__": {"api", "model", "scoring", "reports", "diagnostics", "errors"},
    "cli": {"__init__", "api", "publish", "reports", "render", "resources", *_TEXT},
    "__main__": {"cli"},
}
"""What each layer may import. ``bridgefiles/__init__.py`` offers the layers below the command line."""

LIBRARIES: dict[str, set[str]] = {
    "lark": {"syntax"},
    "jinja2": {"render"},
    "markupsafe": {"render"},
    "weasyprint": {"render"},
    "pypdf": {"render"},
    "babel": {"reports"},
    "rich": {"render", "cli"},
    "click": {"cli"},
    "platformdirs": {"doubledummy"},
}
"""Where each library is imported. For types alone any layer may name them."""


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports(tree: ast.AST, *, of_types: bool = False):
    """Yield (module, is for types only, line) of every import, wherever it stands."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Import(names=names):
                for name in names:
                    yield name.name, of_types, node.lineno
            case ast.ImportFrom(module=module, level=level, names=names):
                assert level == 0, f"line {node.lineno}: imports are absolute here"
                for name in names:
                    # "from bridgefiles import model" is an import of bridgefiles.model.
                    yield f"{module}.{name.name}", of_types, node.lineno
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), body=body, orelse=orelse):
                yield from imports(ast.Module(body, []), of_types=True)
                yield from imports(ast.Module(orelse, []), of_types=of_types)
            case _:
                yield from imports(node, of_types=of_types)


def all_imports():
    for path in sorted(PACKAGE.rglob("*.py")):
        for module, of_types, line in imports(ast.parse(path.read_text(encoding="utf-8"))):
            yield path, module, of_types, line


def test_the_table_has_no_cycle_and_knows_every_layer():
    list(TopologicalSorter(LAYERS).static_order())
    assert {layer_of(path) for path in PACKAGE.rglob("*.py")} == set(LAYERS)


def test_nothing_imports_a_later_step():
    wrong = []
    for path, module, _, line in all_imports():
        top, _, rest = module.partition(".")
        if top != "bridgefiles":
            continue
        above, below = layer_of(path), rest.partition(".")[0]
        if below not in LAYERS:
            below = "__init__"
        if above != below and below not in LAYERS[above]:
            wrong.append(f"{path.relative_to(PACKAGE)}:{line}: {above} may not import {below}")
    assert not wrong, "\n".join(wrong)


def test_each_library_is_a_declared_dependency():
    project = PROJECT["project"]
    # The solver is a shared library within endplay; the package itself is never imported.
    optional = [one for extra in project["optional-dependencies"].values() for one in extra]
    listed = {Requirement(one).name for one in (*project["dependencies"], *optional)} - {"endplay"}
    declared = {name.lower().replace("-", "_") for name in listed}
    # markupsafe is half of Jinja2, and always comes with it.
    assert set(LIBRARIES) - {"markupsafe"} == declared


def test_each_library_is_imported_in_its_one_place():
    wrong = []
    for path, module, of_types, line in all_imports():
        top = module.partition(".")[0]
        if top == "bridgefiles" or top in sys.stdlib_module_names:
            continue
        if top not in LIBRARIES or (layer_of(path) not in LIBRARIES[top] and not of_types):
            wrong.append(f"{path.relative_to(PACKAGE)}:{line}: {top} may not be imported here")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("from bridgefiles import api", ("bridgefiles.api", False)),
        ("def f():\n    import lark.lexer", ("lark.lexer", False)),
        ("if TYPE_CHECKING:\n    from lark import Tree", ("lark.Tree", True)),
        ("if TYPE_CHECKING:\n    x = 1\nelse:\n    import lark", ("lark", False)),
        ("try:\n    import rich\nexcept ImportError:\n    pass", ("rich", False)),
    ],
)
def test_imports_are_found_wherever_they_stand(code, expected):
    assert [found[:2] for found in imports(ast.parse(code))] == [expected]
