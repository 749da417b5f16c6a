"""From what was handed in to one file per student and exercise, with what there is to say of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from pathlib import Path

from ..judge.exercises import EXERCISES
from ..source_text import LARGEST_BYTES
from ..texts import _, plural
from .bounds import LOOKED_SIZE, MODULES_DEPTH, MODULES_SIZE, MOST_LOOKED, MOST_MODULES, Bounds
from .contents import Contents, Member, Parts, Remark
from .faults import Faults, few_names, shown_place
from .hand_ins import Handed, HandIn, hand_ins
from .notebooks import is_notebook, program_of
from .own_results import without_results
from .problems import (
    COMPILED,
    LARGE_NOTEBOOK,
    NO_FORMAT,
    NO_PROGRAM,
    NOT_IN_ARCHIVE,
    NOTEBOOK_ALONE,
    ONLY_LEFTOVERS,
    TOO_MUCH,
    TYPED,
    UNREAD,
    Problem,
    problem_of,
    problem_of_name,
    problem_of_typed,
)
from .recogniser import PROGRAMS, Candidate, Recogniser, exercise_named, parses
from .roster import Roster, known_by_name
from .source_reader import read_contents
from .students import Student, attempt_number, in_order
from .ways import CHOOSE, CHOOSE_TOO, LEAVE_OUT
from .zips import is_of_system, without_litter_end

EXPECTED_SHARE = 4
"""An exercise that fewer than one student in so many answered is not expected of everybody."""
WRONG_SHARE = 3
"""Nor is one that one student in so many answered, at most, and nobody along with another exercise."""
DATA_ENDS, SMALL_DATA = (b".txt", b".csv", b".json", b".toml", b".ini", b".dat"), 100_000
"""Files that a program may read under a name that it computes, and their size at most."""
NOTHING = _("Rien n'a été rendu.")
Attribution = Callable[[Contents, str], tuple[list[HandIn], list[Remark]]]
"""Returns what each student handed in, and remarks on the rest (see `hand_ins`)."""


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
    problem: Problem | None = None
    """Why nothing of what came can be judged, if something came; `member` is then what shows it.

    What Moodle has and the archive has not shows by no file.
    """
    notebook: bool = False
    """True when the program is made of the cells of a notebook."""
    date: datetime | None = None
    """When it was handed in, where that is known for certain (see `dates`)."""
    original: str | None = None
    """The student's own text when `member` is a file that the teacher mended (see `mended`); else None."""

    @property
    def came(self) -> bool:
        """True when there is something, be it only to be reviewed: no empty hand."""
        return self.member is not None or self.problem is not None

    @property
    def judged(self) -> bool:
        """True when there is a file to judge."""
        return self.member is not None and self.problem is None

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
    order: str = "",
    offered: Collection[str] = (),
) -> Intake:
    """Read what a class handed in; raises `UserError` when the source cannot be read.

    Without `wanted` exercises, those that a quarter of the students answered are expected of all of
    them; those `offered`, among which students choose, as soon as one did. With a `roster`, everybody in it
    has a submission, empty if need be. The folder `apart` and whatever else holds results of ours is
    nobody's work. `whose` says who handed in what; `order`, which of its two names comes first in a full
    name (see `name_order`).
    """
    contents = without_results(read_contents(source, bounds, apart))
    works, stray_remarks = whose(contents, source.stem)
    remarks = [*contents.remarks, *stray_remarks]
    if roster is None:
        # In a tournament, a team is a player like any other.
        works = known_by_name(works, order, remarks if whose is hand_ins else [])
    else:
        works = roster.completed(works, remarks)
    recogniser = Recogniser(wanted)
    searches = [_Search(work, recogniser) for work in sorted(works, key=lambda work: in_order(work.student))]
    exercices = tuple(wanted) or _expected(searches, remarks, offered)
    submissions = [one for search in searches for one in search.submissions(exercices)]
    told = {handed.member.remark for search in searches for handed in search.unread}  # each row says its own
    remarks = [remark for remark in remarks if remark not in told]
    return Intake(exercices, submissions, remarks, contents.close)


