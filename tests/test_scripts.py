"""The set-up scripts on machines that lack something: one line that says what and how to get it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = [ROOT / "scripts" / name for name in ("demo", "test", "lock", "lib.sh")] + [ROOT / ".ci" / "run"]
OLD_PYTHON = 'test "$1" = --version && echo Python 3.9.2'
LIBRARIES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
SHELL = shutil.which("dash") or shutil.which("sh")

pytestmark = pytest.mark.skipif(os.name != "posix" or SHELL is None, reason="no POSIX shell here")


@pytest.fixture
def machine(tmp_path):
    """A checkout with a blank in its path, and a PATH that has the few tools that every system has."""
    (tmp_path / "bin").mkdir()
    for name in ("cat", "cksum", "dirname", "env", "find", "grep", "head", "mktemp", "rm", "sed", "sh"):
        (tmp_path / "bin" / name).symlink_to(shutil.which(name))
    scripts = tmp_path / "a check out" / "scripts"
    scripts.mkdir(parents=True)
    for name in ("demo", "test", "lib.sh"):
        shutil.copy(ROOT / "scripts" / name, scripts)
    for name in ("pyproject.toml", "requirements-dev.lock"):
        shutil.copy(ROOT / name, scripts.parent)
    tool(tmp_path, "uname", "echo Linux")
    tool(tmp_path, "id", "echo 1000")
    return tmp_path


def tool(machine, name, does):
    path = machine / "bin" / name
    path.unlink(missing_ok=True)  # it may be a link to the system's own
    path.write_text(f"#!{SHELL}\n{does}\n", encoding="utf-8")
    path.chmod(0o755)


def run(machine, *command):
    return subprocess.run(
        [SHELL, *map(str, command)],
        cwd=machine,
        env={"PATH": str(machine / "bin"), "HOME": str(machine)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=30,
        check=False,
    )


def functions(machine, call):
    """Run *call* with the functions of lib.sh at hand."""
    file = machine / "call.sh"
    lines = (f'ROOT="{machine}/a check out"', '. "$ROOT/scripts/lib.sh"', "PYTHON=python3", call, "")
    file.write_text("\n".join(lines), encoding="utf-8")
    return run(machine, file)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_plain_shell(script):
    assert subprocess.run([SHELL, "-n", str(script)], check=False).returncode == 0
    assert script.name == "lib.sh" or os.access(script, os.X_OK)


@pytest.mark.parametrize("script", ["demo", "test"])
@pytest.mark.parametrize("python", [None, OLD_PYTHON])
def test_without_a_new_python_one_line_says_so(machine, script, python):
    if python:
        tool(machine, "python3", python)
    done = run(machine, machine / "a check out" / "scripts" / script)
    assert done.returncode == 3
    (line,) = done.stderr.splitlines()
    assert "Python 3.11 or newer is needed" in line
    assert ("3.9.2" if python else "none") in line


def test_without_venv_one_line_names_debians_package(machine):
    tool(machine, "python3", 'case "$2" in *ensurepip*) exit 1;; *version_info\\[*) echo 3.12;; esac')
    done = functions(machine, "need_venv")
    assert done.returncode == 3
    (line,) = done.stderr.splitlines()
    assert "apt-get install python3.12-venv" in line


@pytest.mark.parametrize(
    ("manager", "advice"),
    [
        ("apt-get", f"as root, apt-get install {LIBRARIES} fonts-wqy-microhei"),
        ("dnf", "as root, dnf install pango"),
        ("pacman", "as root, pacman -S pango"),
        ("apk", "as root, apk add pango"),
        (None, "with the system's package manager: Pango"),
    ],
)
def test_without_the_libraries_of_the_pdfs_one_line_names_them_and_work_goes_on(machine, manager, advice):
    tool(machine, "python3", "exit 1")
    if manager:
        tool(machine, manager, "echo should not be run; exit 1")
    tool(machine, "find", "")
    done = functions(machine, "want_pdf_libraries; echo went on")
    assert (done.returncode, done.stdout) == (0, "went on\n")
    (line,) = done.stderr.splitlines()
    assert "libpango-1.0-0" in line
    assert advice in line


def test_root_on_debian_installs_what_is_missing_without_asking(machine):
    tool(machine, "id", "echo 0")
    tool(machine, "find", "echo /usr/share/fonts/truetype/wqy/wqy-microhei.ttc")
    tool(machine, "python3", 'test -e "$HOME/installed"')
    tool(
        machine,
        "apt-get",
        'echo "$DEBIAN_FRONTEND $*" >> "$HOME/calls"; test "$1" = update || : > "$HOME/installed"',
    )
    done = functions(machine, "want_pdf_libraries; want_pdf_libraries")
    assert done.returncode == 0
    assert done.stderr == f"bridgefiles: installing {LIBRARIES}\n"
    update, install = (machine / "calls").read_text(encoding="utf-8").splitlines()
    assert update.startswith("noninteractive update")
    assert install.startswith("noninteractive install -qq -y --no-install-recommends")
    assert install.endswith(LIBRARIES)


def test_when_installing_fails_one_more_line_says_why(machine):
    tool(machine, "id", "echo 0")
    tool(machine, "find", "")
    tool(machine, "python3", "exit 1")
    tool(machine, "apt-get", "echo 'E: no space left'; exit 100")
    done = functions(machine, "want_pdf_libraries; echo went on")
    assert done.stdout == "went on\n"
    installing, why, advice = done.stderr.splitlines()
    assert "installing" in installing
    assert "E: no space left" in why
    assert "apt-get install" in advice
