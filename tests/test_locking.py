"""One writer at a time, and a lock that does not outlive its owner."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from reussites_tk import locking
from reussites_tk.locking import locked

KEEPER = """
import sys
from pathlib import Path
from reussites_tk.locking import locked
with locked(Path(sys.argv[1])):
    print("kept", flush=True)
    sys.stdin.read()
"""


def test_what_another_process_keeps_is_waited_for_then_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "nombres.json"
    monkeypatch.setattr(locking, "WAIT_SECONDS", 0.0)
    command = [sys.executable, "-c", KEEPER, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as keeper:
        assert keeper.stdout is not None and keeper.stdout.readline().strip() == b"kept"
        with pytest.raises(OSError), locked(file):
            pytest.fail("the lock was taken twice")
        keeper.kill()
    with locked(file):
        assert not file.exists()


def test_an_error_frees_it(tmp_path: Path) -> None:
    file = tmp_path / "nombres.json"
    with pytest.raises(ZeroDivisionError), locked(file):
        raise ZeroDivisionError
    with locked(file):
        pass
