"""The child's own duty: it never outlives its parent."""

import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from reussites_tk.worker.parent.start import MARK, PACKAGE_ROOT, child_command

PARENT = """
import sys, tempfile
from pathlib import Path
from reussites_tk.worker.parent.child import Child
from reussites_tk.worker.limits import Limits
tempfile.tempdir = sys.argv[1]
file = Path(sys.argv[1], "copie.py")
file.write_text(sys.argv[2])
with Child(file, "tests.worker.echo_bench", {}, Limits(seconds=1000, wall_seconds=1000)) as child:
    child.load()
    print(flush=True)
    for _ in child.stream("f"):
        pass
"""


@pytest.mark.skipif(os.name != "posix", reason="on Windows the job does it")
@pytest.mark.parametrize("body", ["while True: pass", "__import__('time').sleep(1000)"])
def test_a_child_ends_when_its_parent_is_killed(tmp_path: Path, body: str) -> None:
    source = f"def f():\n    {body}"
    command = [sys.executable, "-c", textwrap.dedent(PARENT), str(tmp_path), source]
    with subprocess.Popen(command, cwd=PACKAGE_ROOT, stdout=subprocess.PIPE) as parent:
        try:
            assert parent.stdout is not None and parent.stdout.readline()  # its child is loaded
            family = psutil.Process(parent.pid).children(recursive=True)
        finally:
            parent.kill()
    wait_for(lambda: all(gone(process) for process in family))
    if len(family) == 1:  # behind bubblewrap, a child is not the process that was started
        wait_for(lambda: not list(tmp_path.glob("reussites-*/*")))


def test_a_child_that_is_started_by_hand_removes_nothing(tmp_path: Path) -> None:
    for folder in (tmp_path / "reussites-1-moi", tmp_path / "moi"):
        folder.mkdir()
        (folder / "f.txt").touch()
        marked = {MARK: "1"} if folder.name == "moi" else {}
        subprocess.run(
            child_command(), cwd=folder, stdin=subprocess.DEVNULL, env={**os.environ, **marked}, check=True
        )
        assert (folder / "f.txt").exists()


def gone(process: psutil.Process) -> bool:
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def wait_for(condition: Callable[[], object]) -> None:
    """Wait until something is so; a minute at most."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)
