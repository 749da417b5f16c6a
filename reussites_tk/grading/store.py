"""What is known of a class, kept in its folder as soon as it is known: a run that was ended can go on.

Each result is a file of `resultats/`. Its fingerprint says what it depends on: another file, seed or
version of ours, and it is judged again; otherwise never. What the teacher wrote there is apart (`own_files`).
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..files import read_beginning, remove_halves, write_atomically
from ..judge.records import versions
from ..plain_json import parsed
from ..texts import _, french_number
from .own_files import (
    COMMENTS,
    COSTS,
    HAND_MARKS,
    LONGEST_COMMENT,
    OwnFile,
    clean_comment,
    hand_mark_json,
    read_comment,
    read_cost,
    read_hand_mark,
)
from .records import Result, as_json, read_result
from .scale import HandMark
from .under_way import UnderWay

SHAPE = "1"
"""The version of the shape of a result: with another one, everything is judged again."""
LARGEST_RESULT = 50_000_000
"""Bytes of one file that are read."""
SECONDS, MARKS, HIDDEN_SEED = "durees.json", "notes.json", "graine_cachee.json"
WROTE = "feuille.json"
"""What we wrote in the teacher's worksheet: what stands there besides is the teacher's own."""
MOST_WRITTEN = 60
"""Marks and comments of one student, of all the runs of a folder, that are remembered as ours."""

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
        self._comments = OwnFile(self.folder, COMMENTS, read_comment, str)
        self._hand_marks = OwnFile(self.folder, HAND_MARKS, read_hand_mark, hand_mark_json)
        self._costs = OwnFile(self.folder, COSTS, read_cost, float)
        self.under_way = UnderWay(self.folder)

    # --- results

    def known(self, name: str, fingerprint: str) -> Result | None:
        """Return the result kept as `name` if it still holds; one that is to be reviewed never does."""
        try:
            result = read_result(self._load(f"{name}.json"))
        except (ValueError, TypeError, KeyError, AttributeError):
            return None
        if result.fingerprint != fingerprint or result.to_review:
            return None
        return replace(result, seconds=self._seconds.get(result.key, 0.0), kept=True)

    def keep(self, result: Result) -> None:
        """Write a result down, without a mark: that one depends on the scale. Raises `OSError`."""
        self._write(f"{result.stored_as}.json", as_json(result))
        self._keep_seconds([result])

    def finish(self, results: Sequence[Result]) -> None:
        """Write down what each took, all being kept, and remove what a killed run began to write.

        The seconds are apart: they are different numbers on every run. Raises `OSError`.
        """
        self._keep_seconds(results)
        self.under_way.finish()
        remove_halves(self.folder, {SECONDS, MARKS, *(f"{result.stored_as}.json" for result in results)})

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

    # --- the teacher's own words and marks

    def comments(self) -> dict[str, str]:
        """Return the teacher's own comments, by the key of a student."""
        return self._comments.values()

    def keep_comment(self, key: str, text: str) -> None:
        """Keep the teacher's comment on a student; an empty one is forgotten.

        Raises `UserError` when it is too long, `OSError` when it cannot be written, or when those of
        the others cannot be read just now.
        """
        comment = clean_comment(text)
        if len(comment) > LONGEST_COMMENT:
            sentence = _(
                "Un commentaire a {most} caractères au plus, et celui-ci en a {n} : raccourcissez-le."
            )
            raise UserError(
                sentence.format(most=french_number(LONGEST_COMMENT), n=french_number(len(comment)))
            )
        self._comments.keep(key, comment or None)

    def hand_marks(self) -> dict[str, HandMark]:
        """Return the marks that the teacher set by hand in the window, by the key of a result."""
        return self._hand_marks.values()

    def keep_hand_mark(self, key: str, mark: HandMark | None) -> None:
        """Keep a mark set by hand, None to take it back; raises `OSError`."""
        self._hand_marks.keep(key, mark)

    def costs(self) -> dict[str, float]:
        """Return what the files that the teacher mended cost, in points, by the key of a result."""
        return self._costs.values()

    def keep_cost(self, key: str, cost: float | None) -> None:
        """Keep what a mended file costs, None for nothing; raises `OSError`."""
        self._costs.keep(key, cost or None)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the teacher should know of the folder: what of their own could not be read any more."""
        each = (self._comments, self._hand_marks, self._costs)
        return tuple(remark for file in each for remark in file.remarks)

    # --- hidden trials

    def hidden_seed_sign(self) -> str:
        """Return the sign of the seed of the hidden trials of the last run, "" if it had none."""
        sign = self._load(HIDDEN_SEED)
        return sign["signe"] if isinstance(sign, dict) and isinstance(sign.get("signe"), str) else ""

    def keep_hidden_seed_sign(self, sign: str) -> None:
        """Write down the sign of the seed of the hidden trials, "" for none; raises `OSError`."""
        if sign:
            self._write(HIDDEN_SEED, {"signe": sign})
        else:
            (self.folder / HIDDEN_SEED).unlink(missing_ok=True)

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
