"""A class, from what was handed in to the sheets and pages: the command and the window both go through here.

`read_class` reads without judging, so that a person sees what was found; `grade_class` judges what is not
known yet, marks and writes; `write_comments` writes again what a comment changes.
"""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import UserError, cannot_write
from ..files import read_beginning
from ..locking import locked
from ..texts import _
from .cohort import OnAdvance, OnResult, grade, known_results
from .judging import Rules
from .records import Result
from .results import WORKSHEET, Tell, Wanted, check_worksheet, write_all, write_marks
from .roster import LARGEST_TABLE, Roster, read_roster
from .scale import Scale, scaled
from .store import Difference, Store, differences
from .students import same_person
from .submissions import Intake, Submission, take_in


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for: where the work is, where results go, how it is judged and marked.

    Without `exercices`, those that the class handed in; `worksheet` is the teacher's own of Moodle, filled
    at the end; `roster` a list of the class, the worksheet being one too; `workers` None is one a core.
    """

    source: Path
    folder: Path
    exercices: tuple[str, ...] = ()
    scale: Scale = field(default_factory=Scale)
    worksheet: Path | None = None
    roster: Path | None = None
    rules: Rules = field(default_factory=Rules)
    workers: int | None = None


@dataclass(frozen=True, slots=True)
class ClassRead:
    """A class as it was read: nothing of it is judged yet."""

    order: Order
    intake: Intake
    roster: Roster | None
    worksheet: bytes | None
    state: SourceState
    """What the source was: what is judged must be what was read."""


@dataclass(frozen=True, slots=True)
class Graded:
    """A class once graded: its results with their marks, what changed, what the teacher should know."""

    results: list[Result]
    changed: list[Difference]
    remarks: tuple[str, ...]


def read_class(order: Order) -> ClassRead:
    """Read what was handed in, the list and the worksheet; raises `UserError` when one of them is none."""
    source = _source(order)
    table = order.roster or order.worksheet
    roster = None if table is None else read_roster(table)
    worksheet = _content(order.worksheet)
    state = _state(source)
    intake = take_in(source, order.exercices, roster, apart=order.folder)
    intake.close()
    if not intake.submissions:
        sentence = _("Aucun rendu d'étudiant dans « {source} » : est-ce bien l'archive de la classe ?")
        raise UserError(sentence.format(source=order.source))
    if not intake.exercices and roster is None:
        sentence = _(
            "On ne reconnaît aucun exercice dans « {source} » : est-ce bien ce que la classe a rendu ? "
            "Si oui, dites lequel avec --exercice."
        )
        raise UserError(sentence.format(source=order.source))
    return ClassRead(order, intake, roster, worksheet, state)


def known_before(read: ClassRead) -> list[Result]:
    """Give the results of a run before that still hold, with their marks; nothing is judged or written."""
    if not os.path.isdir(read.order.folder / "resultats"):
        return []
    known = known_results(read.intake.submissions, Store(read.order.folder), read.order.rules)
    read.intake.close()
    return [scaled(result, read.order.scale) for result in known]


def grade_class(
    read: ClassRead,
    again: Sequence[str] = (),
    *,
    stop: threading.Event | None = None,
    on_advance: OnAdvance = lambda advance: None,
    on_result: OnResult = lambda result: None,
    tell: Tell | None = None,
) -> Graded:
    """Judge what is not known yet, mark, and write everything in the folder of the results.

    `again` names students or exercises to judge whatever is known; `on_result` hears each result with
    its mark. Raises `Stopped` when `stop` was set (what is done is kept), `UserError` when the folder
    cannot be written, is at work elsewhere, when the judge does not pass its own examination, or when the
    source is gone or has changed since it was read.
    """
    order, intake = read.order, read.intake
    read.state.check()
    workers = order.workers or os.cpu_count() or 1
    with _only_writer(order.folder), closing(intake):
        store = Store(order.folder)
        judged = grade(
            intake.submissions,
            store,
            order.rules,
            workers=workers,
            again=_to_do_again(again, intake.submissions),
            stop=stop,
            on_advance=on_advance,
            on_result=lambda result: on_result(scaled(result, order.scale)),
        )
        read.state.check()
        results = [scaled(result, order.scale) for result in judged]
        changed = differences(store.previous_marks(), results)
        remarks = [*map(str, intake.remarks), *store.remarks]
        written = write_all(
            order.folder,
            results,
            remarks=remarks,
            previous={told.key: told.before for told in changed} or None,
            wanted=_wanted(read, store, workers),
            stop=stop,
            tell=tell,
        )
        store.keep_marks(results)
    return Graded(results, changed, (*remarks, *written.remarks))


def comments_of(folder: Path) -> dict[str, str]:
    """Give the teacher's comments of a class, by the key of the student; none before the first one."""
    return Store(folder).comments() if os.path.isdir(folder / "resultats") else {}