def _expected(
    searches: Sequence[_Search], remarks: list[Remark], offered: Collection[str] = ()
) -> tuple[str, ...]:
    """Return the exercises that are expected of everybody; remark on those that are not, or hardly.

    Of those `offered`, few answers are no surprise: students chose others.
    """
    counts = Counter(nom for search in searches for nom in _answered(search.candidates))
    if not counts:  # nothing but notebooks, or backup copies
        counts = Counter(nom for s in searches for nom in {c.exercice for c in (*s.candidates, *s.spare)})
    if not counts:  # nothing but what cannot be judged: names tell
        counts = Counter(nom for search in searches for nom in search.faults.named())
    active = sum(bool(search.candidates) for search in searches)
    strange = {nom for nom in counts if counts[nom] * WRONG_SHARE <= active and _is_alone(nom, searches)}
    expected = tuple(
        nom
        for nom in EXERCISES
        if counts[nom] and (nom in offered or (counts[nom] * EXPECTED_SHARE >= active and nom not in strange))
    )
    for nom in (nom for nom in EXERCISES if counts[nom] and nom not in expected):
        sentence = plural(
            counts[nom],
            "L'exercice {name} n'est rendu que par {n} étudiant : il n'est pas noté ; pour qu'il le soit, "
            "{way}.",
            "L'exercice {name} n'est rendu que par {n} étudiants : il n'est pas noté ; pour qu'il le soit, "
            "{way}.",
        )
        others = ",".join(expected)
        way = (CHOOSE_TOO if others else CHOOSE).format(names=nom, title=EXERCISES[nom].titre, others=others)
        remarks.append(Remark((), sentence.format(name=nom, n=counts[nom], way=way)))
    # Those that count for all although half of the class at most did them: the teacher decides.
    rare = [nom for nom in expected if counts[nom] * 2 <= active and nom not in offered]
    if len(rare) < len(expected):
        remarks += [_of_few(nom, expected, counts[nom], active) for nom in rare]
    return expected


def _of_few(nom: str, expected: Sequence[str], count: int, active: int) -> Remark:
    """Return the remark on an exercise of a few that counts for everybody."""
    rest = [other for other in expected if other != nom]
    words = CHOOSE if len(rest) == 1 else LEAVE_OUT
    way = words.format(names=",".join(rest), title=EXERCISES[rest[0]].titre)
    sentence = plural(
        count,
        "L'exercice {name} n'est rendu que par {n} étudiant sur {all} et compte pour tous ; pour l'exclure, "
        "{way}.",
        "L'exercice {name} n'est rendu que par {n} étudiants sur {all} et compte pour tous ; pour l'exclure, "
        "{way}.",
    )
    return Remark((), sentence.format(name=nom, n=count, all=active, way=way))


def _is_alone(nom: str, searches: Sequence[_Search]) -> bool:
    """Return True for an exercise that nobody answers along with another: who does sent the wrong one."""
    return all(len(found) == 1 for search in searches if nom in (found := _answered(search.candidates)))


def _answered(candidates: Sequence[Candidate]) -> set[str]:
    """Return the exercises that files answer: a notebook opens none for the class."""
    return {each.exercice for each in candidates if not each.notebook}


