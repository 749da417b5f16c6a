"""From what was handed in to one file per student and exercise, with what there is to say of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..judge.exercises import EXERCISES
from ..source_text import LARGEST_BYTES
from ..texts import _, plural
from .bounds import LOOKED_SIZE, MODULES_DEPTH, MODULES_SIZE, MOST_LOOKED, MOST_MODULES, Bounds
from .contents import Contents, Member, Parts, Remark
from .hand_ins import Handed, HandIn, hand_ins
from .own_results import without_results
from .recogniser import PROGRAMS, Candidate, Recogniser, exercise_named
from .roster import Roster
from .source_reader import read_contents
from .students import Student, attempt_number, in_order
from .ways import CHOOSE, CHOOSE_EACH

EXPECTED_SHARE = 4
"""An exercise that fewer than one student in so many answered is not expected of everybody."""
NOTHING = _("Rien n'a été rendu.")
Attribution = Callable[[Contents, str], tuple[list[HandIn], list[Remark]]]
"""Returns what each student handed in, and remarks on the rest (see `hand_ins`)."""
_RARE_ONE = _(
    "l'exercice {name} n'est rendu que par {n} étudiant sur {all} et compte pour tous ; {way} pour l'exclure."
)
_RARE = _(
    "l'exercice {name} n'est rendu que par {n} étudiants sur {all} et compte pour tous ; {way} pour "
    "l'exclure."
)


@dataclass(frozen=True, slots=True)
class Submission:
    """What one student hands in for one exercise: the file to judge, None when there is none."""

    student: Student
    exercice: str
    member: Member | None = None
    place: Parts = ()
    """The place of the file in what the student handed in; its last part is the student's name for it."""
    others: tuple[Handed, ...] = ()
    """The student's own modules that the file may import, at their places beside it."""
    remarks: tuple[str, ...] = ()
    attempt: int = 0
    online: bool = False
    answers: tuple[Parts, ...] = ()
    """The places of all the files that may answer the exercise, the one to judge too, in order."""

    @property
    def key(self) -> str:
        """The key of its result: the student's, then the exercise."""
        return f"{self.student.key}-{self.exercice or 'rien'}"


@dataclass(slots=True)
class Intake:
    """A class: its exercises, one submission per student and exercise, what the teacher should know."""

    exercices: tuple[str, ...] = ()
    submissions: list[Submission] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    close: Callable[[], None] = lambda: None
    """Close the files of the archives; what is read afterwards opens them again."""


def take_in(
    source: Path,
    wanted: Sequence[str] = (),
    roster: Roster | None = None,
    bounds: Bounds | None = None,
    apart: Path | None = None,
    whose: Attribution = hand_ins,
) -> Intake:
    """Read what a class handed in; raises `UserError` when the source cannot be read.

    Without `wanted` exercises, those that a quarter of the students answered are expected of all of
    them. With a `roster`, everybody in it has a submission, empty if need be. The folder `apart` and
    whatever else holds results of ours is nobody's work. `whose` says who handed in what.
    """
    contents = without_results(read_contents(source, bounds, apart))
    works, stray_remarks = whose(contents, source.stem)
    remarks = [*contents.remarks, *stray_remarks]
    if roster is not None:
        works = roster.completed(works, remarks)
    recogniser = Recogniser(wanted)
    searches = [_Search(work, recogniser) for work in sorted(works, key=lambda work: in_order(work.student))]
    exercices = tuple(wanted) or _expected(searches, remarks)
    submissions = [one for search in searches for one in search.submissions(exercices)]
    return Intake(exercices, submissions, remarks, contents.close)