def files_are_those_of(read: ClassRead, results: Sequence[Result]) -> bool:
    """Say whether the files of the folder tell these marks, and hold the worksheet if there is one."""
    folder = read.order.folder
    there = (folder / "index.html").is_file() and (read.worksheet is None or (folder / WORKSHEET).is_file())
    return there and Store(folder).previous_marks() == {result.key: result.note for result in results}


def keep_comment(folder: Path, cle: str, text: str) -> None:
    """Keep the teacher's comment on a student, "" for none; raises `UserError` when it cannot be kept."""
    try:
        Store(folder).keep_comment(cle, text)
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None


def write_comments(
    read: ClassRead,
    results: Sequence[Result],
    stop: threading.Event | None = None,
    tell: Tell | None = None,
) -> None:
    """Write again what shows comments (sheets, pages, the archive to hand back); raises as `grade_class`."""
    with _only_writer(read.order.folder):
        store = Store(read.order.folder)
        write_marks(read.order.folder, results, wanted=_wanted(read, store, 1), stop=stop, tell=tell)


def _wanted(read: ClassRead, store: Store, workers: int) -> Wanted:
    return Wanted(read.worksheet, comments=store.comments(), graine=read.order.rules.graine, workers=workers)


def _source(order: Order) -> Path:
    """Give the source back when it can be one; raises `UserError`."""
    _state(order.source)
    source = Path(os.path.realpath(order.source))  # as `resolve`, which raises for a link that loops
    if source == Path(os.path.realpath(order.folder)):
        raise UserError(
            _("Le dossier des résultats est celui des rendus : donnez-en un autre pour les résultats.")
        )
    return source


def _state(source: Path) -> SourceState:
    """Look at the source; raises `UserError` when there is none, or it cannot be looked at."""
    try:
        return state_of(source)
    except (FileNotFoundError, NotADirectoryError):
        sentence = _("« {source} » n'existe pas : vérifiez son nom et son dossier.")
    except (OSError, ValueError):
        sentence = _("« {source} » ne se lit pas : vérifiez son nom et ses permissions.")
    raise UserError(sentence.format(source=source))


def _content(worksheet: Path | None) -> bytes | None:
    """Read the worksheet to fill; raises `UserError` when it is none: nothing is judged in vain."""
    if worksheet is None:
        return None
    try:
        content = read_beginning(worksheet, LARGEST_TABLE)
    except (OSError, ValueError):
        sentence = _("La feuille « {file} » ne se lit pas : vérifiez son nom et ses permissions.")
        raise UserError(sentence.format(file=worksheet)) from None
    check_worksheet(content)
    return content


@contextmanager
def _only_writer(folder: Path) -> Iterator[None]:
    """Keep the folder for this run, and say in a sentence that it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _locked(folder):
            yield
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Raises `UserError` when another run is at work in the folder."""
    with ExitStack() as stack:
        try:
            stack.enter_context(locked(folder / "noter"))
        except BlockingIOError:
            sentence = _("Une autre notation est en cours dans « {folder} » : attendez sa fin.")
            raise UserError(sentence.format(folder=folder)) from None
        yield


def _to_do_again(told: Iterable[str], submissions: Sequence[Submission]) -> set[str]:
    """Give the keys of the results to forget; raises `UserError` for who is neither student nor exercise."""
    keys: set[str] = set()
    for who in told:
        found = {s.key for s in submissions if s.member is not None and _is_meant(who, s)}
        if not found:
            sentence = _(
                "--refaire « {who} » : ce n'est ni un étudiant qui a rendu quelque chose, ni un exercice."
            )
            raise UserError(sentence.format(who=who))
        keys |= found
    return keys


def _is_meant(who: str, submission: Submission) -> bool:
    student = submission.student
    if who in (submission.exercice, student.number, student.key):
        return bool(who)
    return same_person(who) in (same_person(student.name), same_person(student.family_name))


@dataclass(frozen=True, slots=True)
class SourceState:
    """A source as it was before it was read: of an archive, its size and its date; of a folder, nothing."""

    source: Path
    told: tuple[int, ...]

    def check(self) -> None:
        """Raise `UserError` when the source is gone, or is no longer what was read."""
        try:
            same = state_of(self.source) == self
        except OSError:
            same = False
        if not same:
            sentence = _(
                "L'archive « {source} » n'est plus là, ou a changé depuis sa lecture : rien n'a été noté ; "
                "relisez-la, puis notez à nouveau."
            )
            raise UserError(sentence.format(source=self.source.name))


def state_of(source: Path) -> SourceState:
    """Look at a source; raises `OSError` when it is not there.

    That a folder is there is enough: what is in it may change, and each file is read once to be judged.
    """
    told = os.stat(source)
    if stat.S_ISDIR(told.st_mode):
        return SourceState(source, ())
    return SourceState(source, (told.st_size, told.st_mtime_ns))
