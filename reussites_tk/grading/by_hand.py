"""Who is meant by what a teacher wrote about single students: own limits, marks by hand, costs of mending.

A scale names people as a teacher does, by their name or number; the window keeps the same things by the keys
of the results. Both end up in `Scale.hand`, by key; whoever cannot be found is in a remark.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Generic, TypeVar

from ..errors import UserError
from ..texts import _
from .moodle import participant_number
from .scale import Hand, HandMark, Named, Scale
from .students import Student, plain, same_person
from .submissions import Submission

T = TypeVar("T")


def is_named(who: str, student: Student) -> bool:
    """Return True if a teacher means this student: by the number, the address, the key, or the full name."""
    who = who.strip()
    number = participant_number(student.number) or student.number
    known = {number, student.number.casefold(), student.address.casefold(), student.key}
    return bool(who) and (who.casefold() in known or same_person(who) == same_person(student.name))


def settled(
    scale: Scale,
    submissions: Sequence[Submission],
    marks: Mapping[str, HandMark],
    costs: Mapping[str, float],
    deadlines: Mapping[str, datetime] | None = None,
) -> tuple[Scale, tuple[str, ...]]:
    """Return a scale that knows whose all its marks, costs and limits are, and remarks on nobody's.

    `marks` and `costs` are those that the window keeps, by the key of a result: they replace the file's.
    `deadlines` are those that the worksheet gives, by the key of a student: the scale's replace them.
    Raises `UserError` when a mark does not say which exercise it is of, and the class has several, and when
    a student is said two different things: by the name, then by the number.
    """
    settling = _Settling(submissions)
    limits = scale.retard.own_limits if scale.retard is not None else {}
    own_limits = {**(deadlines or {})} | settling.by_student(limits, "[retard.delais]")
    hand = Hand(
        settling.by_result(scale.a_la_main, "[[a_la_main]]") | {**marks},
        _with_teams(settling.by_result(scale.corriges, "[[corriges]]") | {**costs}, submissions),
        own_limits,
    )
    return replace(scale, hand=hand), tuple(settling.remarks)


def _with_teams(costs: Mapping[str, float], submissions: Sequence[Submission]) -> dict[str, float]:
    """Return the costs of mended files, the same for all the members of a team unless they have their own."""
    teams = {
        (s.student.team, s.exercice): costs[s.key] for s in submissions if s.student.team and s.key in costs
    }
    shared = {
        s.key: teams[s.student.team, s.exercice] for s in submissions if (s.student.team, s.exercice) in teams
    }
    return {**shared, **costs}


class _Said(Generic[T]):
    """What a part of the scale says of each, where what names one of a group prevails over the group's."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._alone: dict[str, T] = {}
        self._of_group: dict[str, T] = {}

    def keep(self, key: str, about: str, what: T, *, alone: bool) -> None:
        """Keep what is said of one; raises `UserError` when something else was said already."""
        known = self._alone if alone else self._of_group
        if known.setdefault(key, what) != what:
            sentence = _("Barème, {where} : {who} y est deux fois, et différemment ; gardez l'une des deux.")
            raise UserError(sentence.format(where=self._where, who=about))

    def found(self) -> dict[str, T]:
        """Return what holds, by key."""
        return self._of_group | self._alone


class _Settling:
    """The search for the students of a class that a scale names."""

    def __init__(self, submissions: Iterable[Submission]) -> None:
        self.submissions = list(submissions)
        self.people = list({s.student.key: s.student for s in self.submissions}.values())
        self.remarks: list[str] = []

    def students(self, who: str, where: str) -> list[Student]:
        """Return the student that is named, or all of the group; nobody, and a remark, if nobody is sure."""
        found = [student for student in self.people if is_named(who, student)]
        if len(found) == 1:
            return found
        group = [s for s in self.people if plain(who) in (plain(s.group), plain(s.team))]
        if group and not found and plain(who):
            return group
        if found:
            sentence = _(
                "Barème, {where} : {n} étudiants s'appellent « {who} », et aucun n'est retenu ; écrivez le "
                "numéro au lieu du nom."
            )
        else:
            sentence = _(
                "Barème, {where} : personne dans cette classe ne s'appelle « {who} » ; écrivez son nom comme "
                "dans la liste, ou son numéro."
            )
        self.remarks.append(sentence.format(where=where, who=who, n=len(found)))
        return []

    def by_result(self, named: Iterable[Named[T]], where: str) -> dict[str, T]:
        """Return what is said of results, by their key; raises `UserError` for two things of one."""
        said = _Said[T](where)
        for each in named:
            for student in self.students(each.who, where):
                for submission in self._of(student, each, where):
                    about = f"{student.name} ({submission.exercice})"
                    said.keep(submission.key, about, each.what, alone=is_named(each.who, student))
        return said.found()

    def by_student(self, limits: Mapping[str, T], where: str) -> dict[str, T]:
        """Return what is said of students, by their key; raises `UserError` for two things of one."""
        said = _Said[T](where)
        for who, what in limits.items():
            for student in self.students(who, where):
                said.keep(student.key, student.name, what, alone=is_named(who, student))
        return said.found()

    def _of(self, student: Student, named: Named[T], where: str) -> list[Submission]:
        own = [s for s in self.submissions if s.student.key == student.key]
        if not named.exercice and len(own) > 1:
            sentence = _(
                "Barème, {where}, « {who} » : la classe a plusieurs exercices ({names}) ; dites lequel, par "
                'exemple exercice = "{one}".'
            )
            names = ", ".join(s.exercice for s in own)
            raise UserError(sentence.format(where=where, who=named.who, names=names, one=own[0].exercice))
        found = [s for s in own if named.exercice in ("", s.exercice)]
        if not found:
            sentence = _(
                "Barème, {where}, « {who} » : la classe n'a pas l'exercice {name} ; rien n'est retenu."
            )
            self.remarks.append(sentence.format(where=where, who=named.who, name=named.exercice))
        return found
