"""Templates print, loop, include, and ask whether something is there. All else is the views' business."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

TEMPLATES = Path(__file__).resolve().parents[1] / "templates"
HTML = sorted(TEMPLATES.rglob("*.html"))
VALUE = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands where a template prints a value."""

STRUCTURE = (
    nodes.Template,
    nodes.Output,
    nodes.TemplateData,
    nodes.Extends,
    nodes.Block,
    nodes.Include,
    nodes.Import,
    nodes.FromImport,
    nodes.Macro,
    nodes.For,
    nodes.If,
    nodes.With,
)
VALUES = (nodes.Name, nodes.Getattr, nodes.Const, nodes.Call, nodes.Keyword, nodes.Tuple)
FILTERS = {"escape", "join"}
"""Printing a list with something between its parts is still printing."""
PRESENCE = (nodes.Not, nodes.And, nodes.Or)

SPOKEN_ATTRIBUTES = {"alt", "title", "aria-label", "placeholder", "summary"}
ADDRESSES = {"href", "src", "srcset", "action", "data", "poster"}


def tree_of(source):
    return Environment(autoescape=True, extensions=["jinja2.ext.i18n"]).parse(source)


def too_clever(source):
    """Yield what a template must leave to its view."""
    for node in _below(tree_of(source)):
        kind = type(node).__name__
        match node:
            case nodes.If(test=test) if not _asks_presence(test):
                yield f"line {node.lineno}: a condition may only ask whether something is there"
            case nodes.For(test=test, recursive=recursive) if test is not None or recursive:
                yield f"line {node.lineno}: a loop goes once through all of a list"
            case nodes.With(values=values) if not all(_is_name(one) for one in values):
                yield f"line {node.lineno}: a template names things anew, and works nothing out"
            case nodes.Filter(name=name) if name in FILTERS:
                pass
            case nodes.Call(node=called) if not isinstance(called, nodes.Name):
                yield f"line {node.lineno}: a template calls no methods"
            case nodes.Call(node=nodes.Name(name="_"), args=args) if not all(
                isinstance(one, nodes.Const) for one in args
            ):
                yield f"line {node.lineno}: only a literal can be found for the language catalogue"
            case _ if not isinstance(node, (*STRUCTURE, *VALUES, *PRESENCE)):
                yield f"line {node.lineno}: {kind} belongs into the view"


def _below(node):
    for child in node.iter_child_nodes():
        yield child
        yield from _below(child)


def _asks_presence(test):
    if isinstance(test, PRESENCE):
        return all(_asks_presence(child) for child in test.iter_child_nodes())
    return _is_name(test)


def _is_name(value):
    while isinstance(value, nodes.Getattr):
        value = value.node
    return isinstance(value, nodes.Name)


class Page(HTMLParser):
    """Collects what a template must not hold."""

    def __init__(self):
        super().__init__()
        self.wrong = []

    def handle_starttag(self, tag, attrs):
        # The one script is a file of its own: inside the tag nothing runs, the pages' policy forbids it.
        is_file = tag == "script" and "src" in dict(attrs)
        if not is_file and tag in {"script", "style", "iframe", "object", "embed", "base"}:
            self.wrong.append(f"<{tag}>")
        for name, given in attrs:
            value = given or ""
            if name.startswith("on") or name == "style":
                self.wrong.append(f"<{tag} {name}=…>: looks and behaviour stand in files of their own")
            if name in ADDRESSES and (":" in value or value.startswith(("//", "/"))):
                self.wrong.append(f"<{tag} {name}={value}>: an address outside the report")
            if name in SPOKEN_ATTRIBUTES and _has_words(value):
                self.wrong.append(f"<{tag} {name}={value}>: a word that is not in the catalogue")

    handle_startendtag = handle_starttag

    def handle_data(self, data):
        if _has_words(data):
            self.wrong.append(f"{data.strip()}: a word that is not in the catalogue")


def _has_words(text):
    return any(character.isalpha() for character in text)