def _expected(searches: Sequence[_Search], remarks: list[Remark]) -> tuple[str, ...]:
    """Return the exercises that are expected of everybody; remark on those that are not, or hardly."""
    counts = Counter(nom for search in searches for nom in {each.exercice for each in search.candidates})
    active = sum(bool(search.candidates) for search in searches)
    expected = tuple(nom for nom in EXERCISES if counts[nom] and counts[nom] * EXPECTED_SHARE >= active)
    for nom in (nom for nom in EXERCISES if counts[nom] and nom not in expected):
        sentence = plural(
            counts[nom],
            "l'exercice {name} n'est rendu que par {n} étudiant : il n'est pas noté ; pour qu'il le soit, "
            "{way}.",
            "l'exercice {name} n'est rendu que par {n} étudiants : il n'est pas noté ; pour qu'il le soit, "
            "{way}.",
        )
        way = CHOOSE.format(names=nom)
        remarks.append(Remark((), sentence.format(name=nom, n=counts[nom], way=way)))
    # Those that count for all although half of the class at most did them: the teacher decides.
    rare = [nom for nom in expected if counts[nom] * 2 <= active]
    usual = ",".join(nom for nom in expected if nom not in rare)
    way = (CHOOSE_EACH if "," in usual else CHOOSE).format(names=usual)
    for nom in rare if usual else ():
        sentence = _RARE_ONE if counts[nom] == 1 else _RARE
        remarks.append(Remark((), sentence.format(name=nom, n=counts[nom], all=active, way=way)))
    return expected


class _Search:
    """The search for answers in what one student handed in."""

    def __init__(self, hand_in: HandIn, recogniser: Recogniser) -> None:
        self.student = hand_in.student
        self.files = [handed for handed in hand_in.files if handed.opened]
        self.remarks: list[str] = []
        self.unread = [handed for handed in hand_in.files if not handed.opened]
        """What does not read, and whose name says nothing either."""
        self.candidates = [
            found for handed in self._likely_files() if (found := self._candidate(handed, recogniser))
        ]

    def _likely_files(self) -> list[Handed]:
        """Return the files that are worth a look, a bounded number of them: the likely ones first."""
        left, looked = LOOKED_SIZE, []
        for handed in sorted(self.files, key=_likely_first)[:MOST_LOOKED]:
            left -= min(handed.member.size, LARGEST_BYTES)
            if left < 0:
                break
            looked.append(handed)
        if len(looked) < len(self.files):
            sentence = _("{n} fichiers rendus : seuls {looked} ont été regardés.")
            self.remarks.append(sentence.format(n=len(self.files), looked=len(looked)))
        return looked

    def _candidate(self, handed: Handed, recogniser: Recogniser) -> Candidate | None:
        try:
            return recogniser.candidate(handed, handed.member.read())
        except OSError:
            self.remarks.append(_("« {file} » est abîmé, et ne se lit pas.").format(file=handed.place[-1]))
            found = recogniser.by_name(handed, 1.0)  # it may well be the whole of the work
            if found is None and (handed.online or handed.member.name.casefold().endswith(PROGRAMS)):
                self.unread.append(handed)
            return found

    def submissions(self, exercices: Sequence[str]) -> list[Submission]:
        """Return a submission for each exercise; one that says so when there is nothing to judge at all."""
        found = [self._submission(nom, exercices) for nom in exercices]
        return found or [Submission(self.student, "", remarks=self._nothing_remarks(""))]

    def _submission(self, exercice: str, exercices: Sequence[str]) -> Submission:
        able = [each for each in self.candidates if each.exercice == exercice]
        if not able and len(exercices) == 1:  # with several, nobody knows which one it answers
            able = self._only_program(exercice)
        if not able and self.unread:  # it may be the work: the result will be that it does not read
            able = [Candidate(self.unread[0], exercice, 0.0, True)]
        if not able:
            return Submission(self.student, exercice, remarks=self._nothing_remarks(exercice))
        chosen = max(able, key=lambda each: self._preference(each, exercices))
        handed = chosen.handed
        return Submission(
            self.student,
            exercice,
            handed.member,
            handed.place,
            self._modules_beside(handed),
            (*self.remarks, *_choice_remarks(chosen, able)),
            attempt_of(handed.place) if len(able) > 1 else 0,
            handed.online,
            tuple(sorted({each.handed.place for each in able})),
        )

    def _only_program(self, exercice: str) -> list[Candidate]:
        """Return the one program handed in, even if nothing in it shows what it is: the judge will say."""
        if self.unread:
            return []
        programs = [h for h in self.files if h.place[-1].casefold().endswith((".py", ".pyw")) or h.online]
        return [Candidate(programs[0], exercice, 0.0, False)] if len(programs) == 1 else []

    def _preference(self, candidate: Candidate, exercices: Sequence[str]) -> tuple[object, ...]:
        """Return what candidates are compared by: the newest of the complete ones is the greatest."""
        place, member = candidate.handed.place, candidate.handed.member
        beside = {each.exercice for each in self.candidates if each.handed.place[:-1] == place[:-1]}
        date = member.date.isoformat() if member.date is not None else ""
        return (
            candidate.is_program,
            candidate.written > 0,
            len(beside & set(exercices)),
            attempt_of(place),
            date,
            candidate.written,
            candidate.by_name,
            place,
        )

    def _modules_beside(self, chosen: Handed) -> tuple[Handed, ...]:
        """Return the student's own modules beside a file, and in the folders beside it."""
        base, left = chosen.place[:-1], MODULES_SIZE
        modules: list[Handed] = []
        for handed in self.files:
            inside = handed.place[: len(base)] == base and len(handed.place) <= len(base) + MODULES_DEPTH
            if handed is chosen or not inside or not handed.place[-1].endswith(".py") or handed.online:
                continue
            left -= handed.member.size
            if left < 0 or len(modules) == MOST_MODULES:
                break
            modules.append(Handed(handed.place[len(base) :], handed.member))
        return tuple(modules)

    def _nothing_remarks(self, exercice: str) -> tuple[str, ...]:
        names = sorted({handed.place[-1] for handed in self.files})
        if not names:
            return (NOTHING,)
        if any(each.exercice != exercice for each in self.candidates):
            return (*self.remarks, _("Rien n'a été rendu pour l'exercice {name}.").format(name=exercice))
        shown = ", ".join(names[:5]) + (" …" if len(names) > 5 else "")
        sentence = _("Aucun fichier rendu n'est reconnu comme une réponse ({names}).").format(names=shown)
        return (*self.remarks, sentence)


