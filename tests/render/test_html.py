from __future__ import annotations

import importlib.util
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path, PurePosixPath

import pytest

from bridgefiles.errors import RenderError
from bridgefiles.formats._lin_link import VIEWER
from bridgefiles.render.html import assets, page
from bridgefiles.reports import ReportOptions, site
from bridgefiles.reports._bridge_text import BridgeText, Part, plain
from bridgefiles.reports.wording import language

ROOT = Path(__file__).resolve().parents[2]
EN = language("en")
VOID_TAGS = {"meta", "link", "br", "rect"}


@pytest.fixture(scope="session")
def evenings():
    spec = importlib.util.spec_from_file_location("evenings", ROOT / "tests" / "reports" / "conftest.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {
        "pairs": module._pairs_standings(),
        "teams": module._teams_standings(),
        "table": module._table_standings(),
    }


@pytest.fixture(scope="session")
def sites(evenings):
    return {
        (kind, name): {
            one.path: page(one.template, one.view, language(name)) for one in site(standings, language(name))
        }
        for kind, standings in evenings.items()
        for name in ("en", "zh")
    }


class Read(HTMLParser):
    """Reads a page strictly: every tag closed in its turn, every id once."""

    def __init__(self):
        super().__init__()
        self.open, self.wrong, self.ids, self.links, self.labels, self.text = [], [], [], [], [], []
        self.headings = []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if "id" in given:
            self.ids.append(given["id"])
        if "href" in given:
            self.links.append(given["href"])
        if "aria-labelledby" in given:
            self.labels.append(given["aria-labelledby"])
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag not in VOID_TAGS:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID_TAGS:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> at {self.getpos()}")

    def handle_data(self, data):
        self.text.append(data)


def read(html):
    reader = Read()
    reader.feed(html)
    reader.close()
    return reader


def every_page(sites):
    return [(key, path, html) for key, pages in sites.items() for path, html in pages.items()]


def test_pages_are_well_formed_and_their_ids_unique(sites):
    for key, path, html in every_page(sites):
        found = read(html)
        assert (found.wrong, found.open) == ([], []), (key, path)
        assert len(set(found.ids)) == len(found.ids), (key, path)
        assert set(found.labels) <= set(found.ids), (key, path)


def test_every_link_leads_somewhere(sites):
    for key, pages in sites.items():
        targets = {*pages, *(target for target, _ in assets())}
        for path, html in pages.items():
            for link in read(html).links:
                if link.startswith(f"{VIEWER}?lin="):
                    # A board can be opened in the hand viewer: the only address outside.
                    assert 'rel="noreferrer noopener" href="' + link in html
                    continue
                target, _, anchor = link.partition("#")
                assert not re.match(r"[a-z]+:|/", target), (key, path, link)
                resolved = _resolved(path, target)
                assert resolved in targets, (key, path, link)
                assert not anchor or anchor in read(pages[resolved]).ids, (key, path, link)


def _resolved(path, target):
    parts = list(PurePosixPath(path).parent.parts)
    for part in PurePosixPath(target).parts if target else [PurePosixPath(path).name]:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def test_one_first_heading_and_no_level_left_out(sites):
    for key, path, html in every_page(sites):
        levels = read(html).headings
        assert levels.count(1) == 1, (key, path)
        assert levels[0] == 1, (key, path)
        assert all(after <= before + 1 for before, after in pairwise(levels)), (key, path)


def test_names_are_text_and_never_markup(sites):
    pages = sites["pairs", "en"]
    for path, html in pages.items():
        (ours,) = re.findall("<script[^>]*>", html.lower())
        assert re.match(r'<script src="(\.\./)?assets/site\.js" defer ', ours), path
        assert "<b>" not in html or "Ann <b>" not in html, path
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in pages["ranking.html"]
    assert "Thursday &lt;Pairs&gt;" in pages["index.html"]
    assert "7-9 &lt;HCP&gt;" in pages["boards/b-001.html"]
    assert "Ann &lt;b&gt;" in pages["boards/b-001.html"]
    assert "Red &lt;Team&gt;" in sites["teams", "en"]["matches/m-01.html"]


def test_no_folder_of_the_machine_gets_onto_a_page(sites):
    assert not [path for _, path, html in every_page(sites) if "/home/someone" in html or str(ROOT) in html]


def test_pages_may_load_nothing_but_their_style_sheet(sites):
    for _, path, html in every_page(sites):
        assert "default-src 'none'" in html, path
        # A link to the hand viewer is followed by a reader, never by the page.
        loaded = re.sub(r'http-equiv="[^"]*"|<a [^>]*href="https://www\.bridgebase\.com/[^"]*"', "", html)
        assert "http" not in loaded, path
        assert " style=" not in html, path


def test_pages_say_their_language(sites):
    assert '<html lang="en"' in sites["pairs", "en"]["index.html"]
    assert '<html lang="zh-Hans"' in sites["pairs", "zh"]["index.html"]


