"""The promises of the project as a whole: one version, a light import, locks that name no index, small modules."""

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

import tapete

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/tapete"
MODULES = sorted(SOURCE.rglob("*.py"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
MOST_LINES = 450

HEAVY = {
    "cli": "click and rich",
    "compiling": "numba",
    "exact": "llvmlite",
    "gym": "gymnasium",
    "kernels": "llvmlite",
    "log": "SQLAlchemy",
    "service": "the log",
    "simulation": "numba",
    "text": "Fluent",
    "web": "Litestar",
    "words": "Fluent",
}
"""The parts of the package that may load more than the standard library and msgspec, and what."""

LIGHT = ["tapete"] + [
    f"tapete.{part.stem}"
    for part in sorted(SOURCE.iterdir())
    if part.stem not in HEAVY and (part / "__init__.py" in MODULES or (part in MODULES and part.stem[0] != "_"))
]


def project() -> dict[str, Any]:
    """`pyproject.toml`, read."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def loaded_by(module: str) -> set[str]:
    """Top-level packages that importing `module` loads in a fresh interpreter beyond those it starts with."""
    program = f"""
import sys
before = set(sys.modules)
import {module}
print(*{{name.partition(".")[0] for name in set(sys.modules) - before}})
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_changelog_starts_with_this_version() -> None:
    """A release is described before it is made: version, metadata and the newest heading of the changelog agree."""
    newest = re.search(r"^## \[?(\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == tapete.__version__ == importlib.metadata.version("tapete")


@pytest.fixture(scope="module")
def allowed() -> set[str]:
    """The standard library and msgspec, with what msgspec itself brings; multiprocessing names the program anew."""
    return loaded_by("msgspec") | sys.stdlib_module_names | {"tapete", "__mp_main__"}


@pytest.mark.parametrize("module", LIGHT)
def test_the_engine_is_light(module: str, allowed: set[str]) -> None:
    """Importing the package, or any part not named above, loads the standard library and msgspec, nothing else."""
    assert loaded_by(module) - allowed == set()


def test_the_guard_of_lightness_sees_what_it_forbids(allowed: set[str]) -> None:
    """A third package would be found."""
    assert "numpy" in loaded_by("numpy") - allowed


@pytest.mark.parametrize("words", [["tables"], ["edge", "--help"], ["edge", "nosuch"]])
def test_a_command_starts_without_what_only_others_need(words: list[str]) -> None:
    """No command waits for a validator or for a second library of commands, which its packages may bring along."""
    program = f"import sys, tapete.cli; tapete.cli.run({words!r}, 'en'); print(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "click" in loaded
    assert {"pydantic", "pydantic_core", "typer"} & loaded == set()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_names_no_index(lock: Path) -> None:
    """Locked requirements install from whatever index a machine is set up for."""
    faults = [line for line in lock.read_text(encoding="utf-8").splitlines() if "://" in line or line.startswith("-")]
    assert faults == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_pins_every_package_with_hashes(lock: Path) -> None:
    """Every line of a lock is a comment, a version or a hash, and every version has a hash."""
    text = re.sub(r"^ *#.*\n", "", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    pins = text.replace("\\\n", "").splitlines()
    assert pins
    assert [pin for pin in pins if not re.match(r"[a-z0-9-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", pin)] == []


def test_the_tests_run_on_what_is_played() -> None:
    """The test lock holds the play lock: same packages, same versions, same hashes."""
    play, tests = (
        set(
            re.findall(
                r"^[a-z0-9-]+==[^\s;]+|--hash=\S+", (ROOT / "requirements" / name).read_text("utf-8"), re.MULTILINE
            )
        )
        for name in ("play.txt", "test.txt")
    )
    assert play - tests == set()


def test_every_direct_dependency_is_locked() -> None:
    """A dependency added to `pyproject.toml` is locked too: `make lock` has been run."""
    declared = {re.split(r"[<>=~!]", name)[0].replace(".", "-") for name in project()["project"]["dependencies"]}
    locked = set(re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements/play.txt").read_text("utf-8"), re.MULTILINE))
    assert declared <= locked


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(SOURCE)))
def test_a_module_is_one_noun(module: Path) -> None:
    """A module is short enough to be read whole, and is named after what it holds."""
    assert len(module.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    assert not {"utils", "util", "helpers", "helper", "manager", "base"} & set(
        module.relative_to(SOURCE).with_suffix("").parts
    )


def test_a_wheel_holds_everything_the_package_reads(tmp_path: Path) -> None:
    """What is installed from a wheel is what a checkout runs: modules, tables, words and types."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("tapete/")}
    present = {
        path.relative_to(SOURCE.parent).as_posix()
        for path in SOURCE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert packed == present


def built(folder: Path) -> tuple[int, str]:
    """Build the documentation of a folder; return exit code and what is said. Said quietly, no warning would count."""
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder / "site")]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(build, cwd=folder, capture_output=True, text=True, check=False, env=environment)
    return done.returncode, done.stderr


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """Return a folder with a copy of the documentation."""
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    return tmp_path


def test_the_documentation_builds(book: Path) -> None:
    """No page is out of the book and no link leads nowhere."""
    code, said = built(book)
    assert code == 0, said


@pytest.mark.parametrize("page", ["# Left out of the book\n", "[nowhere](nowhere.md)\n"])
def test_a_page_left_out_and_a_link_to_nowhere_are_noticed(book: Path, page: str) -> None:
    """The build that must succeed can fail."""
    place = book / "docs" / ("index.md" if "nowhere" in page else "more.md")
    place.write_text(page, encoding="utf-8")
    code, said = built(book)
    assert code != 0
    assert ("nowhere.md" if "nowhere" in page else "more.md") in said
