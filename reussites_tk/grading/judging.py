"""One submission in, one `Result` out, whatever it holds: nothing of it stops a class.

The judge and the student's file only ever see a short folder of their own, that holds the file and the
student's modules beside it; nothing that is reported afterwards shows where it was.
"""

from __future__ import annotations

import re
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from .. import journal
from ..errors import UserError, is_full, no_room
from ..judge import words
from ..judge.check import LIMITS, judge
from ..judge.exercises import EXERCISES
from ..judge.verdicts import Bulletin, Kind, Stopped, Verdict
from ..source_text import NotText, read_text
from ..texts import _, plural, without_controls
from .bounds import LONGEST_TEXT
from .class_records import MOST_LOST, Rules
from .contents import Member, Parts
from .problems import JUDGE_FAILED, UNREAD, Problem
from .records import A_RENVOYER, A_REVOIR, CARNET, Hidden, Result
from .scratch import is_process_folder, scratch
from .store import fingerprint_of
from .submissions import Submission
from .under_way import Past, UnderWay

CLASS_LIMITS = replace(LIMITS, wall_seconds=12.0, total_seconds=180.0, most_lost=MOST_LOST)
"""The times of the wall are longer than for one file: several are judged at once, on a machine that may be
busy elsewhere, and a right program must never be the one to pay for it."""


class Unread(OSError):
    """A file that was handed in and does not read: nobody knows what it is worth."""

    def __init__(self, member: Member) -> None:
        super().__init__(member.shown)
        self.problem = UNREAD.about(member.name)


def job_or_result(submission: Submission, rules: Rules) -> Job | Result:
    """Return what is to be judged of a submission, or its result where there is nothing to judge."""
    if submission.problem is not None:
        return aside_result(submission, submission.problem)
    if submission.member is None:
        return plain_result(submission, Kind.ABSENTE, _("Rien n'a été rendu."))
    try:
        return Job(submission, rules)
    except Unread as fault:
        return aside_result(submission, fault.problem)


class Job:
    """One submission, all its bytes, read once, and what its result depends on.

    Raises `Unread` for the first of its files that does not read.
    """

    def __init__(self, submission: Submission, rules: Rules) -> None:
        self.submission, self.rules = submission, rules
        self.limits = CLASS_LIMITS
        self.content = bytes_of(submission.member) if submission.member is not None else b""
        self.others = {other.place: bytes_of(other.member) for other in submission.others}
        self.fingerprint = self.sign()

    def sign(self) -> str:
        """Return the sign of all that its result depends on, our version and Python's too."""
        submission, rules = self.submission, self.rules
        others = {"/".join(place): content for place, content in self.others.items()}
        # Not `most_lost`: functions left alone are a remark, and the teacher asks for them.
        depends = {
            "exercice": submission.exercice,
            "name": working_name(submission) if submission.exercice else "",
            "graine": rules.graine,
            "cachee": rules.graine_cachee,
        }
        return fingerprint_of(self.content, others, depends)

    def past(self, under_way: UnderWay) -> Past:
        """Return what an earlier run that was killed says of it."""
        return under_way.past(self.submission.key, self.fingerprint)

    def written_down(self, under_way: UnderWay, alone: bool) -> AbstractContextManager[None]:
        """Write down that it is being judged, `alone` or with others; raises `OSError`."""
        return under_way.judging(self.submission.key, self.fingerprint, alone)

    def result(self, stop: threading.Event) -> Result:
        """Judge; a fault of ours is a result too, to be reviewed.

        Raises `Stopped`, and `UserError` when the disk of the temporary files is full: no result is true.
        """
        start = time.monotonic()
        try:
            result = self._judged(stop)
        except Stopped:  # the person stopped the run: it is no fault
            raise
        except Exception as fault:
            if is_full(fault):
                raise UserError(no_room(tempfile.gettempdir())) from None
            journal.log_fault(fault)
            result = aside_result(self.submission, JUDGE_FAILED)
        return replace(result, seconds=time.monotonic() - start, fingerprint=self.fingerprint)

    def _judged(self, stop: threading.Event) -> Result:
        rules, submission = self.rules, self.submission
        with laid_out(submission, self.content, self.others) as file:
            bulletin = judge(
                file,
                submission.exercice,
                graine=rules.graine,
                graine_cachee=rules.graine_cachee,
                stop=stop,
                limits=replace(self.limits, most_lost=rules.most_lost),
            )
            json = {**without_place(bulletin.en_json(), file), "fichier": submission.place[-1]}
            if submission.notebook:
                json[CARNET] = True
            if {verdict.verdict for verdict in bulletin.fonctions} == {Kind.ERREUR_JUGE}:
                return aside_result(submission, JUDGE_FAILED)
            details = without_place(_details_of(bulletin), file)
        return replace(_described(submission, json), **details, text=text_of(self.content))

    def refresh(self, known: Result) -> Result:
        """Return a result that was kept, with what is known of its submission today."""
        fresh = _described(self.submission, known.bulletin)
        return replace(
            known,
            student=fresh.student,
            remarks=fresh.remarks + _untried_remarks(known.bulletin),
            path=fresh.path,
            place=fresh.place,
            date=fresh.date,
            attempt=fresh.attempt,
            original=fresh.original,
        )


