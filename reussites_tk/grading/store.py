"""What is known of a class, kept in its folder as soon as it is known: a run that was ended can go on.

Each result is a file of `resultats/`. Its fingerprint says what it depends on: another file, seed or
version of ours, and it is judged again; otherwise never. The teacher's own comments are there too, by the
key of the student.
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
from ..files import locked, read_beginning, remove_halves, write_atomically
from ..judge.records import versions
from ..plain_json import parsed
from ..texts import _, french_number, without_controls
from .records import Result, as_json, read_result

SHAPE = "1"
"""The version of the shape of a result: with another one, everything is judged again."""
LARGEST_RESULT = 50_000_000
"""Bytes of one file that are read."""
LONGEST_COMMENT = 4_000
MOST_WRITTEN = 60
"""Marks and comments of one student, of all the runs of a folder, that are remembered as ours."""
SECONDS, MARKS, COMMENTS = "durees.json", "notes.json", "commentaires.json"
WROTE = "feuille.json"
"""What we wrote in the teacher's worksheet: what stands there besides is the teacher's own."""
DAMAGED = f"{COMMENTS}.abime"
PUT_ASIDE = _(
    "Un fichier de vos commentaires était abîmé : il est gardé tel quel sous le nom « {folder}/{name} », et "
    "ce qui ne s’y lisait pas est à écrire de nouveau. Supprimez-le quand vous n’en avez plus besoin."
)

Note = float | None


@dataclass(frozen=True, slots=True)
class Difference:
    """A mark that is no longer what it was at the end of the last run; None while it is to be reviewed."""

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
        self._seconds = {key: float(value) for key, value in self._numbers_in(SECONDS).items()}
        self._writing = threading.Lock()

    # --- results

    def known(self, key: str, fingerprint: str) -> Result | None:
        """Return a result that still holds; one that is to be reviewed never does."""
        try:
            result = read_result(self._load(f"{key}.json"))
        except (ValueError, TypeError, KeyError, AttributeError):
            return None
        if result.fingerprint != fingerprint or result.to_review:
            return None
        return replace(result, seconds=self._seconds.get(key, 0.0), kept=True)

    def keep(self, result: Result) -> None:
        """Write a result down, without a mark: that one depends on the scale. Raises `OSError`."""
        self._write(f"{result.key}.json", as_json(result))
        self._keep_seconds([result])

    def finish(self, results: Sequence[Result]) -> None:
        """Write down what each took, all being kept, and remove what a killed run began to write.

        The seconds are apart: they are different numbers on every run. Raises `OSError`.
        """
        self._keep_seconds(results)
        remove_halves(self.folder, {SECONDS, MARKS, *(f"{result.key}.json" for result in results)})

    def _keep_seconds(self, results: Iterable[Result]) -> None:
        with self._writing:  # each result is kept by the thread that waited for it
            self._seconds |= {result.key: round(result.seconds, 2) for result in results if result.seconds}
            self._write(SECONDS, dict(sorted(self._seconds.items())))

    # --- marks

    def previous_marks(self) -> dict[str, Note]:
        """Return the marks at the end of the last run that came to its end."""
        return self._numbers_in(MARKS, or_none=True)

    def keep_marks(self, results: Iterable[Result]) -> None:
        """Write the marks down, for the next run to be compared with."""
        self._write(MARKS, {result.key: result.note for result in results})

    # --- what we wrote in the teacher's worksheet

    def written_before(self) -> dict[str, tuple[str, ...]]:
        """Return what the runs of this folder wrote in the worksheet, by the key of a student."""
        data = self._load(WROTE)
        items = data.items() if isinstance(data, dict) else ()
        return {
            key: tuple(text for text in texts if isinstance(text, str))
            for key, texts in items
            if isinstance(texts, list)
        }

    def keep_written(self, wrote: Mapping[str, Sequence[str]]) -> None:
        """Add what a run wrote in the worksheet, the last of it alone where there is too much."""
        known = {**self.written_before(), **{key: texts[-MOST_WRITTEN:] for key, texts in wrote.items()}}
        self._write(WROTE, {key: list(texts) for key, texts in sorted(known.items())})

    # --- the teacher's comments

    def comments(self) -> dict[str, str]:
        """Return the teacher's own comments, by the key of a student.

        A damaged file is put aside whole, `remarks` says so, and what can be read of it is returned.
        """
        try:
            data = self._comments_json()
        except OSError:
            return {}
        if not _is_intact(data):
            with suppress(OSError), self._locked():
                self._mend_comments()
        return _read_comments(data)

    def keep_comment(self, key: str, text: str) -> None:
        """Keep the teacher's comment on a student; an empty one is forgotten.

        Raises `UserError` when it is too long, `OSError` when it cannot be written, or when those of
        the others cannot be read just now.
        """
        comment = _clean_comment(text)
        if len(comment) > LONGEST_COMMENT:
            sentence = _(
                "Un commentaire a {most} caractères au plus, et celui-ci en a {n} : raccourcissez-le."
            )
            raise UserError(
                sentence.format(most=french_number(LONGEST_COMMENT), n=french_number(len(comment)))
            )
        with self._locked():  # read and written under one lock: another window may write meanwhile
            comments = {**self._mend_comments(), key: comment}
            self._write(COMMENTS, {key: text for key, text in sorted(comments.items()) if text})

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the teacher should know of the folder: their comments that could not be read any more."""
        self.comments()
        aside = sorted(file.name for file in self.folder.glob(f"{DAMAGED}*"))
        return tuple(PUT_ASIDE.format(name=name, folder=self.folder.name) for name in aside)

    def _locked(self) -> AbstractContextManager[None]:
        """Keep the comments for us: two windows may be open on one class."""
        return locked(self.folder / Path(COMMENTS).stem)

    def _mend_comments(self) -> dict[str, str]:
        """Put a damaged file aside, under a name that nothing has; return the comments that can be read."""
        data = self._comments_json()
        comments = _read_comments(data)
        if not _is_intact(data):
            numbered = (DAMAGED, *(f"{DAMAGED}.{n}" for n in range(2, 10_000)))
            free = next(name for name in numbered if not os.path.lexists(self.folder / name))
            os.replace(self.folder / COMMENTS, self.folder / free)
            if comments:
                self._write(COMMENTS, dict(sorted(comments.items())))
        return comments

    def _comments_json(self) -> Any:
        """Return the JSON of the comments: {} without a file, None when it is damaged; raises `OSError`."""
        try:
            return parsed(read_beginning(self.folder / COMMENTS, LARGEST_RESULT))
        except FileNotFoundError:
            return {}
        except ValueError:
            return None

    # --- files

    def _numbers_in(self, name: str, or_none: bool = False) -> dict[str, Any]:
        """Return the numbers of a JSON object, by their key; whatever else it holds is left out."""
        data = self._load(name)
        items = data.items() if isinstance(data, dict) else ()
        return {key: v for key, v in items if type(v) in (int, float) or (or_none and v is None)}

    def _load(self, name: str) -> Any:
        try:
            return parsed(read_beginning(self.folder / name, LARGEST_RESULT))
        except (OSError, ValueError):
            return None

    def _write(self, name: str, data: Any) -> None:
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        write_atomically(self.folder / name, text.encode("utf-8", "replace"))


