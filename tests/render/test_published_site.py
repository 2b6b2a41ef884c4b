"""A whole site as it lies in its folder: links, languages, what a second run touches, a browser's view."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from urllib.parse import urldefrag

import pytest

import bridgefiles
from bridgefiles.errors import UnknownName
from bridgefiles.publish import Order, publish

ROOT = Path(__file__).resolve().parents[2]
MODULES = os.environ.get("BRIDGEFILES_NODE_MODULES", "")
"""A folder with axe-core and playwright-core; see CONTRIBUTING.md."""


def write(folder, **order):
    reading = bridgefiles.load(ROOT / "samples" / "team-match.lin")
    return publish(bridgefiles.score(reading), folder, Order(only=("site",), **order))


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "out"
    write(folder, language="en,zh", is_listed=False)
    return folder


def pages(folder):
    return sorted(folder.rglob("*.html"))


def test_every_link_of_both_languages_leads_to_a_file_of_the_site(both):
    for page in pages(both):
        for link in re.findall(r'(?:href|src)="([^"]*)"', page.read_text(encoding="utf-8")):
            path, _ = urldefrag(unescape(link))
            if path and not path.startswith("https://www.bridgebase.com/tools/handviewer.html?"):
                assert (page.parent / path).resolve().is_file(), (page, link)


def test_each_page_leads_to_itself_in_the_other_language(both):
    english = [page for page in pages(both) if both / "zh" not in page.parents]
    assert len(english) == len(pages(both)) / 2
    for page in english:
        place = page.relative_to(both)
        back = "../" * (len(place.parts) - 1)
        assert f'href="{back}zh/{place.as_posix()}" lang="zh-Hans"' in page.read_text(encoding="utf-8")
        other = (both / "zh" / place).read_text(encoding="utf-8")
        assert f'href="{back}../{place.as_posix()}" lang="en"' in other
        assert '<html lang="zh-Hans"' in other


def test_pages_ask_not_to_be_listed_only_when_told(both, tmp_path):
    assert all('content="noindex' in page.read_text(encoding="utf-8") for page in pages(both))
    write(tmp_path / "out")
    assert not any("noindex" in page.read_text(encoding="utf-8") for page in pages(tmp_path))


def test_an_unknown_language_among_known_ones_is_said_and_nothing_written(tmp_path):
    with pytest.raises(UnknownName):
        write(tmp_path / "out", language="en,xx")
    assert not (tmp_path / "out").exists()


def test_a_second_run_touches_no_page_and_another_title_does(tmp_path):
    write(tmp_path)
    for file in tmp_path.rglob("*.*"):
        os.utime(file, (1, 1))
    write(tmp_path)
    assert {file.stat().st_mtime for file in tmp_path.rglob("*.*")} == {1}
    write(tmp_path, title="Another title")
    assert (tmp_path / "index.html").stat().st_mtime > 1
    assert (tmp_path / "assets" / "screen.css").stat().st_mtime == 1


def test_a_single_match_is_its_own_recap(both):
    assert not (both / "recap.html").exists()
    assert list((both / "matches").glob("*.html"))


@pytest.mark.skipif(not MODULES, reason="BRIDGEFILES_NODE_MODULES names no folder with playwright-core")
@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
def test_pages_in_a_browser(tmp_path):
    reading = bridgefiles.load(ROOT / "samples" / "club-pairs.pbn")
    publish(bridgefiles.score(reading), tmp_path / "club", Order(only=("site",)))
    done = subprocess.run(
        [shutil.which("node") or "node", str(ROOT / "scripts" / "check-pages.mjs"), str(tmp_path / "club")],
        env={**os.environ, "NODE_PATH": MODULES},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
