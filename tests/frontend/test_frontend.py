"""The page: its own tests and types, how much of it is loaded, and that no policy against inline code would stop it."""

from __future__ import annotations

import gzip
import re
import subprocess
from pathlib import Path

import pytest

from hatch_build import STATIC, build, built, find_node, fingerprint

ROOT = Path(__file__).parents[2]
FRONTEND = ROOT / "frontend"
MOST_BYTES = 200_000
"""Everything but card art, compressed, as the budget says."""


@pytest.fixture(scope="module")
def page() -> Path:
    """The built page, made of the present sources."""
    if built(ROOT) != fingerprint(ROOT):
        build(ROOT, fingerprint(ROOT))
    return ROOT / STATIC


@pytest.fixture(scope="module")
def node(page: Path) -> Path:  # noqa: ARG001 - building the page installs what the tests need
    """Node, with the front end's packages installed."""
    return find_node()[0]


def run(node: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program of the front end's packages."""
    return subprocess.run(
        [node, FRONTEND / "node_modules" / program, *arguments],
        cwd=FRONTEND,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_tests_of_the_page_pass(node: Path) -> None:
    """Verification against the golden vectors, playback, money, words: what vitest runs."""
    done = run(node, "vitest/vitest.mjs", "run", "--reporter=dot")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_types_of_the_page_hold(node: Path) -> None:
    """TypeScript and Svelte find neither fault nor warning."""
    done = run(node, "svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_page_is_light(page: Path) -> None:
    """All scripts, styles and fonts of all pages together are under the budget for the first load alone."""
    loaded = [path for path in page.rglob("*") if path.suffix in {".js", ".css", ".html", ".woff2"}]
    assert len(loaded) > 10
    sizes = [len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in loaded]
    assert sum(sizes) < MOST_BYTES


def test_the_page_has_nothing_inline(page: Path) -> None:
    """No script and no style stands in the page itself, and nothing comes from elsewhere."""
    index = (page / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|https?://", index) == []
    scripts = "".join(path.read_text(encoding="utf-8") for path in page.rglob("*.js"))
    assert " style=" not in scripts
    assert "eval(" not in scripts


def test_the_build_is_skipped_where_nothing_changed(page: Path) -> None:
    """The stamp beside the page is that of the sources, and one changed byte makes another."""
    assert built(ROOT) == fingerprint(ROOT)
    assert (page / "assets").is_dir()


def test_the_lock_names_no_host() -> None:
    """The lock file installs from whatever registry a machine is set up for."""
    lock = (FRONTEND / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in lock
    assert '"resolved"' not in lock