def markup_of(source):
    """Return the template's own text, a placeholder for each value it prints."""
    parts = []
    for node in _below(tree_of(source)):
        if isinstance(node, nodes.Output):
            parts += [one.data if isinstance(one, nodes.TemplateData) else VALUE for one in node.nodes]
    return "".join(parts)


def out_of_place(source):
    page = Page()
    page.feed(markup_of(source))
    page.close()
    return page.wrong


def name_of(path):
    return path.relative_to(TEMPLATES).as_posix()


@pytest.mark.parametrize("path", HTML, ids=name_of)
def test_a_template_holds_no_logic(path):
    assert not list(too_clever(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", HTML, ids=name_of)
def test_a_template_holds_no_words_scripts_styles_or_addresses(path):
    assert not out_of_place(path.read_text(encoding="utf-8"))


def test_templates_are_there_and_escaped_by_their_names():
    # Jinja's own choice of what to escape goes by the suffix, so a user's environment escapes these too.
    assert HTML
    suffixes = {path.suffix for path in TEMPLATES.rglob("*") if path.is_file()}
    assert suffixes <= {".html", ".css", ".js", ".po", ".ttf", ".woff2", ".svg", ".txt"}


@pytest.mark.parametrize(
    "source",
    [
        "{{ a + 1 }}",
        "{{ a ~ b }}",
        "{{ -a }}",
        "{% if a == 1 %}x{% endif %}",
        "{% if a > 1 and b %}x{% endif %}",
        "{% if f(a) %}x{% endif %}",
        "{% if a is odd %}x{% endif %}",
        "{{ a if b else c }}",
        "{% set a = 1 %}",
        "{% with a = b[0] %}{{ a }}{% endwith %}",
        "{{ a[1:] }}",
        "{{ a['key'] }}",
        "{{ a.upper() }}",
        "{{ a|safe }}",
        "{{ a|sort }}",
        "{% for a in b if a %}{% endfor %}",
        "{% for a in b|sort %}{% endfor %}",
        "{% filter upper %}x{% endfilter %}",
        "{% autoescape false %}{{ a }}{% endautoescape %}",
        "{{ _(a) }}",
        "{{ [a, b] }}",
    ],
)
def test_logic_is_found(source):
    assert list(too_clever(source))


@pytest.mark.parametrize(
    "source",
    [
        "{% if a.b and not c %}{{ a.b }}{% elif d %}{% else %}{{ _('Board') }}{% endif %}",
        "{% for a in b.rows %}{{ loop.index }}{% include 'x.html' %}{% else %}–{% endfor %}",
        "{% extends 'x.html' %}{% block body %}{{ super() }}{% endblock %}",
        "{% from 'x.html' import hand %}{{ hand(view.north) }}",
        "{% for room in (match.open, match.closed) %}{{ room.name }}{% endfor %}",
        "{% with row = card.ours %}{% include 'x.html' %}{% endwith %}",
        "{{ view.sources | join(', ') }}",
    ],
)
def test_printing_and_looping_is_no_logic(source):
    assert not list(too_clever(source))


@pytest.mark.parametrize(
    "source",
    [
        "<script>x()</script>",
        '<script src="https://elsewhere/x.js"></script>',
        "<style>p { color: red }</style>",
        '<p style="color: red">1</p>',
        '<p onclick="{{ a }}">1</p>',
        '<a href="https://example.org/">1</a>',
        '<img src="//example.org/1.png" alt="">',
        '<a href="/ranking.html">1</a>',
        "<p>Board {{ a }}</p>",
        '<img src="a.png" alt="The deal">',
        "<td>{% if a %}by{% endif %}</td>",
    ],
)
def test_what_is_out_of_place_is_found(source):
    assert out_of_place(source)


def test_what_is_in_place_is_left_alone():
    source = '<td class="n">{{ _("Board") }} {{ a }} · <a href="{{ b }}.html" title="{{ c }}">♠ 12</a></td>'
    assert not out_of_place(source)