def _likely_first(handed: Handed) -> tuple[object, ...]:
    """Return a sort key that puts files named after an exercise first, then programs, then what is near."""
    name = handed.place[-1]
    return exercise_named(name) is None, not name.casefold().endswith(".py"), len(handed.place), handed.place


def attempt_of(place: Iterable[str]) -> int:
    """Return the number of the attempt that the folders around a file are named after, 0 for none."""
    numbers = [number for part in [*place][:-1] if (number := attempt_number(part))]
    return numbers[-1] if numbers else 0


def _choice_remarks(chosen: Candidate, able: Sequence[Candidate]) -> list[str]:
    """Return what is unusual in the file that was chosen."""
    remarks = []
    name = chosen.handed.place[-1]
    if chosen.handed.online:
        remarks.append(_("Le programme a été tapé dans la page de Moodle, et non déposé en fichier."))
    elif not chosen.by_name:
        sentence = _(
            "« {file} » n'a pas le nom attendu : il est pris pour l'exercice {name} d'après son contenu."
        )
        remarks.append(sentence.format(file=name, name=chosen.exercice))
    if len({each.handed.place for each in able}) > 1:
        others = ", ".join(sorted("/".join(each.handed.place) for each in able))
        sentence = _(
            "{n} fichiers répondent à l'exercice {name} ({files}) : "
            "le plus récent qui soit complet est noté, {file}."
        )
        file = "/".join(chosen.handed.place)
        remarks.append(sentence.format(n=len(able), name=chosen.exercice, files=others, file=file))
    return remarks
