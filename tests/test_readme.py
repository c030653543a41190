"""What the README shows is what happens."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """A block of the README and what it must print."""

    kind: str
    source: str
    printed: str


def examples() -> list[Example]:
    """Return the README's consoles, and its programs with the text block behind each."""
    blocks = BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    programs = [
        Example("python", source, printed)
        for (kind, source), (after, printed) in zip(blocks, [*blocks[1:], ("", "")], strict=True)
        if kind == "python" and after == "text"
    ]
    consoles = [Example(kind, *console(text)) for kind, text in blocks if kind == "console"]
    return programs + consoles


def console(text: str) -> tuple[str, str]:
    """Return the commands of a console block, here documents included, and what they print."""
    commands: list[str] = []
    printed: list[str] = []
    end = ""
    for line in text.splitlines():
        if end:
            commands.append(line)
            end = "" if line == end else end
        elif line.startswith("$ "):
            commands.append(line[2:])
            end = line.rpartition("<<")[2] if "<<" in line else ""
        else:
            printed.append(line)
    return "\n".join(commands) + "\n", "\n".join(printed) + "\n"


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.source.strip().splitlines()[0][:40])
def test_an_example_prints_what_the_readme_says(example: Example, tmp_path: Path) -> None:
    """Each example runs in an empty folder and prints exactly the lines below it."""
    command = [sys.executable, "-c", example.source] if example.kind == "python" else ["sh", "-ec", example.source]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        command,
        cwd=tmp_path,
        env={**os.environ, "PATH": path, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert (ran.returncode, ran.stderr, ran.stdout) == (0, "", example.printed)


def test_there_are_five_examples() -> None:
    """Five short examples, each of them run."""
    assert len(examples()) == 5


LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_no_link_leads_nowhere(page: str) -> None:
    """Every file that a page outside the book names is there."""
    assert [
        link for link in LINK.findall((ROOT / page).read_text(encoding="utf-8")) if not (ROOT / link).exists()
    ] == []


def test_links_are_found() -> None:
    """The README names the formats."""
    assert "docs/formats/table.md" in LINK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
