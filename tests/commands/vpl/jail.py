"""What VPL does with the files of an activity and of a student: a stand-in of its server.

As the sources of vpl-jail-system and of moodle-mod_vpl do: both kinds of files in one folder, those of the
activity over the others; `vpl_environment.sh`; `vpl_evaluate.sh` run, the files of the activity removed, then
`vpl_execution`; a bare environment, another user, limits of the kernel (`setLimits` of `jail.cpp`); comments
and mark read as `find_proposedcomment` and `find_proposedgrade` do.

Where we are root, a user of no name, with no network and a `/proc` that hides those of others.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

PRISONER = 11_234
NEEDED = ("unshare", "setpriv", "mount")
APART = (
    *("unshare", "--net", "--ipc", "--mount", "--", "sh", "-c"),
    'mount -t proc -o hidepid=2 proc /proc && exec "$@"',
    *("sh", "setpriv", f"--reuid={PRISONER}", f"--regid={PRISONER}", "--clear-groups", "--no-new-privs"),
)
"""What comes before a command for it to run as a prisoner of VPL."""


@dataclass(frozen=True)
class Grants:
    """What VPL grants to an activity: its usual values but for the memory, which the guide asks for."""

    seconds: int = 240
    memory: int = 512 << 20
    file_bytes: int = 64 << 20
    processes: int = 200
    most: str = "20.00000"


@dataclass(frozen=True)
class Said:
    """What came out of an evaluation: all that was printed, and what VPL reads in it."""

    printed: str

    @property
    def grade(self) -> str:
        """The mark that VPL proposes, "" for none."""
        found = re.findall(r"^Grade :=>>(.*)$", self.printed, re.MULTILINE)
        return found[-1].strip() if found else ""

    @property
    def comments(self) -> str:
        """The comments that VPL shows."""
        lines, inside = [], False
        for line in self.printed.splitlines():
            if line in ("<|--", "--|>"):
                inside = line == "<|--"
            elif inside:
                lines.append(line)
            elif line.startswith("Comment :=>>"):
                lines.append(line.removeprefix("Comment :=>>"))
        return "\n".join(lines)


def can_set_apart() -> bool:
    """Return True if this machine lets us be root, hide and forbid things."""
    if sys.platform != "linux" or os.geteuid() != 0 or not all(map(shutil.which, NEEDED)):
        return False
    return subprocess.run([*APART, "true"], capture_output=True).returncode == 0


def bare_python() -> str | None:
    """Return a Python of the system, recent enough, which other users may run and which has no psutil."""
    check = (
        "import sys, importlib.util as u; "
        "sys.exit(sys.version_info < (3, 11) or u.find_spec('psutil') is not None)"
    )
    for place in ("/usr/bin/python3", sys.executable):
        if os.path.exists(place) and subprocess.run([place, "-I", "-c", check]).returncode == 0:
            return place
    return None


class Jail:
    """A server of VPL: one folder for each evaluation, all gone with it."""

    def __init__(self, python: str, grants: Grants | None = None) -> None:
        """Make the folder of programs that the prisoner finds: `python` is the only one of its name."""
        self._kept = tempfile.TemporaryDirectory(prefix="vpl-")  # nobody else enters those of pytest
        self.place, self.grants, self.apart = Path(self._kept.name), grants or Grants(), can_set_apart()
        self._made = 0
        self.programs = self.place / "bin"
        self.programs.mkdir()
        for name in ("bash", "sh", "cat", "chmod", "mktemp", "mkdir", "rm", "sleep"):
            (self.programs / name).symlink_to(shutil.which(name) or name)
        if python:
            (self.programs / "python3").symlink_to(python)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_details: object) -> None:
        self._kept.cleanup()

    def evaluate(self, activity: Mapping[str, bytes], sent: Mapping[str, bytes]) -> Said:
        """Run `vpl_evaluate.sh` of an activity on what a student sent."""
        return self._run("vpl_evaluate.sh", activity, sent)

    def run(self, activity: Mapping[str, bytes], sent: Mapping[str, bytes]) -> Said:
        """Run `vpl_run.sh`: the evaluation script is not even sent."""
        kept = {name: content for name, content in activity.items() if name != "vpl_evaluate.sh"}
        return self._run("vpl_run.sh", kept, sent)

    def _run(self, script: str, activity: Mapping[str, bytes], sent: Mapping[str, bytes]) -> Said:
        self._made += 1
        home = self.place / f"p{self._made}"
        home.mkdir()
        files = {**sent, **activity, "vpl_environment.sh": self._environment(list(sent)).encode()}
        for name, content in files.items():
            if name in activity:
                content.decode()  # VPL sends texts, but for the ends of names that it knows
            (home / name).write_bytes(content)
            (home / name).chmod(0o700 if name.endswith(".sh") else 0o600)
        if self.apart:
            for place in (self.place, home):
                os.chown(place, PRISONER if place == home else 0, PRISONER)
                place.chmod(0o770 if place == home else 0o750)
            for name in files:
                os.chown(home / name, PRISONER, PRISONER)
        before = self._command(f"./{script}", home)
        for name in (*activity, script):
            (home / name).unlink(missing_ok=True)
        if not (home / "vpl_execution").exists():
            return Said(before)
        return Said(self._command("./vpl_execution", home))

    def _environment(self, names: list[str]) -> str:
        grants = self.grants
        told = {
            "VPL_LANG": "fr_FR.UTF-8", "VPL_MAXTIME": grants.seconds, "VPL_MAXMEMORY": grants.memory,
            "VPL_MAXFILESIZE": grants.file_bytes, "VPL_MAXPROCESSES": grants.processes,
            "VPL_GRADEMIN": "0.00000", "VPL_GRADEMAX": grants.most,
            **{f"VPL_SUBFILE{n}": name for n, name in enumerate(names)},
        }  # fmt: skip
        lines = [f"export {name}='{value}'" for name, value in told.items()]
        subfiles = "".join(f"{name}\n" for name in names)
        return "\n".join(["#!/bin/bash", *lines, f'export VPL_SUBFILES="{subfiles}"', ""])

    def _command(self, command: str, home: Path) -> str:
        environment = {
            "HOME": "/home/p11234", "PATH": str(self.programs), "TERM": "dumb", "UID": str(PRISONER),
            "USER": "p11234", "VPL_LANG": "fr_FR.UTF-8",
        }  # fmt: skip
        # What sets apart is found in the folders of the machine.
        env = shutil.which("env") or "env"
        paths = (f"PATH={os.environ['PATH']}", f"PATH={self.programs}")
        first = [env, paths[0], *APART, env, paths[1]] if self.apart else []
        done = subprocess.run(
            [*first, command],
            cwd=home,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            preexec_fn=self._limit,
            timeout=self.grants.seconds,
            start_new_session=True,
        )
        return done.stdout.decode("utf-8", "replace")

    def _limit(self) -> None:
        """Set the limits of `setLimits`; that of processes counts those of the prisoner alone."""
        grants = self.grants
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (grants.seconds, grants.seconds))
        resource.setrlimit(resource.RLIMIT_FSIZE, (grants.file_bytes, grants.file_bytes))
        if self.apart:
            resource.setrlimit(resource.RLIMIT_NPROC, (grants.processes, grants.processes))
