"""A night in the terminal: through a pseudo-terminal to its end, in a pipe, without colour, without a mouse's help."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pexpect
import pytest

from tapete.cli.play import go_on_with
from tapete.rules import SHIPPED

TAPETE = [sys.executable, "-m", "tapete"]
QUIET = {"LANG": "es_ES.UTF-8", "TERM": "dumb", "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every test a data folder of its own and a quiet terminal."""
    for name, value in (QUIET | {"XDG_DATA_HOME": str(tmp_path / "home")}).items():
        monkeypatch.setenv(name, value)


def piped(*arguments: str, said: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Return what `tapete play` answers to lines that come through a pipe."""
    return subprocess.run(
        [*TAPETE, "play", *arguments],
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("table", SHIPPED)
def test_a_night_is_played_to_its_end_in_a_real_terminal(table: str) -> None:
    """Everything on every hand until the chips are gone: the night ends by itself, politely, at every table."""
    night = pexpect.spawn(
        TAPETE[0], [*TAPETE[1:], "play", table, "--seed", "7", "--lang", "es"], timeout=30, encoding="utf-8"
    )
    night.expect("> ")
    night.sendline("500")
    for _ in range(2000):
        found = night.expect(["Se acabó la noche.*\n", "> "])
        if found == 0:
            break
        night.sendline(_answer(night.before or ""))
    night.expect(pexpect.EOF)
    night.close()
    assert (night.exitstatus, night.signalstatus) == (0, None)


def _answer(shown: str) -> str:
    """Decline what is offered, stand, and bet the last bet again."""
    last = shown.rstrip().rsplit("\n", 1)[-1]
    return "n" if "NO,\N{NO-BREAK SPACE}GRACIAS" in last else "p" if "PLANTARSE" in last else ""


def test_leaving_a_terminal_with_ctrl_c_is_polite() -> None:
    """Ctrl-C in the middle of a hand: it is stood and paid, the stack is said, the exit code is 130."""
    night = pexpect.spawn(
        TAPETE[0], [*TAPETE[1:], "play", "selminha", "--seed", "ab", "--lang", "es"], encoding="utf-8"
    )
    for line in ("25", ""):
        night.expect("> ")
        night.sendline(line)
    night.expect("PLANTARSE")
    night.expect("> ")
    night.sendintr()
    night.expect("Dejas la mesa con 525 fichas")
    night.expect(pexpect.EOF)
    night.close()
    assert night.exitstatus == 130


def test_the_end_of_input_leaves_and_the_hand_is_paid() -> None:
    """A pipe that ends in the middle of a hand: stood, settled, exit code 0, nothing on stderr."""
    night = piped("selminha", "--seed", "ab", said="25\n\n")
    assert (night.returncode, night.stderr) == (0, "")
    assert night.stdout.rstrip().endswith("Dejas la mesa con 525 fichas.")


def test_a_seeded_night_is_the_same_every_time_and_claims_nothing() -> None:
    """The same seed and the same lines give the same night to the letter; another seed gives another."""
    said = "25\n\np\np\n\np\np\nq\n"
    nights = [piped("americano", "--seed", seed, said=said).stdout for seed in ("01", "01", "02")]
    assert nights[0] == nights[1] != nights[2]
    assert "Compromiso" not in nights[0]
    assert "Compromiso del próximo zapato, el 1: " in piped("americano", said=said).stdout


def test_bad_bets_are_refused_with_a_reason() -> None:
    """Whatever is no bet changes nothing and is answered with a sentence."""
    bets = ["0", "-1", "7", "505", "600", '"5"', "1e9", "NaN", "inf", "2,5", "+10", "5" * 400, "\x00", "½"]
    night = piped("selminha", "--seed", "ab", said="\n".join(bets) + "\n")
    assert (night.returncode, night.stderr) == (0, "")
    assert night.stdout.count("Tienes 500 fichas. Apuesta: 0.") == len(bets) + 1
    assert "No se puede (" not in night.stdout


def test_only_legal_actions_are_offered_with_their_keys() -> None:
    """C and P at selminha; a key that means nothing now is answered with those that do."""
    night = piped("selminha", "--seed", "ab", said="25\n\nv\np\n").stdout.replace("\N{NO-BREAK SPACE}", " ")
    assert "c PEDIR   p PLANTARSE   d DOBLAR\n" in night
    assert "No entiendo «v». Puedes: c PEDIR, p PLANTARSE, d DOBLAR." in night


def test_words_serve_as_well_as_keys() -> None:
    """The word on the button, in any case, is understood."""
    night = piped("selminha", "--seed", "ab", said="25\nREPARTIR\nplantarse\nRetirarse\n")
    assert night.stdout.rstrip().endswith("Te retiras con 525 fichas.")


@pytest.mark.parametrize(("language", "words"), [("es", "Tu mano"), ("en", "Your hand"), ("pt", "Sua mão")])
def test_a_night_is_held_in_the_players_language(language: str, words: str) -> None:
    """`--lang` decides the words, whatever the locale says."""
    assert words in piped("clasico", "--seed", "ab", "--lang", language, said="25\n\np\n").stdout


def test_a_narrow_terminal_without_signs_or_colour_is_enough() -> None:
    """Eighty columns, no escape sequences, and letters for suits where the encoding has no signs."""
    night = piped("match-play-21", "--seed", "ab", said="25\n\np\np\np\n", PYTHONIOENCODING="ascii:replace").stdout
    assert max(map(len, night.splitlines())) <= 80
    assert "\x1b" not in night
    assert not re.search("[♠♥♦♣▒]", night)
    assert re.search(r"\b(?:\d|10|[JQKA])[shdc] \[\?\?\]", night)


def test_rounds_are_written_as_records_that_replay_and_verify(tmp_path: Path) -> None:
    """Every finished round is a record with its proof; at the end of the night the shoe is revealed and verifies."""
    night = piped("selminha", "--records", str(tmp_path), said="25\n\nn\np\np\np\n\nn\np\np\np\nq\n")
    assert night.returncode == 0
    files = sorted(str(file) for file in tmp_path.glob("*.toml"))
    assert [Path(file).name for file in (files[0], files[-1])] == ["round-0001.toml", "shoe-0001.toml"]
    replayed = subprocess.run([*TAPETE, "replay", files[0], "--json"], capture_output=True, check=False)
    assert (replayed.returncode, replayed.stderr) == (0, b"")
    for file in files:
        verified = subprocess.run([*TAPETE, "verify", file], capture_output=True, check=False)
        assert (verified.returncode, verified.stderr) == (0, b"")


@pytest.mark.parametrize("sure", ["q", "RETIRARSE", "sí"])
def test_a_person_is_asked_before_the_night_ends(sure: str) -> None:
    """In a terminal retiring asks once more: anything but the same word or a yes goes on with the night."""
    night = pexpect.spawn(TAPETE[0], [*TAPETE[1:], "play", "selminha", "--seed", "1"], timeout=30, encoding="utf-8")
    for line, answer in (("q", ""), ("q", "no"), ("q", sure)):
        night.expect("Tienes 500 fichas. Apuesta: 0.")
        night.expect("> ")
        night.sendline(line)
        night.expect("Te retiras con 500 fichas y la noche termina")
        night.expect("> ")
        night.sendline(answer)
    night.expect(r"Te retiras con 500 fichas\.")
    night.expect(pexpect.EOF)
    night.close()
    assert night.exitstatus == 0


def test_a_pipe_is_not_asked() -> None:
    """Lines of a pipe mean what they say, so that a script ends as it did."""
    assert "otra vez" not in piped("selminha", "--seed", "1", said="q\n").stdout


@pytest.mark.parametrize(
    ("language", "hint"),
    [("es", "Escribe cuánto quieres apostar."), ("en", "Type how much to bet."), ("pt", "Digite quanto quer apostar.")],
)
def test_where_nothing_is_bet_the_prompt_says_how(language: str, hint: str) -> None:
    """Who has bet nothing yet is told to type an amount; who has bet is not told again."""
    assert piped("selminha", "--seed", "1", "--lang", language, said="25\n").stdout.count(hint) == 1


GOES_ON = [
    ("clasico", "", "tapete play clasico"),
    ("./my table.toml", "", "tapete play './my table.toml'"),
    ("clasico", "sqlite:////srv/n.sqlite3", "tapete play clasico --database sqlite:////srv/n.sqlite3"),
    ("clasico", "postgresql://ana:s3:c/r@host/db", "tapete play clasico --database 'postgresql://ana:***@host/db'"),
    ("clasico", "postgresql://ana@host:5432/db", "tapete play clasico --database postgresql://ana@host:5432/db"),
]


@pytest.mark.parametrize(("table", "database", "command"), GOES_ON)
def test_a_night_goes_on_with_the_command_it_began_with(table: str, database: str, command: str) -> None:
    """The table as it was named and its database, without a password."""
    assert go_on_with(table, database) == command


def left_in_the_middle(home: Path) -> tuple[str, Path, str]:
    """Return the database, the records and the words of a night left with its hand open."""
    for attempt in range(20):  # now and then a hand is over as soon as it is dealt
        database, folder = f"sqlite:///{home}/night-{attempt}.sqlite3", home / f"records-{attempt}"
        night = piped("selminha", "--database", database, "--records", str(folder), said="25\n\n").stdout
        if "PLANTARSE" in night:
            return database, folder, night
    pytest.fail("twenty hands in a row were over as soon as they were dealt")


def test_a_night_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """The end of input keeps the night: the same cards, the same stack; its shoe is not revealed meanwhile."""
    database, folder, first = left_in_the_middle(tmp_path)
    assert f"sigue con «tapete play selminha --database {database}»" in first
    hand = re.search(r"Tu mano: .*", first)
    assert hand is not None
    assert not [file for file in folder.glob("*.toml") if "server_seed" in file.read_text()]
    second = piped("selminha", "--database", database, said="").stdout
    assert "Sigues la noche donde la dejaste." in second
    assert hand[0] in second


def test_the_five_best_are_kept() -> None:
    """Retiring enters the list of scores, best first, five of them; a night without a round does not."""
    nights = [piped("europeo", "--name", "ana", said="1\n\nn\np\nq\nq\n").stdout for _ in range(6)]
    places = re.findall(r"^(\d)\. ana: (.*)$", nights[-1], re.MULTILINE)
    assert [place for place, _ in places] == ["1", "2", "3", "4", "5"]
    assert "puntaje" not in piped("europeo", said="q\n").stdout


def test_killed_in_the_middle_nothing_is_lost() -> None:
    """Kill -9 while the hand is open: the next call shows the same hand and the same money."""
    night = pexpect.spawn(TAPETE[0], [*TAPETE[1:], "play", "clasico", "--lang", "es"], timeout=30, encoding="utf-8")
    for line in ("10", ""):
        night.expect("> ")
        night.sendline(line)
    night.expect("> ")
    while "REPARTIR" in (shown := night.before or ""):  # a round without a decision
        night.sendline("")
        night.expect("> ")
    night.kill(signal.SIGKILL)
    night.close()
    again = piped("clasico", said="").stdout
    assert "Sigues la noche donde la dejaste." in again
    hand = re.search(r"Tu mano: .*", shown.replace("\r", ""))
    assert hand is not None
    assert hand[0] in again


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("nowhere",), "nowhere"),
        (("selminha", "--seed", "xyz"), "xyz"),
        (("selminha", "--seed", "0" * 65), "64"),
        (("selminha", "--lang", "xx"), "xx"),
    ],
)
def test_bad_arguments_exit_with_the_reason(arguments: tuple[str, ...], reason: str) -> None:
    """Exit 2, nothing on stdout, the value named on stderr."""
    night = piped(*arguments)
    assert (night.returncode, night.stdout) == (2, "")
    assert reason in night.stderr
    assert "Traceback" not in night.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    """Who reads one line of the night and closes the pipe leaves no error behind, and no process."""
    night = subprocess.Popen(
        [*TAPETE, "play", "selminha", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert night.stdout is not None
    assert night.stdin is not None
    assert night.stderr is not None
    assert night.stdout.readline().decode().strip() == "tapete · Selminha"
    night.stdout.close()
    night.stdin.write(b"5\n\np\n" * 5000)
    with suppress(BrokenPipeError):
        night.stdin.close()
    assert night.wait(timeout=60) == 0
    assert night.stderr.read() == b""
    night.stderr.close()


def shell(script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Return what a line of shell answers in which `"$@"` is the program."""
    return subprocess.run(
        ["/bin/sh", "-c", script, "sh", *TAPETE, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )


def test_amounts_of_any_size_are_answered_at_once() -> None:
    """Numbers that take minutes to compare exactly, and lines without end, are refused as fast as any other."""
    bets = ["1e-99999999", "1e99999999", "-1e99999999", "9" * 3_000_000, "1e9"]
    night = piped("selminha", "--seed", "ab", said="\n".join(bets) + "\n")
    assert (night.returncode, night.stderr) == (0, "")
    assert night.stdout.count("Tienes 500 fichas. Apuesta: 0.") == len(bets) + 1
    assert "1e9 pasa de la apuesta máxima, que es 500 fichas." in night.stdout


def test_without_input_the_table_is_left() -> None:
    """A closed stdin is the end of input."""
    night = shell('exec "$@" <&-', "play", "selminha", "--seed", "1")
    assert (night.returncode, night.stderr) == (0, "")
    assert "Dejas la mesa con 500 fichas." in night.stdout


def test_blanks_stay_blanks_in_every_encoding() -> None:
    """Where the blank that does not break lines cannot be written, an ordinary one is."""
    assert "a [x] Repetir la apuesta anterior" in piped("selminha", "--seed", "1", PYTHONIOENCODING="ascii").stdout


@pytest.mark.parametrize("folder", ["file", "file/below", "/proc/nowhere"])
def test_a_folder_for_records_is_tried_before_the_night(folder: str, tmp_path: Path) -> None:
    """Nobody plays a night to find at its end that it cannot be written down."""
    (tmp_path / "file").touch()
    night = piped("selminha", "--seed", "1", "--records", str(tmp_path / folder), said="5\n\np\n")
    assert (night.returncode, night.stdout) == (2, "")
    assert night.stderr == f"En la carpeta {tmp_path / folder} no se puede escribir; di otra.\n"


def test_two_terminals_play_the_same_night() -> None:
    """What is done in one is seen in the other with its next line, which never acts on a table it has not seen."""
    words = [*TAPETE[1:], "play", "selminha", "--lang", "es"]
    one = pexpect.spawn(TAPETE[0], words, encoding="utf-8", timeout=60)
    one.expect("> ")
    other = pexpect.spawn(TAPETE[0], words, encoding="utf-8", timeout=60)
    other.expect("> ")
    one.sendline("25")
    one.expect("Apuesta: 25")
    one.expect("> ")
    other.sendline("50")
    other.expect("Apuesta: 25")
    other.expect("> ")
    one.sendline("q")
    one.expect("otra vez")
    one.sendline("q")
    one.expect("Te retiras con 500 fichas")
    other.sendline("")
    other.expect("Esta noche ha terminado ya en otra terminal")
    for night in (one, other):
        night.expect(pexpect.EOF)
        night.close()
        assert night.exitstatus == 0
