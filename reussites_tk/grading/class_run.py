"""A class, from what was handed in to the sheets and pages: the command and the window both use this.

`read_class` reads without judging, so that a person sees what was found; `grade_class` judges what is not
known yet, marks and writes; `write_comments` writes again what a comment changes.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from ..errors import UserError, cannot_write
from ..files import locked, read_beginning
from ..texts import _
from .bounds import LARGEST_TABLE
from .by_hand import is_named, settled
from .class_records import ClassRead, Graded, Order, SourceState, state_of
from .cohort import OnAdvance, OnResult, grade, known_results
from .contents import Remark
from .dates import dated, own_deadlines, sheet_dates
from .hidden_seed import check_hidden_seed, sign_of
from .kept_cells import Kept
from .mended import lay_copy, with_mended
from .own_results import WORKSHEET
from .records import Result
from .results import OnStep, Wanted, write_all, write_marks
from .results.worksheet import Filled, check_worksheet, fill_worksheet
from .roster import Roster, read_roster
from .scale import HandMark, Scale, scaled
from .store import Store, differences
from .students import same_person
from .submissions import Submission, take_in
from .ways import CHOOSE_WHICH

# --- reading


def read_class(order: Order) -> ClassRead:
    """Read what was handed in, the list and the worksheet; raises `UserError` when one of them is none."""
    source = _checked_source(order)
    roster = _read_list(order)
    worksheet = None if order.worksheet is None else _read_worksheet(order.worksheet)
    state = _checked_state(source)
    offered = {nom for group in order.scale.au_choix for nom in group}
    intake = take_in(
        source, order.exercices, roster, apart=order.folder, order=order.name_order, offered=offered
    )
    sheet = None if roster is None else sheet_dates(roster.handed, roster.french)
    intake.submissions, undated = dated(intake.submissions, source, sheet)
    if undated and order.scale.retard is not None:
        intake.remarks.append(Remark((), undated))
    intake.close()  # the archive may be moved while the person looks at what was found
    if not intake.submissions:
        sentence = _("Aucun rendu d'étudiant dans « {source} » : est-ce bien l'archive de la classe ?")
        raise UserError(sentence.format(source=order.source))
    if not intake.exercices and roster is None:
        sentence = _(
            "On ne reconnaît aucun exercice dans « {source} » : est-ce bien ce que la classe a rendu ? "
            "Si oui, {way}."
        )
        raise UserError(sentence.format(source=order.source, way=CHOOSE_WHICH))
    intake.submissions, remarks = with_mended(intake.submissions, order.folder)
    intake.close()  # mended files are compared with the students' own
    return ClassRead(order, intake, roster, worksheet, state, remarks)


def _read_list(order: Order) -> Roster | None:
    """Return the list of the class, with what the worksheet knows besides; raises `UserError`."""
    tables = [table for table in (order.roster, order.worksheet) if table is not None]
    if not tables:
        return None
    roster = read_roster(tables[0], order.name_order)
    for worksheet in tables[1:]:
        with suppress(UserError):  # it may name nobody, and is no list then
            roster = roster.completed_by(read_roster(worksheet, order.name_order))
    return roster


def _checked_source(order: Order) -> Path:
    """Return the real path of the source; raises `UserError` when it cannot be one."""
    _checked_state(order.source)
    source = Path(os.path.realpath(order.source))  # not `resolve`, which raises for a link that loops
    if source == Path(os.path.realpath(order.folder)):
        raise UserError(
            _("Le dossier des résultats est celui des rendus : donnez-en un autre pour les résultats.")
        )
    return source


def _checked_state(source: Path) -> SourceState:
    """Return the state of the source; raises `UserError` when there is none, or it cannot be looked at."""
    try:
        return state_of(source)
    except (FileNotFoundError, NotADirectoryError):
        sentence = _("« {source} » n'existe pas : vérifiez son nom et son dossier.")
    except (OSError, ValueError):
        sentence = _("« {source} » ne se lit pas : vérifiez son nom et ses permissions.")
    raise UserError(sentence.format(source=source))


def _read_worksheet(worksheet: Path) -> bytes:
    """Read the worksheet to fill; raises `UserError` when it is none: nothing is judged in vain."""
    try:
        content = read_beginning(worksheet, LARGEST_TABLE)
    except (OSError, ValueError):
        sentence = _("La feuille « {file} » ne se lit pas : vérifiez son nom et ses permissions.")
        raise UserError(sentence.format(file=worksheet)) from None
    check_worksheet(content)
    return content


# --- grading


def known_before(read: ClassRead) -> list[Result]:
    """Return the results of an earlier run that still hold, with their marks; judge and write nothing.

    Raises `HiddenSeedAsked` when they were judged with hidden trials whose seed was not given.
    """
    if not os.path.isdir(read.order.folder / "resultats"):
        return []
    store = Store(read.order.folder)
    if not read.order.new_hidden_seed:
        check_hidden_seed(store, read.order.rules.graine_cachee)
    known = known_results(read.intake.submissions, store, read.order.rules)
    read.intake.close()
    scale, _remarks = _settled(read, store)
    return [scaled(result, scale) for result in known]


def scale_of(read: ClassRead) -> Scale:
    """Return the scale of a class, that knows whose all its marks by hand, costs and limits are."""
    return _settled(read, Store(read.order.folder))[0]


def _settled(read: ClassRead, store: Store) -> tuple[Scale, tuple[str, ...]]:
    roster, marks, costs = read.roster, store.hand_marks(), store.costs()
    deadlines = own_deadlines(roster.due, roster.french) if roster is not None else {}
    return settled(read.order.scale, read.intake.submissions, marks, costs, deadlines)


def grade_class(
    read: ClassRead,
    again: Sequence[str] = (),
    *,
    executor: Executor | None = None,
    stop: threading.Event | None = None,
    on_advance: OnAdvance = lambda advance: None,
    on_result: OnResult = lambda result: None,
    on_step: OnStep | None = None,
) -> Graded:
    """Judge what is not known yet, mark, and write everything in the folder of the results.

    Threads have the files judged here, unless there is an `executor` of `concurrent.futures`.
    `again` names students or exercises to judge whatever is known; `on_result` is called with each result,
    marked. Raises `Stopped` when `stop` was set (what is done is kept), `UserError` when the folder cannot
    be written, is at work elsewhere, when the judge does not pass its own examination, or when the source
    is gone or has changed since it was read.
    """
    order, intake = read.order, read.intake
    read.state.check()
    workers = order.workers or os.cpu_count() or 1
    with _only_writer(order.folder), closing(intake):
        store = Store(order.folder)
        scale, unsettled = _settled(read, store)  # first of all: it may refuse what the scale says
        _keep_hidden_seed(order, store)
        judged = grade(
            intake.submissions,
            store,
            order.rules,
            workers=workers,
            executor=executor,
            again=_keys_meant(again, intake.submissions),
            stop=stop,
            on_advance=on_advance,
            on_result=lambda result: on_result(scaled(result, scale)),
        )
        read.state.check()  # it may have changed while files were read to be judged
        results = [scaled(result, scale) for result in judged]
        changed = differences(store.previous_marks(), results)
        remarks = [*map(str, intake.remarks), *read.remarks, *unsettled, *store.remarks]
        written = write_all(
            order.folder,
            results,
            remarks=remarks,
            previous={difference.key: difference.before for difference in changed} or None,
            wanted=_wanted(read, store, workers),
            stop=stop,
            on_step=on_step,
        )
        _keep_written(store, written.filled)
        store.keep_marks(results)  # last: a run that is killed before is compared again
    kept = written.filled.kept if written.filled is not None else ()
    return Graded(results, changed, (*remarks, *written.remarks), kept)


def _keep_written(store: Store, filled: Filled | None) -> None:
    """Remember which marks of the worksheet are ours."""
    if filled is not None and filled.wrote:
        store.keep_written(filled.wrote)


def kept_in_worksheet(read: ClassRead, results: Sequence[Result]) -> tuple[Kept, ...]:
    """Return what stands in the worksheet and is not ours, without writing anything."""
    if read.worksheet is None or not os.path.isdir(read.order.folder / "resultats"):
        return ()
    store, order = Store(read.order.folder), read.order
    filled = fill_worksheet(
        read.worksheet,
        results,
        comments=store.comments(),
        ours=store.written_before(),
        replace_marks=order.replace_marks,
    )
    return filled.kept


def _keep_hidden_seed(order: Order, store: Store) -> None:
    """Write down which hidden trials are used; raises `HiddenSeedAsked` when they are not those of before."""
    if not order.new_hidden_seed:
        check_hidden_seed(store, order.rules.graine_cachee)
    store.keep_hidden_seed_sign(sign_of(order.rules.graine_cachee))


def _keys_meant(names: Iterable[str], submissions: Sequence[Submission]) -> set[str]:
    """Return the keys of the results to forget; raises `UserError` for what names no student nor exercise."""
    keys: set[str] = set()
    for name in names:
        meant = {s.key for s in submissions if s.member is not None and _is_meant(name, s)}
        if not meant:
            sentence = _(
                "Juger de nouveau « {who} » : ce n'est ni un étudiant qui a rendu quelque chose, ni un "
                "exercice."
            )
            raise UserError(sentence.format(who=name))
        keys |= meant
    return keys


def copies_to_mend(read: ClassRead, names: Iterable[str]) -> list[tuple[Submission, Path]]:
    """Lay copies of students' files to be mended; return each submission with its file, or its folder.

    Raises `UserError` for what names no student, and when a copy cannot be written.
    """
    places = []
    for name in names:
        meant = [s for s in read.intake.submissions if is_named(name, s.student)]
        if not meant:
            sentence = _("Corriger « {who} » : ce n'est le nom ni le numéro d'aucun étudiant de la classe.")
            raise UserError(sentence.format(who=name))
        handed = [s for s in meant if s.member is not None] or meant
        places += [(submission, lay_copy(submission, read.order.folder)) for submission in handed]
    read.intake.close()
    return places


def _is_meant(name: str, submission: Submission) -> bool:
    student = submission.student
    if name in (submission.exercice, student.shown_number, student.key):
        return bool(name)
    return same_person(name) in (same_person(student.name), same_person(student.family_name))


# --- the teacher's comments


def comments_of(folder: Path) -> dict[str, str]:
    """Return the teacher's comments of a class, by the key of the student; none before the first one."""
    return Store(folder).comments() if os.path.isdir(folder / "resultats") else {}


