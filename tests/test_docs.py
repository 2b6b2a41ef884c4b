"""What the documents say is run: commands, Python, links."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")

COMMANDS = [
    line.strip()
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
    if line.startswith("bridgefiles ")
]
PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """A folder with the samples in it, as somebody has who follows the README."""
    folder = tmp_path_factory.mktemp("desk")
    shutil.copytree(ROOT / "samples", folder / "samples")
    return folder


def run(words, folder):
    return subprocess.run(
        [sys.executable, "-m", "bridgefiles", *words],
        cwd=folder,
        env={**os.environ, "XDG_CACHE_HOME": str(folder)},
        capture_output=True,
        check=False,
        timeout=300,
    )


def test_there_are_examples():
    assert len(COMMANDS) >= 10
    assert PYTHON


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_readme_runs(command, desk):
    from bridgefiles.doubledummy import solver

    words = shlex.split(command)[1:]
    if ("analyse" in words or "--double-dummy" in words) and not solver.is_installed():
        pytest.skip('the solver is not installed (pip install "bridgefiles[dd]")')
    done = run(words, desk)
    expected = 1 if "ten-faults" in command else 0
    # A tournament with unfinished boards is told, but nothing is wrong with the file.
    assert done.returncode == expected, done.stderr.decode()
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("code", PYTHON)
def test_every_python_example_runs(code, desk):
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=desk, capture_output=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("path", sorted(ROOT.glob("*.md")), ids=lambda path: path.name)
def test_links_to_files_lead_somewhere(path):
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (path.parent / target).exists(), target


def test_every_command_is_in_the_readme():
    from bridgefiles.cli._group import _COMMANDS

    for name in _COMMANDS:
        assert f"bridgefiles {name} " in README, name
