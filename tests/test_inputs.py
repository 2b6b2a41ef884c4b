from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from bridgefiles import inputs
from bridgefiles.inputs import REPORT_MARK, Unread, sources_of, title_of


def names(*wanted):
    unread: list[Unread] = []
    return [source.name for source in sources_of([str(one) for one in wanted], unread)], unread


def test_a_folder_gives_its_bridge_files_in_natural_order(tmp_path):
    for name in ("10.lin", "2.lin", "notes.docx", ".hidden.pbn", "sub/1.PBN"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
    found, unread = names(tmp_path)
    assert [os.path.relpath(one, tmp_path) for one in found] == [
        "2.lin",
        "10.lin",
        str(Path("sub", "1.PBN")),
    ]
    assert unread == []


def test_our_own_reports_are_never_input(tmp_path):
    (tmp_path / "out/assets").mkdir(parents=True)
    (tmp_path / "out/assets" / REPORT_MARK).write_text("")
    (tmp_path / "out/session.pbn").write_text("x")
    (tmp_path / "club.pbn").write_text("x")
    found, _ = names(tmp_path)
    assert [one.rsplit("/", 1)[1] for one in found] == ["club.pbn"]


def test_what_is_missing_is_said_and_the_rest_is_read(tmp_path):
    (tmp_path / "club.pbn").write_text("x")
    found, unread = names(tmp_path / "club.pbn", tmp_path / "none.pbn", tmp_path / "*.lin")
    assert len(found) == 1
    assert [one.reason for one in unread] == [
        "there is no such file or folder",
        "no file has a name like that",
    ]


def test_an_empty_folder_says_what_it_looked_for(tmp_path):
    found, unread = names(tmp_path)
    assert found == []
    assert "no bridge files" in unread[0].reason
    assert ".lin" in unread[0].reason


def test_a_pattern_is_expanded_here_because_some_shells_do_not(tmp_path):
    (tmp_path / "a.pbn").write_text("x")
    (tmp_path / "b.pbn").write_text("x")
    found, _ = names(f"{tmp_path}/*.pbn")
    assert len(found) == 2


def test_a_file_that_is_too_large_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(inputs, "LARGEST_FILE", 3)
    (tmp_path / "a.pbn").write_text("more")
    found, unread = names(tmp_path / "a.pbn")
    assert found == []
    assert "larger" in unread[0].reason


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may read anything")
def test_an_unreadable_file_is_said(tmp_path):
    path = tmp_path / "a.pbn"
    path.write_text("x")
    path.chmod(0)
    found, unread = names(path)
    assert found == []
    assert unread[0].reason == "permission denied"


def test_a_link_is_its_own_text():
    unread: list[Unread] = []
    (source,) = sources_of(["https://example.org/x?lin=md|3|"], unread)
    assert (source.name, source.text) == ("<link>", "https://example.org/x?lin=md|3|")


def test_titles():
    assert title_of(["nights/thursday.pbn"]) == "thursday"
    assert title_of(["-"]) == "session"