@contextmanager
def _keeping_in(folder: Path) -> Iterator[Store]:
    """Open what is known of a class to write in it; raises `UserError` when that cannot be."""
    try:
        yield Store(folder)
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None


def keep_comment(folder: Path, key: str, text: str) -> None:
    """Keep the teacher's comment on a student, "" for none; raises `UserError` when it cannot be kept."""
    with _keeping_in(folder) as store:
        store.keep_comment(key, text)


def keep_hand_mark(folder: Path, key: str, mark: HandMark | None) -> None:
    """Keep a mark set by hand, None to take it back; raises `UserError` when it cannot be kept."""
    with _keeping_in(folder) as store:
        store.keep_hand_mark(key, mark)


def keep_cost(folder: Path, key: str, cost: float) -> None:
    """Keep the points that a mended file costs; raises `UserError` when they cannot be kept."""
    with _keeping_in(folder) as store:
        store.keep_cost(key, cost)


def write_comments(
    read: ClassRead,
    results: Sequence[Result],
    stop: threading.Event | None = None,
    on_step: OnStep | None = None,
) -> None:
    """Write again what shows comments (sheets, pages, the archive to hand back); raises as `grade_class`."""
    with _only_writer(read.order.folder):
        store = Store(read.order.folder)
        wanted = _wanted(read, store, 1)
        filled = write_marks(read.order.folder, results, wanted=wanted, stop=stop, on_step=on_step)
        _keep_written(store, filled)


