"""Seconds until the program has started, as a person at a prompt feels them: median and spread of fresh processes."""

import statistics
import subprocess
import sys
import time
from pathlib import Path

RUNS = 21
COMMANDS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "python -c 'import tapete'": [sys.executable, "-c", "import tapete"],
    "tapete --help": [str(Path(sys.executable).with_name("tapete")), "--help"],
}


def seconds(command: list[str]) -> float:
    """Wall time of one run, which must succeed."""
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


def main() -> None:
    """Print a line per command; the first run, which fills the caches, is not counted."""
    for name, command in COMMANDS.items():
        seconds(command)
        runs = sorted(seconds(command) for _ in range(RUNS))
        print(f"{name:28} median {statistics.median(runs):.3f} s, from {runs[0]:.3f} to {runs[-1]:.3f}, {RUNS} runs")


if __name__ == "__main__":
    main()
