"""What is known of a class, kept in its folder as soon as it is known: so a run that was ended can go on.

Each result is a file of `resultats/`. Its fingerprint says what it depends on: another file, seed or
version of ours, and it is judged again; otherwise never.
"""

from __future__ import annotations

import json
import os
import threading
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..files import read_beginning, remove_halves, write_atomically
from ..judge.records import versions
from ..locking import locked
from ..texts import _, french_number, without_controls
from .records import Result, as_json, read_result

SHAPE = "1"
"""The version of the shape of a result: with another one, everything is judged again."""
LARGEST_RESULT = 50_000_000
SECONDS, MARKS, COMMENTS = "durees.json", "notes.json", "commentaires.json"
DAMAGED = f"{COMMENTS}.abime"

Note = float | None


@dataclass(frozen=True, slots=True)
class Difference:
    """A mark that is no longer what it was at the end of the run before; None while it is to be seen."""

    key: str
    name: str
    exercice: str
    before: Note
    after: Note


class Store:
    """The results of a class in the folder `resultats` of its run; made if need be, raises `OSError`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "resultats"
        self.folder.mkdir(parents=True, exist_ok=True)
        self._seconds = _numbers(self._load(SECONDS))
        self._writing = threading.Lock()

    def known(self, cle: str, fingerprint: str) -> Result | None:
        """Give a result that still holds; one that is to be looked at again never does."""
        try:
            result = read_result(self._load(f"{cle}.json"))
        except (ValueError, TypeError, KeyError, AttributeError):
            return None
        if result.fingerprint != fingerprint or result.to_review:
            return None
        return replace(result, seconds=self._seconds.get(cle, 0.0), kept=True)

    def keep(self, result: Result) -> None:
        """Write a result down, without a mark: that one depends on the scale. Raises `OSError`."""
        self._write(f"{result.key}.json", as_json(result))
        self._keep_seconds([result])

    def keep_seconds(self, results: Sequence[Result]) -> None:
        """Write down what each took, apart: it is another number on every run. Raises `OSError`.

        All of them are kept by then: what a run that was killed had begun to write is removed.
        """
        self._keep_seconds(results)
        remove_halves(self.folder, {SECONDS, MARKS, *(f"{result.key}.json" for result in results)})

    def _keep_seconds(self, results: Iterable[Result]) -> None:
        with self._writing:  # each result is kept by the thread that waited for it
            self._seconds |= {result.key: round(result.seconds, 2) for result in results if result.seconds}
            self._write(SECONDS, dict(sorted(self._seconds.items())))

    def comments(self) -> dict[str, str]:
        """Give the teacher's own comments, by the key of a student.

        Where their file is damaged, it is put aside whole, `remarks` says so, and what can be read is given.
        """
        try:
            told = self._told_comments()
        except OSError:
            return {}
        if not are_whole(told):
            with suppress(OSError), self._alone():
                self._mend_comments()
        return read_comments(told)

    def keep_comment(self, cle: str, text: str) -> None:
        """Keep the teacher's comment on a student; an empty one is forgotten.

        Raises `UserError` when it is too long, `OSError` when it cannot be written, or when those of
        the others cannot be read just now.
        """
        checked = checked_comment(text)
        with self._alone():
            told = {**self._mend_comments(), cle: checked}
            self._write(COMMENTS, {key: said for key, said in sorted(told.items()) if said})

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the teacher should know of the folder: their comments that could not be read any more."""
        self.comments()
        aside = sorted(file.name for file in self.folder.glob(f"{DAMAGED}*"))
        return tuple(PUT_ASIDE.format(name=name, folder=self.folder.name) for name in aside)

    def _alone(self) -> AbstractContextManager[None]:
        """Keep the comments for us: two windows may be open on one class."""
        return locked(self.folder / Path(COMMENTS).stem)

    def _mend_comments(self) -> dict[str, str]:
        """Put a damaged file aside, under a name that nothing has; give the comments that can be read."""
        told = self._told_comments()
        comments = read_comments(told)
        if not are_whole(told):
            os.replace(self.folder / COMMENTS, _free(self.folder / DAMAGED))
            if comments:
                self._write(COMMENTS, dict(sorted(comments.items())))
        return comments

    def _told_comments(self) -> Any:
        """Read the file of the comments: {} when there is none, None when it is damaged; raises `OSError`."""
        try:
            return json.loads(read_beginning(self.folder / COMMENTS, LARGEST_RESULT))
        except FileNotFoundError:
            return {}
        except (ValueError, RecursionError):
            return None

    def previous_marks(self) -> dict[str, Note]:
        """Give the marks at the end of the last run that came to its end."""
        told = self._load(MARKS)
        return {k: v for k, v in told.items() if v is None or _is_number(v)} if isinstance(told, dict) else {}

    def keep_marks(self, results: Iterable[Result]) -> None:
        """Write the marks down, for the next run to be compared with."""
        self._write(MARKS, {result.key: result.note for result in results})

    def _load(self, name: str) -> Any:
        try:
            return json.loads(read_beginning(self.folder / name, LARGEST_RESULT))
        except (OSError, ValueError, RecursionError):
            return None

    def _write(self, name: str, told: Any) -> None:
        text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
        write_atomically(self.folder / name, text.encode("utf-8", "replace"))


