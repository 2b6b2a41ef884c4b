from __future__ import annotations

import pytest

from bridgefiles.errors import OutputError
from bridgefiles.publish import _MARK, _is_inside, _opened, _seal, write_bytes


def test_a_folder_of_somebody_elses_is_left_alone(tmp_path):
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(OutputError, match="not empty and was not made by bridgefiles"):
        _opened(tmp_path, force=False)
    assert _opened(tmp_path, force=True) == ()


def test_a_file_in_the_way_is_said(tmp_path):
    (tmp_path / "out").write_text("")
    with pytest.raises(OutputError, match="is a file"):
        _opened(tmp_path / "out", force=True)


def test_the_next_run_takes_away_what_it_did_not_write(tmp_path):
    for name in ("index.html", "boards/b-001.html", "boards/b-002.html"):
        write_bytes(tmp_path / name, b"x")
    _seal(tmp_path, ["index.html", "boards/b-001.html", "boards/b-002.html"], ())
    earlier = _opened(tmp_path, force=False)
    _seal(tmp_path, ["index.html", "boards/b-001.html"], earlier)
    assert sorted(path.name for path in tmp_path.rglob("*.html")) == ["b-001.html", "index.html"]


def test_a_forged_list_cannot_reach_outside(tmp_path):
    outside = tmp_path / "precious.txt"
    outside.write_text("keep")
    target = tmp_path / "out"
    write_bytes(target / _MARK, b"Made by bridgefiles.\n../precious.txt\n/etc/hosts\nC:\\x\nindex.html\n")
    assert _opened(target, force=False) == ("index.html",)
    assert outside.exists()


@pytest.mark.parametrize("path", ["../x", "a/../../x", "/x", "C:/x", "a\\..\\x", ""])
def test_paths_that_leave_the_folder(path):
    assert not _is_inside(path)


def test_writing_is_whole_or_not_at_all(tmp_path):
    write_bytes(tmp_path / "a/b.html", b"one")
    with pytest.raises(OutputError, match="cannot write"):
        write_bytes(tmp_path / "a/b.html/c.html", b"two")
    assert (tmp_path / "a/b.html").read_bytes() == b"one"
    assert [path.name for path in tmp_path.rglob("*.tmp")] == []
