"""What a user installs is whole: the wheel, made from the sdist, has all that the checkout has."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DATA = ("grammars", "templates")
JUNK = re.compile(r"~$|\.swp$|\.DS_Store$|(^|/)__pycache__/|(^|/)\.")

VERSION = """
import sys
from bridgefiles.cli import main
sys.argv = ["bridgefiles", "--version"]
try:
    main()
except SystemExit as end:
    assert not end.code
"""
HEAVY = ("weasyprint", "jinja2", "lark", "babel", "rich", "pypdf")


def files_under(folder, *tops):
    """Return the names of the files in *tops* of *folder*, those left out that no package should hold."""
    found = (
        path.relative_to(folder).as_posix()
        for top in tops
        for path in (folder / top).rglob("*")
        if path.is_file()
    )
    return {name for name in found if not JUNK.search(name)}


@pytest.fixture(scope="module")
def unpacked_sdist(tmp_path_factory):
    builders = pytest.importorskip("hatchling.builders.sdist", reason="the build backend is not installed")
    place = tmp_path_factory.mktemp("sdist")
    (archive,) = builders.SdistBuilder(str(ROOT)).build(directory=str(place), versions=["standard"])
    safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    with tarfile.open(archive) as tar:
        tar.extractall(place, **safely)  # noqa: S202 - an archive that was made three lines above
    (folder,) = (one for one in place.iterdir() if one.is_dir())
    return folder


def wheel_of(folder, place, version):
    from hatchling.builders.wheel import WheelBuilder

    (wheel,) = WheelBuilder(str(folder)).build(directory=str(place), versions=[version])
    return zipfile.ZipFile(wheel)


@pytest.fixture(scope="module")
def wheel(unpacked_sdist, tmp_path_factory):
    with wheel_of(unpacked_sdist, tmp_path_factory.mktemp("wheel"), "standard") as archive:
        yield archive


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    place = tmp_path_factory.mktemp("installed")
    wheel.extractall(place)  # noqa: S202 - a wheel of our own
    return place


def python(code, *, cwd, before=None):
    """Run *code* in a Python of its own, away from the checkout; return what it prints."""
    start = f"import sys; sys.path.insert(0, {str(before)!r})\n" if before else ""
    done = subprocess.run(
        [sys.executable, "-I", "-X", "utf8", "-c", start + code],
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_sdist_has_everything_but_the_workshop(unpacked_sdist):
    tops = ("bridgefiles", *DATA, "tests", "samples", "docs", "scripts", "bench")
    assert files_under(unpacked_sdist, *tops) == files_under(ROOT, *tops)
    beside = {path.name for path in unpacked_sdist.iterdir()} - {*tops, "PKG-INFO"}
    assert beside >= {"pyproject.toml", "README.md", "LICENSE", "requirements-dev.lock"}
    assert beside <= {path.name for path in ROOT.iterdir()}


def test_the_wheel_has_the_package_its_grammars_and_its_templates(wheel):
    inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
    data = {f"bridgefiles/{name}" for name in files_under(ROOT, *DATA)}
    assert inside == files_under(ROOT, "bridgefiles") | data
    assert "bridgefiles/py.typed" in inside
    assert any(name.startswith("bridgefiles/grammars/") for name in inside)
    assert any(name.startswith("bridgefiles/templates/") for name in inside)


def test_no_module_hides_among_the_data():
    # An editable install fails when a path that is rewritten for the wheel holds Python.
    assert not [name for name in files_under(ROOT, *DATA) if name.endswith(".py")]


def test_the_installed_wheel_finds_its_own_data(installed, tmp_path):
    code = (
        "from bridgefiles.resources import folder\n"
        "from bridgefiles.syntax.engine import build\n"
        "build('pbn')\n"
        "print(folder('grammars'), folder('templates'), sep='\\n')"
    )
    grammars, templates = python(code, cwd=tmp_path, before=installed).splitlines()
    assert Path(grammars) == installed / "bridgefiles" / "grammars"
    assert Path(templates) == installed / "bridgefiles" / "templates"


def test_the_wheel_has_the_command_and_the_licence(wheel):
    (entry_points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "bridgefiles = bridgefiles.cli:main" in wheel.read(entry_points).decode()
    assert any(name.endswith("LICENSE") for name in wheel.namelist())


def test_an_editable_install_copies_nothing(unpacked_sdist, tmp_path):
    pytest.importorskip("editables", reason="the build backend's editable installs are not installed")
    with wheel_of(unpacked_sdist, tmp_path, "editable") as archive:
        outside = [name for name in archive.namelist() if ".dist-info/" not in name]
    assert [name.rpartition(".")[2] for name in outside] == ["pth"]


def test_a_bare_checkout_finds_its_data(tmp_path):
    code = (
        "from bridgefiles.resources import folder; print(folder('grammars'), folder('templates'), sep='\\n')"
    )
    assert python(code, cwd=tmp_path, before=ROOT).splitlines() == [str(ROOT / one) for one in DATA]


@pytest.mark.parametrize(
    "code",
    [
        "import bridgefiles",
        "import bridgefiles; dir(bridgefiles)",
        "import bridgefiles.cli",
        VERSION,
    ],
)
def test_starting_loads_nothing_heavy(code, tmp_path):
    shown = python(f"{code}\nimport sys\nprint(*sorted(sys.modules), sep='\\n')", cwd=tmp_path, before=ROOT)
    loaded = {name.partition(".")[0] for name in shown.splitlines()}
    assert "bridgefiles" in loaded
    assert not loaded.intersection(HEAVY)


def requirements():
    """Yield what pyproject.toml asks for, to run and to develop."""
    for one in (*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"]):
        yield Requirement(one)


@pytest.fixture(scope="module")
def lock():
    return (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")


def test_the_lock_satisfies_pyproject(lock):
    pins = re.findall(r"^([\w.-]+)==([\w.]+)", lock, re.MULTILINE)
    pinned = {canonicalize_name(name): version for name, version in pins}
    for one in requirements():
        version = pinned.get(canonicalize_name(one.name))
        assert version, f"{one.name} is not in requirements-dev.lock; run scripts/lock"
        assert version in one.specifier, f"{one} but {version} is locked; run scripts/lock"


def test_the_lock_has_a_hash_for_everything_and_names_no_place(lock):
    packages = re.split(r"^(?=[\w.-]+==)", lock, flags=re.MULTILINE)[1:]
    assert len(packages) > len(list(requirements()))
    assert all("--hash=sha256:" in one for one in packages)
    assert not re.search(r"https?:|--(extra-)?index|--find-links", lock)
