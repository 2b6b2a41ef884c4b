"""The press: nothing fetched, nothing leaked, the same bytes again, plain words when it cannot run."""

from __future__ import annotations

import builtins
import io
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from bridgefiles.errors import RenderError, UnknownName
from bridgefiles.render import _press
from bridgefiles.render._binder import bind
from bridgefiles.render._press import BASE_URL, Press, template_file
from bridgefiles.resources import folder

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Club night</title></head>
<body><p>{}</p></body></html>"""


@pytest.fixture(scope="module")
def press() -> Press:
    return Press("a4")


def text_of(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def test_suits_survive_in_the_text_layer(press):
    printed = press.print(PAGE.format("♠ A K 10 ♥ — ♦ Q J ♣ 9 −2 ½"))
    assert "♠ A K 10 ♥ — ♦ Q J ♣ 9 −2 ½" in text_of(printed.pdf)
    assert printed.missing == ""
    assert printed.log == ()


def test_suits_come_from_our_own_font(press):
    printed = press.print(PAGE.format("♠♥♦♣"))
    fonts = PdfReader(io.BytesIO(printed.pdf)).pages[0]["/Resources"]["/Font"]
    assert [font["/BaseFont"].split("+")[1] for font in fonts.values()] == ["Bridgefiles-Sans"]


def test_same_page_same_bytes(press):
    page = PAGE.format("4♠ made, 今晚的牌")
    first = press.print(page).pdf
    assert press.print(page).pdf == first
    assert Press("a4").print(page).pdf == first


def test_no_path_and_no_date_inside(press):
    printed = press.print(PAGE.format('<a href="boards/b-001.html">Board 1</a>'))
    raw = printed.pdf
    for page in PdfReader(io.BytesIO(raw)).pages:
        for note in page.get("/Annots", ()):
            assert str(folder("templates").parent) not in str(note.get_object())
    info = PdfReader(io.BytesIO(raw)).metadata
    assert info.title == "Club night"
    assert info.creation_date is None
    assert str(Path.home()).encode() not in raw


@pytest.mark.parametrize(
    ("paper", "width", "height"),
    [("a4", 595.28, 841.89), ("letter", 612, 792)],
)
def test_paper_has_its_size(paper, width, height):
    page = PdfReader(io.BytesIO(Press(paper).print(PAGE.format("x")).pdf)).pages[0]
    assert float(page.mediabox.width) == pytest.approx(width, abs=0.1)
    assert float(page.mediabox.height) == pytest.approx(height, abs=0.1)


def test_unknown_paper_is_refused():
    with pytest.raises(UnknownName, match="there is no paper called 'a3'; choose one of: a4, letter"):
        Press("a3")


@pytest.mark.parametrize(
    "url",
    [
        "https://example.org/x.png",
        "http://pages.invalid/css/print.css",
        "file:///etc/hostname",
        BASE_URL + "../pyproject.toml",
        BASE_URL + "css/%2e%2e/%2e%2e/pyproject.toml",
        BASE_URL + "/etc/hostname",
        BASE_URL + "css",
        "data:text/plain,hello",
    ],
)
def test_nothing_but_templates_is_fetched(url):
    with pytest.raises(ValueError, match="nothing else is ever fetched"):
        template_file(url, [folder("templates")])


def test_a_page_that_asks_for_more_is_reported_not_served(press, tmp_path):
    secret = tmp_path / "secret.svg"
    secret.write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    printed = press.print(PAGE.format(f'<img src="{secret.as_uri()}"><img src="https://example.org/x.png">'))
    assert len(printed.log) == 2
    assert all("nothing else is ever fetched" in line for line in printed.log)


def test_a_folder_of_the_users_own_goes_first(tmp_path):
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "paper-a4.css").write_text("@page { size: 100pt 50pt; margin: 0 }")
    page = PdfReader(io.BytesIO(Press("a4", tmp_path).print(PAGE.format("x")).pdf)).pages[0]
    assert (float(page.mediabox.width), float(page.mediabox.height)) == (100, 50)


def test_characters_without_a_font_are_named(press):
    printed = press.print(PAGE.format("before \U00012000\U00012001 after"))
    assert printed.missing == "\U00012000\U00012001"
    assert printed.log == ()


def _without_weasyprint(monkeypatch, error):
    real = builtins.__import__

    def refuse(name, *args, **kwargs):
        if name.split(".")[0] == "weasyprint":
            sys.stdout.write("a page of advice")
            raise error
        return real(name, *args, **kwargs)

    _press._weasyprint.cache_clear()
    monkeypatch.setattr(builtins, "__import__", refuse)


@pytest.mark.parametrize(
    ("platform", "advice"),
    [
        ("linux", "run: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"),
        ("darwin", "run: brew install pango"),
        ("win32", "pacman -S mingw-w64-ucrt-x86_64-pango"),
    ],
)
def test_missing_native_libraries_are_one_plain_line(monkeypatch, capsys, platform, advice):
    _without_weasyprint(
        monkeypatch, OSError("cannot load library 'libgobject-2.0-0': error 0x7e.  Additionally, more")
    )
    monkeypatch.setattr(sys, "platform", platform)
    with pytest.raises(RenderError) as caught:
        Press()
    message = str(caught.value)
    assert message.startswith(
        "PDFs need the Pango library (cannot load library 'libgobject-2.0-0': error 0x7e);"
    )
    assert message.endswith(advice)
    assert "\n" not in message
    assert capsys.readouterr() == ("", "")


def test_missing_weasyprint_is_one_plain_line(monkeypatch):
    _without_weasyprint(monkeypatch, ImportError("No module named 'weasyprint'"))
    with pytest.raises(RenderError, match=r"PDFs need WeasyPrint .*; run: pip install weasyprint$"):
        Press()


def test_binding_keeps_pages_text_and_bookmarks(press):
    one = press.print(PAGE.format("<h1>Ranking</h1> 4♠")).pdf
    two = press.print(PAGE.format("<h1>Travellers</h1> 3NT")).pdf
    parts = [("Ranking", one), ("Travellers", two)]
    whole = bind(parts, title="全部 · everything", language="zh-Hans")
    assert bind(parts, title="全部 · everything", language="zh-Hans") == whole
    reader = PdfReader(io.BytesIO(whole))
    assert [page.extract_text().split()[0] for page in reader.pages] == ["Ranking", "Travellers"]
    assert [item.title for item in reader.outline if not isinstance(item, list)] == ["Ranking", "Travellers"]
    assert reader.metadata.title == "全部 · everything"
    assert reader.root_object["/Lang"] == "zh-Hans"