PUT_ASIDE = _(
    "Un fichier de vos commentaires était abîmé : il est gardé tel quel sous le nom « {folder}/{name} », et "
    "ce qui ne s’y lisait pas est à écrire de nouveau. Supprimez-le quand vous n’en avez plus besoin."
)


def _free(file: Path) -> Path:
    """Give a name that nothing has yet, numbered if need be."""
    names = (file, *(file.with_name(f"{file.name}.{n}") for n in range(2, 10_000)))
    return next(name for name in names if not os.path.lexists(name))


def differences(before: Mapping[str, Note], results: Iterable[Result]) -> list[Difference]:
    """Give the marks that changed since the last run, in the order of the results."""
    return [
        Difference(r.key, r.student.name, r.exercice, before[r.key], r.note)
        for r in results
        if r.key in before and before[r.key] != r.note
    ]


def fingerprint_of(content: bytes, others: Mapping[str, bytes], depends: Mapping[str, Any]) -> str:
    """Tell in short all that a result depends on: the files, and the rest by name."""
    told = {
        "content": sha256(content).hexdigest(),
        "others": {name: sha256(text).hexdigest() for name, text in sorted(others.items())},
        "depends": dict(depends),
        "versions": {**versions(), "shape": SHAPE},
    }
    return sha256(json.dumps(told, sort_keys=True, default=str).encode()).hexdigest()


def _numbers(told: Any) -> dict[str, float]:
    items = told.items() if isinstance(told, dict) else ()
    return {key: float(value) for key, value in items if _is_number(value)}


def _is_number(value: Any) -> bool:
    return type(value) in (int, float)


LONGEST = 4_000


def clean_comment(text: str) -> str:
    """Write a comment in NFC, its lines kept and nothing else that moves a cursor."""
    ends = text.replace("\r\n", "\n").replace("\r", "\n")
    told = "\n".join(without_controls(line).rstrip() for line in ends.split("\n"))
    return unicodedata.normalize("NFC", told.encode("utf-8", "replace").decode("utf-8")).strip()


def checked_comment(text: str) -> str:
    """Give a comment cleaned; raises `UserError` when it is too long."""
    told = clean_comment(text)
    if len(told) > LONGEST:
        sentence = _("Un commentaire a {most} caractères au plus, et celui-ci en a {n} : raccourcissez-le.")
        raise UserError(sentence.format(most=french_number(LONGEST), n=french_number(len(told))))
    return told


def read_comments(told: Any) -> dict[str, str]:
    """Read comments from their JSON; what is none is left out."""
    items = told.items() if isinstance(told, dict) else ()
    cleaned = {cle: clean_comment(text)[:LONGEST] for cle, text in items if isinstance(text, str)}
    return {cle: text for cle, text in cleaned.items() if text}


def are_whole(told: Any) -> bool:
    """Say whether nothing is lost when comments are read from this."""
    return isinstance(told, dict) and all(isinstance(text, str) for text in told.values())