class _Search:
    """The search for answers in what one student handed in."""

    def __init__(self, hand_in: HandIn, recogniser: Recogniser) -> None:
        self.student, self._recogniser = hand_in.student, recogniser
        self._missing = hand_in.missing
        self.files = [handed for handed in hand_in.files if handed.opened and not handed.leftover]
        self.leftovers = [handed for handed in hand_in.files if handed.leftover]
        self.remarks: list[str] = []
        self.unread = [handed for handed in hand_in.files if not handed.opened]
        """What does not read, and whose name says nothing either."""
        self.faults = Faults()
        for handed in self.unread:
            self.faults.add(handed, handed.member.problem or UNREAD, grave=True)
        self.candidates = [
            found for handed in self._likely_files() if (found := self._candidate(handed, handed.place[-1]))
        ]
        self.spare = self._spare_candidates()

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
        known = set(map(id, looked))
        for handed in [each for each in self.files if id(each) not in known][:MOST_LOOKED]:
            self.faults.add(handed, problem_of_name(handed.place[-1]) or TOO_MUCH)
        return looked

    def _candidate(self, handed: Handed, name: str) -> Candidate | None:
        """Return what a file answers, if it answers something; else keep why it is no program."""
        try:
            content = handed.member.read()
        except OSError:
            program = handed.online or handed.member.name.casefold().endswith(PROGRAMS)
            self.faults.add(handed, UNREAD, grave=program)
            if program:
                self.unread.append(handed)
            return self._recogniser.by_name(handed, 1.0)  # it may well be the whole of the work
        notebook = not handed.online and is_notebook(name, content)
        if notebook:
            try:
                content = program_of(content)
            except ValueError:
                large = len(content) > LARGEST_BYTES
                self.faults.add(handed, LARGE_NOTEBOOK if large else NOTEBOOK_ALONE)
                return None
            handed = replace(handed, member=replace(handed.member, read=partial(bytes, content)))
        if handed.online and not content.strip():  # as when nothing was typed: an empty hand
            return None
        problem = problem_of_typed(content) if handed.online else problem_of(name, content)
        if problem is None and not handed.online and b"def " not in content:
            problem = problem_of_name(name)
        if problem is not None:
            self.faults.add(handed, problem)
            return None
        named = replace(handed, place=(*handed.place[:-1], name))
        found = self._recogniser.candidate(named, content)
        if found is None:
            self._keep_why_unknown(handed, name, content)
            return None
        return replace(found, handed=handed, notebook=notebook)

    def _keep_why_unknown(self, handed: Handed, name: str, content: bytes) -> None:
        """Keep why a text is no answer: what it answers instead, or that it is no program of ours."""
        other = self._recogniser.other_exercise(handed, content)
        if other is not None:
            self.faults.add_other(handed, other)
        elif (problem := problem_of_name(name)) is not None:
            self.faults.add(handed, problem)
        elif handed.online:
            self.faults.add(handed, TYPED)
        elif not name.casefold().endswith((".py", ".pyw")):
            text = "." not in name or name.casefold().endswith(".txt")
            self.faults.add(handed, NO_PROGRAM if text else NO_FORMAT)
        elif parses(content):
            self.faults.add_stranger(handed)
        else:
            self.faults.add_broken(handed)

    # --- what editors and systems left

    def _spare_candidates(self) -> list[Candidate]:
        """Return what backup copies answer: they are judged only where nothing else can be."""
        found = []
        for handed in self.leftovers:
            name = without_litter_end(handed.place[-1])
            if is_of_system(handed.place[-1]) or problem_of_name(handed.place[-1]) is not None:
                continue
            with suppress(OSError):
                content = handed.member.read()
                named = replace(handed, place=(*handed.place[:-1], name))
                if problem_of(name, content) is None:
                    answer = self._recogniser.candidate(named, content)
                    found += [] if answer is None else [replace(answer, handed=handed)]
        return found

    def _leftover_remarks(self, chosen: Handed) -> list[str]:
        """Name the backup copies that were set aside; what a system leaves everywhere is not worth it."""
        left = (h for h in self.leftovers if h is not chosen and not is_of_system(h.place[-1]))
        names = sorted(set(map(shown_place, left)))
        if not names:
            return []
        sentence = plural(len(names), "Fichier mis de côté : {names}.", "Fichiers mis de côté : {names}.")
        return [sentence.format(names=few_names(names))]

    # --- what comes out

    def submissions(self, exercices: Sequence[str]) -> list[Submission]:
        """Return a submission for each exercise; one that says so when there is nothing to judge at all."""
        found = [self._submission(nom, exercices) for nom in exercices]
        return found or [self._unjudged("", exercices)]

    def _submission(self, exercice: str, exercices: Sequence[str]) -> Submission:
        able = self._able(exercice, exercices)
        # The stub alone beside what does not open: the work may well be there.
        hidden = all(each.untouched for each in able) and self.faults.worst(exercice, strict=True)
        if not able or hidden:
            return self._unjudged(exercice, exercices)
        chosen = max(able, key=lambda each: self._preference(each, exercices))
        handed = chosen.handed
        unread = [self.faults.sentence_of(each) for each in self.unread[:1] if each is not handed]
        return Submission(
            self.student,
            exercice,
            handed.member,
            handed.place,
            self._modules_beside(handed),
            (*self.remarks, *unread, *self._leftover_remarks(handed), *_choice_remarks(chosen, able)),
            attempt_of(handed.place) if len(able) > 1 else 0,
            handed.online,
            tuple(sorted({each.handed.place for each in able})),
            notebook=chosen.notebook,
        )

    def _able(self, exercice: str, exercices: Sequence[str]) -> list[Candidate]:
        """Return the files that may answer an exercise, of the surest kind that there is."""
        able = [each for each in self.candidates if each.exercice == exercice]
        # A part of the piles alone looks like either of the exercises on them.
        free = [c for c in self.candidates if c.exercice not in exercices and not c.by_name]
        able = able or [replace(each, exercice=exercice) for each in free if exercice in each.also]
        able = able or [each for each in self.spare if each.exercice == exercice]
        if not able and len(exercices) == 1:  # with several, nobody knows which one it answers
            able = self._only_program(exercice)
        return able

    def _only_program(self, exercice: str) -> list[Candidate]:
        """Return the one program handed in that does not load: the judge will say why."""
        if self.unread or self.candidates:
            return []
        programs = [h for h in self.files if h.place[-1].casefold().endswith((".py", ".pyw"))]
        if len(programs) != 1 or self.faults.has(programs[0]) or exercise_named(programs[0].place[-1]):
            return []
        return [Candidate(programs[0], exercice, 0.0, False, only=True)]

    def _unjudged(self, exercice: str, exercices: Sequence[str]) -> Submission:
        """Return the submission of an empty hand, or of what came and cannot be judged."""
        answered = [each for each in self.candidates if each.exercice in exercices]
        several = len(exercices) - len({each.exercice for each in answered}) > 1
        for each in self.candidates:
            if each.exercice not in exercices:
                self.faults.add_other(each.handed, each.exercice)
        fault = self.faults.worst(exercice, strict=bool(answered))
        if fault is not None:
            handed, problem = fault
            problem = self._naming_others(problem.for_several() if several else problem, handed)
            return Submission(
                self.student, exercice, handed.member, handed.place, remarks=(*self.remarks,), problem=problem
            )
        if answered:
            sentence = _("Rien n'a été rendu pour l'exercice {name}.").format(name=exercice)
            return Submission(self.student, exercice, remarks=(*self.remarks, sentence))
        if self.leftovers:
            handed, problem = self._only_leftovers()
            problem = problem.for_several() if several else problem
            return Submission(self.student, exercice, handed.member, handed.place, problem=problem)
        if self._missing:
            return Submission(self.student, exercice, problem=NOT_IN_ARCHIVE)
        return Submission(self.student, exercice, remarks=(NOTHING,))

    def _only_leftovers(self) -> tuple[Handed, Problem]:
        """Return what is said of a student who has only what editors and systems left: a compiled program?"""
        for handed in self.leftovers:
            if problem_of_name(handed.place[-1]) is COMPILED:
                return handed, self._naming_others(COMPILED.about(shown_place(handed)), handed)
        names = sorted(set(map(shown_place, self.leftovers)))
        return self.leftovers[0], ONLY_LEFTOVERS.about(few_names(names))

    def _naming_others(self, problem: Problem, shown: Handed) -> Problem:
        """Name all that came, when what is said is only about one file: who sent it knows that it arrived."""
        left = [handed for handed in self.leftovers if not is_of_system(handed.place[-1])]
        came = [handed for handed in [*self.files, *self.unread, *left] if handed is not shown]
        names = sorted(set(map(shown_place, came)) - {shown_place(shown)})
        return problem.with_others(few_names(names)) if names else problem

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
        """Return the student's own modules beside a file, in the folders beside it, and what they name."""
        base = chosen.place[:-1]
        inside = [
            handed
            for handed in self.files
            if handed.place[: len(base)] == base
            and len(handed.place) <= len(base) + MODULES_DEPTH
            and handed.place != chosen.place
            and not handed.online
        ]
        modules = _first_ones([handed for handed in inside if handed.place[-1].endswith(".py")])
        others = [handed for handed in inside if not handed.place[-1].endswith(".py")]
        read = _may_be_read([chosen, *modules], others) if others else []
        return tuple(Handed(each.place[len(base) :], each.member) for each in (*modules, *_first_ones(read)))


