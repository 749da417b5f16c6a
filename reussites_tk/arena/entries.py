"""Who plays: the files of a folder or of a Moodle archive, read once, and the computers of ours.

Whatever a student handed in has an entry, with the reason why it does not play, if there is one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path

from ..errors import UserError
from ..grading.class_records import Rules
from ..grading.hand_ins import programs_apart
from ..grading.judging import Job, Unread, laid_out
from ..grading.recogniser import exercise_named
from ..grading.results.markup import printable
from ..grading.scratch import scratch
from ..grading.submissions import Submission, take_in
from ..jeux import PARTIES, Jeu
from ..judge.source import function_lines
from ..source_text import NotText, read_text
from ..texts import _, without_controls
from ..worker.parent.referee import FORMS
from .kinds import KINDS

LONGEST_NAME = 60
MARKER = _("{level} (ordi)")
"""The name of one of our computers."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One player of a tournament: `level` is that of a computer of ours, "" for a student's file.

    `files` are the student's, at their places, the one to load first. `reason` says in French why it does
    not play, "" if it does.
    """

    nom: str
    level: str = ""
    files: tuple[tuple[str, bytes], ...] = ()
    reason: str = ""

    @property
    def digest(self) -> str:
        """A sign of all that this player is: another file, another digest."""
        seal = sha256(self.level.encode())
        for place, content in self.files:
            seal.update(f"\0{place}\0{len(content)}\0".encode("utf-8", "replace") + content)
        return seal.hexdigest()

    @contextmanager
    def on_disk(self) -> Iterator[Path]:
        """Write the files in a folder of their own, gone at the end; yield the one to load."""
        with scratch() as parent:
            folder = parent / "e"  # the same name for all: nothing is learnt from it
            for place, content in self.files:
                file = folder / place
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
            yield folder / self.files[0][0]


class OtherGame(UserError):
    """Nobody plays the game that was asked for, but somebody plays another: `game`."""

    def __init__(self, jeu: Jeu, game: Jeu) -> None:
        """Keep the game that was asked for, and the one that the files play."""
        self.game = game
        sentence = _("Ces fichiers ne jouent pas au jeu {asked}, mais au jeu {game} : donnez --jeu {code}.")
        super().__init__(sentence.format(asked=jeu.titre, game=game.titre, code=game.code))


def exercise_of(jeu: Jeu) -> str:
    """Return the exercise that the players of a game answer."""
    return f"joueur_{jeu.code}"


def read_entries(source: Path, jeu: Jeu, apart: Path) -> tuple[list[Entry], tuple[str, ...]]:
    """Return an entry for each student of a folder or archive, and remarks on what is nobody's.

    The folder `apart`, that of the results, is left out. Raises `UserError` when nothing can be read, or
    nobody is there, `OtherGame` when all that is there plays another game.
    """
    entries, remarks = _entries_in(source, jeu, apart)
    if not any(_defines(entry, jeu, any) for entry in entries):
        others = (PARTIES[code] for code in KINDS if code != jeu.code)
        for other in others:
            if any(_defines(entry, other, all) for entry in _entries_in(source, other, apart)[0]):
                raise OtherGame(jeu, other)
    if not entries:
        sentence = _(
            "Aucun joueur dans « {source} » : donnez le dossier où sont les fichiers {stub}, complétés, "
            "ou l’archive que Moodle en fait."
        )
        raise UserError(sentence.format(source=source, stub=f"{exercise_of(jeu)}_a_completer.py"))
    return with_distinct_names(entries), remarks


def _defines(entry: Entry, jeu: Jeu, some: Callable[[Iterable[bool]], bool]) -> bool:
    """Return True if a file defines some (`any` or `all`) of the functions of a game."""
    try:
        lines = function_lines(read_text(entry.files[0][1]).text) if entry.files else {}
    except NotText:
        return False
    return some(name in lines for name in FORMS[jeu.code].functions)


def _entries_in(source: Path, jeu: Jeu, apart: Path) -> tuple[list[Entry], tuple[str, ...]]:
    """Return an entry for each student, whatever it plays, and remarks; raises `UserError`."""
    exercise = exercise_of(jeu)
    is_other = partial(_is_of_another, exercise)
    intake = take_in(
        _checked_source(source, apart),
        (exercise,),
        apart=apart,
        whose=lambda contents, name: programs_apart(contents, name, is_other),
    )
    try:
        entries = [_entry_of(submission) for submission in intake.submissions]
    finally:
        intake.close()
    chosen = [_choice_remark(each) for each in intake.submissions if len(each.answers) > 1]
    return entries, (*chosen, *map(str, intake.remarks))


def _choice_remark(submission: Submission) -> str:
    """Return which file of a student plays, where several could."""
    names = ["/".join(place) for place in submission.answers]
    sentence = _(
        "{nom} a rendu {n} joueurs ({files}) : c’est {file} qui joue, le plus récent qui soit complet."
    )
    return without_controls(
        sentence.format(
            nom=submission.student.name,
            n=len(names),
            files=", ".join(names),
            file="/".join(submission.place),
        )
    )


def _is_of_another(exercise: str, name: str) -> bool:
    return exercise_named(name) not in (None, exercise)


def _checked_source(source: Path, apart: Path) -> Path:
    """Return the real path of the source; raises `UserError` when it cannot be one."""
    try:
        os.stat(source)
    except (FileNotFoundError, NotADirectoryError):
        sentence = _("« {source} » n’existe pas : vérifiez son nom et son dossier.")
        raise UserError(sentence.format(source=source)) from None
    except (OSError, ValueError):
        sentence = _("« {source} » ne se lit pas : vérifiez son nom et ses permissions.")
        raise UserError(sentence.format(source=source)) from None
    real = Path(os.path.realpath(source))  # not `resolve`, which raises for a link that loops
    if real == Path(os.path.realpath(apart)):
        sentence = _("Le dossier des résultats est celui des joueurs : donnez-en un autre avec --sortie.")
        raise UserError(sentence)
    return real


def _entry_of(submission: Submission) -> Entry:
    """Read what a student handed in, all of it, once: it may change on the disk during the deals."""
    nom = printable(without_controls(submission.student.name), LONGEST_NAME)
    if submission.problem is not None:
        return Entry(nom, reason=submission.problem.sentence)
    if submission.member is None:
        return Entry(nom, reason=" ".join(submission.remarks))
    try:
        job = Job(submission, Rules())
    except Unread as fault:
        return Entry(nom, reason=fault.problem.sentence)
    with laid_out(submission, job.content, job.others) as file:
        folder = file.parent
        places = sorted(path for path in folder.rglob("*") if path.is_file() and path != file)
        files = [(path.relative_to(folder).as_posix(), path.read_bytes()) for path in (file, *places)]
    return Entry(nom, files=tuple(files))


def with_distinct_names(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries, those whose name another has already being numbered."""
    taken: set[str] = set()
    distinct = []
    for entry in entries:
        nom, n = entry.nom, 1
        while nom.casefold() in taken:
            n += 1
            nom = f"{entry.nom} ({n})"
        taken.add(nom.casefold())
        distinct.append(replace(entry, nom=nom))
    return distinct


def markers(levels: Sequence[str]) -> list[Entry]:
    """Return the entries of computers of ours."""
    return [Entry(MARKER.format(level=level), level) for level in levels]
