"""The command line as a whole: exit codes, languages, help, what it loads, how it leaves."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tapete.cli import asked_language, run
from tapete.cli.registry import COMMANDS, entries
from tapete.text import LANGUAGES, has, say

TAPETE = [sys.executable, "-W", "error", "-m", "tapete"]
NAMES = list(entries())
UNWRITABLE = "The answer cannot be written: the output is closed or there is no room left."
ROWS = """\
format = "tapete-perft/1"
[[row]]
name = "an ace and three tens"
seats = [{ stack = 100, bet = 10 }]
shoe = "As Ts*3"
play = "never-bust"
leaves = 4
decisions = 1
weight = 24
chips = 120
chips2 = 15600
short = 0
"""


def tapete(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a person does, in a plain environment."""
    plain = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "PYTHONUTF8": "1"}
    return subprocess.run([*TAPETE, *words], capture_output=True, text=True, check=False, env=plain | environment)


def test_names_are_unique() -> None:
    """No name stands for two commands."""
    assert len({entry.name for entry in COMMANDS}) == len(COMMANDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every command's help says what it does, has an example that begins with it, and explains every parameter."""
    assert run([name, "--help"], language) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert say(language, "help-heading-example") in said.out
    assert f"\n  tapete {name} " in said.out
    assert say(language, "help-option-help") in said.out
    options = said.out.split(say(language, "help-heading-options"))[1]
    assert all(len(line.split("  ")) > 1 for line in options.splitlines() if line.strip())


LITERAL = re.compile(r"[a-z|]+")
"""What is typed as it stands: `es|en|pt`, no name of a value."""


@pytest.mark.parametrize("name", NAMES)
def test_every_value_has_a_name_in_every_language(name: str) -> None:
    """Help calls values by words of the catalogues, and a value that several commands take by one of them."""
    called = {parameter.opts[0]: parameter.metavar for parameter in entries()[name].load().params if parameter.metavar}
    assert called.get("--database", "URL") == "URL"
    for metavar in called.values():
        for language in LANGUAGES:
            assert LITERAL.fullmatch(metavar) or has(language, f"help-metavar-{metavar.lower()}"), metavar


PRINT_DATA = [name for name in NAMES if name not in ("play", "serve")]


@pytest.mark.parametrize("name", PRINT_DATA)
def test_commands_that_print_data_print_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every command that prints data takes `--json` and `--lang`."""
    assert run([name, "--help"], "en") == 0
    said = capsys.readouterr().out
    assert "--json" in said
    assert "--lang es|en|pt" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_has_help(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The help lists the commands of this release with what they do, in the user's language."""
    assert run(["--help"], language) == 0
    said = capsys.readouterr()
    assert said.err == ""
    for name in NAMES:
        assert f"  {name} " in said.out
        assert say(language, f"help-{name}").split()[0] in said.out
    gone = {entry.name for entry in COMMANDS} - set(NAMES)
    assert not any(f"\n  {name} " in said.out for name in gone)


USAGE = [
    (["nosuch"], "There is no command “nosuch”."),
    (["chek"], "There is no command “chek”. Perhaps check?"),
    (["--nosuch"], "There is no option --nosuch."),
    (["--port", "80"], "There is no option --port. Perhaps tapete serve --port?"),
    (["check", "--jsn", "x"], "There is no option --jsn. Perhaps --json?"),
    (["check"], "FILE is missing."),
    (["check", "a", "b"], "This is too much: b."),
    (["check", "a", "--json=1"], "The option --json takes no value."),
    (["tables", "--lang"], "The option --lang lacks its value."),
    (["x'y"], "There is no command “x'y”."),
    (
        ["simulate", "clasico", "--rounds", "ten"],
        "The value of --rounds is not valid: “ten”; expected is a whole number.",
    ),
    (["simulate", "--pace", "", "--rounds", "1.0"], "The value of --pace is not valid: “”; expected is a number."),
    (["tables", "--lang", "fr"], "There are no texts in “fr”; the languages are es, en, pt."),
    (["rules", "nosuch"], "There is no table “nosuch”."),
    (["rules", "\x1b[2J"], "There is no table “\N{REPLACEMENT CHARACTER}[2J”."),
    (["rules", ""], ""),
]


@pytest.mark.parametrize(("words", "said"), USAGE)
def test_wrong_usage(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Wrong usage ends with 2, nothing on stdout, and on stderr what is wrong."""
    assert run(words, "en") == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert said in written.err
    assert "Traceback" not in written.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_usage_is_said_in_the_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Usage line, fault and hint stand in the user's language."""
    assert run(["check"], language) == 2
    usage, fault, hint = capsys.readouterr().err.splitlines()
    file = say(language, "help-metavar-file")
    assert (
        usage == f"{say(language, 'help-heading-usage')} tapete check {file} [{say(language, 'help-metavar-options')}]"
    )
    assert fault == say(language, "usage-missing", place=file)
    assert hint == say(language, "usage-hint", command="tapete check --help")


ASKED = [
    (["tables"], "es"),
    (["tables", "--lang", "en"], "en"),
    (["--lang", "pt", "tables"], "pt"),
    (["tables", "--lang=en"], "en"),
    (["tables", "--lang", "fr"], "es"),
    (["tables", "--lang"], "es"),
    (["--lang", "en", "tables", "--lang", "pt"], "pt"),
    (["check", "--", "--lang", "en"], "es"),
    (["tables", "--language=en"], "es"),
]


@pytest.mark.parametrize(("words", "language"), ASKED)
def test_errors_honour_the_language_asked_for(words: list[str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The language of a run is known before its arguments are read, so that errors in them honour it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert asked_language(words) == language


def test_a_surprise_is_an_apology(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """An unexpected failure is named by its type alone: no traceback, and nothing that might be secret."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError("seed 5f3a")

    monkeypatch.setattr("tapete.cli.app.start", fail)
    assert run(["tables"], "en") == 2
    written = capsys.readouterr()
    assert (written.out, written.err) == (
        "",
        "Something failed inside the program (ZeroDivisionError). Sorry: it is not your fault.\n",
    )


def test_ctrl_c(tmp_path: Path) -> None:
    """A program interrupted at its work leaves with 130 and without a word."""
    waiting = tmp_path / "table.toml"
    os.mkfifo(waiting)
    words = [sys.executable, "-m", "tapete", "rules", str(waiting)]
    with (
        subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started,
        waiting.open("wb"),  # opens when the program reads, which then waits for what never comes
    ):
        started.send_signal(signal.SIGINT)
        written = started.communicate()
    assert (started.returncode, *written) == (130, b"", b"")


def test_the_locale_decides() -> None:
    """Without `--lang` the locale chooses the language, and Spanish stands in for others."""
    assert tapete("--help", LANG="pt_BR.UTF-8").stdout.startswith("Uso: tapete COMANDO")
    assert tapete("--help", LANG="en_US.UTF-8").stdout.startswith("Usage: tapete COMMAND")
    assert tapete("--help", LANG="fr_FR.UTF-8").stdout.startswith("Uso: tapete ORDEN")
    assert tapete("tables", "--lang", "en", LANG="es_ES.UTF-8").stdout.split()[0] == "Table"


def test_a_version() -> None:
    """`--version` prints the version and nothing else."""
    from tapete import __version__  # noqa: PLC0415 - beside its use

    done = tapete("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{__version__}\n", "")


def test_a_terminal_without_letters() -> None:
    """Where a letter cannot be written, the rest is."""
    done = tapete("tables", "--lang", "es", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert "Cl?sico" in done.stdout
    assert done.stderr == ""


ANSWERS = [
    "tables",
    "tables --json",
    "rules selminha",
    "check wrong.toml --json",
    "strategy nowhere.toml",
    "simulate clasico --rounds 9 --strategy never-bust --json",
    "simulate clasico --rounds 9 --strategy never-bust --workers 2",
    "perft rows.perft",
    "play selminha --seed 1",
    "serve --port 0 --no-browser --database memory:",
    "--help",
    "tables --help",
    "--version",
]


@pytest.mark.parametrize("words", ANSWERS)
def test_closed_output(words: str, tmp_path: Path) -> None:
    """With stdout closed an answer cannot be written, and that is said as on a full disk; wrong input is told first."""
    (tmp_path / "wrong.toml").write_text("[table]\n")
    (tmp_path / "rows.perft").write_text(ROWS)
    script = f'exec "$0" -W error -m tapete {words} --lang en </dev/null >&-'
    done = subprocess.run(
        ["/bin/sh", "-c", script, sys.executable], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    said = "There is no file nowhere.toml." if "nowhere" in words else UNWRITABLE
    assert (done.returncode, done.stderr.splitlines()[-1]) == (2, said)  # compiling may have been announced before
    assert "Traceback" not in done.stderr


def test_a_full_disk_is_said() -> None:
    """An answer that cannot be written is an error with its reason, no apology."""
    script = 'exec "$0" -m tapete tables --json --lang en > /dev/full'
    done = subprocess.run(["/bin/sh", "-c", script, sys.executable], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, f"{UNWRITABLE}\n")


def test_closed_diagnostics() -> None:
    """With stderr closed an error has its exit code, and stdout stays empty."""
    for command in ("check", "replay"):
        script = f'exec "$0" -m tapete {command} nowhere.toml 2>&-'
        done = subprocess.run(["/bin/sh", "-c", script, sys.executable], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (2, "")


def test_a_broken_pipe_is_quiet(tmp_path: Path) -> None:
    """A reader who leaves early is no error."""
    script = '"$0" -m tapete rules selminha --json 2>"$1" | true; echo "${PIPESTATUS[0]}"'
    told = tmp_path / "stderr"
    done = subprocess.run(["bash", "-c", script, sys.executable, told], capture_output=True, text=True, check=False)
    assert (done.stdout, told.read_text()) == ("0\n", "")


LOADED = """
import sys, tapete.cli
print(tapete.cli.run({words!r}, "es"), *{{module.split(".")[0] for module in sys.modules}})
"""
HEAVY = {"rich", "babel", "fluent", "pydantic", "numba", "numpy", "litestar", "sqlalchemy", "msgspec", "uvicorn"}


def test_help_loads_nothing_heavy() -> None:
    """The program's help needs click and the catalogues' plain messages, and loads nothing else."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(words=["--help"])], capture_output=True, text=True, check=True
    )
    code, *loaded = done.stdout.splitlines()[-1].split()
    assert code == "0"
    assert HEAVY & set(loaded) == set()


def test_tables_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """`tables --json` is one document: the five tables with id, names, seats, packs, limits in their currency."""
    assert run(["tables", "--json"], "es") == 0
    found = json.loads(capsys.readouterr().out)
    assert [table["id"] for table in found] == ["selminha", "clasico", "europeo", "americano", "match-play-21"]
    assert found[2] == {
        "id": "europeo",
        "name": {"es": "Europeo", "en": "European", "pt": "Europeu"},
        "seats": 1,
        "decks": 6,
        "minimum": 1,
        "maximum": 500,
        "bankroll": 1000,
        "currency": "EUR",
    }


def test_tables_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """`tables` names the five in the language, with their limits."""
    assert run(["tables"], "pt") == 0
    said = capsys.readouterr().out
    assert "Clássico" in said
    assert "de €\N{NO-BREAK SPACE}1 a €\N{NO-BREAK SPACE}500" in said
    assert all(len(line) <= 80 for line in said.splitlines())


def test_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """`rules --json` is the page: title and sections with their lines."""
    assert run(["rules", "selminha", "--json", "--lang", "en"], "es") == 0
    page = json.loads(capsys.readouterr().out)
    assert (page["id"], page["language"], page["title"]) == ("selminha", "en", "Rules of Selminha")
    assert {"goal", "tips", "rulings"} <= {section["id"] for section in page["sections"]}


def test_rules_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A custom table has its rules page too, within 80 columns in a pipe."""
    file = tmp_path / "mine.toml"
    file.write_text('[table]\nid = "mine"\nname = { es = "Mía" }\n[natural]\npays = [6, 5]\n', encoding="utf-8")
    assert run(["rules", str(file)], "es") == 0
    said = capsys.readouterr().out
    assert said.startswith("Reglas de Mía\n")
    assert "  - Tu blackjack paga 6 a 5.\n" in said
    assert all(len(line) <= 80 and line == line.rstrip() for line in said.splitlines())
