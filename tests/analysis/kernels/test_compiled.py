"""Compiled code is kept between runs, wherever the program lies."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba")

from reussites_tk.analysis.kernels import compiled  # noqa: E402

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """
import sys
from reussites_tk.analysis.kernels import blocks
import numpy as np
tables = [np.zeros(256, np.int64) for _ in range(3)]
blocks.tally(np.array([7, 7, 9], np.uint8), 5, *tables)
print([int(table[7]) for table in tables], sum(blocks.tally.dispatcher.stats.cache_hits.values()))
"""


def start(home: Path) -> subprocess.Popen[str]:
    """Count three games in a fresh process whose caches are in `home`."""
    environment = {"XDG_CACHE_HOME": str(home), "PATH": "", "HOME": str(home), "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM], env=environment, text=True, stdout=subprocess.PIPE
    )


@pytest.mark.skipif(sys.platform != "linux", reason="here XDG_CACHE_HOME names the folder of caches")
def test_processes_that_compile_at_the_same_time_leave_code_that_the_next_one_finds(tmp_path: Path) -> None:
    together = [start(tmp_path) for _ in range(2)]
    assert [p.communicate()[0].split("] ")[0] for p in together] == ["[2, 5, 6"] * 2
    assert start(tmp_path).communicate()[0] == "[2, 5, 6] 1\n"


@pytest.mark.skipif(sys.platform != "linux", reason="here XDG_CACHE_HOME names the folder of caches")
def test_games_are_played_even_where_compiled_code_cannot_be_kept(tmp_path: Path) -> None:
    (tmp_path / "reussites").write_text("a file in the way")
    assert start(tmp_path).communicate()[0].startswith("[2, 5, 6]")
    assert not list((ROOT / "reussites_tk").rglob("*.nbc")), "nothing is left beside the program"


def test_the_folder_depends_on_the_version_of_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.kernels_folder()
    monkeypatch.setattr("numba.__version__", "0.0")
    compiled.kernels_folder.cache_clear()
    other = compiled.kernels_folder()
    compiled.kernels_folder.cache_clear()
    assert before.parent == other.parent and before != other