# --- the folder of the results


def files_are_those_of(read: ClassRead, results: Sequence[Result]) -> bool:
    """Return True if the files of the folder hold these marks, and the worksheet if there is one."""
    folder = read.order.folder
    there = (folder / "index.html").is_file() and (read.worksheet is None or (folder / WORKSHEET).is_file())
    return there and Store(folder).previous_marks() == {result.key: result.note for result in results}


def _wanted(read: ClassRead, store: Store, workers: int) -> Wanted:
    return Wanted(
        read.worksheet,
        ours=store.written_before(),
        replace_marks=read.order.replace_marks,
        comments=store.comments(),
        graine=read.order.rules.graine,
        workers=workers,
        strangers=_strangers(read),
    )


def _strangers(read: ClassRead) -> frozenset[str]:
    """Return the keys of those of whom it was said, when the worksheet was read, that it has them not."""
    if read.roster is None or read.order.roster is not None:
        return frozenset()
    known = {student.key for student in read.roster.students}
    return frozenset(one.student.key for one in read.intake.submissions) - known


@contextmanager
def _only_writer(folder: Path) -> Iterator[None]:
    """Keep the folder for this run; raises `UserError` when it cannot be written, or another run has it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as stack:
            try:
                stack.enter_context(locked(folder / "noter"))
            except BlockingIOError:  # only of the lock, not of what is done under it
                sentence = _("Une autre notation est en cours dans « {folder} » : attendez sa fin.")
                raise UserError(sentence.format(folder=folder)) from None
            yield
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None
