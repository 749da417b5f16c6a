"""What the view of a hand-in says: one row per file that is asked for, then the whole in a sentence."""

from __future__ import annotations

from pathlib import Path

from ...hand_in.pieces import OF_TRIALS, Piece, faults_of
from ...judge.verdict_words import mark_text
from ...outside import one_line
from ...texts import _, plural
from .model_hand_in import REPORT, Found
from .words import DONE, Line

MISSING, FAULTY, WAITING, APART = "dash", "half", "clock", "ring"
"""The signs: what is not there, what is not finished, what is being judged, what is not handed in."""


def piece_title(piece: Piece) -> str:
    """Return what is asked for, and the file that answers it."""
    what = piece.titre or _("Des jeux d’essais pour une réussite")
    if not piece.wanted and len(piece.asked.exercises) > 1:
        return f"{piece.asked.step} · {_('Une autre réussite')}"
    name = "" if piece.file is None else f" · {one_line(piece.file.name, 40)}"
    return f"{piece.asked.step} · {what}{name}"


def piece_lines(piece: Piece, left_out: bool) -> list[Line]:
    """Return what is known of a piece, a sign before each sentence."""
    if piece.to_judge:
        return [Line(WAITING, "muted", _("en cours de vérification…"))]
    faults = faults_of(piece)
    if left_out and piece.wanted:
        return [Line(APART, "muted", _("ne sera pas rendu"))]
    if not piece.wanted:
        icon, colour = (MISSING, "warn") if faults else (APART, "muted")
        return [Line(icon, colour, said) for said in faults or [_("facultatif")]]
    if faults:
        return [Line(FAULTY, "warn", said) for said in faults]
    return [Line(DONE, "good", _right_words(piece))]


def _right_words(piece: Piece) -> str:
    """Return what is said of a piece that lacks nothing."""
    if piece.asked.functions:
        return _("{names} : juste").format(names=", ".join(piece.asked.functions))
    if piece.record is None:
        return ""
    right, mark = piece.record.justes, mark_text(piece.record.note, piece.record.bareme)
    if piece.exercise in OF_TRIALS:
        return _("toutes les fautes sont trouvées : {mark}").format(mark=mark)
    words = plural(right, "{n} fonction juste : {mark}", "{n} fonctions justes : {mark}")
    return words.format(n=right, mark=mark)


def report_title(found: Found) -> str:
    """Return the name of the report."""
    return _("Rapport") + ("" if found.report is None else f" · {one_line(found.report.name, 40)}")


def report_lines(found: Found, left_out: bool) -> list[Line]:
    """Return what the report lacks."""
    if left_out and found.report is not None:
        return [Line(APART, "muted", _("ne sera pas rendu"))]
    icon = MISSING if found.report is None else FAULTY
    if found.report_faults:
        return [Line(icon, "warn", said) for said in found.report_faults]
    return [Line(DONE, "good", _("chaque partie est écrite") if is_read(found) else _("pris tel quel"))]


def is_read(found: Found) -> bool:
    """Return True if the parts of the report are looked at."""
    return found.report is not None and found.report.suffix.lower() in (".md", ".txt")


def summary(found: Found, left_out: frozenset[int]) -> Line:
    """Return how many things are missing, in one sentence."""
    if found.to_judge:
        n = len(found.to_judge)
        said = plural(n, "Encore un fichier à vérifier…", "Encore {n} fichiers à vérifier…")
        return Line(WAITING, "muted", said.format(n=n))
    lacking = sum(
        bool(faults_of(piece)) for place, piece in enumerate(found.pieces) if place not in left_out
    ) + (bool(found.report_faults) and REPORT not in left_out)
    if not lacking:
        return Line(DONE, "good", _("Tout ce que le sujet demande est là."))
    said = plural(lacking, "Il manque une chose.", "Il manque {n} choses.")
    rest = _("L’archive peut se faire quand même : vous en referez une autre.")
    return Line(FAULTY, "warn", f"{said.format(n=lacking)} {rest}")


def made_words(archive: Path, files: int) -> str:
    """Return the sentence on an archive that has just been made."""
    said = plural(files, "{name} est fait : {n} fichier.", "{name} est fait : {n} fichiers.")
    return said.format(name=one_line(archive.name, 60), n=files)