def plain_result(submission: Submission, kind: Kind, message: str) -> Result:
    """Return a result where every function has the same verdict, for the same reason: nothing was judged."""
    exercise = EXERCISES.get(submission.exercice)
    functions = exercise.functions if exercise is not None else ()
    verdicts = tuple(Verdict(f.nom, kind, 0.0, f.bareme, message) for f in functions)
    name = submission.place[-1] if submission.place else ""
    json = Bulletin(submission.exercice, name, verdicts).en_json()
    return replace(_described(submission, json), handed_in=kind is not Kind.ABSENTE)


def aside_result(submission: Submission, problem: Problem) -> Result:
    """Return the result of what came and cannot be judged: to be reviewed, with one reason, and no mark."""
    result = plain_result(submission, Kind.ERREUR_JUGE, "")
    bulletin = {**result.bulletin, A_REVOIR: problem.sentence, A_RENVOYER: problem.advice}
    return replace(result, bulletin=bulletin)


def _described(submission: Submission, json: dict[str, Any]) -> Result:
    """Return a result with what is known of its submission."""
    date = submission.date
    return Result(
        submission.student,
        submission.exercice,
        json,
        remarks=submission.remarks,
        path=submission.member.shown if submission.member is not None else "",
        place=without_controls("/".join(submission.place)),
        date=date.isoformat() if date is not None else "",
        attempt=submission.attempt,
        original=submission.original,
    )


def _untried_remarks(json: Mapping[str, Any]) -> tuple[str, ...]:
    """Return how many functions were left alone, the others having taken all the time; nothing if none."""
    n = sum(verdict["message"].startswith(words.NO_TIME_LEFT) for verdict in json["fonctions"])
    if not n:
        return ()
    sentence = plural(
        n,
        "{n} fonction n'a pas été essayée : d'autres, qui ne finissent pas, ont pris tout le temps de la "
        "copie.",
        "{n} fonctions n'ont pas été essayées : d'autres, qui ne finissent pas, ont pris tout le temps de "
        "la copie.",
    )
    return (sentence.format(n=n),)


def _details_of(bulletin: Bulletin) -> dict[str, Any]:
    """Return the fields of a result that the contract's object does not hold."""
    verdicts = bulletin.fonctions
    return {
        "outputs": {v.nom: v.sortie for v in verdicts if v.sortie},
        "examples": {v.nom: v.exemple for v in verdicts if v.exemple is not None},
        "hidden": {
            v.nom: Hidden(v.cachee.en_json(), v.cachee.exemple) for v in verdicts if v.cachee is not None
        },
    }


def bytes_of(member: Member) -> bytes:
    """Read a file that was handed in; raises `Unread`."""
    try:
        return member.read()
    except OSError:
        raise Unread(member) from None


def text_of(content: bytes) -> str:
    """Return the text of a file, or its beginning, for people to read; "" when it is no text."""
    try:
        return read_text(content).text[:LONGEST_TEXT]
    except (NotText, ValueError):
        return ""


# --- the folder of one submission

RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that Windows keeps for itself."""
_ORDINARY = re.compile(r"[^\W_][\w \-.()'+,éèàùç]{0,59}\.py")


@contextmanager
def laid_out(
    submission: Submission, content: bytes, others: Mapping[Parts, bytes] | None = None
) -> Iterator[Path]:
    """Write a submission in a folder of its own, gone at the end; yield its file."""
    with scratch() as parent:
        folder = parent / "e"
        folder.mkdir()
        yield lay_out(submission, content, folder, others)


def lay_out(
    submission: Submission, content: bytes, folder: Path, others: Mapping[Parts, bytes] | None = None
) -> Path:
    """Write a submission in a folder that exists; return its file. Raises `OSError`.

    Modules beside it are read now, except those of `others`, read before: what is judged is read once.
    """
    for other in submission.others:
        if not all(_is_safe_part(part) for part in other.place):
            continue
        known = None if others is None else others.get(other.place)
        module = folder.joinpath(*other.place)
        text = other.member.read() if known is None else known
        try:
            module.parent.mkdir(parents=True, exist_ok=True)
            module.write_bytes(text)
        except (FileExistsError, NotADirectoryError, IsADirectoryError):
            continue  # its place is taken: importing it will fail; a full disk, though, is no student's fault
    file = folder / working_name(submission)
    file.write_bytes(content)
    return file


def working_name(submission: Submission) -> str:
    """Return the name of the file on the disk: the student's own, else that of the file to complete."""
    name = submission.place[-1] if submission.place else ""
    ordinary = _ORDINARY.fullmatch(name) is not None and _is_safe_part(name)
    return name if ordinary and not submission.online else EXERCISES[submission.exercice].stub


def _is_safe_part(name: str) -> bool:
    """Return True if every system can have a file of this name."""
    stem = name.partition(".")[0].casefold().strip()
    return len(name) <= 64 and stem not in RESERVED and not re.search(r'[<>:"|?*]|[. ]$', name)


def without_place(data: Any, file: Path) -> Any:
    """Return plain data without any mention of the folder of `file`: only names of files are left."""
    if isinstance(data, str):
        run = file.parent.parent.parent
        for folder in (file.parent, file.parent.parent, *((run,) if is_process_folder(run) else ())):
            data = data.replace(f"{folder}/", "").replace(f"{folder}\\", "").replace(str(folder), "")
        return data
    if isinstance(data, dict):
        return {key: without_place(value, file) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return type(data)(without_place(value, file) for value in data)
    return data