def _first_ones(files: Iterable[Handed]) -> list[Handed]:
    """Return the first of these files, as many as are taken beside one that is judged."""
    left = MODULES_SIZE
    taken: list[Handed] = []
    for handed in files:
        left -= handed.member.size
        if left < 0 or len(taken) == MOST_MODULES:
            break
        taken.append(handed)
    return taken


def _may_be_read(programs: Iterable[Handed], others: Sequence[Handed]) -> list[Handed]:
    """Return the files that these programs may read: they name them, or the names look like those of data."""
    texts = []
    for program in programs:
        with suppress(OSError):
            texts.append(program.member.read())
    # A name that is no UTF-8 (its bytes were lost) is in no program.
    names = [(handed, handed.place[-1].encode("utf-8", "replace")) for handed in others]
    return [
        handed
        for handed, name in names
        if (name.lower().endswith(DATA_ENDS) and handed.member.size <= SMALL_DATA)
        or any(name in text for text in texts)
    ]


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
    if chosen.handed.leftover:
        sentence = _("« {file} » est une copie de secours : elle est jugée, faute d'un autre fichier.")
        remarks.append(sentence.format(file=name))
    if chosen.notebook:
        sentence = _("« {file} » est un carnet : ses cellules de code sont jugées.")
        remarks.append(sentence.format(file=name))
    if chosen.only:
        sentence = _("« {file} » n'a pas le nom attendu : c'est le seul programme rendu.")
        remarks.append(sentence.format(file=name))
    elif chosen.handed.online:
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
