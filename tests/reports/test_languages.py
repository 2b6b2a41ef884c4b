"""The catalogues are complete: every text of the program and the templates, with its placeholders."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = sorted((ROOT / "templates" / "languages").glob("*.po"))
PLACEHOLDER = re.compile(r"\{\w*\}")
NOT_TRANSLATED = {"Patton", "X", "XX", "A", "K", "Q", "J", "NT", "IMP", "VP", "Pass"}
"""Words that Chinese sheets print as English ones do."""


@pytest.fixture(scope="module")
def every_text():
    spec = importlib.util.spec_from_file_location("collect", ROOT / "scripts" / "collect_messages.py")
    collect = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(collect)
    return {(one.context, key(one)): one for one in collect.messages() if one.id}


def key(message):
    return message.id[0] if isinstance(message.id, tuple) else message.id


def read(path):
    with path.open("rb") as file:
        return [message for message in read_po(file, locale=path.stem) if message.id]


def strings(message):
    return message.string if isinstance(message.string, tuple) else (message.string,)


def test_texts_are_found_where_they_stand(every_text):
    # One of each road: a template, a view, a phrase in its context, a sentence of a scoring method.
    for context, text in ((None, "Winners"), (None, "Overview"), ("seat", "North"), (None, "void")):
        assert (context, text) in every_text
    assert (None, "A deal passed out is worth 0 to both sides.") in every_text


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_every_text_is_translated(path, every_text):
    known = {(one.context, key(one)) for one in read(path) if all(strings(one))}
    assert not sorted(text for context, text in every_text if (context, text) not in known)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_no_translation_is_left_over(path, every_text):
    assert not [key(one) for one in read(path) if (one.context, key(one)) not in every_text]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_placeholders_match(path):
    wrong = []
    for message in read(path):
        wanted = set(PLACEHOLDER.findall(key(message)))
        wrong += [text for text in strings(message) if set(PLACEHOLDER.findall(text)) != wanted]
    assert not wrong


def test_chinese_is_chinese():
    left = {
        key(one)
        for one in read(ROOT / "templates" / "languages" / "zh.po")
        if not re.search("[一-鿿]", strings(one)[0])
    }
    spoken_ranks = {
        "ace",
        "king",
        "queen",
        "jack",
        "ten",
        "nine",
        "eight",
        "seven",
        "six",
        "five",
        "four",
        "three",
        "two",
    }
    assert left <= NOT_TRANSLATED | spoken_ranks | {"IMPs"}


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        # The heads of the printed Chinese score sheets for teams and for a single table.
        ("Board", "牌号"),
        ("Vul.", "局况"),
        ("Dealer", "发牌"),
        ("By", "庄家"),
        ("Contract", "定约"),
        ("Lead", "首攻"),
        ("Result", "结果"),
        ("Score", "分数"),
        ("High-card points", "牌力点数"),
        ("Total", "合计"),
        ("Open room", "开室"),
        ("Closed room", "闭室"),
        ("Home team", "主队"),
        ("Visiting team", "客队"),
        ("Matchpoints", "比赛分"),
        ("Rank", "名次"),
    ],
)
def test_sheet_heads_are_those_of_chinese_paper_forms(english, chinese):
    by_text = {
        key(one): strings(one)[0]
        for one in read(ROOT / "templates" / "languages" / "zh.po")
        if not one.context
    }
    assert by_text[english] == chinese
