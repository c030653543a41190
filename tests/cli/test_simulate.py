"""`tapete simulate`: the JSON contract, what is refused before any work, and what is told."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tapete.cli import run
from tapete.strategy import usual_chart
from tapete.text import LANGUAGES, say

TAPETE = (sys.executable, "-m", "tapete")
CONTRACT = {
    "rounds",
    "ev",
    "standard_error",
    "standard_deviation",
    "seconds",
    "rounds_per_second",
    "workers",
    "histogram",
}


def _run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run((*TAPETE, "simulate", *words), capture_output=True, text=True, check=False, timeout=300)


@pytest.fixture
def chart(tmp_path: Path) -> str:
    """A strategy file: the usual chart, and deviations behind it."""
    path = tmp_path / "usual.csv"
    path.write_text(usual_chart().write() + "\nhand,up,count,code\nhard 16,T,>= 0,S\ninsurance,A,>=3,Y\n")
    return str(path)


@pytest.fixture
def plain_chart(tmp_path: Path) -> str:
    """A strategy file without deviations."""
    path = tmp_path / "plain.csv"
    path.write_text(usual_chart().write())
    return str(path)


def test_one_json_document_has_every_key_of_the_contract(plain_chart: str) -> None:
    """The keys other programs rely on are there, the histogram adds up, and a seed repeats the run on any workers."""
    words = ("clasico", "--rounds", "20000", "--seed", "7", "--strategy", plain_chart, "--chunks", "4", "--json")
    found = _run(*words)
    assert found.returncode == 0
    report = json.loads(found.stdout)
    assert set(report) >= CONTRACT
    assert report["rounds"] == 20000
    assert sum(row["times"] for row in report["histogram"]) == 20000
    mean = sum(row["result"] * row["times"] for row in report["histogram"]) / 20000
    assert report["ev"] == pytest.approx(mean, abs=1e-12)
    again = json.loads(_run(*words, "--workers", "2").stdout)
    assert again["histogram"] == report["histogram"]
    assert again["workers"] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_call_says_why_it_takes_long(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When kernels must be compiled a sentence on stderr says so, terminal or not; stdout is as ever."""
    monkeypatch.setattr("tapete.kernels.on_compiling", lambda tell: tell())
    monkeypatch.setattr("tapete.kernels._waiting", [])  # from other calls in this process
    assert run(["simulate", "clasico", "--rounds", "1000", "--strategy", "never-bust", "--json"], language) == 0
    written = capsys.readouterr()
    assert written.err == say(language, "simulation-compiling") + "\n"
    json.loads(written.out)


def test_a_counter_is_told_what_the_spread_means(chart: str, tmp_path: Path) -> None:
    """With a count and a spread the report has rows by count and the money's figures."""
    spread = tmp_path / "spread.toml"
    spread.write_text('format = "tapete-spread/1"\nbase = 5\n[[bets]]\nfrom = 2\nbet = 50\n')
    words = ("clasico", "--rounds", "20000", "--seed", "7", "--strategy", chart, "--count", "hi-lo")
    report = json.loads(_run(*words, "--spread", str(spread), "--bankroll", "5000", "--json").stdout)
    assert {row["bet"] for row in report["by_count"]} == {5, 50}
    assert sum(row["share"] for row in report["by_count"]) == pytest.approx(1)
    assert {"n0", "risk_of_ruin", "per_hour", "drawdown", "bankroll_for_risk"} <= set(report["money"])