def _clean_comment(text: str) -> str:
    """Return a comment in NFC, its lines kept and nothing else that moves a cursor."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    clean = "\n".join(without_controls(line).rstrip() for line in lines)
    return unicodedata.normalize("NFC", clean.encode("utf-8", "replace").decode("utf-8")).strip()


def _read_comments(data: Any) -> dict[str, str]:
    """Return the comments of a JSON; what is none is left out."""
    items = data.items() if isinstance(data, dict) else ()
    comments = {key: _clean_comment(text)[:LONGEST_COMMENT] for key, text in items if isinstance(text, str)}
    return {key: text for key, text in comments.items() if text}


def _is_intact(data: Any) -> bool:
    """Return True if nothing is lost when comments are read from this."""
    return isinstance(data, dict) and all(isinstance(text, str) for text in data.values())


def differences(before: Mapping[str, Note], results: Iterable[Result]) -> list[Difference]:
    """Return the marks that changed since the last run, in the order of the results."""
    return [
        Difference(r.key, r.student.name, r.exercice, before[r.key], r.note)
        for r in results
        if r.key in before and before[r.key] != r.note
    ]


def fingerprint_of(content: bytes, others: Mapping[str, bytes], depends: Mapping[str, Any]) -> str:
    """Return a short sign of all that a result depends on: the files, and the rest by name."""
    everything = {
        "content": sha256(content).hexdigest(),
        "others": {name: sha256(text).hexdigest() for name, text in sorted(others.items())},
        "depends": dict(depends),
        "versions": {**versions(), "shape": SHAPE},
    }
    return sha256(json.dumps(everything, sort_keys=True, default=str).encode()).hexdigest()
