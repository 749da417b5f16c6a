"""What a teacher wrote by hand about single students: one JSON object per kind, among the results.

Nothing of it is ever lost: each file is read and written whole under a lock, and one that is damaged is
put aside as it is before another takes its place.
"""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

from ..files import free_name, locked, read_beginning, write_atomically
from ..plain_json import parsed
from ..texts import _, without_controls
from .scale import HandMark

T = TypeVar("T")
COMMENTS, HAND_MARKS, COSTS = "commentaires.json", "notes_a_la_main.json", "corriges.json"
ASIDE = ".abime"
"""How the name of a damaged file goes on once it is put aside."""
LARGEST = 50_000_000
"""Bytes of one file that are read."""
LONGEST_COMMENT = 4_000
LONGEST_REASON = 500
PUT_ASIDE = {
    COMMENTS: _(
        "Un fichier de vos commentaires était abîmé : il est gardé tel quel sous le nom « {folder}/{name} », "
        "et ce qui ne s’y lisait pas est à écrire de nouveau. Supprimez-le quand vous n’en avez plus besoin."
    ),
    HAND_MARKS: _(
        "Le fichier de vos notes à la main était abîmé : il est gardé tel quel sous le nom "
        "« {folder}/{name} », et les notes qui ne s’y lisaient pas sont à mettre de nouveau. Supprimez-le "
        "quand vous n’en avez plus besoin."
    ),
    COSTS: _(
        "Le fichier des points que coûtent vos corrections était abîmé : il est gardé tel quel sous le nom "
        "« {folder}/{name} », et ce qui ne s’y lisait pas est à écrire de nouveau. Supprimez-le quand vous "
        "n’en avez plus besoin."
    ),
}


class OwnFile(Generic[T]):
    """One kind of what the teacher wrote: values by a key, in the file `name` of `folder`.

    `read` returns the value that a piece of JSON holds, None when it holds none; `as_json` does the contrary.
    """

    def __init__(
        self, folder: Path, name: str, read: Callable[[Any], T | None], as_json: Callable[[T], Any]
    ) -> None:
        self.folder, self.name = folder, name
        self._read, self._as_json = read, as_json

    def values(self) -> dict[str, T]:
        """Return the values, by their key.

        A damaged file is put aside whole, `remarks` says so, and what can be read of it is returned.
        """
        try:
            data = self._json()
        except OSError:
            return {}
        if not self._is_intact(data):
            with suppress(OSError), self._locked():
                self._mend()
        return self._values(data)

    def keep(self, key: str, value: T | None) -> None:
        """Keep the value of a key, None to forget it; raises `OSError`."""
        with self._locked():  # read and written under one lock: another window may write meanwhile
            values = self._mend()
            values.pop(key, None)
            self._write(values | ({} if value is None else {key: value}))

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the teacher should know: the damaged files that were put aside."""
        self.values()
        aside = sorted(file.name for file in self.folder.glob(f"{self.name}{ASIDE}*"))
        return tuple(PUT_ASIDE[self.name].format(name=name, folder=self.folder.name) for name in aside)

    def _locked(self) -> AbstractContextManager[None]:
        """Keep the file for us: two windows may be open on one class."""
        return locked(self.folder / Path(self.name).stem)

    def _mend(self) -> dict[str, T]:
        """Put a damaged file aside, under a name that nothing has; return the values that can be read."""
        data = self._json()
        values = self._values(data)
        if not self._is_intact(data):
            damaged = self.folder / self.name
            os.replace(damaged, free_name(damaged, ASIDE))
            if values:
                self._write(values)
        return values

    def _json(self) -> Any:
        """Return the JSON of the file: {} without a file, None when it is damaged; raises `OSError`."""
        try:
            return parsed(read_beginning(self.folder / self.name, LARGEST))
        except FileNotFoundError:
            return {}
        except ValueError:
            return None

    def _values(self, data: Any) -> dict[str, T]:
        items = data.items() if isinstance(data, dict) else ()
        return {key: value for key, item in items if (value := self._read(item)) is not None}

    def _is_intact(self, data: Any) -> bool:
        """Return True if nothing is lost when the values are read from this; an empty one is no loss."""
        return isinstance(data, dict) and all(
            item == "" or self._read(item) is not None for item in data.values()
        )

    def _write(self, values: dict[str, T]) -> None:
        data = {key: self._as_json(value) for key, value in sorted(values.items())}
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        write_atomically(self.folder / self.name, text.encode("utf-8", "replace"))


def clean_comment(text: str) -> str:
    """Return a comment in NFC, its lines kept and nothing else that moves a cursor."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    clean = "\n".join(without_controls(line).rstrip() for line in lines)
    return unicodedata.normalize("NFC", clean.encode("utf-8", "replace").decode("utf-8")).strip()


def clean_reason(text: str) -> str:
    """Return the reason of a mark on one line, its spaces single."""
    return " ".join(clean_comment(text).split())


def read_comment(data: Any) -> str | None:
    """Return the comment that a piece of JSON holds, None when it is empty or no text."""
    return clean_comment(data)[:LONGEST_COMMENT] or None if isinstance(data, str) else None


def read_hand_mark(data: Any) -> HandMark | None:
    """Return the mark by hand that a piece of JSON holds, None when it holds none."""
    if not isinstance(data, dict):
        return None
    note, reason = read_cost(data.get("note")), data.get("raison")
    clean = clean_reason(reason)[:LONGEST_REASON] if isinstance(reason, str) else ""
    return HandMark(note, clean) if clean and note is not None else None


def hand_mark_json(mark: HandMark) -> dict[str, Any]:
    """Return a mark by hand as JSON."""
    return {"note": mark.note, "raison": mark.reason}


def read_cost(data: Any) -> float | None:
    """Return the points that a piece of JSON holds, None when it holds none."""
    return float(data) if type(data) in (int, float) and 0 <= data <= 1_000 else None