NAMES = """
    Anna Berg Carl Dahl Eva Falk Göran Holm script alert Neil Sons Co
    Bartholomew Featherstonehaugh Cholmondeley
    Wilhelmina Throckmorton Ashby Ida Jung Kim Lind Ann Eve Sue Will Red Team Blau Cup
    Thursday Pairs Bridge Club
    club pbn board nobody knows Director ruling Bergen HCP fine finesse two rooms one result deals known
"""
"""What the evenings' own texts hold: names, comments, reasons."""
USED_IN_CHINESE = "BBO Pass NT IMP VP Scoring xx"


def test_chinese_pages_hold_no_english_words(sites):
    allowed = {*NAMES.split(), *USED_IN_CHINESE.split()}
    for (kind, name), pages in sites.items():
        if name == "zh":
            for path, html in pages.items():
                words = re.findall(r"[A-Za-zÀ-ÿ]{2,}", " ".join(read(html).text))
                assert set(words) <= allowed, (kind, path)


def test_the_same_session_gives_the_same_bytes(evenings, sites):
    again = {one.path: page(one.template, one.view, EN) for one in site(evenings["pairs"], EN)}
    assert again == sites["pairs", "en"]


def test_a_suit_is_a_symbol_to_see_and_a_word_to_hear(tmp_path):
    (tmp_path / "x.html").write_text("{{ view }}", encoding="utf-8")
    contract = BridgeText((Part("4"), Part("♠", "S", "spades"), Part("x", spoken="doubled")))
    assert page("x.html", contract, EN, tmp_path) == (
        '<span class="bt">4'
        '<span aria-hidden="true"><span class="suit s">♠\ufe0e</span></span><span class="vh"> spades </span>'
        '<span aria-hidden="true">x</span><span class="vh"> doubled </span></span>'
    )
    assert page("x.html", contract, EN, tmp_path, for_screen=False) == "4♠x"
    assert page("x.html", plain("<&>"), EN, tmp_path) == '<span class="bt">&lt;&amp;&gt;</span>'
    assert page("x.html", BridgeText(), EN, tmp_path) == ""


def test_a_users_template_goes_first_and_the_others_stay(tmp_path, evenings):
    (tmp_path / "_facts.html").write_text("<p>Our club</p>", encoding="utf-8")
    front = next(one for one in site(evenings["pairs"], EN) if one.path == "index.html")
    html = page(front.template, front.view, EN, tmp_path)
    assert "<p>Our club</p>" in html
    assert "Anna Berg" in html
    assert "Our club" not in page(front.template, front.view, EN)


def test_a_users_style_sheet_goes_first(tmp_path):
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "screen.css").write_bytes(b"body{}")
    own, ours = dict(assets(tmp_path)), dict(assets())
    assert own == ours | {"assets/screen.css": b"body{}"}
    assert own != ours


@pytest.mark.parametrize(
    "source", ["{{ view.nonsense }}", "{{ nonsense }}", "{% if %}", '{% include "none.html" %}']
)
def test_a_faulty_template_is_named(tmp_path, source):
    (tmp_path / "x.html").write_text(source, encoding="utf-8")
    with pytest.raises(RenderError, match=r"template x\.html"):
        page("x.html", plain("x"), EN, tmp_path)


def test_results_in_the_notation_that_was_asked_for(evenings):
    options = ReportOptions(results="tricks")
    front = next(one for one in site(evenings["pairs"], EN, options) if one.path == "boards/b-001.html")
    assert str(front.view.traveller.rows[0].cells.result) == "10"


# ---- Colours ----


def _blocks():
    text = dict(assets())["assets/screen.css"].decode()
    light, dark = text.split("@media (prefers-color-scheme: dark)", 1)
    dark = dark.split("/* ----", 1)[0]
    return {"light": _tokens(light.split("/* ----", 1)[0]), "dark": _tokens(light) | _tokens(dark)}


def _tokens(text):
    """Return the colours of the first block that sets each."""
    plain_part, _, four = text.partition('[data-suits="four"]')
    tokens = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", plain_part))
    tokens |= {
        f"four-{name}": value
        for name, value in re.findall(r"--([\w-]+): (#[0-9a-f]{6});", four.split("}")[0])
    }
    return tokens


def _luminance(colour):
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_computed_as_wcag_says():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ff0000", "#ffffff") == pytest.approx(4.00, abs=0.005)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_and_suits_can_be_read(scheme):
    colours = _blocks()[scheme]
    texts = ["ink", "quiet", "accent", "black-suit", "red-suit", "vulnerable"]
    texts += [f"four-{suit}" for suit in ("spades", "hearts", "diamonds", "clubs")]
    low = {name: contrast(colours[name], colours["paper"]) for name in texts}
    assert not {name: value for name, value in low.items() if value < 4.5}
    grounds = ["wash", "warn", "top", "good", "poor", "bottom"]
    low = {name: contrast(colours["ink"], colours[name]) for name in grounds}
    assert not {name: value for name, value in low.items() if value < 4.5}
    assert contrast(colours["on-accent"], colours["accent"]) >= 4.5
    assert contrast(colours["quiet"], colours["wash"]) >= 4.5
    assert contrast(colours["red-suit"], colours["wash"]) >= 4.5
