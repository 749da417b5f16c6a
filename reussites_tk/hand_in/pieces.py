"""The files of a hand-in, what the judge has last said of each, and what is missing in sentences."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..files import read_beginning
from ..judge import EXERCISES, judge, records
from ..judge.records import Record
from ..judge.verdict_words import error_name
from ..judge.verdicts import Kind
from ..paths import exercises_folder
from ..source_text import LARGEST_BYTES
from ..texts import _, listed, plural
from .hand_outs import Asked, HandOut

GRAINE = 1
"""The seed of the checks, that of the window and of a terminal without `--graine`."""
MOST_NAMES = 4
"""Functions named in one sentence: a file of 38 would fill the window."""
OF_TRIALS = ("essais_tas", "essais_jeu")
"""The exercises whose functions are rated by the faults that a student's tests find in them."""
UNWRITTEN = (Kind.A_COMPLETER, Kind.ABSENTE)
NOT_GIVEN = _(
    "Le reste du jeu n’y est pas écrit : le fichier ne se lance pas, et cela compte dans la note. « Partir "
    "du modèle », à l’étape 2 du Parcours, l’y met."
)
"""Of a file where what the course gives is not: the functions lent for the verdict are not in it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One file that is asked for, and what is known of it.

    `file` is None when there is none; `untouched` when it is still as it was laid; `record` is the check of
    the file as it is now, None when it is to be judged; `why` says why it does not load.
    """

    asked: Asked
    exercise: str
    file: Path | None = None
    untouched: bool = False
    record: Record | None = None
    why: str = ""

    @property
    def to_judge(self) -> bool:
        """True when nobody knows yet what the file is worth."""
        return self.file is not None and not self.untouched and self.record is None and not self.why

    @property
    def wanted(self) -> bool:
        """True when it is handed in unless the person thinks better of it."""
        return self.file is not None and not self.untouched

    @property
    def titre(self) -> str:
        """What the exercise is about."""
        return EXERCISES[self.exercise].titre


def pieces_of(hand_out: HandOut, files: Mapping[str, Path]) -> tuple[Piece, ...]:
    """Return the pieces of a hand-out, of the files of a folder by exercise, with what is known of each."""
    return tuple(piece for asked in hand_out.asked for piece in _pieces(asked, files))


def _pieces(asked: Asked, files: Mapping[str, Path]) -> Iterator[Piece]:
    """Yield a piece for each written file that answers; else one for what is there, or for what is not."""
    there = [exercise for exercise in asked.exercises if exercise in files]
    written = [exercise for exercise in there if not is_stub(files[exercise], exercise)]
    for exercise in written:
        yield Piece(asked, exercise, files[exercise], record=known_check(files[exercise], exercise))
    if not written and there:
        yield Piece(asked, there[0], files[there[0]], untouched=True)
    elif not there:
        yield Piece(asked, asked.exercises[0])


def touched(files: Mapping[str, Path]) -> list[str]:
    """Return the exercises whose file is no longer as it was laid."""
    return [exercise for exercise, file in files.items() if not is_stub(file, exercise)]


def is_stub(file: Path, exercise: str) -> bool:
    """Return True for the file to complete as it is laid; the ends of lines make no difference."""
    try:
        stub = (exercises_folder() / EXERCISES[exercise].stub).read_bytes()
        return read_beginning(file, LARGEST_BYTES).replace(b"\r\n", b"\n") == stub.replace(b"\r\n", b"\n")
    except OSError:
        return False


# --- what the judge says


def known_check(file: Path, exercise: str) -> Record | None:
    """Return the last check of a file if it still holds (same text, modules and versions), else None."""
    checks = [
        record
        for record in records.history(file)
        if record.exercice == exercise and record.graine == GRAINE and not record.cachee
    ]
    if not checks:
        return None
    last = checks[-1]
    same = last.sha256 == records.hash_of(file) and last.modules == records.hashes_of_modules(file)
    # Of a file that does not load, records keep no reason: it is quickly judged again.
    loaded = set(last.verdicts.values()) != {Kind.ABSENTE.value}
    return last if same and loaded and last.versions == records.versions() else None


def check_again(piece: Piece, stop: threading.Event) -> Piece:
    """Judge the file of a piece, keep the check, and return the piece with what is known now.

    Raises `Stopped` when `stop` was set before the end.
    """
    assert piece.file is not None
    bulletin = judge(piece.file, piece.exercise, graine=GRAINE, stop=stop)
    record = records.record_of(bulletin, piece.file, GRAINE)
    records.keep(record, piece.file)
    if bulletin.erreur is None:
        return replace(piece, record=record, why="")
    line = bulletin.erreur.ligne
    return replace(piece, why=_("ligne {line}").format(line=line) if line else error_name(bulletin.erreur))


# --- what is missing


def faults_of(piece: Piece) -> list[str]:
    """Return what is missing in a piece, as sentences; nothing for what is optional and not there."""
    file = piece.file
    if piece.asked.optional and not piece.wanted:
        return []
    if file is None:
        names = [f"« {EXERCISES[nom].stub} »" for nom in piece.asked.exercises]
        lacking = _("{names} manque.") if len(names) == 1 else _("Il manque un de ces fichiers : {names}.")
        return [lacking.format(names=listed(names))]
    if piece.untouched:
        if len(piece.asked.exercises) > 1:
            return [_("Tous les fichiers sont encore ceux de départ.")]
        return [_("« {file} » est encore le fichier de départ.").format(file=file.name)]
    if piece.why:
        sentence = _("« {file} » ne se charge pas ({why}) : la page Exercices dit pourquoi.")
        return [sentence.format(file=file.name, why=piece.why)]
    return [] if piece.record is None else list(_faults_found(piece, piece.record))


def _faults_found(piece: Piece, record: Record) -> Iterator[str]:
    """Yield which of the functions asked for are not written, then which are wrong."""
    asked = {nom: kind for nom, kind in record.verdicts.items() if is_asked(piece, nom)}
    unwritten = [nom for nom, kind in asked.items() if kind in UNWRITTEN]
    wrong = [nom for nom, kind in asked.items() if kind not in (*UNWRITTEN, Kind.JUSTE)]
    if piece.exercise in OF_TRIALS:
        own = [nom for nom in wrong if nom.startswith("essai_")]
        yield from _counted(own, "un essai n’est pas valide", "{n} essais ne sont pas valides")
        one = "les fautes d’une fonction échappent à vos essais"
        many = "les fautes de {n} fonctions échappent à vos essais"
        yield from _counted([nom for nom in (*unwritten, *wrong) if nom not in own], one, many)
        return
    yield from _counted(unwritten, "il reste une fonction à compléter", "il reste {n} fonctions à compléter")
    yield from _counted(wrong, "une fonction n’est pas juste", "{n} fonctions ne sont pas justes")
    if not unwritten and any(kind in UNWRITTEN for kind in record.verdicts.values()):
        yield NOT_GIVEN


def _counted(names: Sequence[str], one: str, many: str) -> Iterator[str]:
    """Yield a sentence that counts functions and names the first ones; nothing when there are none."""
    if names:
        said = plural(len(names), one, many).format(n=len(names))
        shown = ", ".join(names[:MOST_NAMES]) + (", …" if len(names) > MOST_NAMES else ".")
        yield f"{said[:1].upper()}{said[1:]} : {shown}"


def is_asked(piece: Piece, nom: str) -> bool:
    """Return True if a hand-out asks for this function of a piece."""
    return not piece.asked.functions or nom in piece.asked.functions
