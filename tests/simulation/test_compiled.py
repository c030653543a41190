"""The cache of compiled kernels: a changed imported piece never runs as it was before."""

import os
import subprocess
import sys
from pathlib import Path

PACKAGE = """
from pathlib import Path
import tapete.simulation.compiled as compiled
compiled.sources_digest.cache_clear()
digest = compiled.sources_digest.__wrapped__
compiled.sources_digest = lambda: digest(Path(__file__).parent)
"""
PIECE = """
from tapete.simulation.compiled import kernel
@kernel
def piece(number):
    return number + {added}
"""
WHOLE = """
from tapete.simulation.compiled import entry
from kernels.piece import piece
@entry
def whole(number):
    return piece(number)
"""
ASK = """
import kernels
from kernels.whole import whole
from tapete.kernels import on_compiling
told = []
on_compiling(lambda: told.append("compiling"))
print(whole(1), *told)
"""


GONE = """
from typing import NamedTuple
from tapete.simulation.compiled import entry
class {name}(NamedTuple):
    number: int
@entry
def inner(number):
    return number.number
def whole(number):
    return inner({name}(number))
"""


def _ask(folder: Path) -> str:
    environment = os.environ | {"PYTHONPATH": str(folder), "NUMBA_CACHE_DIR": str(folder / "cache")}
    done = subprocess.run((sys.executable, "-c", ASK), capture_output=True, text=True, check=True, env=environment)
    return done.stdout.strip()


def test_a_changed_piece_recompiles_the_kernels_that_use_it(tmp_path: Path) -> None:
    """An unchanged package is loaded from the cache; when another file of it changes, no stale code runs."""
    package = tmp_path / "kernels"
    package.mkdir()
    (package / "__init__.py").write_text(PACKAGE)
    (package / "whole.py").write_text(WHOLE)
    (package / "piece.py").write_text(PIECE.format(added=1))
    assert _ask(tmp_path) == "2 compiling"
    assert _ask(tmp_path) == "2"
    (package / "piece.py").write_text(PIECE.format(added=10))
    assert _ask(tmp_path) == "11 compiling"


def test_a_cache_that_names_what_is_gone_is_compiled_anew(tmp_path: Path) -> None:
    """A later version whose types have other names starts over the kept files of an earlier one."""
    package = tmp_path / "kernels"
    package.mkdir()
    (package / "__init__.py").write_text(PACKAGE)
    (package / "whole.py").write_text(GONE.format(name="Before"))
    assert _ask(tmp_path) == "1 compiling"
    (package / "whole.py").write_text(GONE.format(name="Behind"))
    assert _ask(tmp_path) == "1 compiling"
    assert _ask(tmp_path) == "1"
