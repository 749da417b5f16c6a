"""Which exercise a file answers: by its name, then by what it defines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..judge.exercises import ESSAIS, EXERCISES
from ..judge.source import Source, guess_exercise, read_source, syntax_tree, tests_in
from ..source_text import LARGEST_BYTES, NotText, read_text
from .hand_ins import Handed
from .scratch import scratch
from .students import plain

LEAST_SHARE = 0.1
"""The share of an exercise that a file must define to be taken for it, whatever its name."""
PROGRAMS = (".py", ".pyw", ".txt", ".html", ".ipynb")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A file that may answer an exercise; `written` is the share of it that is no longer the stub."""

    handed: Handed
    exercice: str
    written: float
    by_name: bool
    also: frozenset[str] = frozenset()
    """The exercises of which it defines enough to be taken for an answer, if nothing else is one."""
    only: bool = False
    """True when nothing shows what it answers: it is the only program handed in."""
    untouched: bool = False
    """True for the stub as it was given."""
    notebook: bool = False
    """True when it is made of the cells of a notebook."""

    @property
    def is_program(self) -> bool:
        """True for the name of a program."""
        return self.handed.member.name.casefold().endswith(PROGRAMS)


class Recogniser:
    """Recognises files; `wanted` are the exercises that the teacher asks for, all of them when empty."""

    def __init__(self, wanted: Sequence[str] = ()) -> None:
        self._wanted = tuple(wanted)

    def by_name(self, handed: Handed, written: float) -> Candidate | None:
        """Return what a file answers by its name alone: for one that does not read, or is too large."""
        named = exercise_named(handed.place[-1])
        return Candidate(handed, named, written, True) if named is not None and self._may_be(named) else None

    def candidate(self, handed: Handed, content: bytes) -> Candidate | None:
        """Return what a file answers; None when it looks like no exercise that is wanted."""
        named = None if handed.online else exercise_named(handed.place[-1])
        if len(content) > LARGEST_BYTES:
            return None if handed.online else self.by_name(handed, 0.0)
        if named is None and b"def " not in content and b"d\0e\0f\0" not in content:
            return None  # a document, a picture: not worth the judge's reading
        with scratch() as folder:
            file = folder / "x.py"  # a name that says nothing; nothing runs it
            file.write_bytes(content)
            source = read_source(file)
            nom = self._exercise_of(file, source, named)
        if nom is None:
            return None
        also = frozenset(each for each in EXERCISES if share(source, each) > LEAST_SHARE)
        written = share(source, nom, written=True)
        untouched = written == 0 and share(source, nom) > 0
        return Candidate(handed, nom, written, nom == named, also, untouched=untouched)

    def _exercise_of(self, file: Path, source: Source, named: str | None) -> str | None:
        if named is not None and self._may_be(named) and share(source, named) > 0:
            return named  # the name and the content agree: there is nothing to guess
        guessed = guess_exercise(file)
        if named is not None and self._may_be(named) and guessed in (None, named):
            return named
        if guessed is not None and self._may_be(guessed):
            return guessed
        best = max(self._wanted, key=lambda nom: share(source, nom), default=None)
        return best if best is not None and share(source, best) > LEAST_SHARE else None

    def other_exercise(self, handed: Handed, content: bytes) -> str | None:
        """Return the exercise that a file answers, whatever is wanted; None when it looks like none."""
        found = Recogniser().candidate(handed, content)
        return None if found is None else found.exercice

    def _may_be(self, nom: str) -> bool:
        return not self._wanted or nom in self._wanted


def exercise_named(name: str) -> str | None:
    """Return the exercise that a file is named after: `TAS_a_completer (2).py`, `r7-dupont.py`."""
    stem = re.sub(r"\s+", "_", plain(name.rpartition(".")[0] or name))
    longest = sorted(EXERCISES, key=len, reverse=True)  # `tas_libre` before `tas`
    for nom in longest:
        if f"{nom}_a_completer" in stem:
            return nom
    found = [nom for nom in longest if re.search(rf"(?<![a-z0-9]){nom}(?![a-z0-9])", stem)]
    return found[0] if found else None


def parses(content: bytes) -> bool:
    """Return True for a program that Python can read, whatever it does."""
    try:
        return syntax_tree(read_text(content).text) is not None
    except NotText:
        return False


def share(source: Source, nom: str, *, written: bool = False) -> float:
    """Return how much of an exercise a file defines, or, with `written`, defines and has written (0 to 1)."""
    names = (source.lines.keys() | source.members.keys()) - (source.untouched if written else frozenset())
    if nom in ESSAIS:
        return sum(tests_in(nom, name) for name in names) / max(1, len(source.lines))
    expected = EXERCISES[nom].names
    return len(names & set(expected)) / len(expected)
