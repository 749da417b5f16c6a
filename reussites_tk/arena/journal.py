"""The journal of a tournament: each thing that is done is written down at once, so that a run can go on.

A line is a digest of its text, then its text, JSON. Only whole lines with their digest count: one that was
cut by the end of the process, or is damaged, is as if it had never been, and what it held is done again.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Generator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ..plain_json import DamagedJSON, parsed

JSON = Any
FILE = "tournoi.journal"
SHAPE = 1
"""The version of what the lines hold: a journal of another one is put aside."""
DIGEST_CHARS = 16
TABLE, WHOLE, PAGE, SECONDS = RESULTS = ("classement.csv", "tournoi.json", "index.html", "temps.csv")
"""The files that belong to a journal: they are put aside with it."""
ASIDE = "ancien {n}"


class Journal:
    """The journal in a folder, open for writing; to be used with `with`. Every method raises `OSError`."""

    def __init__(self, folder: Path, head: JSON) -> None:
        """Begin a journal, or go on with the one that is there, whose first line has to be this one.

        `put_aside` is the name of the folder that now holds the journal and the results of something else,
        "" if there were none.
        """
        self.file = folder / FILE
        self.put_aside = ""
        self.lines: list[JSON] = []
        """What was already there, in the order of writing, the head apart."""
        lines = list(_read_lines(self.file))
        if lines and lines[0] == head:
            self.lines = lines[1:]
        elif former_files(folder):
            self.put_aside = _put_aside(folder)
        # Binary and unbuffered: a line is one write, and a second process never cuts it in two.
        self._stream = open(self.file, "ab", buffering=0)  # noqa: SIM115 (closed by `close`)
        if not self.lines and not (lines and lines[0] == head):
            self.add(head)
        else:
            self._end_torn_line()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stream.close()

    def add(self, data: JSON) -> None:
        """Write one line down, on the disk when this returns."""
        left = memoryview(_line(data))
        while left:  # a disk that fills takes a part, then refuses the rest
            left = left[self._stream.write(left) :]
        os.fsync(self._stream.fileno())

    def _end_torn_line(self) -> None:
        """See that a line which was cut does not take the next one with it."""
        with open(self.file, "rb") as stream:
            stream.seek(-1, os.SEEK_END)
            whole = stream.read() == b"\n"
        if not whole:
            self._stream.write(b"\n")


def read_head(folder: Path) -> JSON:
    """Return the first line of the journal of a folder; None when there is none that reads."""
    try:
        with closing(_read_lines(folder / FILE)) as lines:
            return next(lines, None)
    except OSError:
        return None


def _line(data: JSON) -> bytes:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    return sha256(text).hexdigest()[:DIGEST_CHARS].encode() + b" " + text + b"\n"


def _read_lines(file: Path) -> Generator[JSON]:
    """Yield the lines that are whole; a first one that is not makes the rest worth nothing."""
    try:
        stream = open(file, "rb")
    except FileNotFoundError:
        return
    with stream:
        for number, line in enumerate(stream):
            digest, _space, text = line.removesuffix(b"\n").partition(b" ")
            if sha256(text).hexdigest()[:DIGEST_CHARS].encode() != digest:
                if number == 0:
                    return
                continue
            with suppress(DamagedJSON):
                yield parsed(text)


def known_lines(folder: Path, head: JSON) -> list[JSON]:
    """Return what the journal of a folder holds under this head, the head apart; raises `OSError`."""
    lines = list(_read_lines(folder / FILE))
    return lines[1:] if lines and lines[0] == head else []


def former_files(folder: Path) -> list[str]:
    """Return the names of the files of a tournament that a folder holds, those that are empty apart."""
    return [name for name in (FILE, *RESULTS) if _has_content(folder / name)]


def is_aside(name: str) -> bool:
    """Return True for the name of a folder of former results."""
    return re.fullmatch(r"ancien \d+", name) is not None


def aside(folder: Path) -> str:
    """Return the name that the next folder of former results will have: one that nothing has."""
    n = 1
    while os.path.lexists(folder / ASIDE.format(n=n)):
        n += 1
    return ASIDE.format(n=n)


def _has_content(file: Path) -> bool:
    try:
        return file.is_file() and file.stat().st_size > 0
    except OSError:
        return False


def _put_aside(folder: Path) -> str:
    """Move a journal and its results to a folder of their own; return its name."""
    name = aside(folder)
    os.mkdir(folder / name)
    # The journal last: as long as it is there, whatever ends this is begun again.
    for file in reversed(former_files(folder)):
        os.replace(folder / file, folder / name / file)
    return name
