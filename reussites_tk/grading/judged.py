"""One submission in, one `Result` out, whatever it holds: nothing of it stops a class."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .. import journal
from ..judge import words
from ..judge.check import LIMITS, judge
from ..judge.exercises import EXERCISES
from ..judge.verdicts import Bulletin, Kind, Stopped, Verdict
from ..source_text import NotText, read_text
from ..texts import _, plural
from .members import Member
from .records import Hidden, Result
from .store import fingerprint_of
from .submissions import Submission
from .workspace import laid, without_place, working_name

MOST_LOST = 36
"""How many children one submission may lose before its other functions are left alone.

A function that never ends loses three to six of them, and costs up to five seconds of processor: so one
submission costs half a minute at most. As a number, it is the same on every machine.
"""
LONGEST_TEXT = 400_000
CLASS_LIMITS = replace(LIMITS, wall_seconds=12.0, total_seconds=180.0, most_lost=MOST_LOST)
"""The times of the wall are longer than for one file: several are judged at once, on a machine that may be
busy elsewhere, and a right program must never be the one to pay for it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How every submission of a class is judged: the same for all."""

    graine: int = 1
    graine_cachee: int | None = None
    most_lost: int | None = MOST_LOST


class Unread(OSError):
    """A file that was handed in and does not read: nobody knows what it is worth."""

    def __init__(self, member: Member) -> None:
        super().__init__(member.shown)
        self.sentence = _(
            "« {file} » ne se lit pas dans l'archive : il est abîmé, ou l'archive n'est plus là."
        ).format(file=member.name)


class Job:
    """One submission, all its bytes, read once, and what its result depends on.

    Raises `Unread` for the first of its files that does not read.
    """

    def __init__(self, submission: Submission, rules: Rules) -> None:
        self.submission, self.rules = submission, rules
        self.content = read_of(submission.member) if submission.member is not None else b""
        self.others = {other.place: read_of(other.member) for other in submission.others}
        others = {"/".join(place): content for place, content in self.others.items()}
        depends = {
            "exercice": submission.exercice,
            "name": working_name(submission) if submission.exercice else "",
            "graine": rules.graine,
            "cachee": rules.graine_cachee,
        }
        self.fingerprint = fingerprint_of(self.content, others, depends)

    def result(self, stop: threading.Event) -> Result:
        """Judge; a fault of ours is a result too, to be looked at again. Raises `Stopped`."""
        start = time.monotonic()
        try:
            told = self._judged(stop)
        except Stopped:
            raise
        except Exception as fault:
            journal.log_fault(fault)
            told = plain_result(self.submission, Kind.ERREUR_JUGE, words.JUDGE_FAULT)
        return replace(told, seconds=time.monotonic() - start, fingerprint=self.fingerprint)

    def _judged(self, stop: threading.Event) -> Result:
        rules, submission = self.rules, self.submission
        with laid(submission, self.content, self.others) as file:
            bulletin = judge(
                file,
                submission.exercice,
                graine=rules.graine,
                graine_cachee=rules.graine_cachee,
                stop=stop,
                limits=replace(CLASS_LIMITS, most_lost=rules.most_lost),
            )
            json = {**without_place(bulletin.en_json(), file), "fichier": submission.place[-1]}
            told = without_place(_beside(bulletin), file)
        return replace(described(submission, json), **told, texte=_text(self.content))

    def again(self, known: Result) -> Result:
        """Give a result that was kept, with what is told of its submission today."""
        fresh = described(self.submission, known.bulletin)
        return replace(
            known,
            student=fresh.student,
            remarks=fresh.remarks + untried_remarks(known.bulletin),
            membre=fresh.membre,
            date=fresh.date,
            tentative=fresh.tentative,
        )


def plain_result(submission: Submission, kind: Kind, message: str) -> Result:
    """Give a result where every function has the same verdict, for the same reason: nothing was judged."""
    exercise = EXERCISES.get(submission.exercice)
    functions = exercise.functions if exercise is not None else ()
    verdicts = tuple(Verdict(f.nom, kind, 0.0, f.bareme, message) for f in functions)
    name = submission.place[-1] if submission.place else ""
    json = Bulletin(submission.exercice, name, verdicts).en_json()
    return replace(described(submission, json), rendu=kind is not Kind.ABSENTE)


def unread_result(submission: Submission, fault: Unread) -> Result:
    """Give the result of a submission that does not read: to be looked at again, and no 0."""
    told = plain_result(submission, Kind.ERREUR_JUGE, fault.sentence)
    return replace(told, remarks=(*told.remarks, fault.sentence))


def described(submission: Submission, json: dict[str, Any]) -> Result:
    """Give a result with what is known of its submission."""
    date = submission.member.handed if submission.member is not None else None
    return Result(
        submission.student,
        submission.exercice,
        json,
        remarks=submission.remarks,
        membre=submission.member.shown if submission.member is not None else "",
        date=date.isoformat() if date is not None else "",
        tentative=submission.tentative,
    )


def untried_remarks(json: Mapping[str, Any]) -> tuple[str, ...]:
    """Say to the teacher how many functions were left alone, the others having taken all the time."""
    n = sum(told["message"].startswith(words.NO_TIME_LEFT) for told in json["fonctions"])
    if not n:
        return ()
    sentence = plural(
        n,
        "{n} fonction n'a pas été essayée : d'autres, qui ne finissent pas, ont pris tout le temps de la "
        "copie ; --sans-plafond --refaire ÉTUDIANT la juge aussi.",
        "{n} fonctions n'ont pas été essayées : d'autres, qui ne finissent pas, ont pris tout le temps de "
        "la copie ; --sans-plafond --refaire ÉTUDIANT les juge aussi.",
    )
    return (sentence.format(n=n),)


def _beside(bulletin: Bulletin) -> dict[str, Any]:
    """Give what a bulletin knows and the contract's object does not."""
    verdicts = bulletin.fonctions
    return {
        "sorties": {v.nom: v.sortie for v in verdicts if v.sortie},
        "exemples": {v.nom: v.exemple for v in verdicts if v.exemple is not None},
        "hidden": {
            v.nom: Hidden(v.cachee.en_json(), v.cachee.exemple) for v in verdicts if v.cachee is not None
        },
    }


def read_of(member: Member) -> bytes:
    """Read a file that was handed in; raises `Unread`."""
    try:
        return member.read()
    except OSError:
        raise Unread(member) from None


def _text(content: bytes) -> str:
    """Give the text of a file, or the start of it, for people to read; "" when it is none."""
    try:
        return read_text(content).text[:LONGEST_TEXT]
    except (NotText, ValueError):
        return ""
