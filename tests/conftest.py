"""What every test stands on: the browser, found once."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of the system's Chromium, as `scripts/browser` finds it."""
    found = subprocess.run([ROOT / "scripts/browser", "find"], capture_output=True, text=True, check=False)
    if found.returncode == 0:
        return found.stdout.strip()
    if os.environ.get("TAPETE_REQUIRE_BROWSER") == "1":
        pytest.fail("Chromium is required here and was not found")
    pytest.skip("no Chromium on this machine")