def test_a_counters_money_is_told_with_its_units(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Money has its currency, and the risk of ruin is a percentage; rounds have neither."""
    spread = tmp_path / "spread.toml"
    spread.write_text('format = "tapete-spread/1"\nbase = 5\n[[bets]]\nfrom = 2\nbet = 50\n')
    words = ["simulate", "europeo", "--rounds", "2000", "--seed", "7", "--strategy", "never-bust", "--count", "hi-lo"]
    assert run([*words, "--spread", str(spread), "--bankroll", "5000"], "es") == 0
    told = dict(line.split(": ", 1) for line in capsys.readouterr().out.splitlines() if ": " in line)
    money = [value for name, value in told.items() if re.match("Apuesta media|Esperanza por (ronda|hora)|Dinero", name)]
    assert len(money) == 5
    assert all(re.fullmatch("\N{MINUS SIGN}?[\\d.]+(,\\d+)?\\s€|∞", value) for value in money)
    assert re.fullmatch(r"\d+,\d\d %", told["Riesgo de ruina"])


def test_a_picture_is_drawn(plain_chart: str, tmp_path: Path) -> None:
    """--plot writes the file it names."""
    picture = tmp_path / "results.svg"
    found = _run("clasico", "--rounds", "2000", "--strategy", plain_chart, "--plot", str(picture))
    assert found.returncode == 0
    assert "<svg" in picture.read_text()


FILES = {
    "missing.csv": usual_chart().write().replace("hard 12,H,H", "hard 12,,H"),
    "illegal.csv": usual_chart().write().replace("hard 12,H,H", "hard 12,P,H"),
    "deviating.csv": usual_chart().write() + "\nhand,up,count,code\nhard 16,T,>= 0,S\n",
    "high.toml": 'format = "tapete-spread/1"\nbase = 1000\n',
    "odd.toml": 'format = "tapete-spread/1"\nbase = 7\n',
    "second.toml": 'format = "tapete-spread/1"\nbase = 5\n[[bets]]\nfrom = 1\nbet = 10\n[[bets]]\nfrom = 2\nbet = 7\n',
    "turned.toml": 'format = "tapete-spread/1"\nbase = 5\n[[bets]]\nfrom = 2\nbet = 10\n[[bets]]\nfrom = 1\nbet = 15\n',
    "steps.toml": 'format = "tapete-spread/1"\nbase = 5\n[[bets]]\nfrom = 2\nbet = 10\n',
    "tags.toml": 'format = "tapete-count/1"\nid = "x"\ntags = { 2 = 1 }\n',
}


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--rounds", "0"), "0"),
        (("--rounds", "-5"), "-5"),
        (("--rounds", "many"), "many"),
        (("--rounds", "10", "--seats", "8"), "8"),
        (("--rounds", "10", "--chunks", "0"), "0"),
        (("--rounds", "10", "--workers", "0"), "0"),
        (("--rounds", "10", "--seed", "-1"), "-1"),
        (("--rounds", "10", "--strategy", "lucky"), "lucky"),
        (("--rounds", "10", "--strategy", "{missing.csv}"), "hard 12 v 2"),
        (("--rounds", "10", "--strategy", "{illegal.csv}"), "hard 12 v 2"),
        (("--rounds", "10", "--strategy", "{deviating.csv}"), "--count"),
        (("--rounds", "10", "--count", "lucky"), "lucky"),
        (("--rounds", "10", "--count", "{tags.toml}"), "tags.3"),
        (("--rounds", "10", "--spread", "{high.toml}"), "1000"),
        (("--rounds", "10", "--spread", "{odd.toml}"), "7"),
        (("--rounds", "10", "--spread", "{steps.toml}"), "--count"),
        (("--rounds", "10", "--spread", "{second.toml}"), "bets[2].bet"),
        (("--rounds", "10", "--spread", "{turned.toml}"), "bets[2].from"),
        (("--rounds", "10", "--scheduler", "tcp://127.0.0.1:9", "--strategy", "never-bust"), "127.0.0.1:9"),
        (("--rounds", "10", "--plot", "x.gif", "--strategy", "never-bust"), "x.gif"),
        (("--rounds", "10", "--pace", "0"), "pace"),
    ],
    ids=" ".join,
)
def test_bad_input_is_refused_by_name(
    words: tuple[str, ...], named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2, nothing on stdout, the offending value in the reason, no traceback."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    placed = [str(tmp_path / word[1:-1]) if word.startswith("{") else word for word in words]
    assert run(["simulate", "clasico", *placed, "--lang", "en"], "en") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert named in told.err
    assert "Traceback" not in told.err


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("bankroll", "-1", "bankroll cannot be -1. Allowed is >= 0, < ∞.\n"),
        ("bankroll", "nan", "bankroll cannot be nan. Allowed is >= 0, < ∞.\n"),
        ("pace", "0", "pace cannot be 0. Allowed is > 0, < ∞.\n"),
        ("pace", "1e999", "pace cannot be inf. Allowed is > 0, < ∞.\n"),
    ],
)
def test_only_what_is_wrong_is_named(option: str, value: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Pace and bankroll have each their own range."""
    assert run(["simulate", "clasico", "--rounds", "9", "--strategy", "never-bust", f"--{option}", value], "en") == 2
    assert capsys.readouterr().err == said


SPREAD = 'format = "tapete-spread/1"\n'
COUNT = """\
format = "tapete-count/1"
id = "mine"
tags = { 2 = 1, 3 = 1, 4 = 1, 5 = 1, 6 = 1, 7 = 0, 8 = 0, 9 = 0, T = -1, A = 0 }
"""
ROW = """\
format = "tapete-perft/1"
[[row]]
name = "a"
shoe = "As Ts*3"
seats = [{ stack = 500, bet = 10 }]
"""
SIMULATE = "simulate clasico --rounds 9 --strategy never-bust"
ENDLESS = [
    (f"{SIMULATE} --spread", SPREAD + "base = 1e999999999\n", "base cannot be 1E+999999999."),
    (f"{SIMULATE} --spread", SPREAD + "base = 1e-999999999\n", "base cannot be 1E-999999999."),
    (f"{SIMULATE} --spread", SPREAD + f"{'a.' * 100_000}a = 1\n", "is not TOML"),
    (f"{SIMULATE} --count", COUNT.replace("A = 0", "A = 1e999999999"), "tags.A cannot be 1E+999999999."),
    (f"{SIMULATE} --count", COUNT.replace("A = 0", "A = 1e-9999999"), "tags.A cannot be 1E-9999999."),
    (f"{SIMULATE} --count", COUNT + "start = 1e999999999\n", "start cannot be 1E+999999999."),
    ("perft", ROW.replace("500", "1e999999999"), "row[1].seats[1].stack: 1E+999999999 will not do."),
    ("perft --json", ROW.replace("500", "1e-999999999"), "row[1].seats[1].stack: 1E-999999999 will not do."),
]
ASK_ALL = """
import sys
from tapete.cli import run
for words in sys.argv[1:]:
    print(run(words.split(), "en"), file=sys.stderr)
"""


def test_what_would_never_be_converted_is_refused_at_once(tmp_path: Path) -> None:
    """A short file that would take for ever is answered with file, key and value."""
    asked = []
    for place, (words, text, _) in enumerate(ENDLESS):
        (tmp_path / f"{place}.toml").write_text(text)
        asked.append(f"{words} {place}.toml")
    asking = (sys.executable, "-c", ASK_ALL, *asked)
    found = subprocess.run(asking, capture_output=True, text=True, check=True, timeout=120, cwd=tmp_path)
    assert found.stdout == ""
    lines = found.stderr.splitlines()
    assert lines[1::2] == ["2"] * len(ENDLESS)
    for place, (line, (_, _, said)) in enumerate(zip(lines[::2], ENDLESS, strict=True)):
        assert line.startswith(f"{place}.toml")
        assert said in line


def _stopped_after(seconds: float, workers: str) -> str:
    """Start a simulation that would take hours, press Ctrl-C, and return what it wrote."""
    words = ("clasico", "--rounds", str(10**10), "--chunks", "1000000", "--strategy", "never-bust")
    with subprocess.Popen(
        (*TAPETE, "simulate", *words, "--seats", "2", "--workers", workers, "--json"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Where tests run in the background it is ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as running:
        try:
            time.sleep(seconds)
            assert running.poll() is None
            os.killpg(running.pid, signal.SIGINT)
            out, errors = running.communicate(timeout=120)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 130
    assert "Traceback" not in errors
    return out


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_keyboard_stops_it_and_what_is_there_is_told(workers: str) -> None:
    """Ctrl-C exits 130 and prints the rounds played so far; stopped before there are any it prints nothing."""
    out = ""
    for seconds in (5, 20, 80):  # a busy machine may not have begun by then
        out = _stopped_after(seconds, workers)
        if out:
            break
    assert 0 < json.loads(out)["rounds"] < 10**10
