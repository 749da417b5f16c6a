"""An archive tried elsewhere before it is said to be ready: what is right here must be right there."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ..grading.records import Result
from ..judge.verdicts import Kind
from ..texts import _, plural
from .bulletin import OnStep, results_of
from .pieces import MOST_NAMES, Piece, is_asked


def losses(
    contents: Mapping[str, bytes],
    folder: Path,
    pieces: Sequence[Piece],
    stop: threading.Event,
    on_step: OnStep = lambda done, total: None,
) -> list[str]:
    """Return what is right in a folder and no longer so in an archive of it, a sentence for each file.

    The archive is judged as a teacher's grading does. Raises `UserError` when there is no room for that,
    `Stopped` when `stop` was set before the end.
    """
    known = [piece for piece in pieces if piece.record is not None and _right_ones(piece)]
    exercises = list(dict.fromkeys(piece.exercise for piece in known))
    there = {result.exercice: result for result in results_of(contents, folder, exercises, stop, on_step)}
    return [said for piece in known for said in _loss(piece, there.get(piece.exercise))]


def _right_ones(piece: Piece) -> list[str]:
    """Return the functions that are right, of those that the hand-out asks for."""
    verdicts = {} if piece.record is None else piece.record.verdicts
    return [nom for nom, kind in verdicts.items() if kind == Kind.JUSTE and is_asked(piece, nom)]


def _loss(piece: Piece, result: Result | None) -> Iterator[str]:
    """Yield what is no longer right in a file; nothing when all that was is."""
    file = "" if piece.file is None else piece.file.name
    if result is None or result.to_review:
        yield _("« {file} » ne se lit plus une fois dans l’archive.").format(file=file)
    elif result.unloadable:
        why = str(result.bulletin["erreur"]["message"])
        yield _("« {file} » ne se charge plus hors de votre dossier : {why}").format(file=file, why=why)
    else:
        there = {verdict["nom"]: verdict["verdict"] for verdict in result.bulletin["fonctions"]}
        lost = [nom for nom in _right_ones(piece) if there.get(nom) != Kind.JUSTE]
        if lost:
            names = ", ".join(lost[:MOST_NAMES]) + (", …" if len(lost) > MOST_NAMES else "")
            said = plural(
                len(lost),
                "« {file} » : une fonction n’est plus juste hors de votre dossier : {names}",
                "« {file} » : {n} fonctions ne sont plus justes hors de votre dossier : {names}",
            )
            yield said.format(file=file, n=len(lost), names=names)
