"""`reussites.pyz`: the judge in one file, which lays itself in a folder, for a server that only has Python.

It is a zip archive in base64 behind a few lines of Python. VPL sends a file to its server as it is, unless
the end of its name is one that it knows (`.zip`, `.bin`…; and it opens a `.zip` that is laid): a binary file
of any other name does not arrive. The children of the judge are started from a folder of modules, which
the kernel closes to them but for what they need: so the archive is opened, and not run as it is.
"""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from collections.abc import Iterator

from ... import __version__
from ...errors import UserError
from ...paths import PACKAGE, exercises_folder
from ...texts import _

NAME = "reussites.pyz"
ROOMS = ("cours", "tas", "reussites", "jeux", "native", "worker", "judge", "grading", "commands")
NOT_THERE = ("__main__", "arguments", "cli", "pytest_plugin")
"""Modules of the package itself that only the command line or pytest use."""
OF_COMMANDS = ("__init__.py", "report.py", "vpl/__init__.py", "vpl/comments.py", "vpl/evaluation.py")
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of every file: the same judge makes the same archive."""
WIDTH = 96
READY, FULL = "pret", "plein"
"""What the archive prints once it is whole and laid, and when it finds no room to lay itself."""

HEAD = """\
#!/usr/bin/env python3
# Réussites {version}, le juge seul, pour VPL : python3 reussites.pyz DOSSIER [PIÈCE]
# Une archive zip écrite en base64 : VPL n'apporte pas intact un fichier binaire de ce nom.
import base64, compileall, hashlib, io, os, sys, zipfile

SIGN = "{sign}"


def lay(folder, room):
    kept = ("reussites_tk/__init__.py", "reussites_tk/" + room + "/") if room else ""
    with open(__file__, "rb") as stream:
        lines = [line[2:].strip() for line in stream if line.startswith(b"#:")]
    content = base64.b64decode(b"".join(lines))
    if hashlib.sha256(content).hexdigest() != SIGN:
        sys.exit("abime")
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        try:
            archive.extractall(folder, [name for name in archive.namelist() if name.startswith(kept)])
        except OSError:
            print("{full}")
            sys.exit()
    # A child sees modules that it cannot write: it would compile them at each start.
    for room in ("", "cours", "worker", "tas", "reussites"):
        place = os.path.join(folder, "reussites_tk", room)
        if os.path.isdir(place):
            compileall.compile_dir(place, maxlevels=5 if room else 0, quiet=2)
    print("{ready}")


if len(sys.argv) > 1:
    lay(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "")
else:
    print("Ce fichier se dépose dans VPL, avec vpl_run.sh et vpl_evaluate.sh qui s'en servent.")
"""
START = '''\
"""Judges what VPL has received."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from reussites_tk.commands.vpl.evaluation import main

main()
'''


def archive() -> bytes:
    """Return the text of `reussites.pyz`; raises `UserError` where our modules are not files."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as zipped:
        for name, data in sorted(_files()):
            zipped.writestr(zipfile.ZipInfo(name, LONG_AGO), data, zipfile.ZIP_DEFLATED, 9)
    payload = base64.b64encode(content.getvalue()).decode("ascii")
    sign = hashlib.sha256(content.getvalue()).hexdigest()
    head = HEAD.format(version=__version__, sign=sign, ready=READY, full=FULL)
    lines = [f"#:{payload[k : k + WIDTH]}" for k in range(0, len(payload), WIDTH)]
    return (head + "\n".join(lines) + "\n").encode()


def _files() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the archive by their names."""
    yield "__main__.py", START.encode()
    modules = [file for file in PACKAGE.glob("*.py") if file.stem not in NOT_THERE]
    if not modules:
        sentence = _("Ce programme n'a pas ses modules à part : lancez la commande depuis Python.")
        raise UserError(sentence)
    for room in ROOMS:
        modules += [file for file in (PACKAGE / room).rglob("*") if file.suffix in (".py", ".toml", ".css")]
    for file in modules:
        place = file.relative_to(PACKAGE).as_posix()
        if not place.startswith("commands/") or place.removeprefix("commands/") in OF_COMMANDS:
            yield f"{PACKAGE.name}/{place}", file.read_bytes()
    for stub in exercises_folder().glob("*_a_completer.py"):
        yield f"exercises/{stub.name}", stub.read_bytes()
