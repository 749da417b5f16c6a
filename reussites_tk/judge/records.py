"""The records of past checks: when, of what file, with which seed and versions, which verdicts.

Never a line of the student's text. Each file has its own store in the person's data folder, one
record per line, the latest last. A store holds `MOST_RECORDS` (the first of all is kept, then the
latest), and there are `MOST_STORES` of them (the one left alone for longest goes first): about
15 million bytes at the very most.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from .. import __version__, paths
from ..files import locked, read_beginning, write_atomically
from ..plain_json import DamagedJSON, number_at, parsed, text_at, texts_at, whole_at
from ..source_text import LARGEST_BYTES
from .own_files import own_files
from .verdicts import Bulletin, Kind

SCHEMA = "1"
"""The version of the shape of a record."""

MOST_RECORDS, MOST_STORES = 150, 60
_KINDS = frozenset(kind.value for kind in Kind)


@dataclass(frozen=True, slots=True)
class Record:
    """One check of one file.

    `date` is in universal time; `modules` are the SHA-256 of the student's own modules that the file
    imports, and of what else it names, by their places; `cachee` says that hidden trials were run too (their
    seed is kept nowhere).
    """

    date: str
    fichier: str
    sha256: str
    exercice: str
    graine: int
    versions: Mapping[str, str]
    note: float
    bareme: float
    verdicts: Mapping[str, str]
    modules: Mapping[str, str] = field(default_factory=dict)
    cachee: bool = False

    @property
    def moment(self) -> datetime:
        """The date, in the time of the place."""
        return datetime.fromisoformat(self.date).astimezone()

    @property
    def justes(self) -> int:
        """How many functions were right."""
        return sum(verdict == Kind.JUSTE for verdict in self.verdicts.values())


def record_of(bulletin: Bulletin, file: Path, graine: int, *, cachee: bool = False) -> Record:
    """Make the record of a check that has just been done."""
    return Record(
        datetime.now(UTC).isoformat(timespec="milliseconds"),
        file.name,
        hash_of(file),
        bulletin.exercice,
        graine,
        versions(),
        bulletin.note,
        bulletin.bareme,
        {v.nom: v.verdict.value for v in bulletin.fonctions},
        hashes_of_modules(file),
        cachee,
    )


def versions() -> dict[str, str]:
    """Return the versions on which a verdict may depend."""
    return {"reussites_tk": __version__, "python": sys.version.partition(" ")[0], "schema": SCHEMA}


def hash_of(file: Path) -> str:
    """Return the SHA-256 of a file, "" when it cannot be read; only the start of a too large one counts."""
    try:
        return sha256(read_beginning(file, LARGEST_BYTES + 1)).hexdigest()
    except OSError:
        return ""


def hashes_of_modules(file: Path) -> dict[str, str]:
    """Return the SHA-256 of each of the student's own files that a program needs, modules first of all."""
    with warnings.catch_warnings(action="ignore"):  # a doubtful `"\d"` is the student's to see elsewhere
        return {m.relative_to(file.parent).as_posix(): hash_of(m) for m in own_files(file)}


# --- the JSON of a record ---------------------------------------------------------------------

_FIELDS = [known.name for known in fields(Record)]


def as_json(record: Record) -> dict[str, Any]:
    """Return a record as JSON."""
    return {name: getattr(record, name) for name in _FIELDS}


def read_record(data: Any) -> Record:
    """Read a record; raises `ValueError` when it is none."""
    record = Record(
        text_at(data, "date"),
        text_at(data, "fichier"),
        text_at(data, "sha256"),
        text_at(data, "exercice"),
        whole_at(data, "graine"),
        texts_at(data, "versions"),
        number_at(data, "note"),
        number_at(data, "bareme"),
        texts_at(data, "verdicts"),
        texts_at(data, "modules") if "modules" in data else {},
        data.get("cachee") is True,
    )
    if datetime.fromisoformat(record.date).tzinfo is None or not _KINDS.issuperset(record.verdicts.values()):
        raise DamagedJSON(record.date)
    return record


# --- the stores -------------------------------------------------------------------------------


def keep(record: Record, file: Path) -> bool:
    """Add a record to those of its file; False when the disk refuses, which never stops anything."""
    store = store_of(file)
    try:
        store.parent.mkdir(parents=True, exist_ok=True)
        with locked(store.parent / "verifications"):
            known, sound = _read(store)
            if not sound:  # set aside: what we cannot read is not ours to write over
                os.replace(store, store.with_suffix(".ecarte"))
            _write(store, [*known, record])
            _forget_oldest(store.parent)
    except OSError:
        return False
    return True


def history(file: Path) -> tuple[Record, ...]:
    """Return the records of a file, the oldest first; what cannot be read is passed over."""
    return tuple(_read(store_of(file))[0])


def all_records() -> tuple[Record, ...]:
    """Return the records of every file, the oldest first."""
    found = [record for store in _stores(_folder()) for record in _read(store)[0]]
    return tuple(sorted(found, key=lambda record: datetime.fromisoformat(record.date)))


def store_of(file: Path) -> Path:
    """Return the store of a file: the same for every way to write its path."""
    path = os.path.normcase(os.path.realpath(file))
    key = sha256(path.encode("utf-8", "surrogateescape")).hexdigest()
    return _folder() / f"{key[:24]}.jsonl"


def _folder() -> Path:
    return paths.user_data_folder() / "verifications"


def _stores(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.jsonl"))
    except OSError:
        return []


def _read(store: Path) -> tuple[list[Record], bool]:
    """Return the records of a store that can be read, and whether all of them can."""
    try:
        lines = store.read_bytes().splitlines()
    except FileNotFoundError:
        return [], True
    except OSError:
        return [], False
    found = [_read_line(line) for line in lines]
    return [record for record in found if record is not None], None not in found


def _read_line(line: bytes) -> Record | None:
    try:
        return read_record(parsed(line))
    except ValueError:
        return None


def _write(store: Path, records: list[Record]) -> None:
    if len(records) > MOST_RECORDS:
        records = [records[0], *records[-MOST_RECORDS + 1 :]]
    lines = [json.dumps(as_json(record), separators=(",", ":")) for record in records]
    write_atomically(store, "".join(f"{line}\n" for line in lines).encode("ascii"))


def _forget_oldest(folder: Path) -> None:
    """Remove the stores that no check has touched for longest, when there are too many."""
    stores = sorted(_stores(folder), key=lambda store: store.stat().st_mtime_ns)
    for store in stores[:-MOST_STORES]:
        store.unlink(missing_ok=True)
